"""What is so and what happens: what forbids, replaces or prevents events; modifiers (sections 712 to 719)."""
