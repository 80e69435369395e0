bot-default = fait ce que fait un joueur absent
bot-random = joue au hasard

refusal-unknown-bot = Aucun joueur-ordinateur ne s'appelle « { $name } ». Connus : { $known }.
