"""`python -m mexican_train`: playing, simulating, checking records and drawing at a shell."""

import sys

from mexican_train._cli import main

if __name__ == "__main__":
    sys.exit(main())
