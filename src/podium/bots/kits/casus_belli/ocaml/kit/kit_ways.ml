(* Shortest ways, searched when somebody asks and kept for the next time.

   One pays for each cell that one leaves. Searches go through the neighbours in the order north,
   east, south, west, so that all languages find the same way among several of one length. *)

let far = 255 (* from here on one does not go at all; also what it costs to leave a wall *)

let kept = 4_000_000 (* cells of all searches that are kept *)

(* For each cell, the points to get there from one start, and the last step of the way. *)
type search = { points : Bytes.t; last : Bytes.t }

type t = { width : int; costs : int array; found : (int, search) Hashtbl.t }

let make width costs = { width; costs; found = Hashtbl.create 64 }

let step ways way = [| -ways.width; 1; ways.width; -1 |].(way)

let leads_off ways cell way =
  let x = cell mod ways.width and next = cell + step ways way in
  (way = 1 && x = ways.width - 1) || (way = 3 && x = 0) || next < 0 || next >= Array.length ways.costs

(* All cells by the points to get there, the nearest first. *)
let spread ways start =
  let size = Array.length ways.costs in
  let points = Bytes.make size (Char.chr far) and last = Bytes.make size '\000' in
  let levels = Array.init far (fun _ -> Queue.create ()) in
  let points_to cell = Char.code (Bytes.get points cell) in
  let go there cell way =
    let ahead = cell + step ways way in
    if (not (leads_off ways cell way)) && there < points_to ahead then begin
      Bytes.set points ahead (Char.chr there);
      Bytes.set last ahead (Char.chr way);
      Queue.add ahead levels.(there)
    end
  in
  Bytes.set points start '\000';
  Queue.add start levels.(0);
  let visit here cell =
    let there = here + ways.costs.(cell) in
    if points_to cell = here && there < far then List.iter (go there cell) [ 0; 1; 2; 3 ]
  in
  Array.iteri (fun here cells -> Queue.iter (visit here) cells) levels;
  { points; last }

let search ways start =
  match Hashtbl.find_opt ways.found start with
  | Some search -> search
  | None ->
    if Hashtbl.length ways.found * Array.length ways.costs > kept then Hashtbl.reset ways.found;
    let search = spread ways start in
    Hashtbl.add ways.found start search;
    search

let points_to search cell = Char.code (Bytes.get search.points cell)

let distance ways start finish =
  let points =
    if start = finish then ways.costs.(start) else points_to (search ways start) finish
  in
  if points >= far then -1 else points

(* Searched backwards, as the contest did: from a wall one gets away, to it one does not. *)
let path ways start finish =
  let from = search ways finish in
  let rec walk cell found =
    if cell = finish then List.rev found
    else
      let next = cell - step ways (Char.code (Bytes.get from.last cell)) in
      walk next (next :: found)
  in
  if points_to from start >= far then [||] else Array.of_list (walk start [])
