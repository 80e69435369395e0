# Ce que le serveur et le navigateur disent à quelqu'un.

web-skip = Aller au contenu
web-preferences = Préférences
web-name = Votre nom
web-you = Vous, ici
web-guest-name = Invité
web-save = Enregistrer
web-close = Fermer
web-cancel = Annuler
web-language = Langue
web-language-name =
    { $lang ->
        [fr] Français
       *[en] English
    }
web-theme =
    { $theme ->
        [light] Apparence : claire
        [dark] Apparence : sombre
       *[system] Apparence : comme le système
    }
web-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
web-server-trouble = Le serveur a eu un problème. Réessayez dans un instant.
web-token-gone = Les liens avec un jeton ne servent plus : qui les voyait pouvait jouer à votre place. Rien n'a changé. Demandez un code sur l'autre appareil (au terminal, la touche w) et ouvrez le lien qu'il donne.
web-handover = Continuer sur un autre appareil
web-handover-how = Un code vous fait continuer sous le même nom, avec les mêmes parties, dans un autre navigateur ou au terminal.
web-handover-make = Demander un code
web-handover-once = Il sert une seule fois, dans les { $minutes } minutes. Ne le montrez à personne : qui l'utilise joue à votre place. Le lien ouvre cette page avec le code.
web-copy-link = Copier le lien
web-code-typed = Vous avez un code d'un autre appareil ?
web-code-go-on = Continuer
web-sign-out = Déconnecter les autres appareils
web-sign-out-how = Si quelqu'un d'autre joue sous votre nom, ou si un appareil est perdu. Vos parties restent les vôtres, et ce navigateur vous connaît toujours.
web-sign-out-sure = Les autres navigateurs, les terminaux et les programmes qui vous connaissent devront recevoir un nouveau code.
web-sign-out-yes = Les déconnecter
web-sign-out-done = C'est fait : vous n'êtes plus connu qu'ici.
web-handover-trouble = Ce code ne sert à rien
web-handover-same = Vous êtes déjà { $name } ici
web-handover-question = Continuer comme { $name } ?
web-handover-who =
    { $matches ->
        [0] Ce code fait de vous { $name } dans ce navigateur.
        [one] Ce code fait de vous { $name } dans ce navigateur, avec une partie en cours.
       *[other] Ce code fait de vous { $name } dans ce navigateur, avec { $matches } parties en cours.
    }
web-handover-you =
    { $matches ->
        [0] Ici vous êtes { $name }, sans partie en cours : ce navigateur l'oubliera.
        [one] Ici vous êtes { $name }, avec une partie en cours : ce navigateur l'oubliera, et vous ne pourrez plus y jouer d'ici. Pour la garder, refusez, et emmenez d'abord { $name } sur un autre appareil par un code.
       *[other] Ici vous êtes { $name }, avec { $matches } parties en cours : ce navigateur l'oubliera, et vous ne pourrez plus y jouer d'ici. Pour les garder, refusez, et emmenez d'abord { $name } sur un autre appareil par un code.
    }
web-handover-warning = Avez-vous demandé ce code vous-même, à l'instant ? Si quelqu'un vous l'a envoyé, refusez : vous joueriez sous son nom, et il verrait tout ce que vous faites.
web-handover-yes = Continuer comme { $name }
web-handover-stay = Rester { $name }
web-handover-no = Non
web-trouble = Quelque chose s'est mal passé ici. La partie, elle, est intacte.
web-try-again = Réessayer

web-welcome = À quoi jouons-nous ?
web-welcome-how = Choisissez un jeu : la partie commence tout de suite, sans inscription.
web-games = Jeux
web-players =
    { $exact ->
        [true]
            { $least ->
                [one] Un joueur
               *[other] { $least } joueurs
            }
       *[false] De { $least } à { $most } joueurs
    }
web-play-computer = Jouer contre l'ordinateur
web-level = Niveau de l'ordinateur
web-play-friends = Jouer avec des amis
web-more-choices = Plus de choix
web-rules = Règles
web-contents = Sommaire
web-lineup = Votre préparation, dans un fichier (facultatif)
web-own-file = … ou un fichier à vous
web-seat-count = Nombre de places
web-seats = Places
web-seat-number = Place { $number }
web-player-number = Joueur { $number }
web-who-begins = Qui commence ?
web-who-begins-choice =
    { $who ->
        [lot] tirage au sort
        [listed] dans l'ordre ci-dessus
        [me]
            { $seats ->
                [2] moi
               *[other] moi en premier, les autres au sort
            }
       *[others]
            { $seats ->
                [2] l'autre
               *[other] moi en dernier, les autres au sort
            }
    }
web-seats-to-come =
    { $how ->
        [lot] Les places ont été tirées au sort à la création de la table.
        [swapped] Revanche : chacun change de place.
       *[other] Qui a créé la table a choisi qui commence ; les autres places ont été tirées au sort.
    }
web-seat-person = une personne : vous, ou qui a le lien
web-seat-open = place libre
web-seat-mine = vous
web-seat-bot = ordinateur
web-seat-resigned = (abandon)
web-seat-asked = doit jouer
web-clock = Temps de réflexion
web-clock-choice =
    { $clock ->
        [none] sans limite
        [turn-30] 30 secondes par tour
        [turn-120] 2 minutes par tour
       *[total-300] 5 minutes en tout, plus 5 secondes par tour
    }
web-unlisted = Sur invitation : la partie n'apparaît pas dans la liste
web-create = Créer la partie
web-watch-bots = Regarder les ordinateurs jouer
web-mine = Vos parties
web-resume = Reprendre
web-open = Parties ouvertes
web-open-none = Aucune partie n'attend de joueur. Ouvrez-en une !
web-join = Rejoindre
web-running = Parties en cours
web-running-none = Aucune partie en cours.
web-watch = Regarder

web-loading = Un instant…
web-back-to-lobby = Retour à l'accueil
web-connection-lost = Connexion perdue. Nouvel essai en cours ; rien n'est perdu.
web-waiting =
    { $open ->
        [one] On attend encore un joueur
       *[other] On attend encore { $open } joueurs
    }
web-invited = Une place vous attend
web-take-seat = Prendre cette place
web-sit-down = S'asseoir
web-leave = Quitter la table
web-invitation = Le lien de l'invitation : qui l'ouvre peut jouer
web-invitation-local = Cette adresse ne vaut que sur cet ordinateur. Pour inviter d'ailleurs, ouvrez Podium par l'adresse que cet ordinateur a sur le réseau.
web-copy = Copier
web-copied = Copié
web-share = Partager…
web-watching = Vous regardez cette partie
web-your-turn = À vous de jouer
web-their-turn = À { $names } de jouer
web-many-turns = { $count } joueurs réfléchissent
web-one-moment = Un instant…
web-time-left = Temps restant :
web-beside = Autour de la partie
web-log = Déroulement
web-log-empty = Rien ne s'est encore passé.
web-undo = Annuler
web-resign = Abandonner
web-terminal = Continuer dans un terminal
web-terminal-how = Cette commande vaut pour vous seul. Elle sert une seule fois, dans les dix minutes, et demande encore si vous voulez continuer :
web-standing = Pour moi, toujours…
web-standing-how = Ce que vous réglez ici est répondu à votre place dès que la question se pose. Les autres n'en savent rien.
web-resign-sure = Abandonner la partie ?
web-play-on = Continuer
web-outcome =
    { $how ->
        [won] Vous avez gagné !
        [lost] Vous avez perdu.
        [draw] Partie nulle.
       *[over] La partie est finie.
    }
web-earlier = Joué selon des règles antérieures
web-earlier-unfinished = Sans résultat : la partie n'était pas finie.
web-score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
web-dice =
    { $how ->
        [foul] Les dés ne sont pas ceux qui étaient promis !
        [nothing] Secret des dés vérifié
        [unchecked] Dés non vérifiés
       *[other] Dés vérifiés
    }
web-dice-why =
    { $how ->
        [last] Avant que vous ne preniez place, le serveur s'était engagé sur le secret des dés, les réglages, les ordinateurs et leurs sels. Votre sel est venu après tous les autres : personne n'a pu choisir les dés. Ce navigateur a refait le calcul lui-même ; que chaque dé tombé en vienne, « podium verify » le montre sur l'enregistrement.
        [joined] Avant que vous ne preniez place, le serveur s'était engagé sur le secret des dés, les réglages, les ordinateurs et leurs sels ; votre sel a compté. Quelqu'un s'est assis après vous : lui seul, et de mèche avec le serveur, aurait pu peser sur les dés. Ce navigateur a refait le calcul lui-même ; que chaque dé tombé en vienne, « podium verify » le montre sur l'enregistrement.
        [watched] Le secret révélé est celui sur lequel le serveur s'était engagé quand vous êtes arrivé, avec les mêmes réglages et les mêmes ordinateurs. Ce navigateur a refait le calcul lui-même. Il n'a envoyé aucun sel pour cette partie.
        [nothing] Le secret révélé va avec la promesse de la partie. Mais ce navigateur n'avait rien gardé d'avant la fin : il ne sait pas si la promesse était la même au début, ni si votre sel a compté.
       *[other] Le serveur n'a pas pu être interrogé. Rechargez la page, ou vérifiez l'enregistrement par « podium verify ».
    }
web-play-again = Rejouer
web-record = L'enregistrement

web-view = Ce que vous voyez de la partie
web-options = Réponses possibles
web-filter = Chercher parmi les { $count } réponses, ou écrire la sienne
web-filter-more = … et { $count } autres : précisez la recherche.
web-filter-none = Aucune réponse ne correspond.

client-not-built = Le serveur joue, mais le client web n'a pas été construit : « make web » le construit.
refusal-unknown-match = Il n'y a pas de partie « { $match } » ici.
refusal-no-such-page = Il n'y a rien à cette adresse ({ $reason }).
refusal-no-such-method = Cette adresse ne se demande pas ainsi ({ $reason }).
refusal-no-such-language = Il n'y a pas de textes en « { $lang } ». Langues : { $known }.
refusal-bad-request = La demande n'a pas la forme attendue : { $reason }.
refusal-bad-message = Ce message n'a pas la forme attendue : { $reason }.
refusal-own-fault = Une faute de Podium lui-même : elle est notée, la partie n'a pas changé.
refusal-too-many-connections = Le serveur a déjà toutes les connexions qu'il peut avoir ({ $most }). Réessayez dans un instant.
refusal-too-many-of-yours = Votre adresse a déjà toutes les connexions qu'elle peut avoir ({ $most }). Fermez-en.
refusal-too-many-sockets = Vous avez déjà toutes les connexions ouvertes qu'un invité peut avoir ({ $most }). Fermez des onglets ou des programmes qui jouent sous votre nom.
refusal-head-too-large = L'en-tête d'une requête a au plus { $most } octets.
refusal-request-too-large = Une requête a au plus { $most } octets.
refusal-foreign-origin = Une page d'un autre site ({ $origin }) ne peut pas agir ici. Qui tient le serveur peut l'admettre par --origin.
refusal-foreign-host = « { $host } » n'est pas un nom de ce serveur. Demandez localhost ou son adresse ; qui tient le serveur peut donner un autre nom par --metrics ou --origin.
refusal-not-json = Le corps d'une requête est du JSON et s'envoie comme application/json{ $kind ->
        [none] {""}
       *[other] , pas comme { $kind }
    }.
refusal-not-http = Ce qui a été envoyé n'est pas une requête HTTP.
refusal-not-utf-8 = La requête contient des octets qui ne sont pas du texte en UTF-8.
refusal-text-too-long = « { $name } » a { $length } caractères ; les noms et les réglages en ont au plus { $most }.
refusal-text-not-visible = « { $name } » a des caractères qui ne se voient pas ; les noms et les réglages n'en ont pas.
refusal-too-many-settings = Il y a au plus { $most } réglages.
refusal-no-guest = Présentez-vous d'abord : donnez un nom.
refusal-signed-out = Vous avez été déconnecté d'ici : quelqu'un qui joue sous votre nom, sans doute vous, a déconnecté les autres appareils, ou vous n'êtes pas venu depuis un an. Pour revenir, demandez un code sur un appareil où vous êtes encore connu.
refusal-token-for-programs = Un jeton ne se donne qu'aux programmes, jamais à une page : la requête ne doit avoir ni cookie ni origine.
refusal-bad-code = Ce code ne vaut rien, ou plus rien : un code sert une seule fois, pendant dix minutes, et un nouveau code annule le précédent. Demandez-en un autre.
refusal-too-many-codes = Trop de codes demandés : { $most } par heure au plus. Réessayez plus tard.
refusal-too-many-wrong-codes = Trop de codes faux : { $most } par heure au plus. Réessayez plus tard.
refusal-bad-name = Un nom a de 1 à { $most } caractères visibles.
refusal-bad-salt = Un sel s'écrit en { $least } à { $most } chiffres hexadécimaux, en nombre pair.
refusal-bad-clock = Le temps de réflexion, par tour ou en tout, va de { $least } à { $most } secondes ; 0, c'est sans limite.
refusal-match-too-long = Cette partie a { $most } coups, et un serveur n'en garde pas plus : elle s'arrête là.
refusal-match-would-be-long = Avec autant de places et de tours, il faudrait { $lines } coups ; ici une partie en a { $most } au plus. Prenez moins de tours.
refusal-content-too-heavy = Ces fichiers demandent trop de calcul ou de mémoire pour être joués sur ce serveur.
refusal-too-many-trials = Vos fichiers précédents sont encore à l'essai ({ $most } au plus attendent) : réessayez dans un moment.
refusal-server-full = Le serveur est plein : sa mémoire est presque épuisée. Réessayez dans quelques minutes.
refusal-increment-without-total = Un incrément rend du temps sur un total : donnez aussi un total.
refusal-files-too-large = Au plus { $most } fichiers de { $characters } caractères.
refusal-no-files = { $game } n'accepte pas de fichier.
refusal-not-your-seat = La place { $seat } n'est pas la vôtre.
refusal-seat-taken = La place { $seat } est déjà prise.
refusal-match-full = Toutes les places sont prises.
refusal-match-begun = La partie a déjà commencé.
refusal-earlier-rules = Cette partie a été jouée selon des règles antérieures : cette version ne peut plus la dérouler, il n'en reste que le résultat.
refusal-match-running = La partie n'est pas finie : son enregistrement se donne à la fin.
refusal-rematch-early = La partie n'est pas finie : la revanche attend la fin.
refusal-seat-given = Ici les places ne se choisissent pas, elles ont été attribuées à la création de la table : la vôtre est la place { $seat } (la première est 0).
refusal-not-begun = La partie n'a pas encore commencé.
refusal-only-watching = Vous regardez cette partie, vous n'y jouez pas.
refusal-stale-question = La question { $question } n'est plus posée : la partie a continué.
refusal-too-busy = Trop de réponses à la fois : réessayez.
refusal-too-many-guests = Trop de nouveaux invités viennent de votre adresse : { $most } par heure au plus. Réessayez plus tard.
refusal-too-many-matches = Vous avez trop de parties ouvertes : { $most } au plus. Finissez-en une d'abord.
refusal-too-many-matches-made = Trop de parties viennent de votre adresse : { $most } par heure au plus. Réessayez plus tard.
refusal-too-many-computer-matches = Vous avez trop de parties entre ordinateurs : { $most } au plus. Regardez-en une jusqu'au bout, ou attendez qu'elles soient oubliées.
refusal-too-many-files = Les fichiers de vos parties ouvertes sont trop longs : { $most } caractères en tout au plus. Finissez-en une d'abord.
refusal-too-many-files-sent = Trop de fichiers viennent de votre adresse : { $most } caractères par heure au plus. Réessayez plus tard.
refusal-too-much-kept = Les coups de vos parties prennent trop de place : { $most } Mo au plus, celles du mois et celles en cours comptées. Finissez-en une, ou revenez plus tard.
refusal-too-much-written = Les parties de votre adresse ont trop écrit : { $most } Mo par heure au plus. Réessayez plus tard.
refusal-preference-quota = Vos préférences ont changé plus de { $max } fois dans cette partie : c'est trop.
