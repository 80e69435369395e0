// The war as one's team knows it: what it is told by a match, a view, a brief.

use crate::api::{Position, ZONE_HERBE};
use crate::tokens::Tokens;
use crate::ways::{Ways, FAR};

pub const TEAM: usize = 3;
pub const WAYS: &str = "nesw";
const ZONES: &str = "._F~#T";
const COSTS: [i32; 6] = [2, 1, 2, 4, FAR, 2];

/// What is known of a fighter; `rank` is its place among those seen on its cell.
pub struct Fighter {
    pub at: Option<Position>,
    pub facing: usize,
    pub life: i32,
    pub rank: Option<i32>,
    pub recharge: Vec<i32>,
    pub penumbra: Vec<Position>,
    pub fell: Option<Position>,
}

/// What one of ours is to do: an attack and its target, a way and where to look then.
#[derive(Default)]
pub struct Order {
    pub attack: Option<(usize, Position)>,
    pub way: Option<(String, usize)>,
}

pub struct Attack {
    pub here: bool, // it needs no target
    pub rest: i32,
}

/// Cells are numbers, row by row.
#[derive(Default)]
pub struct War {
    pub seat: i32,
    pub teams: i32,
    pub width: i32,
    pub height: i32,
    pub placement: i32,
    pub turns: i32,
    pub turn: i32,
    pub finale: bool,
    pub start: Option<Position>,
    pub marks: Vec<u8>,
    pub step: String,
    pub kinds: Vec<usize>,
    pub costs: Vec<i32>,
    pub scores: Vec<i32>,
    pub points: Vec<i32>,
    pub attacks: Vec<Vec<Attack>>,
    pub fighters: Vec<Fighter>,
    pub sight: Vec<Vec<i32>>,
    pub masks: Vec<Vec<String>>, // what may be aimed at, in hexadecimal
    pub palantir: Vec<i32>,
    pub reveal: Vec<i32>,
    pub orders: Vec<(usize, Order)>, // by class, the first first
    pub ways: Ways,
}

impl War {
    pub fn begin(&mut self, tokens: &mut Tokens) {
        tokens.skip(2);
        let settings = tokens.number();
        tokens.skip(2 * settings);
        self.seat = tokens.number();
        self.teams = tokens.number();
        tokens.skip(self.teams + 3); // names, allowance
        self.width = tokens.number();
        self.height = tokens.number();
        self.marks = tokens.many(Tokens::text).concat().into_bytes();
        let kind = |mark: &u8| ZONES.bytes().position(|zone| zone == *mark);
        self.kinds = self.marks.iter().map(|mark| kind(mark).unwrap_or(ZONE_HERBE as usize)).collect();
        self.costs = self.kinds.iter().map(|kind| COSTS[*kind]).collect();
        self.ways = Ways::new(self.width, &self.costs);
        self.start = tokens.place();
        self.placement = tokens.number();
        self.turns = tokens.number();
        self.finale = tokens.word() == "finale";
        self.points.clear();
        self.attacks.clear();
        for _ in 0..tokens.number() {
            tokens.skip(2);
            self.points.push(tokens.number());
            tokens.skip(1);
            self.attacks.push(tokens.many(learn_attack));
        }
    }

    pub fn look(&mut self, tokens: &mut Tokens) {
        tokens.skip(1);
        self.turn = tokens.number();
        tokens.skip(2);
        self.step = tokens.word().to_string();
        self.scores = tokens.numbers();
        self.fighters = tokens.many(look_at);
        pass_over(tokens);
        self.sight = vec![Vec::new(); TEAM];
        self.masks.clear();
        self.palantir.clear();
        self.reveal.clear();
        self.orders.clear();
    }

    pub fn heed(&mut self, tokens: &mut Tokens) {
        self.sight = tokens.many(Tokens::numbers);
        self.masks = tokens.many(|tokens| tokens.many(|tokens| tokens.word().to_string()));
        self.palantir = tokens.numbers();
        self.reveal = tokens.numbers();
    }
}

fn learn_attack(tokens: &mut Tokens) -> Attack {
    tokens.skip(1);
    let here = tokens.word() == "here";
    tokens.skip(2);
    Attack { here, rest: tokens.number() }
}

fn look_at(tokens: &mut Tokens) -> Fighter {
    let at = tokens.place();
    let facing = tokens.maybe(|tokens| WAYS.find(tokens.word()).unwrap_or(0)).unwrap_or(0);
    let life = tokens.maybe(Tokens::number).unwrap_or(0);
    let rank = tokens.maybe(Tokens::number);
    let recharge = tokens.maybe(Tokens::numbers).unwrap_or_default();
    tokens.place();
    tokens.place();
    let penumbra = tokens.places();
    tokens.places();
    tokens.maybe(|tokens| tokens.skip(5)); // deed
    Fighter { at, facing, life, rank, recharge, penumbra, fell: tokens.place() }
}

/// The rest of a view, of which the functions have no need.
fn pass_over(tokens: &mut Tokens) {
    tokens.many(Tokens::place); // palantirs
    tokens.many(Tokens::place); // reveals
    tokens.many(|tokens| tokens.maybe(|tokens| tokens.skip(2))); // held
    tokens.many(|tokens| tokens.maybe(|tokens| tokens.many(pass_order))); // orders
    tokens.many(|tokens| tokens.maybe(pass_order)); // drafts
    tokens.skip_list(); // done
    tokens.skip(1); // sight
    tokens.maybe(|tokens| {
        tokens.skip_list();
        tokens.skip_list();
        tokens.skip(1);
    });
}

fn pass_order(tokens: &mut Tokens) {
    tokens.skip(2);
    tokens.place();
    tokens.skip(2);
}
