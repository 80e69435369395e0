game-name = Duel (sonde)
game-blurb = Deux paquets préparés en secret, une rangée de cartes face cachée, puis carte contre carte.

option-say =
    { $word ->
        [stop] ne plus poser de carte
        [fight] se battre : retourner les deux cartes
        [flee] fuir : laisser les deux cartes face cachée
       *[other] poser le { $word }
    }

event-said =
    { $word ->
        [stop] { $seat } ne pose plus de carte.
        [fight] { $seat } se bat : { $cards } l'une contre l'autre, { $blows } avec les dés.
        [flee] { $seat } fuit.
       *[other] { $seat } pose le { $word }.
    }

why-points = On s'est battu pour toutes les cartes : les points décident.

refusal-bad-deck = Un paquet compte { $count } cartes différentes de 1 à { $last }.

view-phase = Phase
view-hands = Mains
view-rows = Rangées
view-blows = Coups
view-result = Résultat
view-places = Places
view-scores = Points
view-why = Raison
