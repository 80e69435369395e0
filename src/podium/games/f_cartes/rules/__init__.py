"""The rules: functions over a `RaceState`, put together in `play`."""
