// The functions of api.rs that tell something.

use crate::api::*;
use crate::state::{Fighter, War, TEAM_SIZE};
use std::cell::RefCell;

thread_local! {
    static WAR: RefCell<War> = RefCell::new(War::default());
}

/// Call a function with the state of the war.
pub fn with<T>(act: impl FnOnce(&mut War) -> T) -> T {
    WAR.with(|war| act(&mut war.borrow_mut()))
}

impl War {
    pub fn carte_taille(&self) -> Position {
        Position { x: self.width, y: self.height }
    }

    pub fn carte_depart(&self) -> Position {
        self.start.expect("a map has a start")
    }

    pub fn carte_zone_type(&self, pos: Position) -> ZoneType {
        self.cell(pos).map_or(ZONE_ERREUR, |cell| ZONE_TYPE[self.zones[cell]])
    }

    pub fn carte_zone_perso(&self, pos: Position) -> Vec<PersoInfo> {
        self.seen_on(pos).into_iter().map(|unit| self.perso_info(unit)).collect()
    }

    pub fn distance(&mut self, p1: Position, p2: Position) -> i32 {
        match (self.cell(p1), self.cell(p2)) {
            (Some(start), Some(end)) => self.paths.distance(start as i32, end as i32),
            _ => -1,
        }
    }

    pub fn chemin(&mut self, p1: Position, p2: Position) -> Vec<Position> {
        match (self.cell(p1), self.cell(p2)) {
            (Some(start), Some(end)) => {
                let cells = self.paths.path(start as i32, end as i32);
                self.to_positions(&cells)
            }
            _ => Vec::new(),
        }
    }

    pub fn perso_penombre(&self, perso: PersoInfo) -> Vec<Position> {
        self.fighter_if_own(perso).map_or(Vec::new(), |one| one.penumbra.clone())
    }

    pub fn perso_vision(&self, perso: PersoInfo) -> Vec<Position> {
        self.fighter_if_own(perso)
            .map_or(Vec::new(), |_| self.to_positions(&self.vision[perso.classe as usize]))
    }

    pub fn perso_vision_personnages(&self, perso: PersoInfo) -> Vec<Position> {
        let mut seen = self.perso_vision(perso);
        seen.retain(|pos| !self.seen_on(*pos).is_empty());
        seen
    }

    pub fn palantir_vision(&self) -> Vec<Position> {
        self.to_positions(&self.palantir)
    }

    pub fn elfe_vision(&self) -> Vec<Position> {
        self.to_positions(&self.reveal)
    }

    pub fn perso_attaque_recharge(&self, perso: PersoInfo, attaque: AttaqueType) -> i32 {
        match (self.fighter_if_own(perso), slot_of(perso.classe, attaque)) {
            (Some(_), Some(slot)) => self.recharge(perso.classe, slot),
            _ => -1,
        }
    }

    pub fn perso_position(&self, perso: PersoInfo) -> Position {
        self.fighter_if_own(perso).and_then(|one| one.at).unwrap_or(Position { x: -1, y: -1 })
    }

    pub fn perso_classe_info(&self, classe: PersoClasse) -> PersoInfo {
        self.perso_info(TEAM_SIZE * self.seat as usize + classe as usize)
    }

    pub fn mon_equipe(&self) -> i32 {
        self.seat
    }

    pub fn scores(&self) -> Vec<i32> {
        self.scores.clone()
    }

    pub fn nombre_equipes(&self) -> i32 {
        self.teams
    }

    pub fn tour_actuel(&self) -> i32 {
        self.turn
    }

    pub fn nombre_tours_placement(&self) -> i32 {
        self.placement
    }

    pub fn nombre_tours(&self) -> i32 {
        self.turns
    }

    pub fn carte_cadavres(&self, pos: Position) -> Vec<PersoInfo> {
        let fallen = |unit: &usize| !self.finale && self.fighters[*unit].corpse == Some(pos);
        let units = (0..self.fighters.len()).filter(fallen);
        units
            .map(|unit| PersoInfo { vie: 0, direction: ORIENTATION_NORD, ..self.perso_info(unit) })
            .collect()
    }

    pub fn carte_hotspot(&self, pos: Position) -> bool {
        self.cell(pos).map_or(false, |cell| self.letters[cell] == b'H')
    }

    pub fn attaque_cd(&self, attaque: AttaqueType) -> i32 {
        match attaque as usize {
            0 => 0,
            attack => self.attacks[(attack - 1) / 2][1 + (attack - 1) % 2].cooldown,
        }
    }

    pub fn regles_finale(&self) -> bool {
        self.finale
    }

    // Helpers

    pub fn cell(&self, pos: Position) -> Option<usize> {
        let inside = 0 <= pos.x && pos.x < self.width && 0 <= pos.y && pos.y < self.height;
        if inside {
            Some((pos.y * self.width + pos.x) as usize)
        } else {
            None
        }
    }

    fn to_positions(&self, cells: &[i32]) -> Vec<Position> {
        cells.iter().map(|cell| Position { x: cell % self.width, y: cell / self.width }).collect()
    }

    /// The fighters seen on a cell, in the order in which they came.
    pub fn seen_on(&self, pos: Position) -> Vec<usize> {
        let seen_here = |unit: &usize| {
            let one = &self.fighters[*unit];
            one.rank.is_some() && one.at == Some(pos)
        };
        let mut units: Vec<usize> = (0..self.fighters.len()).filter(seen_here).collect();
        units.sort_by_key(|unit| self.fighters[*unit].rank);
        units
    }

    pub fn fighter_if_own(&self, perso: PersoInfo) -> Option<&Fighter> {
        if perso.equipe == self.seat {
            Some(self.own_fighter(perso.classe))
        } else {
            None
        }
    }

    pub fn own_fighter(&self, kind: PersoClasse) -> &Fighter {
        &self.fighters[TEAM_SIZE * self.seat as usize + kind as usize]
    }

    pub fn recharge(&self, kind: PersoClasse, slot: usize) -> i32 {
        if slot == 0 {
            0
        } else {
            self.own_fighter(kind).recharge[slot - 1]
        }
    }

    fn perso_info(&self, unit: usize) -> PersoInfo {
        let one = &self.fighters[unit];
        PersoInfo {
            equipe: (unit / TEAM_SIZE) as i32,
            classe: PERSO_CLASSE[unit % TEAM_SIZE],
            vie: one.life,
            direction: ORIENTATION[one.facing],
        }
    }
}

/// The index of an attack among the three of a class.
pub fn slot_of(kind: PersoClasse, attaque: AttaqueType) -> Option<usize> {
    match attaque as usize {
        0 => Some(0),
        attack if (attack - 1) / 2 == kind as usize => Some(1 + (attack - 1) % 2),
        _ => None,
    }
}
