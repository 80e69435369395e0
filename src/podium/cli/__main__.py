"""``python -m podium.cli`` is ``podium``."""

import sys

from podium.cli import main

sys.exit(main())
