# Beaucoup de parties entre programmes.

arena-title =
    { $games ->
        [one] { $game } : une partie
       *[other] { $game } : { $games } parties
    }
arena-games = parties
arena-wins = gagnées
arena-seen = vues
arena-even = à chances égales
arena-draws = nulles
arena-won = part gagnée
arena-interval = intervalle à 95 %
arena-place = place moyenne
arena-seat = place { $number }
arena-count = { $count }
arena-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-note = Une partie nulle est une première place partagée ; elle ne compte pas comme gagnée.
arena-reason = { $count } ({ $share }) : { $why }
arena-pace = { NUMBER($seconds, maximumFractionDigits: 1) } s ; { NUMBER($games, maximumFractionDigits: 0) } parties et { NUMBER($answers, maximumFractionDigits: 0) } réponses par seconde.

refusal-bot-fault = Partie { $number } : le joueur-ordinateur « { $bot } » (place { $seat }) a échoué : { $reason }
refusal-match-lost = Partie { $number } ({ $bots }) : chaque processus qui la joue meurt ({ $deaths } de suite ; mémoire épuisée, ou une faute d'un programme). Pour la chercher : la clé de ses dés est { $key }.

# Le bilan d'équilibre.

lab-title = { $game } : bilan d'équilibre
lab-played = { $games } parties entre { $players }, chacun à chaque place.
lab-settings = Réglages : { $settings }. Pour les mêmes parties : --seed { $seed }.
lab-lineups-ready = Chaque place a joué avec une préparation toute faite tirée au hasard.
lab-lineups-built = Chaque place a joué avec une préparation bâtie au hasard avec tout ce qu'il y a.
lab-lineups-own = Les joueurs ont choisi eux-mêmes avec quoi ils jouent.
lab-legend = Les barres sont des parts ou des moyennes ; le trait en travers est l'intervalle où la vraie valeur se trouve 95 fois sur 100 ; la marque pointillée est là où elle serait si cela ne changeait rien.
lab-seats = Parties gagnées selon la place
lab-bots = Parties gagnées selon le joueur
lab-ends = Comment les parties ont fini
lab-row = quoi
lab-missed = sans
lab-otherwise = gagnées sans
lab-change = écart
lab-times = { NUMBER($times, minimumFractionDigits: 2, maximumFractionDigits: 2) } ×
lab-measures = Autres chiffres
lab-measure = chiffre
lab-counted = compté
lab-value = valeur (intervalle à 95 %)

# Une partie entre programmes, ou quelques-unes.

contest-wins = gagnées
contest-place = place
contest-score = points
contest-verdicts = réponses
contest-mean = moyenne
contest-p95 = 95 %
contest-most = maximum
contest-ms = { NUMBER($ms, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
refusal-diary-missing = { $file } manque : un journal se trouve à côté de chaque enregistrement que « podium match » écrit.
refusal-diary-broken = { $file } est abîmé : { $reason }.
refusal-diary-other = { $file } est le journal d'une autre partie.
refusal-debug-no-champion = Aucun champion n'était à la place { $seat }. Champions : { $known }.
refusal-debug-which-seat = Plusieurs champions ont joué, et aucun n'a échoué : choisissez-en un avec --seat. Champions : { $known }.
refusal-debug-never-asked = On n'a jamais rien demandé à ce champion.
refusal-debug-no-turn = On n'a rien demandé à ce champion au tour { $turn } : il a joué du tour { $first } au tour { $last }.
