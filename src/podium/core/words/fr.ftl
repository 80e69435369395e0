# Ce que le cœur du jeu doit dire à quelqu'un.

refusal-not-offered = Cette réponse n'est pas proposée maintenant.
refusal-empty-answer = Une réponse vide ne joue rien : donnez au moins une option.
refusal-game-over = La partie est finie : plus rien n'est demandé.
refusal-not-asked = La place { $seat } n'a rien à répondre maintenant.
refusal-bad-index = { $index } n'est pas un numéro d'option : il faut un entier de 0 à { $last }.
refusal-not-an-option = « { $text } » n'est pas une réponse possible ici. Possibles : { $allowed }.
refusal-unknown-game = Aucun jeu ne s'appelle « { $name } ». Jeux connus : { $known }.
refusal-game-not-loadable = Le module « { $module } » n'apporte pas de jeu : { $reason }.
refusal-unknown-version = Les règles version { $version } de { $game } sont inconnues ici. Versions connues : { $known }.
refusal-unknown-setting = Aucun réglage ne s'appelle « { $name } ». Réglages connus : { $known }.
refusal-bad-setting-number = Le réglage { $name } ne peut pas valoir « { $value } » : il faut un entier de { $least } à { $most }.
refusal-bad-setting-choice = Le réglage { $name } ne peut pas valoir « { $value } ». Permis : { $known }.
refusal-bad-setting = Le réglage { $name } ne peut pas valoir « { $value } » : { $reason }.
refusal-bad-seats = { $game } se joue de { $least } à { $most } joueurs, pas à { $count }.
refusal-bad-seats-exact = { $game } se joue à { $least }, pas à { $count }.
refusal-no-lineups = { $game } se joue sans préparation.
refusal-bad-lineup = Cette préparation ne convient pas à { $game } : { $reason }.
refusal-seed-not-hex = « { $text } » n'est pas une graine : il faut de 1 à { $digits } chiffres hexadécimaux (0-9, a-f).
refusal-file-too-deep = { $file }, ligne { $line } : une clé a au plus { $parts } parties séparées par des points, et les listes et tables s'emboîtent au plus { $depth } fois.
refusal-record-empty = { $file } ne contient pas une seule ligne complète : ce n'est pas un enregistrement.
refusal-record-no-header = { $file }, ligne 1 : ce n'est pas l'en-tête d'un enregistrement ({ $reason }).
refusal-record-format-earlier = { $file } est d'une version d'avant la 0.9.0 (format { $format }), qui n'est plus lue : elle a été jouée selon des règles antérieures.
refusal-record-format = { $file } est au format { $format } ; seul le format { $known } est connu ici.
refusal-record-line = { $file }, ligne { $line } : illisible ({ $reason }).
refusal-record-number = { $file }, ligne { $line } : elle porte le numéro { $n } au lieu de { $expected } ; il manque une ligne ou il y en a une de trop.
refusal-record-spelling = { $file }, ligne { $line } : elle n'est pas écrite comme Podium l'écrit (espaces, ordre ou clés en double) ; elle a été changée.
refusal-record-cut = { $file }, ligne { $line } : la ligne est coupée ; les { $intact } lignes d'avant sont entières.

view-true = oui
view-false = non
view-places = Places
view-scores = Points
view-why = Fin

preference-ask = me laisser décider
refusal-unknown-preference = Aucune préférence ne s'appelle « { $name } ». Préférences connues : { $known }.
refusal-bad-preference = La préférence { $name } ne peut pas valoir « { $value } ». Permis : { $known }.
refusal-no-preferences = Ce jeu n'a pas de préférences.
