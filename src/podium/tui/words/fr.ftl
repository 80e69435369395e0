command-help = aide help
command-rules = règles regles
command-board = plateau
command-cards = carte cartes
command-undo = annuler
command-preferences = préférences preferences préférence
command-resign = abandonner
command-quit = quitter

prompt = { $name } >{" "}
question = { $name }, à vous de répondre :
question-asked = { $name } : { $question }
priced = { $text } : { $price }
menu-more =
    { $count ->
        [one] … et encore une.
       *[other] … et encore { $count }, écrites de même.
    }
hand-over = Passez le clavier à { $name }, puis appuyez sur Entrée.
time-up = { $name }, le temps est écoulé : la réponse par défaut est jouée.

help =
    Répondez par ce qui est à gauche dans la liste : un numéro suivi de « ) », ou le mot après lui. Là où les réponses sont elles-mêmes des numéros (de voitures), chacun ne veut dire que lui-même. Plusieurs réponses à la suite jouent toute une séquence.
    « ?mot » dit tout d'une réponse de la liste, son prix compris.
    Autres mots : règles · plateau · annuler · abandonner · quitter (la partie est gardée) · aide
help-cards = « carte nom » (ou « ?nom ») dit ce qui est écrit sur une carte ; « cartes », sur toutes.

help-preferences = « préférences » dit ce qui est répondu pour vous sans vous le demander, et le change.
preferences-how = « préférences 3 » choisit le numéro 3 ; * : en vigueur.
screen-preferences = Pour moi, toujours…
screen-keys-preferences = {" "}↑↓ Entrée:choisir Échap:revenir
screen-key-preferences = p:préférences

refusal-nothing-to-explain = Il n'y a rien à dire de « { $text } ». On peut demander : { $known }.
refusal-no-such-number = Il n'y a pas d'option { $number } : choisissez de 1 à { $last }.

# Le plein écran.

screen-waiting-for = À { $names } de jouer…
screen-connecting = Un instant…
screen-rules = Règles du jeu
screen-log = Journal de la partie
screen-board = Le plateau en toutes lettres
screen-keys-page = {" "}↑↓ PgPréc PgSuiv:défiler Échap:revenir
screen-yes = o
screen-yes-no = o : oui · toute autre touche : non
screen-resign-sure = Abandonner la partie ?
screen-time-left = { $name } { $time }
screen-paused = En pause
screen-watching = { $seconds } s par réponse
screen-key-pause = espace:pause
screen-key-step = →:pas
screen-key-faster = + -:vitesse
screen-key-aim = ↑↓←→ Entrée:rouler
screen-key-cells = ↑↓←→ 7,3 Entrée:case
screen-key-switch = Tab
screen-key-choose = ↑↓ Entrée:choisir
screen-key-undo = u:reprendre
screen-key-resign = r:abandon
screen-key-browser = w:navigateur
screen-keys = ?:règles j:journal l:English q:quitter

refusal-no-such-cell = « { $text } » n'est pas une des cases à choisir.
refusal-earlier-rules = Cette partie a été jouée selon des règles antérieures : il n'en reste que le résultat. { $result }
refusal-only-looking = Vous regardez seulement : il n'y a rien à répondre ici.

screen-key-through = ←→ Début Fin:lignes
screen-key-run = espace:défiler
screen-key-eyes = v:regard
screen-film = ligne { $line }/{ $last } { $said }
screen-film-eyes = ligne { $line }/{ $last } { $said } · vu par { $name }
screen-lost = CONNEXION PERDUE, nouvel essai…
screen-spectator = vous regardez
screen-dice =
    { $how ->
        [last] dés vérifiés
        [joined] dés vérifiés, d'autres s'étant assis après vous
        [watched] dés vérifiés depuis votre arrivée
        [nothing] secret des dés vérifié ; rien n'était gardé ici
        [foul] DÉS NON CONFORMES À LA PROMESSE
       *[unchecked] dés non vérifiés
    }
screen-open-seats =
    { $open ->
        [one] partie { $table } : encore une place libre ({ $names })
       *[other] partie { $table } : encore { $open } places libres ({ $names })
    }
screen-open-seat = place libre
screen-lobby = Parties sur { $server }
screen-lobby-match =
    { $how ->
        [earlier] jouée selon des règles antérieures : { $names }
        [mine] votre partie : { $names }
        [waiting] à rejoindre : { $names }
       *[other] en cours : { $names }
    }
screen-lobby-empty = Aucune partie ici. On en ouvre une dans le navigateur.
screen-lobby-keys = {" "}↑↓ Entrée:rejoindre a:actualiser l:English q:quitter
screen-start = une partie
screen-row = { $label } :
screen-game = Jeu
screen-against = Joueurs
screen-against-how =
    { $how ->
        [computer] contre l'ordinateur
        [hot-seat] à plusieurs, au même clavier
       *[watch] regarder les ordinateurs jouer
    }
screen-seats = Nombre de joueurs
screen-bot = Ordinateur
screen-bot-level = { $level } · { $text }
screen-begins = Qui commence
screen-begins-who =
    { $who ->
        [lot] tirage au sort
        [me]
            { $seats ->
                [2] moi
               *[other] moi en premier, les autres au sort
            }
       *[others]
            { $seats ->
                [2] l'autre
               *[other] moi en dernier, les autres au sort
            }
    }
screen-per-turn = Secondes par tour (0 : sans limite)
screen-resume = Reprendre une partie gardée
screen-resume-none = non, une nouvelle
screen-play-it = Jouer
screen-resume-it = Reprendre
screen-start-keys = {" "}↑↓:ligne ←→:changer Entrée:jouer l:English q:quitter

refusal-server-unreachable = Pas de serveur Podium à l'adresse { $server }.
refusal-connection-lost = La connexion est perdue : la réponse n'est pas partie.
refusal-film-wrong = { $file }, ligne { $line } : l'enregistrement ne tient pas ; « podium verify » dit pourquoi.

screen-browser = Continuer dans le navigateur
screen-browser-how =
    Ouvrez cette adresse dans les { $minutes } minutes ; elle sert une seule fois, et pour vous seul :

    { $address }

    Ou tapez le code { $code } sur un autre appareil : au navigateur, dans le menu à votre nom.
refusal-bad-token = Le serveur { $server } ne connaît pas ce jeton, ou ne le connaît plus.
