game-name = Les allumettes
game-blurb = Prenez une, deux ou trois allumettes chacun votre tour : qui prend la dernière a perdu.
setting-matches = le nombre d'allumettes au début

bot-counter = le compteur : sait compter par quatre
bot-name-counter = Compteur

option-take =
    { $count ->
        [one] prendre une allumette
       *[other] prendre { $count } allumettes
    }
outlook-leaves =
    { $lost ->
        [true] c'est la dernière, et c'est perdu
       *[false]
            { $left ->
                [one] il en reste une
               *[other] il en reste { $left }
            }
    }
event-took =
    { $count ->
        [one] { $seat } prend une allumette
       *[other] { $seat } prend { $count } allumettes
    }, reste { $left }.
why-last = La dernière allumette est prise.

view-phase = Tour
view-left = Allumettes
view-result = Résultat
