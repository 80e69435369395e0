"""Many matches between computer players of ours, summed up with intervals."""
