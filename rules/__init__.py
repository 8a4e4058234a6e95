"""The shared rules core: what is legal and what follows. Knows seats, never Discord, clocks or files."""
