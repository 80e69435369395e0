// Orders: checked in the order in which the contest did, and sent as one answer.

use crate::api::*;
use crate::game::slot_of;
use crate::state::{Attack, Order, War, DIRECTIONS, TEAM_SIZE};

const CLASSES: [&str; 3] = ["thief", "barbarian", "elf"];
const ATTACKS: [&str; 7] =
    ["basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto"];

impl War {
    pub fn perso_deplace(
        &mut self,
        perso: PersoInfo,
        chemin: &[Position],
        direction: Orientation,
    ) -> Erreur {
        if !self.moving() {
            return CHEMIN_IMPOSSIBLE;
        }
        let kind = perso.classe as usize;
        if self.fighter_if_own(perso).is_none()
            || self.order_given(kind).map_or(false, |order| order.moves.is_some())
        {
            return PERSONNAGE_IMPOSSIBLE;
        }
        match self.steps_along(perso.classe, chemin) {
            None => CHEMIN_IMPOSSIBLE,
            Some(steps) => {
                self.order_for(kind).moves = Some((steps, direction as usize));
                OK
            }
        }
    }

    /// The steps along a path, if it is possible.
    fn steps_along(&self, kind: PersoClasse, chemin: &[Position]) -> Option<String> {
        let mut at = self.own_fighter(kind).at?;
        let (mut left, mut steps) = (self.movement[kind as usize], String::new());
        for to in chemin {
            let to_cell = self.cell(*to)?;
            let direction = direction_to(at, *to)?;
            left -= self.costs[self.cell(at)?];
            if left < 0 || (self.zones[to_cell] == ZONE_MUR as usize && !self.finale) {
                return None;
            }
            steps.push_str(&DIRECTIONS[direction..direction + 1]);
            at = *to;
        }
        Some(steps)
    }

    pub fn perso_attaque(
        &mut self,
        perso: PersoInfo,
        attaque: AttaqueType,
        pos: Position,
    ) -> Erreur {
        if !self.attacking() {
            return ATTAQUE_INDISPONIBLE;
        }
        let kind = perso.classe as usize;
        let given = self.order_given(kind).map_or(false, |order| order.attack.is_some());
        if self.fighter_if_own(perso).is_none() || given {
            return PERSONNAGE_IMPOSSIBLE;
        }
        let slot = match slot_of(perso.classe, attaque) {
            Some(slot) if self.recharge(perso.classe, slot) == 0 => slot,
            _ => return ATTAQUE_INDISPONIBLE,
        };
        match self.cell(pos) {
            Some(cell) if in_mask(&self.target_masks[kind][slot], cell) => {
                self.order_for(kind).attack = Some((attaque as usize, pos));
                OK
            }
            _ => POSITION_IMPOSSIBLE,
        }
    }

    pub fn perso_attaque_nommee(
        &mut self,
        perso: PersoInfo,
        attaque: AttaqueType,
        equipe: i32,
        classe: PersoClasse,
    ) -> Erreur {
        if !self.attacking() {
            return ATTAQUE_INDISPONIBLE;
        }
        let kind = perso.classe as usize;
        let given = self.order_given(kind).map_or(false, |order| order.attack.is_some());
        if self.fighter_if_own(perso).is_none() || given {
            return PERSONNAGE_IMPOSSIBLE;
        }
        match slot_of(perso.classe, attaque) {
            Some(slot)
                if self.recharge(perso.classe, slot) == 0 && self.attacks[kind][slot].for_one => {}
            _ => return ATTAQUE_INDISPONIBLE,
        }
        let named = |unit: &usize| {
            (unit / TEAM_SIZE) as i32 == equipe && unit % TEAM_SIZE == classe as usize
        };
        match self.company(kind).into_iter().find(named) {
            None => POSITION_IMPOSSIBLE,
            Some(victim) => {
                let order = self.order_for(kind);
                order.attack = Some((attaque as usize, Position { x: 0, y: 0 }));
                order.victim = Some(victim);
                OK
            }
        }
    }

    /// The others on the cell of one of ours.
    fn company(&self, kind: usize) -> Vec<usize> {
        let unit = TEAM_SIZE * self.seat as usize + kind;
        let there = self.fighters[unit].at.map_or(Vec::new(), |at| self.seen_on(at));
        there.into_iter().filter(|other| *other != unit).collect()
    }

    fn order_given(&self, kind: usize) -> Option<&Order> {
        self.orders.iter().find(|(whose, _)| *whose == kind).map(|(_, order)| order)
    }

    fn order_for(&mut self, kind: usize) -> &mut Order {
        if self.order_given(kind).is_none() {
            self.orders.push((kind, Order::default()));
        }
        let found = self.orders.iter_mut().find(|(whose, _)| *whose == kind);
        &mut found.expect("it was just made").1
    }

    /// The answer line with all orders.
    pub fn answer(&self, number: &str) -> String {
        let mut line = format!("answer {}", number);
        for (kind, order) in &self.orders {
            line += &format!(" {}", CLASSES[*kind]);
            if self.attacking() {
                line += &self.attack_words(*kind, order);
            }
            if self.moving() {
                line += &self.move_words(*kind, order);
            }
        }
        line + " done\n"
    }

    /// An attack around oneself has no target in the protocol, or one of those on the cell.
    fn attack_words(&self, kind: usize, order: &Order) -> String {
        let (attack, at) = match order.attack {
            None => return " hold".to_string(),
            Some(attack) => attack,
        };
        let slot = if attack == 0 { 0 } else { 1 + (attack - 1) % 2 };
        let Attack { untargeted, for_one, .. } = self.attacks[kind][slot];
        let target = if for_one && !self.company(kind).is_empty() {
            victim_word(order.victim)
        } else if untargeted || for_one {
            String::new()
        } else {
            format!(" {},{}", at.x, at.y)
        };
        format!(" {}{}", ATTACKS[attack], target)
    }

    fn move_words(&self, kind: usize, order: &Order) -> String {
        let stay = (String::new(), self.own_fighter(PERSO_CLASSE[kind]).facing);
        let (steps, facing) = order.moves.as_ref().unwrap_or(&stay);
        let words: String = steps.chars().map(|direction| format!(" {}", direction)).collect();
        format!("{} face-{}", words, &DIRECTIONS[*facing..facing + 1])
    }

    fn attacking(&self) -> bool {
        self.step == "attack" || self.step == "orders"
    }

    fn moving(&self) -> bool {
        self.step != "attack" && self.step != "over"
    }
}

fn victim_word(victim: Option<usize>) -> String {
    victim.map_or(" first".to_string(), |unit| {
        format!(" {}-{}", CLASSES[unit % TEAM_SIZE], unit / TEAM_SIZE)
    })
}

fn in_mask(mask: &str, cell: usize) -> bool {
    let digit = mask.chars().rev().nth(cell / 4).and_then(|digit| digit.to_digit(16));
    digit.map_or(false, |digit| digit >> (cell % 4) & 1 == 1)
}

fn direction_to(from: Position, to: Position) -> Option<usize> {
    match (to.x - from.x, to.y - from.y) {
        (0, -1) => Some(0),
        (1, 0) => Some(1),
        (0, 1) => Some(2),
        (-1, 0) => Some(3),
        _ => None,
    }
}
