"""Maps and rule sets: the data files, and what loads and checks them."""
