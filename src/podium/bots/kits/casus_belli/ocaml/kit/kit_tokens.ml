(* A line of the protocol as plain tokens, read from left to right. *)

type t = { row : string array; mutable at : int }

let of_line line = { row = Array.of_list (String.split_on_char ' ' line); at = 0 }

let word tokens =
  tokens.at <- tokens.at + 1;
  tokens.row.(tokens.at - 1)

(* A word that may hold any character. *)
let text tokens =
  let coded = word tokens in
  let plain = Buffer.create (String.length coded) in
  let rec read at =
    if at < String.length coded then
      if coded.[at] = '%' && at + 2 < String.length coded then begin
        let code = int_of_string ("0x" ^ String.sub coded (at + 1) 2) in
        Buffer.add_char plain (Char.chr code);
        read (at + 3)
      end
      else begin
        Buffer.add_char plain coded.[at];
        read (at + 1)
      end
  in
  read 0;
  Buffer.contents plain

let number tokens = int_of_string (word tokens)

let skip tokens count = tokens.at <- tokens.at + count

(* Whether nothing is said here; if so it is passed over. *)
let none tokens =
  let nothing = tokens.row.(tokens.at) = "~" in
  if nothing then skip tokens 1;
  nothing

(* As many as a number says, the first first. *)
let many read tokens =
  let count = number tokens in
  Array.of_list (List.rev (List.fold_left (fun found _ -> read tokens :: found) [] (List.init count Fun.id)))

let maybe read otherwise tokens = if none tokens then otherwise else read tokens

let numbers tokens = many number tokens

let skip_list tokens = skip tokens (number tokens)

(* A cell; (-1, -1): none. *)
let place tokens =
  maybe
    (fun tokens ->
      skip tokens 1;
      let x = number tokens in
      let y = number tokens in
      (x, y))
    (-1, -1) tokens

let places tokens = maybe (many place) [||] tokens
