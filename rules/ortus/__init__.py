"""The concepts of Ortus Regni, one file each; games are composed of them."""
