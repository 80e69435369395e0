refusal-kit-language = There is no kit in “{ $language }” for this game. There is one in: { $known }.
refusal-kit-folder-taken = { $path } exists already and is not empty: choose another folder.
refusal-kit-folder = { $path } cannot be made: { $reason }.
refusal-kit-tools = To build this champion, { $tools } is missing. On Debian: apt-get install { $packages }
refusal-kit-build-start = “{ $command }” cannot be started: { $reason }.
refusal-kit-build-slow = “{ $command }” did not end within { $seconds } seconds.
refusal-kit-build = “{ $command }” failed (code { $code }).
