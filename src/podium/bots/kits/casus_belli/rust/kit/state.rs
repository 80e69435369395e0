// What is known of the war: read from a match, a view and a brief of the protocol.

use crate::api::{Position, ZONE_HERBE};
use crate::paths::{Paths, UNREACHABLE};
use crate::tokens::Tokens;

pub const TEAM_SIZE: usize = 3;
pub const DIRECTIONS: &str = "nesw";
const ZONE_LETTERS: &str = "._F~#T";
const ZONE_COSTS: [i32; 6] = [2, 1, 2, 4, UNREACHABLE, 2];

/// What is known of a fighter; `rank` orders those seen on one cell.
pub struct Fighter {
    pub at: Option<Position>,
    pub facing: usize,
    pub life: i32,
    pub rank: Option<i32>,
    pub recharge: Vec<i32>,
    pub penumbra: Vec<Position>,
    pub corpse: Option<Position>,
}

/// Orders for one of our fighters: an attack and its target, whom it is for (nobody named: the
/// first enemy), steps and the final facing.
#[derive(Default)]
pub struct Order {
    pub attack: Option<(usize, Position)>,
    pub victim: Option<usize>,
    pub moves: Option<(String, usize)>,
}

pub struct Attack {
    pub untargeted: bool, // has no target in the protocol
    pub for_one: bool,    // is for one of the others on the cell
    pub cooldown: i32,
}

/// What one's team knows of the war. Cells are numbers, row by row.
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
    pub letters: Vec<u8>,
    pub step: String,
    pub zones: Vec<usize>,
    pub costs: Vec<i32>,
    pub scores: Vec<i32>,
    pub movement: Vec<i32>,
    pub attacks: Vec<Vec<Attack>>,
    pub fighters: Vec<Fighter>,
    pub vision: Vec<Vec<i32>>,
    pub target_masks: Vec<Vec<String>>, // cells in reach, as bits of a hexadecimal number
    pub palantir: Vec<i32>,
    pub reveal: Vec<i32>,
    pub orders: Vec<(usize, Order)>, // by class, in the order given
    pub paths: Paths,
}

impl War {
    pub fn read_match(&mut self, tokens: &mut Tokens) {
        tokens.skip(2);
        let settings = tokens.number();
        tokens.skip(2 * settings);
        self.seat = tokens.number();
        self.teams = tokens.number();
        tokens.skip(self.teams + 3); // names, allowance
        self.width = tokens.number();
        self.height = tokens.number();
        self.letters = tokens.list_of(Tokens::text).concat().into_bytes();
        let zone_of = |letter: &u8| ZONE_LETTERS.bytes().position(|zone| zone == *letter);
        self.zones = self
            .letters
            .iter()
            .map(|letter| zone_of(letter).unwrap_or(ZONE_HERBE as usize))
            .collect();
        self.costs = self.zones.iter().map(|zone| ZONE_COSTS[*zone]).collect();
        self.paths = Paths::new(self.width, &self.costs);
        self.start = tokens.position();
        self.placement = tokens.number();
        self.turns = tokens.number();
        self.finale = tokens.word() == "finale";
        self.movement.clear();
        self.attacks.clear();
        for _ in 0..tokens.number() {
            tokens.skip(2);
            self.movement.push(tokens.number());
            tokens.skip(1);
            self.attacks.push(tokens.list_of(read_attack));
        }
    }

    pub fn read_view(&mut self, tokens: &mut Tokens) {
        tokens.skip(1);
        self.turn = tokens.number();
        tokens.skip(2);
        self.step = tokens.word().to_string();
        self.scores = tokens.numbers();
        self.fighters = tokens.list_of(read_fighter);
        skip_rest_of_view(tokens);
        self.vision = vec![Vec::new(); TEAM_SIZE];
        self.target_masks.clear();
        self.palantir.clear();
        self.reveal.clear();
        self.orders.clear();
    }

    pub fn read_brief(&mut self, tokens: &mut Tokens) {
        self.vision = tokens.list_of(Tokens::numbers);
        self.target_masks =
            tokens.list_of(|tokens| tokens.list_of(|tokens| tokens.word().to_string()));
        self.palantir = tokens.numbers();
        self.reveal = tokens.numbers();
    }
}

fn read_attack(tokens: &mut Tokens) -> Attack {
    tokens.skip(1);
    let aim = tokens.word().to_string();
    tokens.skip(2);
    Attack { untargeted: aim == "here", for_one: aim == "victim", cooldown: tokens.number() }
}

fn read_fighter(tokens: &mut Tokens) -> Fighter {
    let at = tokens.position();
    let facing = tokens.optional(|tokens| DIRECTIONS.find(tokens.word()).unwrap_or(0)).unwrap_or(0);
    let life = tokens.optional(Tokens::number).unwrap_or(0);
    let rank = tokens.optional(Tokens::number);
    let recharge = tokens.optional(Tokens::numbers).unwrap_or_default();
    tokens.position();
    tokens.position();
    let penumbra = tokens.positions();
    tokens.positions();
    tokens.optional(|tokens| tokens.skip(5)); // deed
    Fighter { at, facing, life, rank, recharge, penumbra, corpse: tokens.position() }
}

/// Skip the rest of a view, which no function needs.
fn skip_rest_of_view(tokens: &mut Tokens) {
    tokens.list_of(Tokens::position); // palantirs
    tokens.list_of(Tokens::position); // reveals
    tokens.list_of(|tokens| tokens.optional(|tokens| tokens.skip(2))); // held
    tokens.list_of(|tokens| tokens.optional(|tokens| tokens.list_of(skip_order))); // orders
    tokens.list_of(|tokens| tokens.optional(skip_order)); // drafts
    tokens.skip_list(); // done
    tokens.skip(1); // sight
    tokens.optional(|tokens| {
        tokens.skip_list();
        tokens.skip_list();
        tokens.skip(1);
    });
}

fn skip_order(tokens: &mut Tokens) {
    tokens.skip(2);
    tokens.position();
    tokens.skip(2);
    tokens.optional(|tokens| tokens.skip(2)); // victim
}
