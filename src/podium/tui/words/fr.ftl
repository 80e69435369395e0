command-help = aide help
command-rules = règles regles
command-board = plateau
command-undo = annuler
command-resign = abandonner
command-quit = quitter

prompt = { $name } >{" "}
question = { $name }, à vous de répondre :
question-asked = { $name } : { $question }
hand-over = Passez le clavier à { $name }, puis appuyez sur Entrée.
time-up = { $name }, le temps est écoulé : la réponse par défaut est jouée.

help =
    Répondez par un numéro (1, 2, …) ou par la lettre de l'option ; plusieurs à la suite jouent toute une séquence (« o m »).
    Autres mots : règles · plateau · annuler · abandonner · quitter (la partie est gardée) · aide

refusal-no-such-number = Il n'y a pas d'option { $number } : choisissez de 1 à { $last }.
