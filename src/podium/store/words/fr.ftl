# Ce que la base de données doit dire à quelqu'un.

refusal-store-kind = « { $kind } » n'est pas une base de données connue ici. Donnez le chemin d'un fichier, sqlite:///chemin ou postgresql://utilisateur@hôte/base.
refusal-store-no-file = L'adresse ne nomme pas de fichier. Écrivez sqlite:///chemin (quatre barres pour un chemin absolu), ou le chemin seul.
refusal-store-unopened = La base de données { $where } ne peut pas être ouverte : { $reason }.
refusal-store-in-use = { $file } est déjà ouvert par un autre serveur. Arrêtez-le, choisissez un autre fichier, ou prenez PostgreSQL pour plusieurs serveurs.
refusal-store-newer = La base de données { $where } vient d'un Podium plus récent (schéma { $revision }). Mettez celui-ci à jour, ou choisissez une autre base.
refusal-store-down = La base de données ne répond pas. Réessayez dans un instant.
refusal-store-closed = Le serveur s'arrête : rien n'est plus enregistré. Ce qui l'était le reste.
refusal-store-no-match = Cette partie n'existe pas.
refusal-not-stored = Rien n'a pu être enregistré : la réponse n'est pas prise. Réessayez.
