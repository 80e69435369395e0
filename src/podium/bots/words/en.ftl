bot-default = does what a missing player does
bot-random = plays at random

refusal-unknown-bot = No computer player is called “{ $name }”. Known: { $known }.
