(* What is known of the war: read from a match, a view and a brief of the protocol. *)

open Kit_tokens

let team_size = 3

let directions = "nesw"

(* What is known of a fighter; [rank] orders those seen on one cell, -1: not seen. *)
type fighter = {
  at : int * int;
  facing : int;
  life : int;
  rank : int;
  recharge : int array;
  penumbra : (int * int) array;
  corpse : int * int;
}

type attack = {
  untargeted : bool; (* has no target in the protocol *)
  for_one : bool; (* is for one of the others on the cell *)
  cooldown : int;
}

(* Orders for one of our fighters. *)
type order = {
  kind : int;
  mutable attack_at : (int * (int * int)) option;
  mutable victim : int option; (* whom it is for; none: the first enemy *)
  mutable moves : (string * int) option;
}

(* What one's team knows of the war. Cells are numbers, row by row. *)
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
  mutable letters : string;
  mutable step : string;
  mutable zones : int array;
  mutable costs : int array;
  mutable scores : int array;
  mutable classes : (int * attack array) array; (* movement points and attacks of each class *)
  mutable fighters : fighter array;
  mutable vision : int array array;
  mutable target_masks : string array array; (* cells in reach, as bits of a hexadecimal number *)
  mutable palantir : int array;
  mutable reveal : int array;
  mutable orders : order list; (* the last given first *)
  mutable paths : Kit_paths.t;
}

let war =
  {
    seat = 0; teams = 0; width = 0; height = 0; placement = 0; turns = 0; turn = 0; finale = false;
    start = (0, 0); letters = ""; step = "over"; zones = [||]; costs = [||]; scores = [||];
    classes = [||]; fighters = [||]; vision = [||]; target_masks = [||]; palantir = [||]; reveal = [||];
    orders = []; paths = Kit_paths.make 0 [||];
  }
[@@ocamlformat "disable"]

let zone_of = function '_' -> 1 | 'F' -> 2 | '~' -> 3 | '#' -> 4 | 'T' -> 5 | _ -> 0

let cost_of kind = [| 2; 1; 2; 4; Kit_paths.unreachable; 2 |].(kind)

let read_attack tokens =
  skip tokens 1;
  let aim = word tokens in
  skip tokens 2;
  { untargeted = aim = "here"; for_one = aim = "victim"; cooldown = number tokens }

let read_class tokens =
  skip tokens 2;
  let movement = number tokens in
  skip tokens 1;
  (movement, list_of read_attack tokens)

let read_map tokens =
  war.width <- number tokens;
  war.height <- number tokens;
  war.letters <- String.concat "" (Array.to_list (list_of text tokens));
  war.zones <- Array.init (String.length war.letters) (fun cell -> zone_of war.letters.[cell]);
  war.costs <- Array.map cost_of war.zones;
  war.paths <- Kit_paths.make war.width war.costs

let read_match tokens =
  skip tokens 2;
  skip tokens (2 * number tokens) (* settings *);
  war.seat <- number tokens;
  war.teams <- Array.length (list_of word tokens);
  skip tokens 3 (* allowance *);
  read_map tokens;
  war.start <- position tokens;
  war.placement <- number tokens;
  war.turns <- number tokens;
  war.finale <- word tokens = "finale";
  war.classes <- list_of read_class tokens

let read_fighter tokens =
  let at = position tokens in
  let facing = optional (fun tokens -> String.index directions (word tokens).[0]) 0 tokens in
  let life = optional number 0 tokens in
  let rank = optional number (-1) tokens in
  let recharge = optional numbers [||] tokens in
  ignore (position tokens);
  ignore (position tokens);
  let penumbra = positions tokens in
  ignore (positions tokens);
  optional (fun tokens -> skip tokens 5) () tokens (* deed *);
  let corpse = position tokens in
  { at; facing; life; rank; recharge; penumbra; corpse }

let skip_order tokens =
  skip tokens 2;
  ignore (position tokens);
  skip tokens 2;
  optional (fun tokens -> skip tokens 2) () tokens (* victim *)

let skip_result tokens =
  skip_list tokens;
  skip_list tokens;
  skip tokens 1

(* Skip the rest of a view, which no function needs. *)
let skip_rest_of_view tokens =
  ignore (list_of position tokens) (* palantirs *);
  ignore (list_of position tokens) (* reveals *);
  ignore (list_of (optional (fun tokens -> skip tokens 2) ()) tokens) (* held *);
  let skip_orders tokens = ignore (list_of skip_order tokens) in
  ignore (list_of (optional skip_orders ()) tokens) (* orders *);
  ignore (list_of (optional skip_order ()) tokens) (* drafts *);
  skip_list tokens (* done *);
  skip tokens 1 (* sight *);
  optional skip_result () tokens

let read_view tokens =
  skip tokens 1;
  war.turn <- number tokens;
  skip tokens 2;
  war.step <- word tokens;
  war.scores <- numbers tokens;
  war.fighters <- list_of read_fighter tokens;
  skip_rest_of_view tokens;
  war.vision <- Array.make team_size [||];
  war.palantir <- [||];
  war.reveal <- [||];
  war.orders <- []

let read_brief tokens =
  war.vision <- list_of numbers tokens;
  war.target_masks <- list_of (list_of word) tokens;
  war.palantir <- numbers tokens;
  war.reveal <- numbers tokens
