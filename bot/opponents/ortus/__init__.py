"""What the opponent ``steward`` thinks of the games of the Ortus family, one file for each side of them."""
