"""Discord's edge: read an interaction, build an action, call the bot, show the answer."""
