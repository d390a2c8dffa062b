"""Effects: what a layer of the stack does once, as it resolves, or as a cost is paid."""
