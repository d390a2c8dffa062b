"""What a program is made of, before any of its vocabulary: trees of nodes, the kinds of node, powers, and the
changes that the machine reads itself.
"""
