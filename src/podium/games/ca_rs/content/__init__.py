"""Cards, pilots, cars, tyres, tanks and circuits: the data files, and what loads them."""
