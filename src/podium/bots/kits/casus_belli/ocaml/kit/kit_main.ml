(* Runs a champion. The protocol has standard input and output to itself: what a champion prints
   goes to standard error. *)

open Kit_tokens

let started = ref false

(* Call partie_init before the first turn, when there is a view to look at. *)
let init_once () =
  if not !started then begin
    started := true;
    Champion.partie_init ()
  end

let play () =
  match Kit_state.war.step with
  | "placement" -> Champion.jouer_placement ()
  | "move" -> Champion.jouer_deplacement ()
  | "attack" -> Champion.jouer_attaque ()
  | _ ->
    Champion.jouer_attaque ();
    Champion.jouer_deplacement ()

let send out line =
  output_string out (line ^ "\n");
  flush out

let answer out tokens =
  let number = word tokens in
  skip tokens 3;
  skip_list tokens (* options *);
  Kit_state.read_view tokens;
  Kit_state.read_brief tokens;
  init_once ();
  play ();
  flush stdout;
  send out (Kit_game.answer number)

let finish tokens =
  skip tokens 2;
  skip_list tokens;
  skip_list tokens;
  skip tokens 1;
  Kit_state.read_view tokens;
  init_once ();
  Champion.partie_fin ();
  flush stdout

let handle_line out tokens =
  match word tokens with
  | "match" ->
    Kit_state.read_match tokens;
    started := false
  | "ask" -> answer out tokens
  | "end" -> finish tokens
  | _ -> ()

let () =
  let out = Unix.out_channel_of_descr (Unix.dup Unix.stdout) in
  Unix.dup2 Unix.stderr Unix.stdout;
  send out "podium 1 tokens";
  try
    while true do
      handle_line out (of_line (input_line stdin))
    done
  with End_of_file -> ()
