(* The war as one's team knows it: what it is told by a match, a view, a brief. *)

open Kit_tokens

let team = 3

let way_names = "nesw"

(* What is known of a fighter; [rank] is its place among those seen on its cell, -1: not seen. *)
type fighter = {
  at : int * int;
  facing : int;
  life : int;
  rank : int;
  recharge : int array;
  penumbra : (int * int) array;
  fell : int * int;
}

type attack = { here : bool; (* it needs no target *) rest : int }

(* What one of ours is to do. *)
type order = {
  kind : int;
  mutable attacks : (int * (int * int)) option;
  mutable goes : (string * int) option;
}

(* Cells are numbers, row by row. *)
type war = {
  mutable seat : int;
  mutable teams : int;
  mutable width : int;
  mutable height : int;
  mutable placement : int;
  mutable turns : int;
  mutable turn : int;
  mutable finale : bool;
  mutable start : int * int;
  mutable marks : string;
  mutable step : string;
  mutable kinds : int array;
  mutable costs : int array;
  mutable scores : int array;
  mutable classes : (int * attack array) array; (* the points and the attacks of each *)
  mutable fighters : fighter array;
  mutable sight : int array array;
  mutable masks : string array array; (* what may be aimed at, in hexadecimal *)
  mutable palantir : int array;
  mutable reveal : int array;
  mutable orders : order list; (* the last first *)
  mutable ways : Kit_ways.t;
}

let war =
  {
    seat = 0; teams = 0; width = 0; height = 0; placement = 0; turns = 0; turn = 0; finale = false;
    start = (0, 0); marks = ""; step = "over"; kinds = [||]; costs = [||]; scores = [||];
    classes = [||]; fighters = [||]; sight = [||]; masks = [||]; palantir = [||]; reveal = [||];
    orders = []; ways = Kit_ways.make 0 [||];
  }
[@@ocamlformat "disable"]

let zone_of = function '_' -> 1 | 'F' -> 2 | '~' -> 3 | '#' -> 4 | 'T' -> 5 | _ -> 0

let cost_of kind = [| 2; 1; 2; 4; Kit_ways.far; 2 |].(kind)

let learn_attack tokens =
  skip tokens 1;
  let here = word tokens = "here" in
  skip tokens 2;
  { here; rest = number tokens }

let learn_class tokens =
  skip tokens 2;
  let points = number tokens in
  skip tokens 1;
  (points, many learn_attack tokens)

let learn_map tokens =
  war.width <- number tokens;
  war.height <- number tokens;
  war.marks <- String.concat "" (Array.to_list (many text tokens));
  war.kinds <- Array.init (String.length war.marks) (fun cell -> zone_of war.marks.[cell]);
  war.costs <- Array.map cost_of war.kinds;
  war.ways <- Kit_ways.make war.width war.costs

let begin_match tokens =
  skip tokens 2;
  skip tokens (2 * number tokens) (* settings *);
  war.seat <- number tokens;
  war.teams <- Array.length (many word tokens);
  skip tokens 3 (* allowance *);
  learn_map tokens;
  war.start <- place tokens;
  war.placement <- number tokens;
  war.turns <- number tokens;
  war.finale <- word tokens = "finale";
  war.classes <- many learn_class tokens

let look_at tokens =
  let at = place tokens in
  let facing = maybe (fun tokens -> String.index way_names (word tokens).[0]) 0 tokens in
  let life = maybe number 0 tokens in
  let rank = maybe number (-1) tokens in
  let recharge = maybe numbers [||] tokens in
  ignore (place tokens);
  ignore (place tokens);
  let penumbra = places tokens in
  ignore (places tokens);
  maybe (fun tokens -> skip tokens 5) () tokens (* deed *);
  let fell = place tokens in
  { at; facing; life; rank; recharge; penumbra; fell }

let pass_order tokens =
  skip tokens 2;
  ignore (place tokens);
  skip tokens 2

let pass_result tokens =
  skip_list tokens;
  skip_list tokens;
  skip tokens 1

(* The rest of a view, of which the functions have no need. *)
let pass_over tokens =
  ignore (many place tokens) (* palantirs *);
  ignore (many place tokens) (* reveals *);
  ignore (many (maybe (fun tokens -> skip tokens 2) ()) tokens) (* held *);
  ignore (many (maybe (fun tokens -> ignore (many pass_order tokens)) ()) tokens) (* orders *);
  ignore (many (maybe pass_order ()) tokens) (* drafts *);
  skip_list tokens (* done *);
  skip tokens 1 (* sight *);
  maybe pass_result () tokens

let look tokens =
  skip tokens 1;
  war.turn <- number tokens;
  skip tokens 2;
  war.step <- word tokens;
  war.scores <- numbers tokens;
  war.fighters <- many look_at tokens;
  pass_over tokens;
  war.sight <- Array.make team [||];
  war.palantir <- [||];
  war.reveal <- [||];
  war.orders <- []

let heed tokens =
  war.sight <- many numbers tokens;
  war.masks <- many (many word) tokens;
  war.palantir <- numbers tokens;
  war.reveal <- numbers tokens
