// Reads a line of the protocol in tokens, from left to right.

use crate::api::Position;
use std::str::Split;

pub struct Tokens<'a> {
    rest: std::iter::Peekable<Split<'a, char>>,
}

impl<'a> Tokens<'a> {
    pub fn new(line: &'a str) -> Tokens<'a> {
        Tokens { rest: line.split(' ').peekable() }
    }

    pub fn word(&mut self) -> &'a str {
        self.rest.next().unwrap_or("")
    }

    /// The next token, percent-decoded.
    pub fn text(&mut self) -> String {
        let coded = self.word().as_bytes();
        let (mut plain, mut at) = (Vec::new(), 0);
        while at < coded.len() {
            let hex = coded.get(at + 1..at + 3).and_then(|hex| std::str::from_utf8(hex).ok());
            match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
                Some(code) if coded[at] == b'%' => {
                    plain.push(code);
                    at += 3;
                }
                _ => {
                    plain.push(coded[at]);
                    at += 1;
                }
            }
        }
        String::from_utf8_lossy(&plain).into_owned()
    }

    pub fn number(&mut self) -> i32 {
        self.word().parse().unwrap_or(0)
    }

    pub fn skip(&mut self, count: i32) {
        for _ in 0..count {
            self.word();
        }
    }

    pub fn skip_list(&mut self) {
        let count = self.number();
        self.skip(count);
    }

    /// Whether the next token is null; if so, skip it.
    pub fn skip_null(&mut self) -> bool {
        let nothing = self.rest.peek() == Some(&"~");
        if nothing {
            self.word();
        }
        nothing
    }

    /// A list: its length, then its items.
    pub fn list_of<T>(&mut self, read: impl Fn(&mut Self) -> T) -> Vec<T> {
        let count = self.number();
        (0..count).map(|_| read(self)).collect()
    }

    pub fn numbers(&mut self) -> Vec<i32> {
        self.list_of(Self::number)
    }

    pub fn optional<T>(&mut self, read: impl Fn(&mut Self) -> T) -> Option<T> {
        if self.skip_null() {
            None
        } else {
            Some(read(self))
        }
    }

    pub fn position(&mut self) -> Option<Position> {
        self.optional(|tokens| {
            tokens.skip(1);
            Position { x: tokens.number(), y: tokens.number() }
        })
    }

    /// A list of positions; empty for null.
    pub fn positions(&mut self) -> Vec<Position> {
        self.optional(|tokens| tokens.list_of(Self::position))
            .unwrap_or_default()
            .into_iter()
            .flatten()
            .collect()
    }
}
