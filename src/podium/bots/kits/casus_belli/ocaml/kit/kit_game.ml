(* What one may ask, and what one orders: the functions of api.ml. Here an enum is its number, and a
   fighter its team, class, life and facing. *)

open Kit_told

let position_impossible = 0
let personnage_impossible = 1
let chemin_impossible = 2
let attaque_indisponible = 3
let ok = 4
let wall = 4
let off_map = 6
let classes = [| "thief"; "barbarian"; "elf" |]
let attacks = [| "basic"; "palantir"; "treachery"; "bastoooon"; "fus-ro-dah"; "i-see"; "loto" |]

(* Small things *)

let cell (x, y) =
  if 0 <= x && x < war.width && 0 <= y && y < war.height then (y * war.width) + x else -1

let placed cells = Array.map (fun cell -> (cell mod war.width, cell / war.width)) cells

let own (equipe, _, _, _) = equipe = war.seat

let mine kind = war.fighters.((team * war.seat) + kind)

let info unit =
  let one = war.fighters.(unit) in
  (unit / team, unit mod team, one.life, one.facing)

(* Which of the three attacks of a class it is; -1: none of them. *)
let slot_of kind attack =
  if attack = 0 then 0 else if (attack - 1) / 2 = kind then 1 + ((attack - 1) mod 2) else -1

let recharge kind slot = if slot = 0 then 0 else (mine kind).recharge.(slot - 1)

(* The fighters of which something is true, by number. *)
let those fits =
  List.filter (fun unit -> fits war.fighters.(unit)) (List.init (Array.length war.fighters) Fun.id)

(* Who is seen on a cell, in the order in which they came. *)
let seen_on pos =
  let rank unit = war.fighters.(unit).rank in
  let there = those (fun one -> one.rank >= 0 && one.at = pos) in
  List.sort (fun one other -> compare (rank one) (rank other)) there

(* What one may ask *)

let carte_taille () = (war.width, war.height)

let carte_depart () = war.start

let carte_zone_type pos =
  let cell = cell pos in
  if cell < 0 then off_map else war.kinds.(cell)

let carte_zone_perso pos = Array.of_list (List.map info (seen_on pos))

let distance p1 p2 =
  let start = cell p1 and finish = cell p2 in
  if start < 0 || finish < 0 then -1 else Kit_ways.distance war.ways start finish

let chemin p1 p2 =
  let start = cell p1 and finish = cell p2 in
  if start < 0 || finish < 0 then [||] else placed (Kit_ways.path war.ways start finish)

let perso_penombre ((_, kind, _, _) as perso) =
  if own perso then Array.copy (mine kind).penumbra else [||]

let perso_vision ((_, kind, _, _) as perso) = if own perso then placed war.sight.(kind) else [||]

let perso_vision_personnages perso =
  let seen = Array.to_list (perso_vision perso) in
  Array.of_list (List.filter (fun pos -> seen_on pos <> []) seen)

let palantir_vision () = placed war.palantir

let elfe_vision () = placed war.reveal

let perso_attaque_recharge ((_, kind, _, _) as perso) attack =
  let slot = if own perso then slot_of kind attack else -1 in
  if slot > 0 then recharge kind slot else slot

let perso_position ((_, kind, _, _) as perso) = if own perso then (mine kind).at else (-1, -1)

let perso_classe_info kind = info ((team * war.seat) + kind)

let mon_equipe () = war.seat

let scores () = Array.copy war.scores

let nombre_equipes () = war.teams

let tour_actuel () = war.turn

let nombre_tours_placement () = war.placement

let nombre_tours () = war.turns

let carte_cadavres pos =
  let fallen = those (fun one -> (not war.finale) && cell pos >= 0 && one.fell = pos) in
  Array.of_list (List.map (fun unit -> (unit / team, unit mod team, 0, 0)) fallen)

let carte_hotspot pos =
  let cell = cell pos in
  cell >= 0 && war.marks.[cell] = 'H'

let attaque_cd attack =
  if attack = 0 then 0 else (snd war.classes.((attack - 1) / 2)).(1 + ((attack - 1) mod 2)).rest

let regles_finale () = war.finale

(* Orders *)

let attacking () = war.step = "attack" || war.step = "orders"

let moving () = war.step <> "attack" && war.step <> "over"

let given kind = List.find_opt (fun order -> order.kind = kind) war.orders

let order kind =
  match given kind with
  | Some order -> order
  | None ->
    let order = { kind; attacks = None; goes = None } in
    war.orders <- order :: war.orders;
    order

let way_to (x, y) (to_x, to_y) =
  match (to_x - x, to_y - y) with
  | 0, -1 -> 0
  | 1, 0 -> 1
  | 0, 1 -> 2
  | -1, 0 -> 3
  | _ -> -1

(* The steps of a way, if it can be gone. *)
let steps_along kind chemin =
  let rec walk at left steps = function
    | [] -> Some steps
    | pos :: rest ->
      let ahead = cell pos and way = way_to at pos in
      let left = left - war.costs.(cell at) in
      if ahead < 0 || way < 0 || left < 0 || (war.kinds.(ahead) = wall && not war.finale) then None
      else walk pos left (steps ^ String.make 1 way_names.[way]) rest
  in
  walk (mine kind).at (fst war.classes.(kind)) "" (Array.to_list chemin)

let has_way kind = match given kind with Some { goes = Some _; _ } -> true | _ -> false

let has_attack kind = match given kind with Some { attacks = Some _; _ } -> true | _ -> false

let perso_deplace ((_, kind, _, _) as perso) chemin direction =
  if not (moving ()) then chemin_impossible
  else if (not (own perso)) || has_way kind then personnage_impossible
  else
    match steps_along kind chemin with
    | None -> chemin_impossible
    | Some steps ->
      (order kind).goes <- Some (steps, direction);
      ok

let in_mask mask cell =
  let at = String.length mask - 1 - (cell / 4) in
  at >= 0 && (int_of_string (Printf.sprintf "0x%c" mask.[at]) lsr (cell mod 4)) land 1 = 1

let perso_attaque ((_, kind, _, _) as perso) attack pos =
  if not (attacking ()) then attaque_indisponible
  else if (not (own perso)) || has_attack kind then personnage_impossible
  else
    let slot = slot_of kind attack in
    if slot < 0 || recharge kind slot > 0 then attaque_indisponible
    else if cell pos < 0 || not (in_mask war.masks.(kind).(slot) (cell pos)) then
      position_impossible
    else begin
      (order kind).attacks <- Some (attack, pos);
      ok
    end

(* What strikes around oneself names no target. *)
let attack_words order =
  match order.attacks with
  | None -> [ "hold" ]
  | Some (attack, (x, y)) ->
    let { here; _ } = (snd war.classes.(order.kind)).(slot_of order.kind attack) in
    attacks.(attack) :: (if here then [] else [ Printf.sprintf "%d,%d" x y ])

let move_words order =
  let stay = ("", (mine order.kind).facing) in
  let steps, facing = Option.value order.goes ~default:stay in
  let ways = List.map (String.make 1) (List.of_seq (String.to_seq steps)) in
  ways @ [ Printf.sprintf "face-%c" way_names.[facing] ]

let order_words order =
  (classes.(order.kind) :: (if attacking () then attack_words order else []))
  @ if moving () then move_words order else []

(* All orders as a line. *)
let answer number =
  let words = List.concat_map order_words (List.rev war.orders) in
  String.concat " " (("answer" :: number :: words) @ [ "done" ])
