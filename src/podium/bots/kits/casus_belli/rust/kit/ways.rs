// Shortest ways, searched when somebody asks and kept for the next time.
//
// One pays for each cell that one leaves. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same way among several of one length.

use std::collections::HashMap;

pub const FAR: i32 = 255; // from here on one does not go at all; also what it costs to leave a wall
const KEPT: usize = 4_000_000; // cells of all searches that are kept

/// For each cell, the points to get there from one start, and the last step of the way.
struct Search {
    points: Vec<u8>,
    last: Vec<u8>,
}

#[derive(Default)]
pub struct Ways {
    width: i32,
    costs: Vec<i32>,
    found: HashMap<i32, Search>,
}

impl Ways {
    pub fn new(width: i32, costs: &[i32]) -> Ways {
        Ways { width, costs: costs.to_vec(), found: HashMap::new() }
    }

    pub fn distance(&mut self, start: i32, end: i32) -> i32 {
        let points = if start == end {
            self.costs[start as usize]
        } else {
            i32::from(self.search(start).points[end as usize])
        };
        if points >= FAR { -1 } else { points }
    }

    /// Searched backwards, as the contest did: from a wall one gets away, to it one does not.
    pub fn path(&mut self, start: i32, end: i32) -> Vec<i32> {
        let steps = self.steps();
        let from = self.search(end);
        let (mut cell, mut cells) = (start, Vec::new());
        if i32::from(from.points[start as usize]) >= FAR {
            return cells;
        }
        while cell != end {
            cell -= steps[from.last[cell as usize] as usize];
            cells.push(cell);
        }
        cells
    }

    fn steps(&self) -> [i32; 4] {
        [-self.width, 1, self.width, -1]
    }

    fn search(&mut self, start: i32) -> &Search {
        if !self.found.contains_key(&start) {
            if self.found.len() * self.costs.len() > KEPT {
                self.found.clear();
            }
            let search = self.spread(start);
            self.found.insert(start, search);
        }
        &self.found[&start]
    }

    /// All cells by the points to get there, the nearest first.
    fn spread(&self, start: i32) -> Search {
        let (size, steps) = (self.costs.len(), self.steps());
        let mut to = Search { points: vec![FAR as u8; size], last: vec![0; size] };
        let mut levels: Vec<Vec<i32>> = vec![Vec::new(); FAR as usize];
        to.points[start as usize] = 0;
        levels[0].push(start);
        for here in 0..FAR {
            for cell in std::mem::take(&mut levels[here as usize]) {
                let there = here + self.costs[cell as usize];
                if i32::from(to.points[cell as usize]) != here || there >= FAR {
                    continue;
                }
                for way in 0..4 {
                    let ahead = (cell + steps[way]) as usize;
                    if self.leads_off(cell, way) || there >= i32::from(to.points[ahead]) {
                        continue;
                    }
                    to.points[ahead] = there as u8;
                    to.last[ahead] = way as u8;
                    levels[there as usize].push(ahead as i32);
                }
            }
        }
        to
    }

    fn leads_off(&self, cell: i32, way: usize) -> bool {
        let (x, next) = (cell % self.width, cell + self.steps()[way]);
        let beside = (way == 1 && x == self.width - 1) || (way == 3 && x == 0);
        beside || next < 0 || next as usize >= self.costs.len()
    }
}
