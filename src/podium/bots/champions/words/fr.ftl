# Les verdicts, tels qu'ils figurent dans les tableaux.
verdict-ok = bien
verdict-slow = trop lent
verdict-crashed = planté
verdict-silent = muet
verdict-nonsense = incompréhensible
verdict-out-of-memory = mémoire épuisée
verdict-killed = arrêté

# Ce qui n'allait pas à une question, en clair.
fault-step-budget = Il a réfléchi { $used } s ; une étape a droit à { $seconds } s de processeur.
fault-match-budget = Il a épuisé ses { $seconds } s de processeur pour cette partie (réfléchir pendant que les autres jouent compte aussi).
fault-wall = Aucune réponse en { $seconds } s d'horloge : il attend, il dort, ou il n'a pas terminé sa ligne.
fault-bank = Il a épuisé les { $seconds } s d'horloge pendant lesquelles il peut dormir dans cette partie : on ne l'attend plus.
fault-hello-missing = Il ne s'est pas annoncé dans les { $seconds } s après son démarrage : sa première ligne doit être « podium 1 json » ou « podium 1 tokens ».
fault-closed = Il a fermé son entrée ou sa sortie et vit encore : on ne peut plus rien lui demander.
fault-exited = Il s'est terminé au milieu de la partie, avec le statut { $status }.
fault-exited-early = Il s'est terminé avant de s'annoncer, avec le statut { $status }.
fault-signalled = Il a été terminé par le signal { $signal }.
fault-memory = Il voulait plus de mémoire que les { $mib } Mio auxquels il a droit.
fault-not-hello = Sa première ligne doit être « podium 1 json » ou « podium 1 tokens » ; c'était « { $said } ». Ce qui n'est pas pour la table va sur la sortie d'erreur.
fault-answer-not-json = { refusal-answer-not-json } Il a dit : « { $said } ».
fault-answer-not-tokens = { refusal-answer-not-tokens } Il a dit : « { $said } ».
fault-other-question = Il a répondu à la question { $n } alors qu'on lui posait la question { $asked }. Il a dit : « { $said } ».
fault-two-answers = Il y avait autre chose après sa réponse : « { $said } ». Une question reçoit une ligne ; le reste va sur la sortie d'erreur.
fault-early = Il a parlé avant qu'on l'interroge : « { $said } ». Seules les réponses vont sur la sortie standard, une ligne par question.
fault-long-line = Sa réponse dépasse { $bytes } octets. Elle commence par « { $said } ».
fault-flood = Il a été arrêté après { $bytes } octets que personne n'avait demandés.
fault-no-room = Le serveur n'a plus de mémoire pour un champion de plus ({ $bytes } octets pour tous) : qui le tient peut lui en donner par --memory.
fault-restarts = Il a été relancé { $count } fois dans cette partie ; on ne le relance plus.

# Les limites qu'une machine peut être incapable de faire respecter.
limit-files = fichiers : les champions lisent ce que les autres utilisateurs de cette machine peuvent lire (bubblewrap manque)
limit-network = réseau : les champions peuvent y accéder (bubblewrap manque)
limit-memory = mémoire : aucun groupe de contrôle ne la compte
limit-processes = processus : aucun groupe de contrôle ne les compte
limit-user = utilisateur : les champions tournent sous votre nom
limit-cpu = processeur : ce qu'utilisent les processus orphelins n'est pas compté
limit-share = part du processeur : aucun groupe de contrôle ne la répartit, un champion qui lance beaucoup de processus peut en prendre plus que les autres
limit-calls = appels système : aucun n'est refusé, et les champions peuvent se faire signe par des verrous sur les fichiers de la machine (bubblewrap manque, ou il n'y a pas de filtre pour ce processeur)

refusal-answer-not-json = Ce n'est pas une réponse en JSON ({ $reason }).
refusal-answer-not-tokens = Ce n'est pas une réponse en mots : « answer », le numéro de la question, les options.
refusal-bad-budget = Le budget { $name } ne peut pas être { $value } : il faut un nombre supérieur à 0.
refusal-champion-missing = Il n'y a pas de champion à « { $path } ».
refusal-champion-not-executable = « { $path } » n'est ni un fichier Python (.py), ni un programme exécutable (chmod +x), ni un dossier avec un champion.toml.
refusal-champion-undescribed = Le dossier « { $path } » n'a pas de { $file } : c'est lui qui dit comment lancer le champion.
refusal-champion-bad-description = { $path } : { $reason }
refusal-champion-file-too-long = « { $path } » dépasse { $bytes } octets.
refusal-champion-odd-file = « { $path } » est un lien, un tube, une prise ou un périphérique : un champion se compose de fichiers ordinaires et de dossiers, chacun à un seul endroit.
refusal-champion-odd-name = « { $path } » a un nom dont certains caractères ne s'impriment pas : les noms sont faits de lettres, de chiffres, de signes et d'espaces.
refusal-champion-too-many-files = Le dossier « { $path } » contient trop : au plus { $count } fichiers et dossiers, sur au plus { $depth } niveaux.
refusal-champion-too-large = Le champion dans « { $path } » est trop gros : { $megabytes } Mo au plus.
refusal-champion-folder-closed = Le dossier « { $path } » ne peut pas être lu : { $reason }.
refusal-champion-without-run = { $path } : « run » ne nomme aucun programme, par exemple run = ["./champion"].
refusal-champion-not-built = { $name } n'est pas encore construit : il n'y a pas de { $program } dans son dossier.
refusal-champion-unreadable = { $name } ne peut pas être lancé : les champions tournent sous un autre utilisateur, qui ne peut pas lire « { $path } » (chmod -R o+rX l'ouvre).
refusal-champion-not-started = { $name } ne peut pas être lancé sur cette machine : { $reason }.
refusal-champions-need-linux = Les champions ne tournent que sous Linux : les limites auxquelles ils sont tenus sont les siennes.
