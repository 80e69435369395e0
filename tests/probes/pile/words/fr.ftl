game-name = Pioche (sonde)
game-blurb = Piochez, puis défaussez à découvert ou face cachée : la main la plus faible gagne.

option-act =
    { $word ->
        [deal] tout battre et redonner
        [draw] piocher une carte
        [drop] défausser le { $card }
       *[bury] poser le { $card } face cachée
    }

event-acted =
    { $word ->
        [deal] { $seat } bat toutes les cartes et redonne.
        [hold] { $seat } reçoit le { $card }.
        [draw]
            { $card ->
                [none] { $seat } pioche une carte.
               *[other] { $seat } pioche le { $card }.
            }
        [drop] { $seat } défausse le { $card }.
       *[bury]
            { $card ->
                [none] { $seat } pose une carte face cachée.
               *[other] { $seat } pose le { $card } face cachée.
            }
    }

why-empty = La pioche est vide pour la dernière fois.

view-phase = Tour
view-deals = Donnes à jouer
view-hands = Mains
view-buried = Face cachée
view-dropped = Défausse
view-pile = Pioche
view-result = Résultat
view-places = Places
view-scores = Points
view-why = Raison
