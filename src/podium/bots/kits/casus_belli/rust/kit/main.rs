// Runs a champion. The protocol has standard input and output to itself: what a champion prints
// goes to standard error.

#[allow(dead_code)]
#[path = "../api.rs"]
mod api;
#[path = "../champion.rs"]
mod champion;
mod game;
mod orders;
mod state;
mod tokens;
mod paths;

use game::with;
use std::fs::File;
use std::io::{stdin, BufRead, Write};
use std::os::unix::io::FromRawFd;
use tokens::Tokens;

extern "C" {
    fn dup(fd: i32) -> i32;
    fn dup2(from: i32, to: i32) -> i32;
}

/// The pipe for answers; standard output becomes standard error.
fn take_output() -> File {
    unsafe {
        let out = dup(1);
        dup2(2, 1);
        File::from_raw_fd(out)
    }
}

fn play() {
    match with(|war| war.step.clone()).as_str() {
        "placement" => champion::jouer_placement(),
        "move" => champion::jouer_deplacement(),
        "attack" => champion::jouer_attaque(),
        _ => {
            champion::jouer_attaque();
            champion::jouer_deplacement();
        }
    }
}

/// Call partie_init before the first turn, when there is a view to look at.
fn init_once(started: &mut bool) {
    if !*started {
        *started = true;
        champion::partie_init();
    }
}

fn answer(tokens: &mut Tokens, started: &mut bool) -> String {
    let number = tokens.word();
    tokens.skip(3);
    tokens.skip_list(); // options
    with(|war| {
        war.read_view(tokens);
        war.read_brief(tokens);
    });
    init_once(started);
    play();
    with(|war| war.answer(number))
}

fn finish(tokens: &mut Tokens, started: &mut bool) {
    tokens.skip(2);
    tokens.skip_list();
    tokens.skip_list();
    tokens.skip(1);
    with(|war| war.read_view(tokens));
    init_once(started);
    champion::partie_fin();
}

fn main() -> std::io::Result<()> {
    let mut out = take_output();
    out.write_all(b"podium 1 tokens\n")?;
    let mut started = false;
    for line in stdin().lock().lines() {
        let line = line?;
        let mut tokens = Tokens::new(&line);
        match tokens.word() {
            "match" => {
                with(|war| war.read_match(&mut tokens));
                started = false;
            }
            "ask" => out.write_all(answer(&mut tokens, &mut started).as_bytes())?,
            "end" => finish(&mut tokens, &mut started),
            _ => {}
        }
    }
    Ok(())
}
