game-name = Casus Belli
game-blurb = De 2 à 100 équipes d'un voleur, d'un barbare et d'un elfe dans le brouillard de guerre : tous donnent leurs ordres en même temps, et qui tue marque.

setting-map = la carte (ou un fichier)
setting-rules = les règles
setting-turns = le nombre de tours, placement compris (0 : celui de la carte)
setting-order = l'ordre des ordres, là où il compte

choice-rules-draft = le premier texte : attaque puis déplacement, d'un seul ordre
choice-rules-finale = la finale de 2012 : déplacement, puis attaque
choice-order-seat = équipe par équipe
choice-order-given = comme ils sont donnés

bot-recruit = la recrue : frappe qui est tout près, quand elle y pense
bot-name-recruit = Recrue
bot-hunter = le chasseur : va droit sur qui il voit et frappe dès qu'il peut
bot-name-hunter = Chasseur
bot-sergeant = le sergent : frappe à trois, mais laisse chacun courir de son côté
bot-name-sergeant = Sergent
bot-captain = le capitaine : joue ses trois combattants et leurs pouvoirs
bot-name-captain = Capitaine

# Ceux qui se battent, et avec quoi.
fighter =
    { $fighter ->
        [thief] le voleur
        [barbarian] le barbare
       *[elf] l'elfe
    }
a-fighter =
    { $fighter ->
        [thief] voleur
        [barbarian] barbare
       *[elf] elfe
    }
facing =
    { $facing ->
        [n] vers le nord
        [e] vers l'est
        [s] vers le sud
       *[w] vers l'ouest
    }
attack =
    { $attack ->
        [none] pas d'attaque
        [palantir] palantír
        [treachery] traîtrise
        [bastoooon] Bastoooon
        [fus-ro-dah] Fus ro dah
        [i-see] I see what you did there
        [loto] Loto, à qui le tour
       *[basic] attaque de base
    }
weapon =
    { $fighter ->
        [thief] couteau
        [barbarian] masse
       *[elf] arc
    }
armed =
    { $attack ->
        [basic] { weapon }
       *[other] { attack }
    }

option-done = envoyer les ordres
option-lead = { fighter }
option-hold = ne pas attaquer
option-use = { attack }
option-at = viser ({ $x },{ $y })
option-first = frapper le premier ennemi présent
option-against = frapper { $seat } : { fighter }
option-go =
    { $way ->
        [n] un pas au nord
        [e] un pas à l'est
        [s] un pas au sud
       *[w] un pas à l'ouest
    }
option-face =
    { $way ->
        [n] s'arrêter et regarder au nord
        [e] s'arrêter et regarder à l'est
        [s] s'arrêter et regarder au sud
       *[w] s'arrêter et regarder à l'ouest
    }

outlook-stands = en ({ $x },{ $y }), { $life } PV{ resting }
resting =
    { $first ->
        [0] { $second ->
            [0] {""}
           *[other] , { ability-second } { in-second }
        }
       *[other] , { ability-first } { in-first }{ resting-second }
    }
resting-second =
    { $second ->
        [0] {""}
       *[other] , { ability-second } { in-second }
    }
in-first =
    { $first ->
        [one] dans un tour
       *[other] dans { $first } tours
    }
in-second =
    { $second ->
        [one] dans un tour
       *[other] dans { $second } tours
    }
ability-first =
    { $fighter ->
        [thief] palantír
        [barbarian] Bastoooon
       *[elf] I see
    }
ability-second =
    { $fighter ->
        [thief] traîtrise
        [barbarian] Fus ro dah
       *[elf] Loto
    }
outlook-steps = en ({ $x },{ $y }) ; { points-left }
points-left =
    { $left ->
        [0] plus un point
        [one] reste un point
       *[other] restent { $left } points
    }
outlook-looks = depuis ({ $x },{ $y }) : { cells-seen }{ enemies-seen }
cells-seen =
    { $count ->
        [one] une case en vue
       *[other] { $count } cases en vue
    }
enemies-seen =
    { $enemies ->
        [0] {""}
        [one] , dont un ennemi connu
       *[other] , dont { $enemies } ennemis connus
    }
outlook-aims = { targets-count }{ hits-for }{ rests-for }
targets-count =
    { $targets ->
        [one] une case à viser
       *[other] { $targets } cases à viser
    }
hits-for =
    { $damage ->
        [0] {""}
       *[other] , −{ $damage } PV
    }
rests-for =
    { $rest ->
        [0] {""}
        [one] , puis un tour de repos
       *[other] , puis { $rest } tours de repos
    }
outlook-strikes =
    { $attack ->
        [palantir] ferait voir les alentours de ({ $x },{ $y }) jusqu'au prochain palantír
        [i-see] ferait voir les alentours de ({ $x },{ $y }) au tour suivant
        [fus-ro-dah] { pushing }
       *[other] { hitting }
    }
pushing =
    { $enemies ->
        [0] { $mates ->
            [0] ne repousserait personne de connu
           *[other] repousserait { struck }
        }
       *[other] repousserait { struck }
    }
hitting =
    { $enemies ->
        [0] { $mates ->
            [0] ne toucherait personne de connu
           *[other] toucherait { struck }{ deaths }
        }
       *[other] toucherait { struck }{ deaths }
    }
struck =
    { $enemies ->
        [0] { $mates ->
            [one] un des vôtres
           *[other] { $mates } des vôtres
        }
        [one] un ennemi{ struck-mates }
       *[other] { $enemies } ennemis{ struck-mates }
    }
struck-mates =
    { $mates ->
        [0] {""}
        [one] {" "}et un des vôtres
       *[other] {" "}et { $mates } des vôtres
    }
deaths =
    { $kills ->
        [0] {""}
        [one] , un mort
       *[other] , { $kills } morts
    }

brief-stands = ({ $x },{ $y }), { $life } PV
brief-steps = ({ $x },{ $y }), reste { $left }
brief-looks =
    { $enemies ->
        [0] { $count } cases
        [one] { $count } cases, 1 ennemi
       *[other] { $count } cases, { $enemies } ennemis
    }
brief-aims =
    { $damage ->
        [0] { $targets } cibles
       *[other] { $targets } cibles, −{ $damage } PV
    }
brief-strikes =
    { $attack ->
        [palantir] fait voir ({ $x },{ $y })
        [i-see] fait voir ({ $x },{ $y })
       *[other] { brief-struck }
    }
brief-struck =
    { $enemies ->
        [0] { $mates ->
            [0] personne
            [one] un des vôtres
           *[other] { $mates } des vôtres
        }
        [one] un ennemi{ brief-mates }{ deaths }
       *[other] { $enemies } ennemis{ brief-mates }{ deaths }
    }
brief-mates =
    { $mates ->
        [0] {""}
       *[other] , { $mates } des vôtres
    }

shortcut-walk =
    { $cost ->
        [one] aller en ({ $x },{ $y }) pour un point
       *[other] aller en ({ $x },{ $y }) pour { $cost } points
    }
shortcut-strike = frapper en ({ $x },{ $y })

event-step-began =
    { $step ->
        [placement] Tour { $turn } : placez vos combattants.
        [move] Tour { $turn } : ordres de déplacement.
        [attack] Tour { $turn } : ordres d'attaque.
       *[orders] Tour { $turn } : ordres d'attaque et de déplacement.
    }
event-attacked =
    { $done ->
        [true] { $seat } : { deed }.
       *[false] { $seat } : { fighter } visait ({ $x },{ $y }), mais son attaque ({ armed }) est sans effet.
    }
deed =
    { $attack ->
        [palantir] le voleur pose son palantír en ({ $x },{ $y })
        [treachery] le voleur frappe en traître sur sa case ({ $x },{ $y })
        [bastoooon] le barbare frappe d'un Bastoooon en ({ $x },{ $y })
        [fus-ro-dah] le barbare crie Fus ro dah
        [i-see] l'elfe observe les alentours de ({ $x },{ $y })
        [loto] l'elfe tire au Loto sur ({ $x },{ $y })
       *[basic] { $fighter ->
            [thief] le voleur frappe du couteau en ({ $x },{ $y })
            [barbarian] le barbare abat sa masse en ({ $x },{ $y })
           *[elf] l'elfe tire une flèche sur ({ $x },{ $y })
        }
    }
event-pushed = { $seat } : { fighter } est repoussé en ({ $x },{ $y }).
event-hurt = { $seat } : { fighter } perd { $lost } PV, il en reste { $life }.
event-died = { $seat } : { fighter } meurt en ({ $x },{ $y }) et revient à son point d'apparition.
event-walked = { $seat } : { fighter } se tient maintenant en ({ $x },{ $y }).
event-noticed = { $seat } : { fighter } a entrevu du monde en { $places }.
event-scored =
    { $points ->
        [-6] { $seat } perd six points : { score-now }.
        [-5] { $seat } perd cinq points : { score-now }.
        [-4] { $seat } perd quatre points : { score-now }.
        [-3] { $seat } perd trois points : { score-now }.
        [-2] { $seat } perd deux points : { score-now }.
        [-1] { $seat } perd un point : { score-now }.
        [1] { $seat } marque un point : { score-now }.
       *[other] { $seat } marque { $points } points : { score-now }.
    }
score-now = total { $score }
event-ended = Le dernier tour est joué ({ $turns } en tout).

why-turns = Tous les tours sont joués.

board-between = {" ; "}
board-turn =
    { $step ->
        [placement] Tour { $turn } sur { $turns } : placement.
        [move] Tour { $turn } sur { $turns } : déplacement.
        [attack] Tour { $turn } sur { $turns } : attaque.
       *[orders] Tour { $turn } sur { $turns } : attaque puis déplacement.
    }
board-over = La guerre est finie.
board-fog = Le reste est dans le brouillard.
board-scores = Points :
board-score = { $name } { $points }
board-others =
    { $count ->
        [one] et un autre
       *[other] et { $count } autres
    }
ground =
    { $ground ->
        [grass] herbe
        [road] route
        [swamp] marais
        [wall] mur
        [forest] forêt
        [tower] tour de guet
       *[hotspot] point chaud
    }
board-own = { $mark } { a-fighter } : { $place }, { ground }, { $life } PV, regarde { facing }{ resting }.
board-spawn = Revient en { $place }.
board-shifted = Sa prochaine cible est décalée de { $by }.
board-other = { $name }, { a-fighter } en { $place } ({ $life } PV, regarde { facing })
board-seen = En vue :
board-nobody = Personne d'autre en vue.
board-everyone = À la fin :
board-corpse = { $name }, { a-fighter } en { $place }
board-corpses = Cadavres :
board-noticed = Entrevu du monde en chemin :
board-palantir = Palantír posé en { $place }.
board-watched = L'elfe observe les alentours de { $place }.
board-held =
    { $turns ->
        [one] Vous tenez seul un point chaud depuis un tour, il en faut { $most }.
       *[other] Vous tenez seul un point chaud depuis { $turns } tours, il en faut { $most }.
    }
board-orders = Ordres donnés :
board-draft = Ordre en cours :
board-order = { a-fighter } : { $order }
board-cell = { $place } : { ground }{ leaving }
leaving =
    { $cost ->
        [0] {""}
        [one] , un point pour en sortir
       *[other] , { $cost } points pour en sortir
    }
board-within-reach =
    { $count ->
        [0] Personne à portée.
        [one] Une cible vaut la peine : { $place }.
       *[other] { $count } cibles valent la peine, la première en { $place }.
    }
board-hit =
    { $dies ->
        [true] { $name }, { a-fighter } : mort
       *[false] { $name }, { a-fighter } : −{ $lost } PV
    }
board-swept = { $name }, { a-fighter }
board-look = regard { facing }
board-legend = Carte : T voleur, B barbare, E elfe (en minuscule : adverses), flèche : regard, + plusieurs, ! mêlés ; # mur, F forêt, ^ tour, ~ marais, _ route ; en double : vu ; ?? entrevu, x cadavre, @@ palantír, <> observé.
screen-key-aim = ↑↓←→ Entrée:regard
board-fighter = { a-fighter } { $place } { $life } PV{ resting }
board-sighted = { $name }, { a-fighter } { $place } { $life } PV
board-whom = Des ordres pour qui ?
board-attack = Quelle attaque pour { fighter } ?
board-target = Quelle case viser ({ armed }) ?
board-victim = Qui frapper sur sa case ({ armed }) ?
board-walk =
    { $fighter ->
        [thief] Où va le voleur, et où regarde-t-il ?
        [barbarian] Où va le barbare, et où regarde-t-il ?
       *[elf] Où va l'elfe, et où regarde-t-il ?
    }

refusal-turns-too-few = { $turns } tours en tout, c'est trop peu : le placement en prend déjà { $placement }.
refusal-order-line = « { $text } » n'est pas un ordre : il faut « M équipe classe regard n x1 y1 … », « A équipe classe attaque x y » ou « E ».

view-phase = Phase
view-turn = Tour
view-turns = Tours en tout
view-placement = Tours de placement
view-step = Étape
view-scores = Points
view-fighters = Combattant
view-at = Case
view-facing = Regard
view-life = Vie
view-rank = Rang sur la case
view-recharge = Repos des pouvoirs
view-spawn = Point d'apparition
view-pushed = Décalage de la prochaine cible
view-penumbra = Pénombre
view-trail = Trace
view-deed = Dernière attaque
view-attack = Attaque
view-victim = Victime
view-done = Réussie
view-fell = Mort en
view-palantirs = Palantírs
view-reveals = Zones révélées
view-held = Point chaud
view-seat = Équipe
view-orders = Ordres
view-drafts = Ordre en cours
view-closed = Ordres donnés
view-fighter = Combattant
view-path = Chemin
view-sight = Vue
view-result = Résultat

# Maps and orders
choice-map-auto = celle des règles : agora pour le premier texte, delta pour la finale
choice-map-duel = duel (15 × 15, deux équipes)
choice-map-bastion = bastion (19 × 13, deux équipes autour d'un fort)
choice-map-agora = agora (17 × 17, trois équipes, une première partie courte avec points chauds : règles draft seulement)
choice-map-forum = forum (21 × 21, trois ou quatre équipes, avec points chauds : règles draft seulement)
choice-map-delta = delta (25 × 21, trois ou quatre équipes entre deux rivières)
choice-map-vortex = vortex (23 × 23, trois ou quatre équipes)
choice-map-province = province (37 × 37, dix équipes)
choice-map-continent = continent (101 × 101, cent équipes)

map-header =
    { $what ->
        [width] la largeur
        [height] la hauteur
        [start-x] le x du départ (depuis l'ouest)
        [start-y] le y du départ (depuis le nord)
        [placement] le nombre de tours de placement
       *[turns] le nombre de tours en tout (placement compris)
    }
refusal-map-unknown = Aucune carte ne s'appelle « { $file } ». Cartes connues : { $known } ; ou donnez le chemin d'un fichier.
refusal-map-empty = { $file } : la carte est vide.
refusal-map-header-short = { $file }, ligne { $line } : le fichier finit trop tôt, il manque { map-header }. Une carte commence par sa largeur et sa hauteur, le x et le y du départ, les tours de placement et les tours en tout.
refusal-map-number = { $file }, ligne { $line }, colonne { $column } : { map-header } doit être un nombre entier de { $least } à { $most }, et non { $text }.
refusal-map-character = { $file }, ligne { $line }, colonne { $column } : le caractère { $mark } n'a pas de sens sur une carte. Permis : . _ ~ # F T H
refusal-map-ragged = { $file }, ligne { $line }, colonne { $column } : une rangée de { $width } caractères ; la largeur de cette carte est { $expected }.
refusal-map-rows-few = { $file }, ligne { $line } : le fichier finit après { $rows } rangées de la grille ; la hauteur de cette carte est { $expected }.
refusal-map-rows-many = { $file }, ligne { $line }, colonne { $column } : { $text } suit les { $expected } rangées de la grille ; rien de plus n'était attendu.
refusal-map-start-wall = { $file }, ligne { $line }, colonne { $column } : tous partent de ({ $x },{ $y }), et c'est un mur.
refusal-map-hotspot = { $file }, ligne { $line }, colonne { $column } : un point chaud H, et ces règles n'en ont pas. Cette carte est pour rules=draft.
refusal-map-side = { $side } ne peut pas être le côté d'une carte : il faut un nombre impair de { $least } à { $most }, pour qu'il y ait un milieu d'où partir.
refusal-map-crowded = { $teams } équipes sur { $cells } cases, ce serait trop : il faut au moins { $least } cases.

map-fine = { $name } : une bonne carte de { $width } × { $height } cases ; tous partent de ({ $x },{ $y }).
map-length = Tours : { $placement } de placement, { $turns } en tout.
map-ground = Cases : { $grass } herbe, { $road } route, { $swamp } marais, { $wall } mur, { $forest } forêt, { $tower } tour, { $hotspot } point chaud.
map-symmetries =
    { $count ->
        [0] Symétrie : aucune. Certains côtés peuvent être meilleurs que d'autres.
       *[other] Symétrie : { $list }.
    }
map-symmetry-mirror = gauche et droite
map-symmetry-flip = haut et bas
map-symmetry-half = demi-tour
map-symmetry-quarter = quart de tour
map-symmetry-diagonal = diagonale
map-stranded =
    { $count ->
        [one] Une case libre ne peut pas être atteinte depuis le départ.
       *[other] { $count } cases libres ne peuvent pas être atteintes depuis le départ.
    }
map-rules = Règles : { $list }.

command-orders-short = le serveur du concours : des ordres, des réponses, ligne par ligne
command-orders-long =
    Lit des ordres sur l'entrée standard et répond à chacun par une ligne de JSON, aussitôt ; l'état
    initial vient d'abord. Les ordres comptent comme ils viennent, toutes équipes mêlées.

        M équipe classe regard n x1 y1 … xn yn    déplacement : n cases, puis le dernier regard
        A équipe classe attaque x y               attaque
        E                                         tout est ordonné : exécution

    classe 0 voleur, 1 barbare, 2 elfe · regard 0 nord, 1 est, 2 sud, 3 ouest
    attaque 0 de base, 1 palantír, 2 traîtrise, 3 bastoooon, 4 fus ro dah, 5 I see, 6 loto
command-check-short = dire comment est une carte, ou ce qui ne va pas
command-check-long =
    Vérifie une carte, l'une des nôtres ou un fichier, et dit comment elle est ; ou bien dit, avec
    ligne et colonne, ce qui ne va pas et ce qui était attendu (code de sortie 2).
command-map-short = dessiner une nouvelle carte équitable
command-map-long =
    Affiche une nouvelle carte symétrique, départ au milieu, au format du concours. La même graine,
    la même taille et le même nombre d'équipes donnent toujours la même carte.
flag-map = une carte par son nom, ou le chemin d'un fichier
flag-teams = combien d'équipes (sinon 2)
flag-rules = les règles : draft ou finale (sinon finale)
flag-map-seed = la graine de la carte, 1 à 32 chiffres hexadécimaux
flag-map-width = la largeur, impaire (sinon ce qu'il faut aux équipes)
flag-map-height = la hauteur, impaire (sinon ce qu'il faut aux équipes)

# Browser board
board-web-map = La carte
board-web-how = Flèches : aller de case en case ; Entrée : choisir la case ; Majuscule et flèche : finir en regardant par là ; plus et moins : agrandir, réduire ; Échap : reprendre.
board-web-scores = Points
board-web-all-scores = Les { $count } équipes
board-web-fighters = Vos combattants
board-web-lead = donner ses ordres : { fighter }
board-web-life = { $life }/{ $whole } PV
board-web-rests =
    { $turns ->
        [one] { $ability } dans un tour
       *[other] { $ability } dans { $turns } tours
    }
board-web-asked =
    { $part ->
        [lead] À qui donner des ordres ?
        [attack] Quelle attaque ?
        [victim] Qui frapper ?
        [target] { $count ->
            [one] Quelle case viser ? Une seule s'offre.
           *[other] Quelle case viser, de { $count } ?
        }
       *[way] { $left ->
            [0] Où regarder ?
            [one] Où aller (un point), puis où regarder ?
           *[other] Où aller ({ $left } points), puis où regarder ?
        }
    }
board-web-point =
    { $part ->
        [target] Choisissez une case sur la carte.
       *[way] Choisissez une case sur la carte pour y aller, ou un regard pour finir.
    }
board-web-way =
    { $way ->
        [n] Nord
        [e] Est
        [s] Sud
       *[w] Ouest
    }
board-web-idle =
    { $count ->
        [0] tous ont leurs ordres
        [one] un combattant restera sur place
       *[other] { $count } combattants resteront sur place
    }
board-web-sent = Ordres envoyés. Tout se joue quand toutes les équipes ont donné les leurs.
board-web-fogged = La guerre a lieu dans le brouillard : qui regarde voit la carte et les points, et tout le reste à la fin.
board-web-aimed = { armed } → ({ $x },{ $y })
board-web-goes =
    { $steps ->
        [0] sur place, regard { facing }
       *[other] → ({ $x },{ $y }), regard { facing }
    }
board-web-going = → ({ $x },{ $y })…
board-web-cell =
    { $seen ->
        [true] ({ $x },{ $y }) { ground }
       *[false] ({ $x },{ $y }) { ground }, hors de vue
    }
board-web-person = { $name } : { a-fighter }, { $life } PV, regarde { facing }
board-web-more =
    { $count ->
        [one] et un autre
       *[other] et { $count } autres
    }
board-web-sign =
    { $kind ->
        [palantir] palantír ({ $name })
        [reveal] observé par l'elfe ({ $name })
        [spawn] point d'apparition : { a-fighter } ({ $name })
        [corpse] cadavre : { a-fighter } ({ $name })
       *[glimpse] quelqu'un est passé ici
    }
board-web-held =
    { $turns ->
        [one] tenu par { $name } depuis un tour
       *[other] tenu par { $name } depuis { $turns } tours
    }
board-web-walk =
    { $cost ->
        [one] un point pour y aller, { points-left }
       *[other] { $cost } points pour y aller, { points-left }
    }
board-web-target = peut être visée
board-web-lens = Ce que montre la carte
board-web-nearer = Agrandir
board-web-farther = Réduire
board-web-whole = Toute la carte
board-web-home = Vos combattants
