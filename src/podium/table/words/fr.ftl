# Ce que la table doit dire à quelqu'un.

refusal-match-over = La partie est finie : on ne peut plus rien y changer.
refusal-resigned-already = Cette place a déjà abandonné.
refusal-answer-too-long = Une réponse s'arrête là où le hasard ou les autres entrent en jeu : la suite se décide après.
refusal-too-late = Trop tard : le temps de cette place est écoulé.
refusal-no-such-seat = Il n'y a pas de place { $seat } : elles vont de 0 à { $last }.
refusal-undo-nothing = Il n'y a rien à reprendre.
refusal-undo-chance = On ne reprend pas une réponse après un dé jeté ou une chose cachée révélée.
refusal-undo-others = On ne reprend pas une réponse sur laquelle d'autres ont pu jouer.
refusal-undo-other-line = La réponse numéro { $of } n'est pas la dernière de cette place.
refusal-undo-quota = Vous avez repris { $max } réponses dans cette partie ; on n'en reprend pas davantage.
refusal-result-differs = Le résultat écrit n'est pas celui de la partie.
refusal-dice-kind = Les dés « { $kind } » sont inconnus ici. Connus : { $known }.
refusal-secret-missing = Le secret des dés manque : la partie n'est pas finie, et le fichier scellé (.sealed) n'est pas à côté de l'enregistrement.
refusal-secret-broken = Le secret ou un sel n'est pas écrit en chiffres hexadécimaux.
refusal-secret-broken-promise = Ce qui était promis avant la partie ne tient pas : le secret révélé, les réglages, la pendule, un ordinateur ou son sel n'est pas celui d'alors.
refusal-dice-other-commitment = La promesse des dés n'est pas celle qui était montrée avant la partie.
refusal-dice-other-settings = Le jeu, ses réglages, sa pendule ou le nombre de places ne sont pas ceux qui étaient annoncés.
refusal-dice-other-bot = À la place { $number } n'est pas assis le joueur qui était annoncé.
refusal-dice-other-bot-salt = Le sel de l'ordinateur à la place { $number } n'est pas celui qui était montré avant la partie.
refusal-dice-other-salt = Votre sel n'est pas à votre place : les dés ont été tirés sans lui.
refusal-dice-unreadable = Le serveur annonce la partie d'une façon qu'on ne sait pas lire.
refusal-dice-other-match = L'enregistrement n'est pas celui de la partie que vous avez vue.
refusal-dice-unverified = Les dés ne tiennent pas à la ligne { $line } de l'enregistrement : « podium verify » dit pourquoi.
refusal-content-differs = Le contenu de { $game } (circuit, cartes, nombres) n'est plus celui de la partie enregistrée.
refusal-dice-differ = les dés écrits ({ $said }) ne sont pas ceux de la graine ({ $held }).
refusal-check-differs = cette ligne a été changée, ou une ligne d'avant.
refusal-branch-seats = La partie a { $seats } places ; vous en avez nommé { $count }.
refusal-branch-outside = La partie n'a que { $last } lignes : on ne peut pas repartir après la ligne { $after }.
refusal-file-unreadable = { $file } ne peut pas être lu : { $reason }.
refusal-record-exists = { $file } existe déjà : choisissez un autre nom, rien n'est écrasé.
refusal-record-in-use = { $file } est déjà ouvert par une autre partie en cours.
refusal-record-not-made = { $file } ne peut pas être créé : { $reason }. Choisissez un autre endroit par --record.
refusal-not-saved = { $file } n'a pas pu être écrit ({ $reason }) : la réponse n'est pas prise, rien n'est perdu de ce qui précède.
refusal-sealed-broken = { $file } est abîmé : { $reason }.

why-resigned = Les autres ont abandonné.
place =
    { $place ->
        [1] 1er  { $name }
       *[other] { $place }e   { $name }
    }
draw = Partie nulle.

event-undone = { $seat } reprend sa réponse.
event-defaulted = { $seat } n'a pas répondu : la réponse par défaut est jouée.
event-resigned = { $seat } abandonne.
event-sat = { $seat } s'assied.
event-judged =
    { $verdict ->
        [slow] { $seat } a mis trop de temps : la réponse par défaut est jouée.
        [crashed] { $seat } s'est arrêté sur une erreur : la réponse par défaut est jouée.
        [silent] { $seat } ne dit rien : la réponse par défaut est jouée.
        [nonsense] { $seat } n'a pas donné de réponse permise : la réponse par défaut est jouée.
        [out-of-memory] { $seat } a voulu trop de mémoire : la réponse par défaut est jouée.
       *[killed] { $seat } a été arrêté : la réponse par défaut est jouée.
    }

seated =
    { $how ->
        [lot] Places tirées au sort
        [me] Qui commence a été choisi
        [others] Qui commence a été choisi
        [swapped] Revanche, places échangées
       *[listed] Places dans l'ordre choisi
    }{ $number ->
        [0] {"."}
       *[other] {" :"} vous êtes à la place { $number }.
    }
refusal-nobody-begins = Personne ne s'assied à cette table : on ne peut y choisir que le tirage au sort ou l'ordre donné.
