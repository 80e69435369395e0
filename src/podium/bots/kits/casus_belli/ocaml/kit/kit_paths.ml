(* Shortest paths, searched on demand and cached.

   Leaving a cell costs its movement points. Searches go through the neighbours in the order north,
   east, south, west, so that all languages find the same of several shortest paths. *)

let unreachable = 255 (* distances stop here; also the cost of leaving a wall *)

let max_cached_cells = 4_000_000 (* of all searches in the cache *)

(* For each cell, the distance from one start, and the direction of the last step. *)
type search = { distances : Bytes.t; last_step : Bytes.t }

type t = { width : int; costs : int array; cache : (int, search) Hashtbl.t }

let make width costs = { width; costs; cache = Hashtbl.create 64 }

let step paths direction = [| -paths.width; 1; paths.width; -1 |].(direction)

let leaves_map paths cell direction =
  let x = cell mod paths.width and next = cell + step paths direction in
  let sideways = (direction = 1 && x = paths.width - 1) || (direction = 3 && x = 0) in
  sideways || next < 0 || next >= Array.length paths.costs

(* Dijkstra's algorithm, with a list of cells for each distance. *)
let search paths start =
  let size = Array.length paths.costs in
  let distances = Bytes.make size (Char.chr unreachable) and last_step = Bytes.make size '\000' in
  let levels = Array.init unreachable (fun _ -> Queue.create ()) in
  let distance_to cell = Char.code (Bytes.get distances cell) in
  let relax next_distance cell direction =
    let neighbour = cell + step paths direction in
    if (not (leaves_map paths cell direction)) && next_distance < distance_to neighbour then begin
      Bytes.set distances neighbour (Char.chr next_distance);
      Bytes.set last_step neighbour (Char.chr direction);
      Queue.add neighbour levels.(next_distance)
    end
  in
  Bytes.set distances start '\000';
  Queue.add start levels.(0);
  let visit distance cell =
    let next_distance = distance + paths.costs.(cell) in
    if distance_to cell = distance && next_distance < unreachable then
      List.iter (relax next_distance cell) [ 0; 1; 2; 3 ]
  in
  Array.iteri (fun distance cells -> Queue.iter (visit distance) cells) levels;
  { distances; last_step }

let cached_search paths start =
  match Hashtbl.find_opt paths.cache start with
  | Some found -> found
  | None ->
    if Hashtbl.length paths.cache * Array.length paths.costs > max_cached_cells then
      Hashtbl.reset paths.cache;
    let found = search paths start in
    Hashtbl.add paths.cache start found;
    found

let distance_to search cell = Char.code (Bytes.get search.distances cell)

let distance paths start finish =
  let points =
    if start = finish then paths.costs.(start) else distance_to (cached_search paths start) finish
  in
  if points >= unreachable then -1 else points

(* Searched from the end, as the contest did: there are paths out of a wall, none into it. *)
let path paths start finish =
  let from = cached_search paths finish in
  let rec walk cell found =
    if cell = finish then List.rev found
    else
      let next = cell - step paths (Char.code (Bytes.get from.last_step cell)) in
      walk next (next :: found)
  in
  if distance_to from start >= unreachable then [||] else Array.of_list (walk start [])
