"""What is installed by those who have no checkout."""
