game-name = Formule Caml
game-blurb = Deux voitures, quatre vitesses, un dé : faites le tour et franchissez l'arrivée par la droite.

setting-track = le circuit (ou un fichier)
setting-max-turns = le nombre de tours de jeu de chacun après lequel la course est nulle
choice-track-classic = classique (à la taille de l'original)
choice-track-sprint = sprint (une partie courte)
choice-track-serpent = serpent (pour les courageux)

bot-sunday = le promeneur du dimanche : regarde devant lui et roule doucement
bot-name-sunday = Promeneur
bot-leadfoot = le pied lourd : toujours à fond, quitte à frotter
bot-name-leadfoot = Pied lourd
bot-navigator = le copilote : a étudié le circuit et joue les probabilités
bot-name-navigator = Copilote
bot-ace = l'as du volant : prévoit la riposte de l'autre et joue des coudes
bot-name-ace = As du volant

question-gear = Changer de vitesse ?
question-shift = Monter ou descendre ?
question-direction = Dans quelle direction ?

option-change-gear =
    { $change ->
        [true] oui, changer de vitesse
       *[false] non, garder la vitesse
    }
option-shift =
    { $up ->
        [true] monter d'une vitesse
       *[false] descendre d'une vitesse
    }
direction =
    { $direction ->
        [h] vers le haut
        [b] vers le bas
        [g] vers la gauche
        [d] vers la droite
        [dhg] en haut à gauche
        [dhd] en haut à droite
        [dbg] en bas à gauche
       *[dbd] en bas à droite
    }
option-steer = { direction }

outlook-lands =
    { $arrives ->
        [true] { travel }, et c'est l'arrivée !
       *[false]
            { $touches ->
                [border] { travel }, touche la bordure : −{ $lost }, { left }
                [car] { travel }, percute l'autre voiture : −{ $lost }, { left } ; l'autre −{ $other_lost }{ triumph }
               *[nothing] { travel } sans rien toucher{ no-gain }
            }
    }
travel =
    { $cells ->
        [0] pas une case
        [one] une case
       *[other] { $cells } cases
    }
left =
    { $out ->
        [true] abandon
       *[false] reste { $durability }
    }
no-gain =
    { $onward ->
        [true] {""}
       *[false] , sans avancer vers l'arrivée
    }
triumph =
    { $wins ->
        [true] {" "}et abandonne
       *[false] {""}
    }
outlook-throws =
    { $rolls ->
        [1] { reach }, { free-certain }
       *[other] { reach }, { free-odds }
    }
reach =
    { $high ->
        [one] une case
       *[other] { $low } à { $high } cases
    }
free-certain =
    { $onward ->
        [0] { no-way }
       *[other] voie libre{ home-certain }
    }
no-way =
    { $back ->
        [0] touche à coup sûr : −{ $worst }{ out-certain }
       *[other] pas de voie libre vers l'avant
    }
out-certain =
    { $out ->
        [0] {""}
       *[other] , abandon
    }
home-certain =
    { $arrives ->
        [0] {""}
       *[other] , arrivée à portée
    }
free-odds = voie libre { $onward } fois sur { $rolls }{ back-odds }{ at-worst }{ home-odds }{ out-odds }
back-odds =
    { $back ->
        [0] {""}
       *[other] {" "}(et { $back } fois sans avancer)
    }
at-worst =
    { $worst ->
        [0] {""}
       *[other] , au pire −{ $worst }
    }
home-odds =
    { $arrives ->
        [0] {""}
       *[other] , arrivée { $arrives } fois sur { $rolls }
    }
out-odds =
    { $out ->
        [0] {""}
       *[other] , abandon { $out } fois sur { $rolls }
    }

brief-lands =
    { $arrives ->
        [true] { cells }, gagné
       *[false]
            { $touches ->
                [border] { cells }, { paid }
                [car] { cells }, { crash }
               *[nothing] { cells }
            }
    }
crash =
    { $wins ->
        [true] gagné
       *[false] { $out ->
            [true] perdu
           *[false] choc −{ $lost }
        }
    }
paid =
    { $out ->
        [true] perdu
       *[false] −{ $lost }
    }
cells =
    { $cells ->
        [0] 0 case
        [one] 1 case
       *[other] { $cells } cases
    }
brief-throws =
    { $rolls ->
        [1] { reach }, { free-certain }
       *[other] { $low }–{ $high }, libre { $onward }/{ $rolls }{ worst-brief }{ home-brief }{ out-brief }
    }
worst-brief =
    { $worst ->
        [0] {""}
       *[other] , −{ $worst }
    }
home-brief =
    { $arrives ->
        [0] {""}
       *[other] , arrivée { $arrives }/{ $rolls }
    }
out-brief =
    { $out ->
        [0] {""}
       *[other] , abandon { $out }/{ $rolls }
    }

shortcut-engage =
    { $lever ->
        [up] passer en { gear }
        [down] rétrograder en { gear }
       *[keep] rester en { gear }
    }

event-gear-changed = { $seat } passe en { gear }.
event-gear-dropped = La voiture de { $seat } est trop usée pour la 4e : elle retombe en { gear }.
event-rolled =
    { $gear ->
        [1] { $seat } roule en 1re : une case.
       *[other] { $seat } est en { gear } et tire { $roll }.
    }
event-moved =
    { $cells ->
        [0] { $seat } va { direction } : pas une case de libre.
        [one] { $seat } va { direction } d'une case.
       *[other] { $seat } va { direction } de { $cells } cases.
    }
event-touched = { $seat } touche la bordure et perd { $lost } points : durabilité { $durability }.
event-collided = { $seat } percute { $other } : { $seat } perd { $lost } points (durabilité { $durability }), { $other } { $other_lost } (durabilité { $other_durability }).
event-arrived = { $seat } franchit l'arrivée !
event-abandoned = La voiture de { $seat } est à bout : abandon.
event-time-up =
    { $turns ->
        [one] Un tour chacun sans arrivée : partie nulle.
       *[other] { $turns } tours chacun sans arrivée : partie nulle.
    }
gear =
    { $gear ->
        [1] 1re
       *[other] { $gear }e
    }

why-arrival = L'arrivée est franchie.
why-abandon = Une voiture a abandonné.
why-both-out = Les deux voitures ont abandonné dans le même accident : personne ne gagne.
why-turns = La course a trop duré : personne ne gagne.

board-car = { $mark }  { $name } : ligne { $row }, colonne { $column }, { gear }, durabilité { $durability }
board-turn = Tour { $turn }, à { $name } de jouer.
board-over = Course finie.
board-roll =
    { $roll ->
        [one] Une case à parcourir.
       *[other] { $roll } cases à parcourir.
    }
board-web-roll = { board-roll }
board-web-track = Le circuit vu de haut
board-web-choice = { $what } : { $then }

refusal-gear-lowest = La 1re est la plus basse des vitesses : on ne peut que monter.
refusal-gear-highest = La { $top }e est la plus haute des vitesses : on ne peut que descendre.
refusal-gear-worn = La { $top }e demande une durabilité de plus de { $above } ; il en reste { $durability }.

refusal-track-unknown = Aucun circuit ne s'appelle « { $file } ». Circuits connus : { $known } ; ou donnez le chemin d'un fichier.
refusal-track-empty = { $file } : le circuit est vide.
refusal-track-character = { $file }, ligne { $line }, colonne { $column } : le caractère { $mark } n'a pas de sens sur un circuit. Permis : - D A X Y 0 _ / \ | ‾
refusal-track-ragged = { $file }, ligne { $line } : { $width } caractères au lieu de { $expected } ; toutes les lignes doivent avoir la même longueur.
refusal-track-large = { $file } : le circuit est trop grand ; au plus { $most } lignes de { $most } caractères.
refusal-track-finish-count =
    { $count ->
        [0] { $file } : il n'y a pas d'arrivée A ; il en faut une.
       *[other] { $file }, ligne { $line } : il y a { $count } arrivées A ; il en faut une seule.
    }
refusal-track-finish-open = { $file }, ligne { $line } : les cases au-dessus et au-dessous de l'arrivée A doivent être des bordures.
refusal-track-finish-right = { $file }, ligne { $line } : la case à droite de l'arrivée A doit être de la piste.
refusal-track-cars = { $file }, ligne { $line } : X et Y vont ensemble, une fois chacun ; il y a { $count } fois { $mark }.
refusal-track-start-count =
    { $count ->
        [0] { $file } : il n'y a pas de départ D ; il en faut un ou deux, ou bien X et Y.
       *[other] { $file }, ligne { $line } : il y a { $count } départs D ; il en faut un ou deux.
    }
refusal-track-start-left = { $file }, ligne { $line } : la case à gauche du départ D doit être de la piste, X y prend place.
refusal-track-unreachable = { $file }, ligne { $line } : l'arrivée A ne peut pas être atteinte par la droite depuis ce départ.
refusal-track-short-cut = { $file }, ligne { $line } : du départ à l'arrivée il n'y a que { $cells } cases ; il en faut au moins { $least }.

view-phase = Phase
view-turn = Tour
view-mover = Au volant (place)
view-question = Question
view-roll = Dé
view-cars = Voiture
view-row = Ligne
view-column = Colonne
view-gear = Vitesse
view-durability = Durabilité
view-result = Résultat
