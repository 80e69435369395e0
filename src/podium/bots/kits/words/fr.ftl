refusal-kit-language = Il n'y a pas de kit en « { $language } » pour ce jeu. Il y en a en : { $known }.
refusal-kit-folder-taken = { $path } existe déjà et n'est pas vide : choisissez un autre dossier.
refusal-kit-folder = { $path } ne peut pas être créé : { $reason }.
refusal-kit-tools = Il manque { $tools } pour construire ce champion. Sous Debian : apt-get install { $packages }
refusal-kit-build-start = « { $command } » ne peut pas être lancé : { $reason }.
refusal-kit-build-slow = « { $command } » n'a pas fini en { $seconds } secondes.
refusal-kit-build = « { $command } » a échoué (code { $code }).
