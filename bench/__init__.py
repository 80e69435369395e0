"""Speed, as ratios to yardsticks measured in the same run; printed, never asserted."""
