# What the database has to tell somebody.

refusal-store-kind = “{ $kind }” is no kind of database known here. Give the path of a file, sqlite:///path, or postgresql://user@host/database.
refusal-store-no-file = The address names no file. Write sqlite:///path (four slashes for an absolute path), or the path alone.
refusal-store-unopened = The database { $where } cannot be opened: { $reason }.
refusal-store-in-use = { $file } is already open in another server. Stop that one, choose another file, or take PostgreSQL for several servers.
refusal-store-newer = The database { $where } comes from a newer Podium (schema { $revision }). Update this one, or choose another database.
refusal-store-down = The database does not answer. Try again in a moment.
refusal-store-closed = The server is stopping: nothing is stored any more. What was stored stays.
refusal-store-no-match = There is no such match.
refusal-not-stored = Nothing could be stored: the answer is not taken. Try again.
