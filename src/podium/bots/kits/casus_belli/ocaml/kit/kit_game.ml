(* The functions of api.ml: those that tell something, and orders. Here an enum is its number, and a
   fighter its team, class, life and facing. *)

open Kit_state

let position_impossible = 0
let personnage_impossible = 1
let chemin_impossible = 2
let attaque_indisponible = 3
let ok = 4
let wall = 4
let off_map = 6
let classes = [| "thief"; "barbarian"; "elf" |]
let attacks = [| "basic"; "palantir"; "treachery"; "bastoooon"; "fus-ro-dah"; "i-see"; "loto" |]

(* Helpers *)

let cell (x, y) =
  if 0 <= x && x < war.width && 0 <= y && y < war.height then (y * war.width) + x else -1

let to_positions cells = Array.map (fun cell -> (cell mod war.width, cell / war.width)) cells

let is_own (equipe, _, _, _) = equipe = war.seat

let own_fighter kind = war.fighters.((team_size * war.seat) + kind)

let perso_info unit =
  let one = war.fighters.(unit) in
  (unit / team_size, unit mod team_size, one.life, one.facing)

(* The index of an attack among the three of a class; -1: not one of them. *)
let slot_of kind attack =
  if attack = 0 then 0 else if (attack - 1) / 2 = kind then 1 + ((attack - 1) mod 2) else -1

let recharge kind slot = if slot = 0 then 0 else (own_fighter kind).recharge.(slot - 1)

(* The numbers of the fighters that fit. *)
let fighters_where fits =
  List.filter (fun unit -> fits war.fighters.(unit)) (List.init (Array.length war.fighters) Fun.id)

(* The fighters seen on a cell, in the order in which they came. *)
let seen_on pos =
  let rank unit = war.fighters.(unit).rank in
  let there = fighters_where (fun one -> one.rank >= 0 && one.at = pos) in
  List.sort (fun one other -> compare (rank one) (rank other)) there

(* Functions that tell something *)

let carte_taille () = (war.width, war.height)

let carte_depart () = war.start

let carte_zone_type pos =
  let cell = cell pos in
  if cell < 0 then off_map else war.zones.(cell)

let carte_zone_perso pos = Array.of_list (List.map perso_info (seen_on pos))

let distance p1 p2 =
  let start = cell p1 and finish = cell p2 in
  if start < 0 || finish < 0 then -1 else Kit_paths.distance war.paths start finish

let chemin p1 p2 =
  let start = cell p1 and finish = cell p2 in
  if start < 0 || finish < 0 then [||] else to_positions (Kit_paths.path war.paths start finish)

let perso_penombre ((_, kind, _, _) as perso) =
  if is_own perso then Array.copy (own_fighter kind).penumbra else [||]

let perso_vision ((_, kind, _, _) as perso) =
  if is_own perso then to_positions war.vision.(kind) else [||]

let perso_vision_personnages perso =
  let seen = Array.to_list (perso_vision perso) in
  Array.of_list (List.filter (fun pos -> seen_on pos <> []) seen)

let palantir_vision () = to_positions war.palantir

let elfe_vision () = to_positions war.reveal

let perso_attaque_recharge ((_, kind, _, _) as perso) attack =
  let slot = if is_own perso then slot_of kind attack else -1 in
  if slot > 0 then recharge kind slot else slot

let perso_position ((_, kind, _, _) as perso) = if is_own perso then (own_fighter kind).at else (-1, -1)

let perso_classe_info kind = perso_info ((team_size * war.seat) + kind)

let mon_equipe () = war.seat

let scores () = Array.copy war.scores

let nombre_equipes () = war.teams

let tour_actuel () = war.turn

let nombre_tours_placement () = war.placement

let nombre_tours () = war.turns

let carte_cadavres pos =
  let fallen = fighters_where (fun one -> (not war.finale) && cell pos >= 0 && one.corpse = pos) in
  Array.of_list (List.map (fun unit -> (unit / team_size, unit mod team_size, 0, 0)) fallen)

let carte_hotspot pos =
  let cell = cell pos in
  cell >= 0 && war.letters.[cell] = 'H'

let attaque_cd attack =
  if attack = 0 then 0 else (snd war.classes.((attack - 1) / 2)).(1 + ((attack - 1) mod 2)).cooldown

let regles_finale () = war.finale

(* Orders *)

let attacking () = war.step = "attack" || war.step = "orders"

let moving () = war.step <> "attack" && war.step <> "over"

let order_given kind = List.find_opt (fun order -> order.kind = kind) war.orders

let order_for kind =
  match order_given kind with
  | Some order -> order
  | None ->
    let order = { kind; attack_at = None; victim = None; moves = None } in
    war.orders <- order :: war.orders;
    order

let direction_to (x, y) (to_x, to_y) =
  match (to_x - x, to_y - y) with
  | 0, -1 -> 0
  | 1, 0 -> 1
  | 0, 1 -> 2
  | -1, 0 -> 3
  | _ -> -1

(* The steps along a path, if it is possible. *)
let steps_along kind chemin =
  let rec walk at left steps = function
    | [] -> Some steps
    | pos :: rest ->
      let to_cell = cell pos and direction = direction_to at pos in
      let left = left - war.costs.(cell at) in
      let off_map = to_cell < 0 || direction < 0 in
      if off_map || left < 0 || (war.zones.(to_cell) = wall && not war.finale) then None
      else walk pos left (steps ^ String.make 1 directions.[direction]) rest
  in
  walk (own_fighter kind).at (fst war.classes.(kind)) "" (Array.to_list chemin)

let has_move kind = match order_given kind with Some { moves = Some _; _ } -> true | _ -> false

let has_attack kind =
  match order_given kind with Some { attack_at = Some _; _ } -> true | _ -> false

let perso_deplace ((_, kind, _, _) as perso) chemin direction =
  if not (moving ()) then chemin_impossible
  else if (not (is_own perso)) || has_move kind then personnage_impossible
  else
    match steps_along kind chemin with
    | None -> chemin_impossible
    | Some steps ->
      (order_for kind).moves <- Some (steps, direction);
      ok

let in_mask mask cell =
  let at = String.length mask - 1 - (cell / 4) in
  at >= 0 && (int_of_string (Printf.sprintf "0x%c" mask.[at]) lsr (cell mod 4)) land 1 = 1

let perso_attaque ((_, kind, _, _) as perso) attack pos =
  if not (attacking ()) then attaque_indisponible
  else if (not (is_own perso)) || has_attack kind then personnage_impossible
  else
    let slot = slot_of kind attack in
    if slot < 0 || recharge kind slot > 0 then attaque_indisponible
    else if cell pos < 0 || not (in_mask war.target_masks.(kind).(slot) (cell pos)) then
      position_impossible
    else begin
      (order_for kind).attack_at <- Some (attack, pos);
      ok
    end

(* The others on the cell of one of ours. *)
let company kind =
  let own = (team_size * war.seat) + kind in
  List.filter (fun unit -> unit <> own) (seen_on war.fighters.(own).at)

let perso_attaque_nommee ((_, kind, _, _) as perso) attack equipe classe =
  if not (attacking ()) then attaque_indisponible
  else if (not (is_own perso)) || has_attack kind then personnage_impossible
  else
    let slot = slot_of kind attack in
    if slot < 0 || recharge kind slot > 0 || not (snd war.classes.(kind)).(slot).for_one then
      attaque_indisponible
    else
      let named unit = unit / team_size = equipe && unit mod team_size = classe in
      match List.find_opt named (company kind) with
      | None -> position_impossible
      | Some victim ->
        let order = order_for kind in
        order.attack_at <- Some (attack, (0, 0));
        order.victim <- Some victim;
        ok

let victim_word = function
  | None -> "first"
  | Some unit -> Printf.sprintf "%s-%d" classes.(unit mod team_size) (unit / team_size)

(* An attack around oneself has no target in the protocol, or one of those on the cell. *)
let attack_words order =
  match order.attack_at with
  | None -> [ "hold" ]
  | Some (attack, (x, y)) ->
    let { untargeted; for_one; _ } = (snd war.classes.(order.kind)).(slot_of order.kind attack) in
    attacks.(attack)
    ::
    (if for_one && company order.kind <> [] then [ victim_word order.victim ]
     else if untargeted || for_one then []
     else [ Printf.sprintf "%d,%d" x y ])

let move_words order =
  let stay = ("", (own_fighter order.kind).facing) in
  let steps, facing = Option.value order.moves ~default:stay in
  let steps = List.map (String.make 1) (List.of_seq (String.to_seq steps)) in
  steps @ [ Printf.sprintf "face-%c" directions.[facing] ]

let order_words order =
  (classes.(order.kind) :: (if attacking () then attack_words order else []))
  @ if moving () then move_words order else []

(* The answer line with all orders. *)
let answer number =
  let words = List.concat_map order_words (List.rev war.orders) in
  String.concat " " (("answer" :: number :: words) @ [ "done" ])
