game-name = ca_rs
game-blurb = Une course au réservoir de cartes, de deux à huit : choisissez pilote, voiture, pneus et réservoir, dosez la vitesse, négociez les virages, gagnez vos duels, et arrivez avant la panne sèche.

setting-circuit = le circuit
setting-laps = le nombre de tours de circuit (0 : comme d'habitude)
setting-grid = la grille de départ
setting-weather = le temps au départ
setting-circuit-shown = ce qu'on voit du circuit
setting-pack = votre dossier de cartes, voitures, pilotes et circuits

choice-circuit-monza = Monza
choice-circuit-monaco = Monaco
choice-circuit-spa = Spa
choice-circuit-cour = la cour de récréation (court)
choice-circuit-random = au hasard, inconnu
choice-grid-lot = tirée au sort
choice-grid-lap = par un tour de qualification
choice-weather-dry = sec
choice-weather-rain = pluie
choice-circuit-shown-plan = le plan reste sous les yeux
choice-circuit-shown-memory = de mémoire : seules les cartes dévoilées

stat-top = vitesse maximale
stat-acceleration = accélération
stat-brake = freinage
stat-downforce = appui
stat-overtake = dépassement
stat-block = blocage
stat-skill = pilotage
stat-sight = vue

question-pilot = Quelle pilote ?
question-car = Quelle voiture ?
question-tyres = Quels pneus ?
question-tank = Quel réservoir ?
question-opening = Combien de cartes avant le départ ?
question-plan = Pédale et cartes : que prévoyez-vous ?
question-target = Contre qui ?
question-corner = Trop vite : que faites-vous dans ce virage ?
question-overtake = Tenter de dépasser ?
question-block = Bloquer ?
question-duel = Que posez-vous pour le duel ?
question-yield = Le dépassement échoue : céder des pneus, ou l'accident ?
question-discard = Que défaussez-vous ?

option-pick-pilot = { $pilot }
option-pick-car = { $car }
option-pick-tyres = pneus { $tyres }
option-pick-tank = réservoir { $style }
option-take =
    { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    }
option-pedal =
    { $by ->
        [0] garder la vitesse
       *[other] vitesse { $by }
    }
option-play = jouer { $card }
option-target = contre { $other }
option-fit = monter des pneus { $tyres }
option-pit-in = s'arrêter au stand
option-ready = c'est tout
option-through = passer ainsi
option-burn = brûler un pneu
option-stay = rester derrière
option-try = tenter le dépassement
option-let = laisser passer
option-block = bloquer
option-yield =
    { $tyres ->
        [one] céder un pneu et rester derrière
       *[other] céder { $tyres } pneus et rester derrière
    }
option-crash = ne pas céder : l'accident
option-discard = défausser { $card }

event-line-up-shown = { $seat } : { $pilot }, { $car }, pneus { $tyres }.
event-lot-drawn =
    { $bonus ->
        [0] Tirage de la grille, { $seat } : { $roll }.
       *[other] Tirage de la grille, { $seat } : { $roll }, modificateur { $bonus }.
    }
event-trial-began = Qualification : { $seat } s'élance ; personne d'autre en piste.
event-trial-ended =
    { $home ->
        [true] Qualification, { $seat } : le tour en { turn-count }, { card-count-past } après la ligne.
       *[false] Qualification, { $seat } : le tour n'est pas bouclé, arrêt à { card-count-past } du départ.
    }
turn-count =
    { $turns ->
        [one] un tour de jeu
       *[other] { $turns } tours de jeu
    }
card-count-past =
    { $past ->
        [0] aucune carte
        [one] une carte
       *[other] { $past } cartes
    }
event-gridded =
    { $place ->
        [1] { $seat } part en tête.
       *[other] { $seat } part en { $place }e place.
    }
event-turn-began = Tour de jeu { $turn } sur { $most }.
event-cards-drawn =
    { $count ->
        [one] { $seat } pioche une carte.
       *[other] { $seat } pioche { $count } cartes.
    }
event-drew = { $seat } a pioché : { $cards }.
event-struck = { $seat } tire une carte négative : { $card } !
event-tank-dry = { $seat } : panne sèche !
event-circuit-turned = Le circuit se dévoile : { $cards }.
event-card-played = { $seat } joue { $card }.
event-card-aimed = { $seat } joue { $card } contre { $other }.
event-card-spent = { $seat } : { $card } reste sans effet.
event-pedalled =
    { $by ->
        [0] { $seat } garde sa vitesse : { $speed }.
       *[other] { $seat } : vitesse { $by }, soit { $speed }.
    }
event-tyres-fitted = { $seat } monte des pneus { $tyres } neufs.
event-stop-announced = { $seat } annonce un arrêt au stand.
event-stopped = { $seat } s'arrête au stand.
event-stat-raised =
    { $race ->
        [true] { $seat } : { $stat } { $by }, pour toute la course.
       *[false] { $seat } : { $stat } { $by } ce tour.
    }
event-speed-changed = { $seat } : vitesse { $by }, soit { $speed }.
event-extra-given = { $seat } : { $by } à l'avancée de ce tour.
event-body-lost = { $seat } : carrosserie −{ $points }, reste { $body }.
event-repaired = { $seat } : carrosserie +{ $points }, soit { $body }.
event-tyres-worn = { $seat } : pneus −{ $points }, reste { $left }.
event-tyres-mended = { $seat } : pneus +{ $points }, soit { $left }.
event-refuelled =
    { $count ->
        [0] { $seat } refait le plein, mais rien n'y entre.
        [one] { $seat } refait le plein : une carte retourne au réservoir.
       *[other] { $seat } refait le plein : { $count } cartes retournent au réservoir.
    }
event-cards-lost =
    { $source ->
        [hand] { $seat } perd de sa main : { lost-count }.
       *[tank] { $seat } perd du dessus de son réservoir : { lost-count }.
    }
lost-count =
    { $count ->
        [0] rien
        [one] une carte
       *[other] { $count } cartes
    }
event-weather-turned =
    { $rain ->
        [true] Il se met à pleuvoir.
       *[false] La pluie cesse.
    }
event-drove =
    { $count ->
        [one] { $seat } avance d'une carte : { where-now }.
       *[other] { $seat } avance de { $count } cartes : { where-now }.
    }
where-now = { lap-now }, carte { $at }
lap-now =
    { $lap ->
        [0] premier tour
        [1] deuxième tour
        [2] troisième tour
       *[other] { $lap } tours bouclés
    }
event-corner-met = { $seat } arrive trop vite dans le virage : { $excess } de trop, sortie de route { $run_off }.
event-tyre-burnt =
    { $left ->
        [0] { $seat } brûle son dernier pneu.
        [one] { $seat } brûle un pneu ; il en reste un.
       *[other] { $seat } brûle un pneu ; il en reste { $left }.
    }
event-cornered =
    { $damage ->
        [0] { $seat } passe avec { $excess } de trop : pneus −{ $worn }.
       *[other] { $seat } sort de la route : pneus −{ $worn }, carrosserie −{ $damage }, à l'arrêt.
    }
event-overtook = { $seat } dépasse { $other }.
event-stayed = { $seat } reste derrière { $other }.
event-tried = { $seat } tente de dépasser { $other }.
event-let-pass = { $seat } laisse passer { $other }.
event-blocked = { $seat } bloque { $other }.
event-laid-down =
    { $tyres ->
        [0] { $seat } dévoile : { laid-cards }.
        [one] { $seat } dévoile : { laid-cards }, un pneu brûlé.
       *[other] { $seat } dévoile : { laid-cards }, { $tyres } pneus brûlés.
    }
laid-cards =
    { $count ->
        [0] aucune carte
       *[other] { $cards }
    }
event-dueled =
    { $won ->
        [true] Duel : score { $score }, { $seat } passe { $other }.
       *[false] Duel : score { $score }, { $seat } ne passe pas { $other }.
    }
event-yielded =
    { $tyres ->
        [one] { $seat } cède un pneu et reste derrière { $other }.
       *[other] { $seat } cède { $tyres } pneus et reste derrière { $other }.
    }
event-crashed = { $seat } et { $other } s'accrochent : carrosserie −{ $points } chacun, à l'arrêt.
event-went-out = { $seat } est hors course : carrosserie { $body }.
event-injured =
    { $count ->
        [one] { $seat } : pilote blessée, une carte perdue pour de bon.
       *[other] { $seat } : pilote blessée, { $count } cartes perdues pour de bon.
    }
event-killed = { $seat } : la pilote est morte.
event-lap-timed =
    { $best ->
        [true] { $seat } : tour { $lap } en { $time }, meilleur tour !
       *[false] { $seat } : tour { $lap } en { $time }.
    }
event-arrived =
    { $place ->
        [1] { $seat } franchit l'arrivée en tête !
       *[other] { $seat } franchit l'arrivée, { $place }e.
    }
event-cards-thrown =
    { $count ->
        [one] { $seat } défausse une carte.
       *[other] { $seat } défausse { $count } cartes.
    }
event-discarded = { $seat } a défaussé : { $cards }.

why-arrived = Plus personne ne roule : la course est finie.
why-out = Toutes les voitures sont hors course.
why-limit = Le nombre de tours de jeu est épuisé.

board-between = {" ; "}
board-lineup = Chacun choisit, sans rien montrer : pilote, voiture, pneus, réservoir.
board-prepared = Préparés à l'avance : { $seats }.
board-trial = Qualification : { $name }, tour de jeu { $turn } sur { $most }, { weather-now }.
board-race =
    { $laps ->
        [one] Course d'un tour, tour de jeu { $turn } sur { $most }, { weather-now }.
       *[other] Course de { $laps } tours, tour de jeu { $turn } sur { $most }, { weather-now }.
    }
board-over = Course finie.
weather-now =
    { $rain ->
        [true] pluie
       *[false] temps sec
    }
board-car =
    { $state ->
        [running] { $place }. { board-who } : { board-where }, vitesse { $speed }, { board-shape }.
        [arrived] { $place }. { board-who } : à l'arrivée.
        [out] { $place }. { board-who } : hors course (carrosserie { $body }).
       *[waiting] { board-who } : en attente.
    }
board-who = { $name } ({ $mark }, { $pilot }, { $car })
board-where = { lap-now }, carte { $at }
board-shape = carrosserie { $body }, pneus { $tyres } × { $treads }, réservoir { $tank }, main { $hand }
board-stats = { $name } : { $stats }.
board-stat = { $stat } { $value }
board-times = Temps au tour, { $name } : { $times }.
board-best = Meilleur tour : { $name }, { $time }.
board-trials = Qualifications :
board-trial-row =
    { $home ->
        [true] { $name } { turn-count }, { $time }
       *[false] { $name } non classé
    }
board-used = Cartes jouées par { $name } :
board-hand = En main :
board-plan = Déjà dit :
board-left = Dans le réservoir, sans l'ordre :
board-card = { $card } ×{ $count }
board-nothing = rien
board-moving =
    { $steps ->
        [0] { $name } est au bout de son avancée.
        [one] { $name } avance : encore une carte.
       *[other] { $name } avance : encore { $steps } cartes.
    }
board-excess = { $name } arrive trop vite de { $excess } dans ce virage.
board-rival = Devant, sur la même carte : { $name }.
board-pitting = { $name } a annoncé un arrêt au stand.
board-short =
    Attention : la course demande environ { $turns } tours de jeu, votre réservoir compte { $tank } cartes ; { $refuels ->
        [0] rien n'y permet de refaire le plein, la panne sèche est probable.
       *[other] il faudra refaire le plein au stand.
    }
board-asked = Répondent : { $seats }.
board-corner =
    { $named ->
        [true] Prochain virage : { $corner } ({ $limit }:{ $run_off }), { board-away }.
       *[false] Prochain virage : { $limit }:{ $run_off }, { board-away }.
    }
board-away =
    { $away ->
        [one] à une carte
       *[other] à { $away } cartes
    }
board-heads = tour|crt|vit.|pneus|carr|rés|main|acc|fr.|app|dép|blo|pil
board-is-arrived = à l'arrivée, { $time }
board-is-out = hors course (carrosserie { $body })
board-is-waiting = en attente

bot-sunday = le conducteur du dimanche : se promène, laisse passer et garde ses cartes pour plus tard
bot-name-sunday = Conducteur du dimanche
bot-name-sunday-1 = Odette Balade
bot-name-sunday-2 = Marcel Picnic
bot-name-sunday-3 = Paulette Clignotant
bot-name-sunday-4 = Raoul Panorama
bot-name-sunday-5 = Ginette Rétro
bot-name-sunday-6 = Lucien Caravane
bot-name-sunday-7 = Yvette Glacière
bot-name-sunday-8 = Gaston Bellevue
bot-greedy = la tête brûlée : fonce et regarde à peine plus loin que le prochain virage
bot-name-greedy = Tête brûlée
bot-name-greedy-1 = Zoé Pleingaz
bot-name-greedy-2 = Yvan Sanfrein
bot-name-greedy-3 = Ximena Fonceuse
bot-name-greedy-4 = Wilfrid Dérapage
bot-name-greedy-5 = Violette Turbo
bot-name-greedy-6 = Ulysse Klaxon
bot-name-greedy-7 = Titouan Bolide
bot-name-greedy-8 = Suzon Sixième
bot-metronome = le métronome : des tours réglés comme une horloge, sans un regard pour les autres
bot-name-metronome = Métronome
bot-name-metronome-1 = Irène Cadence
bot-name-metronome-2 = Justin Pendule
bot-name-metronome-3 = Karine Tictac
bot-name-metronome-4 = Léonce Minute
bot-name-metronome-5 = Mathilde Tempo
bot-name-metronome-6 = Norbert Cadran
bot-name-metronome-7 = Olympe Sablier
bot-name-metronome-8 = Prosper Ressort
bot-engineer = l'ingénieur de course : compte les virages, les pneus et l'essence jusqu'à l'arrivée
bot-name-engineer = Ingénieur
bot-name-engineer-1 = Ada Rouage
bot-name-engineer-2 = Basile Chrono
bot-name-engineer-3 = Camille Parabole
bot-name-engineer-4 = Désiré Calcul
bot-name-engineer-5 = Élise Tangente
bot-name-engineer-6 = Firmin Boulon
bot-name-engineer-7 = Garance Télémètre
bot-name-engineer-8 = Hector Jauge

# what only the browser's board says

web-score =
    { $score ->
        [0] aucune carte parcourue
        [one] une carte parcourue
       *[other] { $score } cartes parcourues
    }
board-web-lineup = { board-lineup }
board-web-road = Les cartes du circuit devant la voiture.
board-web-order = L'ordre de la course
board-web-state =
    { $state ->
        [arrived] à l'arrivée
        [out] hors course
       *[waiting] en attente
    }
board-web-trial = Qualification de { $name }
board-web-turn = Tour de jeu { $turn }/{ $most }
board-web-lap = Tour { $lap }/{ $laps }
board-web-weather =
    { $rain ->
        [true] Pluie
       *[false] Sec
    }
board-web-corner =
    vitesse { $speed } − appui { $downforce } − limite { $limit }{ $bonus ->
        [0] {""}
       *[other] {" "}− aide { $bonus }
    }, sortie de route × { $run_off }
board-web-dash = Votre voiture
board-web-speed = vitesse { $speed }/{ $top }
board-web-tyres = { $tyres } × { $count }
board-web-left =
    { $count ->
        [0] Réservoir vide
        [one] Une carte au réservoir
       *[other] { $count } cartes au réservoir
    }
board-web-hand = Votre main
board-web-hand-empty = Aucune carte en main.
board-web-pedals = La pédale
board-web-cards-after = Cartes après la pédale
board-web-deeds = À faire
board-web-laid = Prévu, face cachée
board-web-take-back = Reprendre
board-web-ready-made = Tout prêt
board-web-picks = Au choix
board-web-others-choose = Vous êtes prêt ; les autres choisissent encore.
board-web-number =
    { $name ->
        [overtake] dépassement
        [block] blocage
        [skill] pilotage
        [budget] budget
        [top] vitesse maximale
        [acceleration] accélération
        [brake] freinage
        [downforce] appui
        [body] carrosserie
        [capacity] réservoir
        [count] cartes
        [grip] en virage
        [edge] en duel
        [race] course
        [pit] stand
        [weather] météo
        [useless] inutiles
        [negative] négatives
        [start] départ
        [qualifying] qualification
       *[sight] vue
    }
board-web-short =
    Environ { $turns } tours de jeu : { $refuels ->
        [0] la panne sèche est probable
       *[other] il faudra refaire le plein
    }
board-web-drivers = Les pilotes
board-web-best = meilleur tour
board-web-qualified = qualification { $time }
board-web-used = Cartes jouées :

# outlooks: what an option leads to, before it is chosen

outlook-drives-to =
    { $count ->
        [0] vitesse { $speed } : n'avance pas{ drive-after }.
        [one] vitesse { $speed }, une carte, { drive-end }{ drive-cost }{ drive-after }.
       *[other] vitesse { $speed }, { $count } cartes, { drive-end }{ drive-cost }{ drive-after }.
    }
drive-end =
    { $home ->
        [true] au-delà de la dernière ligne
       *[false] { $pits ->
            [true] arrêt au stand
           *[false] { $at ->
                [0] jusqu'au stand
               *[other] jusqu'à la carte { $at }
            }
        }
    }
drive-cost =
    { $damage ->
        [0] { $worn ->
            [0] {""}
           *[other] {" "}; trop vite en chemin : pneus −{ $worn }, reste { $treads }
        }
       *[other] {" "}; sortie de route : { worn-too }carrosserie −{ $damage }{ $out ->
            [true] , hors course
           *[false] , à l'arrêt
        }
    }
worn-too =
    { $worn ->
        [0] {""}
       *[other] pneus −{ $worn },{" "}
    }
drive-after = { drive-unknown }{ drive-meets }{ drive-next }
drive-unknown =
    { $unknown ->
        [0] {""}
        [one] {" "}; une carte encore face cachée
       *[other] {" "}; { $unknown } cartes encore face cachée
    }
drive-meets =
    { $meets ->
        [0] {""}
       *[other] {" "}; rattraperait { $other }
    }
drive-next =
    { $ahead ->
        [0] {""}
       *[other] {" "}; prochain virage { $ahead ->
            [one] dès la carte suivante
           *[other] dans { $ahead } cartes
        }, limite { $limit } : { $over ->
            [0] ça passe
           *[other] { $over } de trop
        }
    }
brief-drives-to =
    { $damage ->
        [0] { $worn ->
            [0] { $count ->
                [0] ne bouge pas
               *[other] { drive-end }
            }
           *[other] { drive-end }, pneus −{ $worn }
        }
       *[other] sortie de route, carrosserie −{ $damage }
    }
outlook-reads = { $written }
outlook-harms = { $other } ensuite : vitesse { $speed }, pneus { $treads }, carrosserie { $body }.
outlook-fresh-tyres =
    { $count ->
        [one] Une carte de pneus
       *[other] { $count } cartes de pneus
    } ; chacune enlève { $grip } en virage{ $edge ->
        [0] {""}
       *[other] {" "}et ajoute { $edge } en duel
    }.
outlook-slides =
    { $excess ->
        [0] Plus rien de trop ; pneus { $treads }, carrosserie { $body }{ slower-too }.
       *[other] { $excess } de trop : { $damage ->
            [0] pneus −{ $worn }, reste { $treads }{ slower-too }.
           *[other] { worn-too }carrosserie −{ $damage }, { $out ->
                [true] hors course.
               *[false] à l'arrêt.
            }
        }
    }
slower-too =
    { $slower ->
        [0] {""}
       *[other] {" "}; vitesse −{ $slower } en sortie, soit { $speed }
    }
brief-slides =
    { $excess ->
        [0] ça passe{ slower-brief }
       *[other] { $damage ->
            [0] pneus −{ $worn }{ slower-brief }
           *[other] { worn-too }carrosserie −{ $damage }
        }
    }
slower-brief =
    { $slower ->
        [0] {""}
       *[other] , vitesse −{ $slower }
    }
outlook-duel-score = Score { $score } pour { $seat } contre { $other }, passe au-dessus de 0 ; { duel-own }{ duel-theirs }, main { $hand }.{ duel-price }
duel-own =
    { $edge ->
        [0] vos pneus n'ajoutent rien
       *[other] vos pneus : { $own } × { $edge }
    }
duel-theirs =
    { $theirs ->
        [0] {" "}; en face : pas de pneus
       *[other] {" "}; en face : jusqu'à { $theirs } par les pneus
    }
duel-price =
    { $steps ->
        [0] {""}
        [one] {" "}En cas d'échec : un pneu, ou l'accident à 1.
       *[other] {" "}En cas d'échec : { $steps } pneus, ou l'accident à { $steps }.
    }
brief-duel-score = score { $score }
outlook-falls-behind = { $place }e place ensuite.
outlook-gives-up =
    { $treads ->
        [0] Plus aucun pneu ensuite.
        [one] Un pneu ensuite.
       *[other] { $treads } pneus ensuite.
    }
outlook-collides = Chacun perd { $points } de carrosserie : { $out ->
        [true] vous êtes hors course
       *[false] il vous reste { $body }
    }, { $rival_out ->
        [true] { $other } est hors course
       *[false] il reste { $rival_body } à { $other }
    } ; tous deux à l'arrêt.
outlook-hand-left =
    { $count ->
        [0] Aucune carte en main ensuite
        [one] Une carte en main ensuite
       *[other] { $count } cartes en main ensuite
    }, { $most } au plus.
outlook-opening-draw = { $percent } % sans carte négative ; { $left } cartes restent au réservoir.
outlook-pilot-numbers = Dépassement { $overtake }, blocage { $block }, pilotage { $skill }, budget { $budget }{ pilot-more }.
pilot-more = { pilot-start }{ pilot-qualifying }{ pilot-sight }{ pilot-cards }
pilot-start =
    { $start ->
        [0] {""}
        [-1] , mauvais départs
        [1] , bons départs
       *[other] , départ { $start }
    }
pilot-qualifying =
    { $qualifying ->
        [0] {""}
        [-1] , mauvaises qualifications
        [1] , bonnes qualifications
       *[other] , qualification { $qualifying }
    }
pilot-sight =
    { $sight ->
        [0] {""}
        [-1] , mauvaise vue
        [1] , bonne vue
       *[other] , vue { $sight }
    }
pilot-cards =
    { $count ->
        [0] {""}
       *[other] {" "}; toujours avec : { $cards }
    }
outlook-car-numbers = Vitesse maximale { $top }, accélération { $acceleration }, freinage { $brake }, appui { $downforce }, carrosserie { $body }, réservoir de { $capacity } cartes.
outlook-tank-numbers = Course { $race }, stand { $pit }, météo { $weather }, inutiles { $useless }, négatives { $negative }{ tank-warning }.
tank-warning =
    { $short ->
        [0] {""}
       *[other] {" "}; la course demande environ { $turns } tours de jeu : { $refuels ->
            [0] rien ici pour refaire le plein
           *[other] il faudra refaire le plein au stand
        }
    }

shortcut-ready-made = { $pilot }, { $car }, pneus { $tyres }, réservoir { $style }
shortcut-throw = jeter { $card }, c'est tout
shortcut-drive =
    { $by ->
        [0] garder la vitesse, c'est tout
       *[other] vitesse { $by }, c'est tout
    }

# Ce qu'un joueur règle une fois pour toutes.
preference-discard = Jeter des cartes en fin de tour
preference-discard-nothing = rien, sauf l'inutile si la main est trop pleine
preference-discard-least = la moins forte, quand la main est trop pleine
preference-discard-useless = toutes les cartes inutiles
preference-discard-once = Jeter des cartes ce tour-ci
preference-obvious = Quand une seule réponse est raisonnable
preference-obvious-give = la donner pour moi
preference-overtake = Derrière une voiture en fin de déplacement
preference-overtake-try = toujours tenter
preference-overtake-stay = toujours rester derrière
preference-block = Quand on veut me dépasser
preference-block-block = toujours bloquer
preference-block-let = toujours laisser passer
preference-duel = Dans un duel
preference-duel-nothing = ne jamais rien poser
preference-yield = Après un dépassement manqué
preference-yield-yield = toujours céder des pneus

view-stage = Étape
view-phase = Phase
view-turn = Tour de jeu
view-most = Tours de jeu au plus
view-laps = Tours
view-rain = Pluie
view-circuit = Circuit
view-known = Cartes du circuit connues
view-low = Dévoilé depuis
view-high = Dévoilé jusqu'à
view-order = Ordre (places)
view-stands = Voitures carte par carte
view-asks = Demandé
view-asking = Répondent (places)
view-question = Question
view-mover = Avance (place)
view-movers = Avancent ensuite (places)
view-steps = Cartes à parcourir
view-rival = Devant (place)
view-excess = Excès de vitesse
view-bonus = Aide
view-burnt = Pneus brûlés ici
view-crossed = Lignes franchies
view-trying = En qualification (place)
view-trials = Qualification
view-lots = Dés de la grille
view-last = Dernière réponse
view-said = Réponse
view-arrivals = Arrivées (places)
view-exits = Hors course
view-distance = Distance
view-place = Rang
view-cars = Voiture
view-seat = Joueur
view-prepared = Préparée à l'avance
view-state = État
view-pilot = Pilote
view-car = Voiture
view-tyres = Pneus
view-treads = Pneus restants
view-body = Carrosserie
view-speed = Vitesse
view-lap = Tours bouclés
view-at = Carte
view-stats = Statistiques
view-boosts = Ce tour
view-extra = Cartes en plus
view-stopped = Au stand
view-fitted = Pneus changés
view-launch = Départ à venir
view-pitting = Arrêt annoncé
view-tank = Réservoir
view-hand = Main
view-discards = Défausse
view-stock = Cartes emportées
view-used = Cartes jouées
view-gone = Cartes sorties
view-wounds = Cartes perdues
view-laid = Dernières cartes dévoilées
view-plan = Prévu
view-lap-turn = Dernier passage
view-lap-rest = Reste du dernier passage
view-times = Temps au tour
view-home = Bouclé
view-turns = Tours de jeu
view-past = Cartes
view-time = Temps
view-result = Résultat
# content: what stands on the cards

card-useless = Ne sert à rien.
card-drawn = Agit dès qu'elle est piochée.
card-when = Se joue { $moments }.
card-or = { $one } ou { $other }
moment-plan = au plan
moment-corner = en virage
moment-duel = en duel
moment-stop = au stand
moment-start = au départ

effect-noun =
    { $stat ->
        [top] vitesse maximale
        [acceleration] accélération
        [brake] puissance de freinage
        [downforce] appui
        [overtake] dépassement
        [block] blocage
        [skill] pilotage
       *[sight] vue
    }
effect-the =
    { $stat ->
        [top] La vitesse maximale
        [acceleration] L'accélération
        [brake] La puissance de freinage
        [downforce] L'appui
        [overtake] Le dépassement
        [block] Le blocage
        [skill] Le pilotage
       *[sight] La vue
    }
effect-of =
    { $whose ->
        [target] du rival visé
        [ahead] de la voiture qui précède
        [behind] de la voiture qui suit
        [others] de tous les autres
       *[all] de tout le monde
    }
effect-changes =
    { $way ->
        [up] augmente
       *[down] baisse
    } de { $by }
effect-loses =
    { $whose ->
        [self] Vous perdez
        [target] Le rival visé perd
        [ahead] La voiture qui précède perd
        [behind] La voiture qui suit perd
        [others] Tous les autres perdent
       *[all] Tout le monde perd
    }
effect-raise =
    { $whose ->
        [self] Votre { effect-noun }
       *[other] { effect-the } { effect-of }
    } { effect-changes } { $lasts ->
        [turn] ce tour
       *[race] pour toute la course
    }.
effect-speed =
    { $whose ->
        [self] Votre vitesse
       *[other] La vitesse { effect-of }
    } { effect-changes }.
effect-extra =
    { $whose ->
        [self] Vous avancez
        [target] Le rival visé avance
        [ahead] La voiture qui précède avance
        [behind] La voiture qui suit avance
        [others] Tous les autres avancent
       *[all] Tout le monde avance
    } { $by ->
        [one] d'une carte
       *[other] de { $by } cartes
    } de { $way ->
        [up] plus
       *[down] moins
    } ce tour.
effect-grip = En virage, l'excès de vitesse compte { $by } de moins.
effect-edge =
    En duel, { $by ->
        [one] 1 point
       *[other] { $by } points
    } de plus pour vous.
effect-damage =
    { $whose ->
        [self] Votre carrosserie
       *[other] La carrosserie { effect-of }
    } perd { $by ->
        [one] 1 point
       *[other] { $by } points
    }.
effect-repair =
    Votre carrosserie regagne { $by ->
        [one] 1 point
       *[other] jusqu'à { $by } points
    }.
effect-wear =
    { effect-loses } { $by ->
        [one] 1 carte
       *[other] { $by } cartes
    } de pneus.
effect-tread =
    Vous retrouvez { $by ->
        [one] 1 carte
       *[other] jusqu'à { $by } cartes
    } de pneus.
effect-fit = Vous montez un train de pneus neufs ({ $tyres }).
effect-refuel =
    { $by ->
        [one] 1 carte prise au hasard parmi les utilisées et les défaussées retourne
       *[other] { $by } cartes prises au hasard parmi les utilisées et les défaussées retournent
    } dans le réservoir, sans dépasser sa capacité. Cette carte-ci quitte la course.
effect-draw =
    { $whose ->
        [self] Vous piochez
        [target] Le rival visé pioche
        [ahead] La voiture qui précède pioche
        [behind] La voiture qui suit pioche
        [others] Tous les autres piochent
       *[all] Tout le monde pioche
    } { $by ->
        [one] 1 carte
       *[other] { $by } cartes
    }.
effect-lose =
    { effect-loses } { $source ->
        [hand] { $by ->
            [one] 1 carte de la main, au hasard
           *[other] { $by } cartes de la main, au hasard
        }
       *[tank] { $by ->
            [one] la première carte du réservoir
           *[other] les { $by } premières cartes du réservoir
        }
    }.
effect-sky =
    { $to ->
        [dry] La piste redevient sèche.
        [rain] Il se met à pleuvoir.
       *[other] Le temps change : la pluie cesse, ou commence.
    }

# content: tanks and line-ups

command-tank-short = vérifier ou proposer une préparation : pilote, voiture, pneus, réservoir
command-tank-long =
    « check FICHIER » dit tout ce qui ne va pas dans une préparation, ou ce qu'elle vaut ;
    « suggest » en écrit une, avec un réservoir tout prêt, à garder dans un fichier.
flag-tank-do = check ou suggest
flag-tank-lineup = la préparation à vérifier, en TOML ou en JSON
flag-tank-pilot = la pilote ou le pilote (sinon le premier venu)
flag-tank-car = la voiture (sinon la première venue)
flag-tank-tyres = les pneus (sinon les premiers venus)
flag-tank-style = le réservoir tout prêt : safe, fast, nasty, ou d'un lot à vous (sinon safe)
flag-tank-pack = le dossier d'un lot de cartes, de voitures ou de circuits à vous

tank-fine =
    Bon pour le départ : { $pilot } sur { $car }, { $count } cartes d'une valeur de { $value } pour un budget de { $budget }.
tank-kinds =
    Course : { $race }, stand : { $pit }, météo : { $weather }, inutiles : { $useless }, négatives : { $negative }.

refusal-tank-no-file = Quelle préparation faut-il vérifier ? Donnez un fichier : podium tank check FICHIER.
refusal-tank-illegal =
    { $count ->
        [one] { $file } : une faute ; on ne peut pas courir avec cette préparation.
       *[other] { $file } : { $count } fautes ; on ne peut pas courir avec cette préparation.
    }
refusal-tank-size =
    { $count ->
        [one] Le réservoir a 1 carte
       *[other] Le réservoir a { $count } cartes
    } ; il en faut exactement { $wanted }.
refusal-tank-value = Le réservoir vaut { $value } ; au plus { $budget } avec ce budget : { $off } de trop. Retirez des cartes fortes ou ajoutez-en de négatives.
refusal-tank-card = Aucune carte ne s'appelle « { $name } ». Vouliez-vous dire « { $near } » ?
refusal-tank-copies = De « { $name } » il y a { $count } exemplaires ; il en faut de 1 à { $most }.
refusal-lineup-unknown =
    { $field ->
        [pilot] Aucun pilote ne s'appelle
        [car] Aucune voiture ne s'appelle
        [tyres] Aucun train de pneus ne s'appelle
       *[tank] Aucun réservoir tout prêt ne s'appelle
    } « { $name } ». Connus : { $known }.

# content: mistakes in packs

refusal-file-not-toml = { $file }, ligne { $line } : ce n'est pas du TOML (en anglais : « { $reason } »).
refusal-file-not-json = { $file }, ligne { $line } : ce n'est pas du JSON (en anglais : « { $reason } »).
refusal-file-shape =
    { $file }, ligne { $line } : { $ails ->
        [unknown] le champ { $field } est inconnu ; permis ici : { $known }.
        [missing] il manque le champ { $field }.
        [choice] { $field } ne peut pas valoir cela ; permis : { $known }.
        [length] { $field } doit avoir exactement { $known } éléments.
       *[kind] { $field } doit être { $known ->
            [whole] un nombre entier
            [text] un texte, entre guillemets
            [list] une liste, entre crochets
           *[table] une table de champs
        }.
    }
refusal-text-length = { $file }, ligne { $line } : { $field } doit avoir de 1 à { $most } caractères, tous visibles, sur une seule ligne.
refusal-too-many = { $file }, ligne { $line } : trop de { $field } ; au plus { $most }.
refusal-bad-name = { $file }, ligne { $line } : « { $name } » ne peut pas être un nom. Il faut des minuscules, des chiffres et des traits d'union, au plus { $most } caractères, et autre chose que { $taken }.
refusal-name-twice = { $file }, ligne { $line } : « { $name } » y est déjà ; il faut un nom par entrée.
refusal-number-bounds = { $file }, ligne { $line } : { $field } ne peut pas valoir { $value } ; permis : de { $least } à { $most }.
refusal-car-colour = { $file }, ligne { $line } : « { $colour } » n'est pas une couleur : il faut # et six chiffres hexadécimaux, comme #d62828.
refusal-card-value =
    { $file }, ligne { $line } : une carte { card-kind } ne peut pas valoir { $value } ; permis : { $least ->
        [0] 0.
       *[other] de { $least } à { $most }.
    }
card-kind =
    { $kind ->
        [race] de course
        [pit] de stand
        [weather] de météo
        [useless] inutile
       *[negative] négative
    }
refusal-card-effects =
    { $file }, ligne { $line } : une carte { card-kind } ne peut pas avoir { $count ->
        [one] { $count } effet
       *[other] { $count } effets
    } ; { $kind ->
        [useless] elle n'en a aucun.
       *[other] il lui en faut de 1 à { $most }.
    }
refusal-card-moment = { $file }, ligne { $line } : une carte { card-kind } ne se joue pas au moment « { $moment } » ; permis : { $known }.
refusal-moment-twice = { $file }, ligne { $line } : le moment « { $moment } » y est deux fois.
refusal-moment-idle = { $file }, ligne { $line } : au moment « { $moment } » aucun effet de la carte n'agit ; retirez ce moment ou donnez-lui un effet.
refusal-card-sky = { $file }, ligne { $line } : une carte de météo change le temps : il lui faut l'effet « sky ».
refusal-effect-by = { $file }, ligne { $line } : avec l'effet « { $effect } », by ne peut pas valoir { $by } ; permis : de { $least } à { $most }, sauf 0.
refusal-effect-not-in-corner = { $file }, ligne { $line } : l'effet « { $effect } » n'agit qu'en virage : il faut « corner » parmi les moments de la carte.
refusal-effect-not-in-duel = { $file }, ligne { $line } : l'effet « { $effect } » n'agit qu'en duel : il faut « duel » parmi les moments de la carte.
refusal-effect-not-in-pit = { $file }, ligne { $line } : l'effet « { $effect } » n'est permis que sur une carte de stand (kind = "pit").
refusal-effect-not-weather = { $file }, ligne { $line } : l'effet « { $effect } » n'est permis que sur une carte de météo ou négative (kind = "weather" ou "negative").
refusal-effect-too-late = { $file }, ligne { $line } : l'effet « { $effect } » ne peut pas agir en virage ni en duel ; moments permis : plan, stop, start, draw, selon la sorte de carte.
refusal-effect-no-target = { $file }, ligne { $line } : l'effet « { $effect } » ne peut pas viser un rival (whose = "target") en virage, en duel ou dès la pioche ; permis : self, ahead, behind, others, all.
refusal-tyres-unknown = { $file }, ligne { $line } : aucun train de pneus ne s'appelle « { $name } ». Connus : { $known }.
refusal-card-unknown = { $file }, ligne { $line } : aucune carte ne s'appelle « { $name } ». Vouliez-vous dire « { $near } » ?
refusal-car-unknown = { $file }, ligne { $line } : aucune voiture ne s'appelle « { $name } ». Connues : { $known }.
refusal-pilot-points = { $file }, ligne { $line } : la pilote « { $pilot } » coûte { $points } points ; { $most } au plus.
refusal-car-unfillable = { $file }, ligne { $line } : avec les cartes qu'il y a, aucun réservoir de { $capacity } cartes n'est permis ; il faut plus de cartes inutiles ou négatives.
refusal-style-general = { $file }, ligne { $line } : le style « { $style } » n'existe que pour certaines voitures ; il en faut un aussi sans « car », pour toutes les autres.
refusal-recipe-copies = { $file }, ligne { $line } : de « { $name } » il y a trop d'exemplaires ; au plus { $most } dans un réservoir.
refusal-recipe-pays = { $file }, ligne { $line } : « { $name } » ne paie rien : sous pays il ne faut que des cartes négatives.
refusal-recipe-wants = { $file }, ligne { $line } : « { $name } » est négative : sous wants il ne faut que d'autres cartes.
refusal-circuit-cards = { $file }, ligne { $line } : un circuit a ou bien une liste cards, ou bien une table [random] ; l'une des deux, pas les deux.
refusal-circuit-card = { $file }, ligne { $line } : « { $text } » n'est pas une carte de circuit. Il faut - pour une ligne droite ou LIMITE:SORTIE comme 4:2, puis *N pour en mettre N, puis un nom si l'on veut.
refusal-circuit-numbers = { $file }, ligne { $line } : dans « { $text } », permis : limite de 1 à { $limits }, sortie de route de 1 à { $run_offs }, de 1 à { $copies } exemplaires.
refusal-circuit-pit = { $file }, ligne { $line } : la première carte est le stand, donc une ligne droite : il faut -.
refusal-circuit-length = { $file }, ligne { $line } : le circuit a { $count } cartes ; permis : de { $least } à { $most }.
refusal-random-range = { $file }, ligne { $line } : { $field } doit aller d'un nombre à un autre au moins aussi grand, entre { $least } et { $most }.
refusal-random-straight = { $file }, ligne { $line } : sous kinds il ne faut que des virages, comme 4:2*3 (le nombre après * dit combien de fois plus souvent).
refusal-random-none = { $file }, ligne { $line } : sous kinds il faut au moins un virage, comme 4:2.
refusal-pack-empty = Le lot « { $file } » n'a aucun fichier. Donnez le chemin d'un dossier qui en a.
refusal-pack-file = { $file } : ce fichier n'a pas sa place dans un lot. Permis : { $known }.
refusal-circuit-unknown = Aucun circuit ne s'appelle « { $file } ». Circuits connus : { $known }.

# Ce que compte le laboratoire

table-grid = place de départ
table-car = voiture
table-tyres = pneus
table-tank = réservoir tout fait
table-pilot = pilote
table-stops = arrêts aux stands
row-stopped = au moins un arrêt
row-passed = aucun arrêt
table-drawn = carte piochée
table-played = carte jouée
measure-finished = voitures à l'arrivée
measure-accident = voitures perdues par accident
measure-dry = pannes sèches
measure-injured = pilotes blessés
measure-killed = pilotes tués
measure-stopped = voitures arrêtées aux stands au moins une fois
measure-turns-per-lap = tours de jeu par tour de circuit
measure-wear = virages pris trop vite où les pneus s'usent plutôt que de brûler
measure-corner-paid = virages pris trop vite, selon ce qu'ils ont coûté
row-worn = usure, vitesse gardée
row-burnt = pneus brûlés
row-damaged = sortie de route
row-spared = cartes seules
measure-used = carte jouée dans les courses où elle a été piochée
measure-acted = carte jouée, ou qui agit, dans les courses où elle a été piochée d'un réservoir tout fait
