"""The big counts, run by `make prove`; the tests run a sample of each."""
