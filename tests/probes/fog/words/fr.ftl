game-name = Brouillard (sonde)
game-blurb = Des éclaireurs se cherchent dans le brouillard : qui en rencontre un autre gagne.

option-order =
    { $way ->
        [n] une case vers le nord
        [e] une case vers l'est
        [s] une case vers le sud
        [w] une case vers l'ouest
       *[stop] s'arrêter là
    }

event-sighted = { $seat } voit { $other } sur la case { $cell }.

why-met = Des éclaireurs se sont rencontrés.
why-rounds = Personne n'a été trouvé à temps.

view-phase = Manche
view-scouts = Éclaireurs
view-orders = Ordres
view-near = Éclaireurs entendus
view-result = Résultat
view-places = Places
view-scores = Points
view-why = Raison
