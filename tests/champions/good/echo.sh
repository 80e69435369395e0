#!/bin/sh
# Answers every question in the same way.
echo podium 1 tokens
while read -r kind n rest; do
    if [ "$kind" = ask ]; then echo "answer $n done"; fi
done
