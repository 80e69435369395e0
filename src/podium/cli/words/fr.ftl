# La ligne de commande.

podium = Podium : des jeux français, complets et justes, pour les gens, les programmes et l'apprentissage.
podium-examples =
    exemples :
      podium play                                   une partie contre l'ordinateur
      podium play formule-caml --hot-seat           à deux au même clavier
      podium play --set track=mon-circuit.txt       sur votre propre circuit
      podium play f-cartes --seat Léa --seat bot:greedy --seat bot:strategist
                                                    une course à trois (dix places au plus)
      podium play f-cartes --hot-seat --set races=3 --set deck=mes-cartes.toml
                                                    un championnat, avec vos propres cartes
      podium games f-cartes                         les réglages et les joueurs d'un jeu
      podium sim formule-caml --bots navigator,sunday --games 1000
      podium verify partie.jsonl                    les dés étaient-ils honnêtes ?
      podium champion new --lang cpp mon-bot        un programme à vous qui joue
      podium match casus-belli ./mon-bot builtin:hunter
                                                    et une partie pour lui
      podium casus-belli check ma.map               ce qu'a ce jeu seul : « podium JEU --help »

    « podium COMMANDE --help » explique chaque commande.
command = COMMANDE
commands = commandes

command-play-short = jouer au terminal
command-play-long =
    Joue une partie au terminal, contre l'ordinateur, à plusieurs, ou sur un serveur : en plein
    écran, ou ligne par ligne (--plain, ou par un tuyau).
    Chaque réponse est enregistrée aussitôt : une partie interrompue (Ctrl-C, « quitter »)
    se reprend par --resume.
command-games-short = la liste des jeux, de leurs réglages et de leurs joueurs
command-rules-short = les règles d'un jeu
command-rules-long = Montre les règles d'un jeu : d'abord une page pour commencer, puis les règles exactes.
command-games-long = Liste les jeux (ou un seul), leurs réglages (pour --set) et leurs joueurs-ordinateur.
command-sim-short = beaucoup de parties entre programmes
command-sim-long =
    Fait jouer beaucoup de parties entre joueurs-ordinateur, chacun à chaque place, et donne
    les résultats avec des intervalles de confiance à 95 %. Même graine, mêmes résultats,
    quel que soit le nombre de processus. Une série interrompue (Ctrl-C, panne) est gardée :
    la même commande avec --resume, ou avec la même graine, la reprend où elle en était.
command-replay-short = revoir une partie enregistrée
command-replay-long = Raconte une partie enregistrée, ou (--trace) la rejoue en JSON, une ligne par réponse.
command-verify-short = vérifier une partie enregistrée
command-verify-long =
    Rejoue tout et dit si chaque ligne, chaque dé et le résultat tiennent ; nomme la première
    ligne fausse. Code de sortie : 0 tout tient, 1 quelque chose est faux, 2 illisible.
command-run-short = jouer des réponses écrites, pour les programmes
command-run-long =
    Joue les réponses d'un fichier, une ligne « PLACE RÉPONSE… » chacune (places dès 0,
    « # » commente), par exemple :

        0 o m
        0 g
        1 n

    Avec --trace, une ligne JSON par réponse : n, kind, seat, answer, events, asked, truth.

flag-version = montrer la version
flag-lang = la langue (sinon celle du système)
flag-game = le nom du jeu (voir « podium games »)
flag-games-game = ce jeu seul
flag-plain = ligne par ligne, sans plein écran
flag-set = un réglage ; un chemin de fichier là où le jeu accepte un contenu à vous ; répétable
flag-lineup = une préparation dans un fichier, pour la prochaine place d'une personne, ou pour la place N
flag-seed = la graine des dés, à découvert, 1 à 32 chiffres hexadécimaux
flag-seat = qui s'assied : un nom, ou bot:NOM pour l'ordinateur, ou bot:NIVEAU (easy, medium, hard, expert) ; répétable, dans l'ordre des places
flag-hot-seat = toutes les places à des personnes, au même clavier
flag-begins = qui commence : lot (tirage au sort, d'office sans --seat), me (vous), others (vous en dernier) ; les autres places au sort
flag-per-turn = secondes par tour
flag-total = secondes en tout pour chacun
flag-increment = secondes rendues après chaque tour
flag-record = le fichier où enregistrer (sinon un nouveau, dans vos données)
flag-run-record = le fichier où enregistrer (sinon rien n'est enregistré)
flag-run-seed = la graine des dés, 1 à 32 chiffres hexadécimaux (sinon des zéros)
flag-resume = reprendre cette partie enregistrée
flag-after = avec --resume : « et si… », repartir après la ligne N dans une nouvelle partie (--seed pour d'autres dés)
flag-bots = les joueurs, séparés par des virgules (sinon les deux plus forts)
flag-games = le nombre de parties
flag-lineups = avec quoi les joueurs commencent, là où un jeu a des préparations : les toutes faites tirées au hasard (ready), d'autres bâties au hasard avec tout ce qu'il y a (built), ou ce qu'ils choisissent (own)
flag-html = la page à écrire ; elle finit par .html (sinon lab-JEU.html)
flag-lab-bots = les joueurs, séparés par des virgules (sinon le plus fort à chaque place)
flag-lab-seats = le nombre de joueurs (sinon quatre, ou ce que le jeu permet)
flag-processes = le nombre de processus (sinon un par cœur)
flag-sim-resume = reprendre la dernière série interrompue de cette même commande, sans avoir à donner sa graine
flag-fresh = tout jouer à nouveau : oublier ce qu'une série interrompue avec cette graine a laissé
flag-keep = garder les parties dans ce dossier, même après la fin : la même série y reprend aussitôt, et plus longue si --games est plus grand (sinon, dans vos données et jusqu'à la fin seulement)
flag-json = en JSON, pour les programmes
flag-file = le fichier de l'enregistrement
flag-trace = en JSON, une ligne par réponse
flag-opening = avec --trace : aussi la position de départ, numéro 0
flag-board = le plateau après chaque réponse
flag-seats = le nombre de joueurs
flag-answers = le fichier des réponses, ou - pour l'entrée standard

refusal-usage =
    { $message }
    « { $prog } --help » dit ce qui est permis.

interrupted = Interrompu.
interrupted-run =
    Interrompu : { $done ->
        [one] une partie sur { $games } est gardée.
       *[other] { $done } parties sur { $games } sont gardées.
    }
    Pour continuer : la même commande avec --resume, ou avec --seed { $seed }
output-lost = La sortie ou un fichier n'a pas pu être écrit ou lu : { $reason }.
internal = Une faute de Podium lui-même : { $fault }. Merci de la signaler, avec les lignes ci-dessus.

seats-of =
    { $most ->
        [2] 2 joueurs
       *[other] { $least } à { $most } joueurs
    }
settings = réglages :
bots = joueurs-ordinateur, du plus faible au plus fort :
you = Joueur
player = Joueur { $number }
welcome = { $title }. « ? » pour l'aide, « règles » pour les règles, « quitter » pour partir.
dice-open = Les dés viennent de la graine { $seed }, à découvert.
dice-sealed = Les dés sont promis : empreinte { $commitment }… ; le secret est révélé à la fin.
kept = La partie est gardée. Pour la reprendre : { $podium } play --resume { $file }
recorded = Partie enregistrée : { $file } ({ $podium } verify { $file })
unfinished = La partie n'est pas finie ; à { $names } de répondre.
lab-written = Le bilan : { $page } ; les chiffres : { $data }
sim-again = Pour les mêmes parties : --seed { $seed }

verify-lines =
    { $lines ->
        [one] Une ligne rejouée : elle tient.
       *[other] { $lines } lignes rejouées : toutes tiennent.
    }
verify-dice =
    { $dice ->
        [0] Aucun dé n'a été jeté.
        [one] Un dé jeté à nouveau : le même.
       *[other] { $dice } dés jetés à nouveau : tous les mêmes.
    }
verify-committed = Le secret, les réglages et les ordinateurs sont ceux qui étaient promis avant la partie.
verify-kept = C'est bien la partie à laquelle vous vous êtes assis : promesse, réglages, ordinateurs et votre sel sont ceux que cet ordinateur avait gardés.
verify-open = La graine était à découvert : rien ne prouve qu'elle n'a pas été choisie.
verify-result = Le résultat tient.
verify-unfinished = La partie n'est pas finie.
verify-wrong = { $file }, ligne { $line } : FAUX — { $reason }

refusal-set-not-pair = « { $text } » n'est pas un réglage : écrivez --set nom=valeur.
refusal-file-not-text = { $file }, ligne { $line } : ce n'est pas du texte UTF-8.
refusal-lab-page = { $file } : le bilan doit être un fichier qui finit par .html, dans un dossier qui existe.
refusal-no-kept-run = Rien à reprendre : aucune série interrompue de cette même commande (jeu, réglages, joueurs, version de Podium) dans { $folder }.
refusal-lineup-seat = { $text } : il n'y a pas de place pour cette préparation ; les places vont de 1 à { $last }, et sans numéro chaque préparation va à la personne suivante.
refusal-folder-empty = { $folder } ne contient aucun fichier TOML.
refusal-folder-full = { $folder } contient { $count } fichiers TOML ; { $most } au plus sont pris.
refusal-answer-wrong = { $file }, ligne { $line } : { $reason }
refusal-answer-not-seat = { $file }, ligne { $line } : « { $text } » n'est pas une réponse ; écrivez « PLACE RÉPONSE… », par exemple « 0 n ».
refusal-input-wrong = Ligne { $line } de l'entrée : { $reason }
refusal-record-wrong = { $file }, ligne { $line } : l'enregistrement ne tient pas ; « podium verify » dit pourquoi.
refusal-not-with-resume = { $flag } ne va pas avec --resume : la partie reste comme elle a commencé (avec --after, --seat, --hot-seat, --seed et --record sont permis).
refusal-increment-alone = --increment va avec --total : il rend du temps sur un total.
refusal-after-without-resume = --after va avec --resume.
refusal-seat-unnamed = Une place doit avoir un nom : --seat Léa, ou --seat bot:NOM.

command-serve-short = ouvrir un serveur de parties
command-serve-long =
    Ouvre un serveur : on y joue dans le navigateur, contre l'ordinateur ou à plusieurs, et
    des programmes s'y connectent. Tout est gardé dans un fichier SQLite (sinon dans vos
    données), ou dans PostgreSQL (--database postgresql://…), que plusieurs serveurs peuvent
    partager. Ctrl-C ferme le serveur ; les parties reprennent où elles en étaient.
flag-host = l'adresse où écouter (0.0.0.0 : toutes)
flag-port = le port où écouter (sinon 8000, ou un port libre)
flag-database = un fichier SQLite ou une adresse postgresql://…
flag-pace = secondes entre deux réponses quand seuls des ordinateurs jouent
flag-quota = ce que peuvent faire un invité (matches-per-guest, computer-matches-per-guest, characters-per-guest, log-bytes-per-guest : ses parties en cours ; sockets-per-guest : ses connexions) et une adresse en une heure (guests-per-address, matches-per-address, characters-per-address, log-bytes-per-address), combien de codes de relais par heure (codes-per-guest, codes-per-address, wrong-codes-per-address, wrong-codes en tout), et quand une partie sans personne est oubliée (unvisited-seconds) ; 0 : sans limite
refusal-bad-quota = « { $text } » n'est pas un quota : écrivez NOM=NOMBRE. Noms : { $known }.
flag-open = ouvrir le navigateur
flag-metrics = où montrer /metrics et /schema (sinon sur cette machine seulement, port 8001 ou un port libre ; none : nulle part)
flag-origin = un autre site dont les pages peuvent jouer ici (https://…) ; peut se répéter
flag-proxy = l'adresse d'un mandataire inverse, que l'on croit sur l'adresse des clients et HTTPS (sinon celle de cette machine) ; peut se répéter
flag-serve-memory = combien de mémoire le serveur et ses aides peuvent prendre ensemble, 512MB ou 2GB ; près de la limite, il n'admet plus personne de nouveau
flag-max-connections = combien de connexions en tout
flag-max-per-address = combien de connexions depuis une même adresse
flag-log = à partir de quand journaliser
serving = Podium écoute : { $address }  (Ctrl-C pour fermer)
serving-metrics = Les chiffres, pour vous seul : { $address }
serving-cookies = Sans HTTPS, tous ceux du réseau peuvent lire les échanges et prendre le cookie d'un joueur : jouez sur un réseau de confiance, ou derrière un mandataire inverse avec HTTPS.
refusal-bad-metrics = « { $given } » n'est pas une adresse où écouter : écrivez [HÔTE:]PORT, ou none.
serving-at = Données : { $database }
refusal-port-taken = On ne peut pas écouter sur { $host }:{ $port } : { $reason }. Choisissez un autre port par --port.

flag-server = jouer sur ce serveur (http://…) ; sans --table, ses parties s'offrent au choix
flag-table = avec --server : la partie, par son identifiant
flag-name = avec --server : votre nom
flag-code = avec --server : continuer comme l'invité de ce code, demandé sur un autre appareil ; sans code, il se tape à l'invite. On est aussi connu par un fichier de vos données, ou par la variable PODIUM_TOKEN
flag-watch = avec --server : regarder, sans prendre de place
flag-screen = en plein écran, pas à pas, en avant et en arrière
refusal-table-without-server = --table va avec --server.
refusal-code-without-server = --code va avec --server.
refusal-token-flag-gone = --token n'existe plus : tous ceux de cette machine peuvent lire une ligne de commande, et le shell la garde. Demandez un code sur l'autre appareil (au navigateur, dans le menu à votre nom) et donnez-le par --code, ou mettez le jeton dans la variable PODIUM_TOKEN. Un jeton déjà écrit sur une ligne de commande s'annule par « podium guest sign-out ».
refusal-not-handed-over = Rien n'a changé : vous n'avez pas continué sous ce nom.
refusal-nobody-there = Le serveur { $server } ne vous connaît pas encore.

command-guest-short = qui vous êtes sur un serveur
command-guest-long = Tout ce qui concerne votre identité sur un serveur : qui vous y êtes, continuer ailleurs, déconnecter les autres appareils.
command-who-short = qui vous êtes
command-who-long = Dit sous quel nom un serveur vous connaît.
command-code-short = un code pour continuer ailleurs
command-code-long =
    Donne un code pour continuer sous le même nom au navigateur ou dans un autre terminal. Il
    sert une seule fois, pendant dix minutes, et annule le code précédent.
command-sign-out-short = se déconnecter partout ailleurs
command-sign-out-long =
    Annule tout ce par quoi le serveur vous connaît, sauf ici : les autres navigateurs, les autres
    terminaux, les codes, et ce que quelqu'un vous aurait volé. Vos parties restent les vôtres.
flag-guest-server = le serveur (http://…)
flag-guest-name = sous ce nom, si le serveur vous connaît sous plusieurs
guest-who = { $server } vous connaît sous le nom de { $name }.
guest-code =
    { $name } peut continuer ailleurs par le code { $code }, une seule fois, dans les { $minutes } minutes :
      au navigateur   { $address }
      au terminal     { $podium } play --server { $server } --code={ $code }
guest-signed-out = { $name } n'est plus connu de { $server } qu'ici. Tout le reste est déconnecté.
guest-variable-void = Le jeton de la variable { $variable } ne vaut plus rien non plus : ôtez-le.
handover-code = Le code :{" "}
handover-question =
    { $matches ->
        [0] Ce code fait de vous { $name } sur { $server }.
        [one] Ce code fait de vous { $name } sur { $server }, avec une partie en cours.
       *[other] Ce code fait de vous { $name } sur { $server }, avec { $matches } parties en cours.
    }
    Si vous ne l'avez pas demandé vous-même à l'instant, refusez : on veut peut-être vous faire jouer
    sous le nom d'un autre. Qui vous étiez ici reste gardé, et revient par --name.
handover-sure = Continuer sous ce nom ? (o : oui · autre chose : non){" "}
refusal-not-with-server = { $flag } ne va pas avec --server : une partie sur un serveur s'ouvre là-bas et se joue en plein écran.
refusal-screen-needs-terminal = Le plein écran demande un terminal : ni l'entrée ni la sortie ne doivent être un tuyau.
refusal-not-seconds = « { $text } » n'est pas un nombre de secondes.

command-lab-short = un bilan d'équilibre : beaucoup de parties, tableaux et images
command-lab-long =
    Joue beaucoup de parties entre joueurs-ordinateurs, le plus fort à chaque place sauf avis
    contraire, et écrit ce qu'elles disent de l'équilibre du jeu : une page avec des images (HTML,
    un seul fichier), et à côté les mêmes chiffres en JSON. Une série interrompue est gardée, et
    reprend avec --resume ou la même graine, comme pour « podium sim ».
command-match-short = des champions les uns contre les autres
command-match-long =
    Joue une partie entre champions (un dossier avec champion.toml, un fichier .py, un programme)
    et joueurs-ordinateurs (builtin:NOM), dans l'ordre des places ; avec --games plusieurs, chacun
    avançant d'une place. Les champions tournent dans un bac à sable, avec un budget ; ce qu'ils
    écrivent sur la sortie d'erreur est gardé à côté de l'enregistrement, pour
    « podium champion debug ». Par exemple :

        podium match casus-belli ./mon-bot builtin:hunter builtin:hunter
command-champion-short = écrire, construire, essayer et déboguer un champion
command-champion-long = Tout ce qui concerne un champion : un programme à vous qui joue.
command-new-short = un nouveau champion, prêt à être écrit
command-new-long =
    Crée le dossier d'un nouveau champion : ce qui le fait tourner, un squelette à remplir, et
    comment le construire.

        podium champion new --lang cpp mon-bot
command-build-short = construire un champion
command-build-long = Fait ce que dit « build » dans champion.toml, dans le bac à sable ; avec le Makefile du kit s'il en a un.
command-test-short = essayer un champion
command-test-long =
    Joue une petite partie contre des joueurs-ordinateurs, et dit simplement ce qui ne va pas.
    Code de retour : 0 tout va bien, 1 quelque chose ne va pas, 2 l'essai n'a pas pu se faire.
command-debug-short = ce qu'un champion a vu, répondu et écrit
command-debug-long =
    D'une partie enregistrée par « podium match » : ce qu'on a demandé à un champion à un tour, ce
    qu'il a répondu, ce qu'il a écrit sur la sortie d'erreur, le temps qu'il a mis, et le verdict.
    Places et tours sont ceux de l'enregistrement et des messages : le premier est 0.

        podium champion debug partie.jsonl --seat 2 --turn 14
flag-players = un champion (dossier, fichier .py, programme), ou builtin:NOM
flag-match-games = combien de parties
flag-match-record = le fichier où enregistrer (sinon un nouveau dans vos données) ; plusieurs sont numérotés
flag-step = secondes de processeur pour chaque réponse (sinon 1)
flag-match = secondes de processeur pour toute la partie (sinon 60)
flag-wall = secondes à l'horloge pour chaque réponse (sinon 5)
flag-bank = secondes à l'horloge qu'un champion peut passer à dormir dans une partie (sinon 60)
flag-start = secondes à l'horloge pour démarrer et dire bonjour (sinon 10)
flag-memory = mémoire en Mio (sinon 512)
flag-tasks = processus et fils d'exécution à la fois (sinon 64)
flag-show-names = dire aux champions le nom de leurs rivaux (sinon seulement leur place)
flag-require-sandbox = refuser de jouer si cette machine ne peut pas imposer toutes les limites
flag-folder = le dossier du champion
flag-new-lang = le langage de programmation (sinon python)
flag-new-game = le jeu à jouer (sinon celui qui a ses propres fonctions)
flag-champion = le champion : un dossier, un fichier .py, un programme
flag-test-game = le jeu à jouer (sinon celui pour lequel les champions sont faits)
flag-debug-file = l'enregistrement ; son journal se trouve à côté
flag-debug-seat = la place du champion, à partir de 0 (sinon le seul, ou le premier qui a échoué)
flag-turn = le tour, comme dans les messages (sinon le premier qui a échoué, ou le dernier)
flag-tokens = le message en mots séparés, quoi que le champion ait voulu
match-title =
    { $games ->
        [one] { $game } : une partie, { NUMBER($seconds, maximumFractionDigits: 2) } s
       *[other] { $game } : { $games } parties, { NUMBER($seconds, maximumFractionDigits: 2) } s
    }
match-note = Les temps sont ceux du processeur, par réponse.
match-progress = partie { $number } sur { $games }, tour { $turn }
match-failure = { $name }, tour { $turn }, { $verdict } : { $why }
match-recorded = Enregistré : { $file } ({ $podium } champion debug { $file })
sandbox-missing = Cette machine ne peut pas imposer toutes les limites aux champions ; il manque :
refusal-sandbox-incomplete = Cette machine ne peut pas imposer toutes les limites aux champions ; il manque : { $missing }.
champion-made =
    { $built ->
        [yes] { $folder } est prêt. La suite : { $podium } champion build { $folder }, puis { $podium } champion test { $tested }
       *[no] { $folder } est prêt. La suite : { $podium } champion test { $tested }
    }
champion-built = Construit.
champion-needs-no-build = Il n'y a rien à construire.
champion-hash = SHA-256 de ses fichiers : { $hash }
test-failure = Tour { $turn }, { $verdict } : { $why }
test-sent = Il a répondu : { $answer }
test-printed = Les dernières lignes qu'il a écrites sur la sortie d'erreur :
test-result =
    { $failed ->
        [0] Tout va bien : { $answers } réponses, toutes prises ; { $mean } de processeur en moyenne, { $most } au plus.
       *[other] Quelque chose ne va pas : sur { $answers } réponses, { $failed } n'ont pas été prises ; { $mean } de processeur en moyenne, { $most } au plus.
    }
debug-title = { $name }, place { $seat }, tour { $turn } (le premier est 0), question { $n }
debug-asked = On lui a demandé :
debug-not-asked = Il n'était pas en état d'être interrogé.
debug-answered = Il a répondu : { $answer }
debug-judged = Verdict : { $verdict } ; { $cpu } de processeur, { $wall } à l'horloge.
debug-printed = Il a écrit sur la sortie d'erreur :
debug-over = Une fois la partie finie.
debug-cut = … et encore { $bytes } octets de la réponse, qui n'ont pas été gardés.
debug-full = Le journal n'a plus de place pour ce champion : les questions suivantes n'y sont pas.
debug-muted = … et encore { $bytes } octets, qui n'ont pas été gardés.
flag-champions = laisser les champions de ce dossier s'asseoir aux tables
refusal-no-champions-folder = Il n'y a pas de dossier « { $path } » où trouver des champions.
