game-name = F-Cartes
game-blurb = La formule 1 en cartes, de deux à dix écuries : creusez l'écart, abîmez les autres, gagnez vos duels, et soyez en tête au dernier tour.

setting-rounds = la longueur d'une course
setting-races = le nombre de courses (plusieurs : un championnat)
setting-deck = le jeu de cartes (ou un fichier)
setting-qualifying = les essais
setting-weather = le temps au départ
setting-neutral = le nombre de voitures neutres (les premières libres)
setting-neutral-teams = ou les écuries neutres, par leur nom ou leur numéro
setting-limited-attacks = les attaques limitées aux voisines de ses voitures
setting-teams = les écuries (ou un fichier)

choice-rounds-6 = 6 tours
choice-rounds-12 = 12 tours
choice-rounds-24 = 24 tours
choice-rounds-teams = autant de tours que d'écuries en lice
choice-deck-classic = classique (les sortes de cartes que nomme l'auteur ; nombres et valeurs sont de nous)
choice-deck-extended = étendu (six sortes d'événements de notre cru en plus)
choice-qualifying-full = complets, au dé
choice-qualifying-quick = rapides, tirés au sort
choice-weather-dry = sec
choice-weather-rain = pluie
choice-limited-attacks-true = oui
choice-limited-attacks-false = non
choice-teams-teams = les dix de la boîte

bot-rookie = la novice : pilote ses voitures et ne frappe que qui la gêne
bot-name-rookie = Novice
bot-greedy = le fonceur : prend toujours ce qui rapporte tout de suite
bot-name-greedy = Fonceur
bot-tactician = la tacticienne : pèse chaque action, mais n'assure jamais ses arrières
bot-name-tactician = Tacticienne
bot-strategist = le stratège : pèse les chances et prépare l'arrivée
bot-name-strategist = Stratège

question-team = Quelle écurie ?
question-try = Garder ce score, ou prendre un risque ?
question-turn = Quelle action ?
question-behind = Un écart derrière quelle voiture ?
question-hit = Des dégâts à quelle voiture ?
question-crash = Quelles voitures se percutent ?
question-surge-car = Quelle voiture remonte ?
question-tow-car = Quelle voiture prend l'aspiration ?
question-stop-car = Quelle voiture s'arrête ?
question-repair = Quoi réparer ?
question-surge = Continuer la remontée ?
question-forward = Attaquer aussitôt ?

option-pick-team = l'écurie { $team }
option-keep-try = garder le score
option-risk = annoncer { $by } et relancer le dé
option-pass = finir son tour
option-play = jouer { $card }
option-discard = défausser { $card }
option-draw = piocher une carte
option-duel = duel de la { $car }
option-close = la { $car } comble l'écart
option-pit = la { $car } au stand
option-behind = derrière la { $car }
option-hit = sur la { $car }
option-name = la { $car }
option-crash = la { $car } et la { $rival }
option-repair = réparer { $card }
option-leave = repartir du stand
option-stop = en rester là

outlook-duel-odds = { $percent } % de chances de doubler la { $rival } et d'être { nth-place }
outlook-closes-gap =
    { $gaps ->
        [0] sans dé ; elle rejoint la voiture de devant
        [one] sans dé ; encore un écart devant elle
       *[other] sans dé ; encore { $gaps } écarts devant elle
    }
outlook-opens-gap =
    { $gaps ->
        [one] un écart devant la { $rival }
       *[other] { $gaps } écarts devant la { $rival }
    }
outlook-hurts =
    { $out ->
        [true] −{ $points } PV{ own-car } : elle abandonne !
       *[false] −{ $points } PV{ own-car } : total { $lost } sur 10
    }
own-car =
    { $own ->
        [true] {" "}pour votre propre voiture
       *[false] {""}
    }
outlook-crashes = −{ $points } PV chacune : la { $car } { crash-first }, la { $rival } { crash-second }
crash-first =
    { $out ->
        [true] abandonne
       *[false] { $lost } sur 10
    }
crash-second =
    { $rival_out ->
        [true] abandonne
       *[false] { $rival_lost } sur 10
    }
outlook-falls-to =
    { $cards ->
        [one] une carte réparée, { still-lost } ; { comes-out }
       *[other] { $cards } cartes réparées, { still-lost } ; { comes-out }
    }
still-lost =
    { $lost ->
        [0] comme neuve
       *[other] encore { $lost } PV perdus
    }
comes-out =
    { $fell ->
        [0] elle reste { nth-then }
       *[other] elle recule de { $fell } : de { nth-place } à { nth-then }
    }
outlook-pit-choice = { $cards } cartes de dégâts ({ $lost } PV) ; { nth-place } à présent, au pire { nth-most } en repartant
outlook-surges = chances d'avancer d'une case (voiture ou écart), de deux et ainsi de suite : { $percents } %
outlook-swaps = la { $car } prend la place de la { $rival } ({ nth-place }), la { $rival } la sienne ({ nth-then }) ; la { $car } peut attaquer aussitôt
outlook-forgoes =
    { $actions ->
        [one] encore une action possible
       *[other] encore { $actions } actions possibles
    }
outlook-risk-odds = { $percent } % pour { $up }, sinon { $down }
outlook-written = { $written }
outlook-draws = { $gap } % un écart, { $damage } % des dégâts, { $event } % un événement
nth-place =
    { $place ->
        [1] 1re
       *[other] { $place }e
    }
nth-then =
    { $then ->
        [1] 1re
       *[other] { $then }e
    }
nth-most =
    { $most ->
        [1] 1re
       *[other] { $most }e
    }

brief-duel-odds = { $percent } % contre la { $rival }
brief-closes-gap = { $gaps ->
        [0] sans dé
       *[other] sans dé, reste { $gaps }
    }
brief-opens-gap = la { $rival } à { $gaps }
brief-hurts =
    { $out ->
        [true] abandon
       *[false] { $lost }/10
    }
brief-crashes = { brief-first }, { brief-second }
brief-first =
    { $out ->
        [true] abandon
       *[false] { $lost }/10
    }
brief-second =
    { $rival_out ->
        [true] abandon
       *[false] { $rival_lost }/10
    }
brief-falls-to =
    { $lost ->
        [0] { nth-then }, comme neuve
       *[other] { nth-then }, −{ $lost } PV
    }
brief-pit-choice = au pire { nth-most }
brief-surges = une case, deux… : { $percents } %
brief-swaps = la { $car } { nth-place }, la { $rival } { nth-then }
brief-forgoes =
    { $actions ->
        [one] encore une action
       *[other] encore { $actions } actions
    }
brief-risk-odds = { $percent } % pour { $up }, sinon { $down }
brief-written = {""}
brief-draws = écart { $gap } %, dégâts { $damage } %, autre { $event } %

shortcut-play-on = { $card } : la { $car }
shortcut-repair-all = la { $car } au stand, tout réparer

event-team-picked = { $seat } prend l'écurie { $team }.
event-race-opened =
    { $races ->
        [one] La course se prépare : cinq cartes chacun, { weather-now }.
       *[other] Course { $race } sur { $races } : cinq cartes chacun, { weather-now }.
    }
weather-now =
    { $rain ->
        [true] il pleut
       *[false] temps sec
    }
event-hand-dealt = { $seat } reçoit : { $cards }.
event-tried = Essais, { $seat } : la { $car } obtient { $roll }.
event-risked =
    { $won ->
        [true] { $seat } annonce { $by } et tire { $roll } : la { $car } passe à { $score }.
       *[false] { $seat } annonce { $by } mais ne tire que { $roll } : la { $car } tombe à { $score }.
    }
event-neutral-tried = Essais, voiture neutre : la { $car } obtient { $roll }.
event-tie-rolled = À égalité, { $cars } relancent : { $rolls }.
event-grid-set = Grille de départ : { $cars }.
event-round-began = Tour { $round } sur { $rounds }.
event-turn-ended =
    { $left ->
        [0] { $seat } a fini son tour.
        [one] { $seat } a fini son tour ; une action inutilisée.
       *[other] { $seat } a fini son tour ; { $left } actions inutilisées.
    }
event-gap-laid = { $seat } pose un écart derrière la { $car }.
event-gaps-removed =
    { $count ->
        [one] Un écart est retiré.
       *[other] { $count } écarts sont retirés.
    }
event-damaged = { $seat } : { $card } sur la { $car }, −{ $points } PV (total { $lost } sur 10).
event-retired = La { $car } abandonne !
event-team-out = { $seat } n'a plus de voiture en course et défausse sa main.
event-discarded = { $seat } défausse { $card }.
event-drew = { $seat } a pioché : { $card }.
event-card-drawn = { $seat } pioche une carte.
event-reshuffled =
    { $count ->
        [one] La défausse, une seule carte, devient la pioche.
       *[other] La défausse est mélangée : { $count } cartes dans la nouvelle pioche.
    }
event-dueled =
    { $won ->
        [true] { $seat } : la { $car } double la { $rival } : { attack } contre { defence }.
       *[false] { $seat } : la { $car } ne passe pas la { $rival } : { attack } contre { defence }.
    }
attack =
    { $lost ->
        [0] { $roll }{ attack-rain }
       *[other] { $roll } − { $lost }{ attack-rain-on }
    }
attack-rain =
    { $rain ->
        [0] { attack-bonus }
       *[other] {" "}− 1 (pluie){ attack-bonus-on }
    }
attack-rain-on =
    { $rain ->
        [0] { attack-bonus-on }
       *[other] {" "}− 1 (pluie){ attack-bonus-on }
    }
attack-bonus =
    { $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus } (aspiration) = { $total }
    }
attack-bonus-on =
    { $bonus ->
        [0] {" "}= { $total }
       *[other] {" "}+ { $bonus } (aspiration) = { $total }
    }
defence =
    { $rival_lost ->
        [0] { $rival_roll }
       *[other] { $rival_roll } − { $rival_lost } = { $rival_total }
    }
event-gap-closed = { $seat } : la { $car } comble un écart.
event-pitted =
    { $fell ->
        [0] { $seat } : la { $car } au stand ; réparé : { $cards } ; elle reste { nth-place }.
       *[other] { $seat } : la { $car } au stand ; réparé : { $cards } ; elle recule de { $fell } et repart { nth-place }.
    }
event-event-played = { $seat } joue { $card }.
event-surge-stopped =
    { $left ->
        [one] { $seat } : la { $car } en reste là ; un duel inutilisé.
       *[other] { $seat } : la { $car } en reste là ; { $left } duels inutilisés.
    }
event-weather-turned =
    { $rain ->
        [true] Il se met à pleuvoir.
       *[false] La pluie cesse.
    }
event-towed = { $seat } : la { $car } prend l'aspiration, +{ $bonus } à son prochain duel.
event-flag-raised = Drapeau jaune : personne ne double avant le prochain tour de { $seat }.
event-flag-lowered = Le drapeau jaune de { $seat } est baissé : on peut de nouveau doubler.
event-swapped = { $seat } : la { $car } passe devant la { $rival }.
event-race-finished = Fin de la course { $race }. Classement ({ $classified } à l'arrivée) : { $cars }.
event-standings-told = Championnat après la course { $race } sur { $races } : { $teams }. Points : { $points }.

why-rounds = Le dernier tour est couru.
why-rounds-neutral = Le dernier tour est couru ; une voiture neutre arrive en tête.
why-last-car = Il ne reste qu'une voiture en course.
why-last-car-neutral = Il ne reste qu'une voiture en course, et elle est neutre.
why-no-car = Plus aucune voiture ne roule.
why-no-car-neutral = Plus aucune voiture ne roule ; la dernière à abandonner était neutre.
why-no-player = Plus personne n'a de voiture en course.
why-no-player-neutral = Plus personne n'a de voiture en course : une voiture neutre est en tête.
why-championship = Le championnat est terminé.
why-championship-neutral = Le championnat est terminé ; une écurie neutre est en tête.
why-championship-shared = Le championnat est terminé ; le titre est partagé.
why-championship-shared-neutral = Le championnat est terminé ; le titre est partagé avec une écurie neutre.

board-between = {" ; "}
board-teams = Choix des écuries : { $seats }.
board-waits = à choisir
board-trials =
    { $races ->
        [one] Essais, { weather-now }.
       *[other] Course { $race } sur { $races } : essais, { weather-now }.
    }
board-round =
    { $races ->
        [one] Tour { $round } sur { $rounds }, { weather-now }.
       *[other] Course { $race } sur { $races }, tour { $round } sur { $rounds }, { weather-now }.
    }
board-over =
    { $races ->
        [one] Course finie.
       *[other] Championnat fini.
    }
board-order = Ordre de jeu : { $seats }.
board-seat =
    { $how ->
        [played] { $name } ({ $mark }, { $team }, { board-cards }) a joué
        [plays] { $name } ({ $mark }, { $team }, { board-cards }) joue
        [out] { $name } ({ $mark }, { $team }) est hors course
       *[waits] { $name } ({ $mark }, { $team }, { board-cards })
    }
board-cards =
    { $cards ->
        [0] aucune carte
        [one] une carte
       *[other] { $cards } cartes
    }
board-scores = Essais, du meilleur au moins bon : { $cars }.
board-score =
    { $by ->
        [0] { $car } { $score }
       *[other] { $car } { $score } (annonce de { $by })
    }
board-trying = { $name } essaie la { $car } : le dé donne { $die }.
board-line = De la première à la dernière : { $cars }.
board-gaps =
    { $gaps ->
        [one] un écart
       *[other] { $gaps } écarts
    }
board-neutral = { $car } neutre
board-lost = { $car } −{ $lost } PV
board-tow = { $car } en aspiration (+{ $bonus })
board-damage = Dégâts : { $cars }.
board-under = { $cards } sous la { $car }
board-retired = Abandons : { $cars }.
board-hurt = PV perdus pendant ce tour de jeu (6 au plus) : { $cars }.
board-hurt-car = { $car } { $hurt }
board-struck = Déjà touchées par { $name } pendant son tour : { $cars }.
board-flag = Drapeau jaune de { $name } : on ne double pas.
board-piles = Pioche : { $pile }. Défausse : { $discard }.
board-standings = Championnat : { $teams }.
board-standing = { $place }. { $team } { $points }
board-title-shared = Titre partagé : { $teams }.
board-neutral-team = { $team } (neutre)
board-hand = En main : { $cards }.
board-nothing = rien
board-card = { $card } ×{ $count }
board-played = Carte jouée : { $card }.
board-pitting = Au stand : la { $car } ; réparations : { $cards }.
board-surge =
    { $duels ->
        [one] La { $car } peut encore attaquer : un duel.
       *[other] La { $car } peut encore attaquer : { $duels } duels.
    }
board-turn =
    { $actions ->
        [one] À { $name } de jouer : une action.
       *[other] À { $name } de jouer : { $actions } actions.
    }
board-choosing = À { $name } de choisir une écurie.

board-sure =
    { $what ->
        [own] C'est votre propre voiture ! Validez encore une fois pour l'abîmer.
       *[turn]
            { $actions ->
                [one] Il vous reste une action. Validez encore une fois pour finir le tour.
               *[other] Il vous reste { $actions } actions. Validez encore une fois pour finir le tour.
            }
    }
board-order-of-play = Ordre (cartes en main) :
board-championship = Championnat :
board-held = { $cards }

refusal-card-twice = { $file }, ligne { $line } : deux cartes s'appellent « { $name } » ; il faut un nom par sorte de carte.
refusal-card-name = { $file }, ligne { $line } : « { $name } » ne peut pas être le nom d'une carte. Il faut des minuscules, des chiffres et des traits d'union, et autre chose que { $taken }.
refusal-card-effect = { $file }, ligne { $line } : l'effet « { $effect } » est inconnu. Effets connus : { $known }.
refusal-card-count = { $file }, ligne { $line } : de la carte « { $name } » il faut de 1 à { $most } exemplaires.
refusal-card-number = { $file }, ligne { $line } : l'effet { $effect } demande { $name }, un nombre de { $least } à { $most }.
refusal-card-number-extra = { $file }, ligne { $line } : l'effet { $effect } ne prend pas de { $name }.
refusal-text-length = { $file }, ligne { $line } : { $field } doit avoir de 1 à { $most } caractères, tous visibles, sur une seule ligne.
refusal-deck-large = { $file } : le jeu est trop grand ; au plus { $kinds } sortes et { $cards } cartes.
refusal-deck-gaps =
    { $count ->
        [0] { $file } : il n'y a pas de carte écart ; il en faut une sorte (effect = "gap").
       *[other] { $file }, ligne { $line } : il y a { $count } sortes de cartes écart ; il en faut une seule.
    }
refusal-teams-count = { $file } : il faut de 2 à { $most } écuries, pas { $count }.
refusal-team-name = { $file }, ligne { $line } : « { $name } » ne peut pas être le nom d'une écurie : il faut des minuscules, des chiffres et des traits d'union.
refusal-team-colour = { $file }, ligne { $line } : « { $colour } » n'est pas une couleur : il faut # et six chiffres hexadécimaux, comme #d62828.
refusal-team-twice = { $file }, ligne { $line } : « { $value } » sert à deux écuries ; chacune a son nom et sa couleur.
refusal-file-not-toml = { $file }, ligne { $line } : ce n'est pas du TOML (en anglais : « { $reason } »).
refusal-file-shape = { $file }, ligne { $line } : il y manque un champ, il y en a un de trop, ou une valeur n'est pas de la sorte attendue (en anglais : « { $reason } »).
refusal-deck-unknown = Aucun jeu de cartes ne s'appelle « { $file } ». Jeux connus : { $known } ; ou donnez le chemin d'un fichier.
refusal-teams-unknown = Aucune liste d'écuries ne s'appelle « { $file } ». Listes connues : { $known } ; ou donnez le chemin d'un fichier.
refusal-too-few-teams = À { $count }, il faut { $count } écuries ; le fichier n'en a que { $teams }.
refusal-too-many-neutral =
    { $unused ->
        [0] À { $count }, aucune voiture n'est libre : il ne peut pas y en avoir de neutres.
       *[other] À { $count }, il reste { $unused } voitures : il ne peut pas y en avoir { $neutral } de neutres.
    }
refusal-too-many-neutral-teams =
    { $most ->
        [0] À { $count }, toutes les écuries sont prises : aucune ne peut être neutre.
        [one] À { $count }, une seule écurie peut être neutre, pas { $named }.
       *[other] À { $count }, { $most } écuries au plus peuvent être neutres, pas { $named }.
    }
refusal-neutral-both-ways = Les voitures neutres se choisissent par leur nombre ({ $neutral }) ou par leurs écuries, pas des deux façons.
refusal-neutral-twice = L'écurie « { $name } » est nommée deux fois parmi les écuries neutres.
refusal-neutral-unknown = Aucune écurie ne s'appelle « { $name } ». Écuries connues : { $known } ; leur numéro convient aussi.
refusal-deck-small = À { $count }, il faut au moins { $least } cartes ; le jeu n'en a que { $cards }.

view-stage = Étape
view-phase = Phase
view-race = Course
view-races = Courses
view-round = Tour
view-rounds = Tours
view-rain = Pluie
view-teams = Écuries
view-team = Écurie
view-line = File
view-cars = Voiture
view-car = Numéro
view-seat = Joueur
view-damage = Dégâts
view-lost = PV perdus
view-hurt = PV perdus pendant ce tour de jeu
view-out = Abandon
view-retired = Abandons
view-order = Ordre de jeu (places)
view-played = Ont joué
view-mover = Joue (place)
view-actions = Actions restantes
view-struck = Touchées par qui joue
view-towed = Aspiration
view-bonus = Bonus
view-flag = Drapeau jaune (place)
view-last = Dernière action
view-act = Action
view-rival = Adverse
view-rival-roll = Dé adverse
view-surging = En remontée
view-duels = Duels restants
view-trials = Essai
view-roll = Dé
view-by = Annonce
view-score = Score
view-trying = Aux essais
view-die = Dé des essais
view-hands = Mains
view-pile-left = Pioche
view-draws = Tirées de la pioche
view-stock = Cartes mêlées à la pioche
view-discard = Défausse
view-question = Question
view-card = Carte jouée
view-pitting = Au stand
view-repairs = Réparations
view-finishes = Arrivée
view-classified = Classées
view-standings = Championnat
view-place = Place
view-points = Points
view-result = Résultat

# Ce que dit la table dans le navigateur.
board-web-line = La file, de la première à la dernière
board-web-hand = Votre main
board-web-hand-empty = Votre main est vide.
board-web-deeds = Vos voitures, la pioche, la fin du tour
board-web-deed =
    { $deed ->
        [duel] Duel
        [close] Combler l'écart
        [pit] Stand
        [repair-all] Stand, tout réparer
        [draw] Piocher
        [stop] En rester là
       *[pass] Finir le tour
    }
board-web-sure =
    { $what ->
        [own] C'est votre voiture ! Appuyez encore
       *[turn] Finir quand même ? Appuyez encore
    }
board-web-warning = { board-sure }
board-web-play = Jouer
board-web-throw-away = Défausser
board-web-put-back = Reposer
board-web-pick-target = Choisissez une voiture dans la file.
board-web-card-now = Elle fait effet aussitôt.
board-web-not-playable = Elle ne peut pas être jouée maintenant.
board-web-at-pits = La { $car } est au stand
board-web-repaired = Réparé : { $cards }
board-web-race = Course { $race }/{ $races }
board-web-round = Tour { $round }/{ $rounds }
board-web-weather =
    { $rain ->
        [true] Pluie
       *[false] Sec
    }
board-web-flag = Drapeau jaune ({ $name })
board-web-actions =
    { $count ->
        [0] aucune action
        [one] une action
       *[other] { $count } actions
    }
board-web-pile = Pioche { $count }
board-web-discard = Défausse { $count }
board-web-order = Ordre de jeu
board-web-team-card =
    { $state ->
        [playing] cartes ; { $team }, joue
        [played] cartes ; { $team }, a joué
        [out] cartes ; { $team }, hors course
       *[waits] cartes ; { $team }
    }
board-web-neutral = neutre
board-web-hurt = Déjà { $hurt } PV reçus pendant ce tour de jeu, { $most } au plus
board-web-spared =
    { $why ->
        [struck] déjà touchée
        [full] { $most } PV au plus
       *[reach] hors de portée
    }
board-web-spared-why =
    { $why ->
        [struck] Déjà touchée par vous pendant ce tour : une seule fois par voiture.
        [full] Une voiture ne reçoit pas plus de { $most } PV par tour de jeu.
       *[reach] Cette carte ne peut pas l'atteindre.
    }
board-web-steps = { $steps }+ : { $percent } %
board-web-retired = Abandons : { $cars }
board-web-retired-short = ab.
board-web-race-short = C{ $race }
board-web-finish = Arrivée de la course { $race } sur { $races }
board-web-finish-read = À la suivante
board-web-trials = Essais
board-web-attempt = { $name } : la { $car } obtient { $die }
board-web-scores = Scores des essais
board-web-risk = Annoncer { $by }
board-web-standings = Championnat
board-web-title-shared = { board-title-shared }
board-web-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

table-grid = place sur la grille
table-card = carte jouée

preference-qualifying = Au premier dé des qualifications
preference-qualifying-keep = toujours m'en contenter
