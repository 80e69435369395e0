bot-default = fait ce que fait un joueur absent
bot-name-default = Absent
bot-random = joue au hasard
bot-name-random = Hasard

level =
    { $level ->
        [easy] facile
        [medium] moyen
        [hard] fort
       *[expert] expert
    }
bot-of-level = Ordinateur · { level } ({ $name })

refusal-unknown-bot = Aucun joueur-ordinateur ne s'appelle « { $name } ». Connus : { $known }.
refusal-champion-changed = Le programme « { $name } » n'est plus celui qui s'est assis à cette table.
