"""Where Discord ends: an interaction comes in, the bot is asked, what it says is shown."""
