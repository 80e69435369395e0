bot-default = does what a missing player does
bot-name-default = Absentee
bot-random = plays at random
bot-name-random = Chance

level =
    { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }
bot-of-level = Computer · { level } ({ $name })

refusal-unknown-bot = No computer player is called “{ $name }”. Known: { $known }.
refusal-champion-changed = The program “{ $name }” is no longer the one that sat down at this table.
