(* Reads a line of the protocol in tokens, from left to right. *)

type t = { row : string array; mutable at : int }

let of_line line = { row = Array.of_list (String.split_on_char ' ' line); at = 0 }

let word tokens =
  tokens.at <- tokens.at + 1;
  tokens.row.(tokens.at - 1)

(* The next token, percent-decoded. *)
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

(* Whether the next token is null; if so, skip it. *)
let skip_null tokens =
  let nothing = tokens.row.(tokens.at) = "~" in
  if nothing then skip tokens 1;
  nothing

(* A list: its length, then its items. *)
let list_of read tokens =
  let count = number tokens in
  let add found _ = read tokens :: found in
  Array.of_list (List.rev (List.fold_left add [] (List.init count Fun.id)))

let optional read otherwise tokens = if skip_null tokens then otherwise else read tokens

let numbers tokens = list_of number tokens

let skip_list tokens = skip tokens (number tokens)

(* A position; (-1, -1) for null. *)
let position tokens =
  optional
    (fun tokens ->
      skip tokens 1;
      let x = number tokens in
      let y = number tokens in
      (x, y))
    (-1, -1) tokens

let positions tokens = optional (list_of position) [||] tokens
