(* Runs a champion. The protocol has standard input and output to itself: what a champion prints
   goes to standard error. *)

open Kit_tokens

let begun = ref false

(* Not before there is something to look at. *)
let start () =
  if not !begun then begin
    begun := true;
    Champion.partie_init ()
  end

let play () =
  match Kit_told.war.step with
  | "placement" -> Champion.jouer_placement ()
  | "move" -> Champion.jouer_deplacement ()
  | "attack" -> Champion.jouer_attaque ()
  | _ ->
    Champion.jouer_attaque ();
    Champion.jouer_deplacement ()

let say out line =
  output_string out (line ^ "\n");
  flush out

let answer out tokens =
  let number = word tokens in
  skip tokens 3;
  skip_list tokens (* options *);
  Kit_told.look tokens;
  Kit_told.heed tokens;
  start ();
  play ();
  flush stdout;
  say out (Kit_game.answer number)

let finish tokens =
  skip tokens 2;
  skip_list tokens;
  skip_list tokens;
  skip tokens 1;
  Kit_told.look tokens;
  start ();
  Champion.partie_fin ();
  flush stdout

let hear out tokens =
  match word tokens with
  | "match" ->
    Kit_told.begin_match tokens;
    begun := false
  | "ask" -> answer out tokens
  | "end" -> finish tokens
  | _ -> ()

let () =
  let out = Unix.out_channel_of_descr (Unix.dup Unix.stdout) in
  Unix.dup2 Unix.stderr Unix.stdout;
  say out "podium 1 tokens";
  try
    while true do
      hear out (of_line (input_line stdin))
    done
  with End_of_file -> ()
