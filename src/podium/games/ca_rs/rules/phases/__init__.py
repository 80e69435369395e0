"""One module a question: `menu(race, seat)`, `take(race, seat, option)`, some `close(race)`."""
