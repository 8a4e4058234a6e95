"""``python -m bot.cli``: the same as ``gemot``."""

import sys

from bot.cli import main

sys.exit(main())
