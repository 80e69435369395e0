// Shortest paths, searched on demand and cached.
//
// Leaving a cell costs its movement points. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same of several shortest paths.

use std::collections::HashMap;

pub const UNREACHABLE: i32 = 255; // distances stop here; also the cost of leaving a wall
const MAX_CACHED_CELLS: usize = 4_000_000; // of all searches in the cache

/// For each cell, the distance from one start, and the direction of the last step.
struct Search {
    distances: Vec<u8>,
    last_step: Vec<u8>,
}

#[derive(Default)]
pub struct Paths {
    width: i32,
    costs: Vec<i32>,
    cache: HashMap<i32, Search>,
}

impl Paths {
    pub fn new(width: i32, costs: &[i32]) -> Paths {
        Paths { width, costs: costs.to_vec(), cache: HashMap::new() }
    }

    pub fn distance(&mut self, start: i32, end: i32) -> i32 {
        let points = if start == end {
            self.costs[start as usize]
        } else {
            i32::from(self.cached_search(start).distances[end as usize])
        };
        if points >= UNREACHABLE {
            -1
        } else {
            points
        }
    }

    /// Searched from the end, as the contest did: there are paths out of a wall, none into it.
    pub fn path(&mut self, start: i32, end: i32) -> Vec<i32> {
        let steps = self.steps();
        let from = self.cached_search(end);
        let (mut cell, mut cells) = (start, Vec::new());
        if i32::from(from.distances[start as usize]) >= UNREACHABLE {
            return cells;
        }
        while cell != end {
            cell -= steps[from.last_step[cell as usize] as usize];
            cells.push(cell);
        }
        cells
    }

    fn steps(&self) -> [i32; 4] {
        [-self.width, 1, self.width, -1]
    }

    fn cached_search(&mut self, start: i32) -> &Search {
        if !self.cache.contains_key(&start) {
            if self.cache.len() * self.costs.len() > MAX_CACHED_CELLS {
                self.cache.clear();
            }
            let search = self.search(start);
            self.cache.insert(start, search);
        }
        &self.cache[&start]
    }

    /// Dijkstra's algorithm, with a list of cells for each distance.
    fn search(&self, start: i32) -> Search {
        let (size, steps) = (self.costs.len(), self.steps());
        let mut to = Search { distances: vec![UNREACHABLE as u8; size], last_step: vec![0; size] };
        let mut levels: Vec<Vec<i32>> = vec![Vec::new(); UNREACHABLE as usize];
        to.distances[start as usize] = 0;
        levels[0].push(start);
        for distance in 0..UNREACHABLE {
            for cell in std::mem::take(&mut levels[distance as usize]) {
                let next_distance = distance + self.costs[cell as usize];
                if i32::from(to.distances[cell as usize]) != distance
                    || next_distance >= UNREACHABLE
                {
                    continue;
                }
                for direction in 0..4 {
                    let neighbour = (cell + steps[direction]) as usize;
                    if self.leaves_map(cell, direction)
                        || next_distance >= i32::from(to.distances[neighbour])
                    {
                        continue;
                    }
                    to.distances[neighbour] = next_distance as u8;
                    to.last_step[neighbour] = direction as u8;
                    levels[next_distance as usize].push(neighbour as i32);
                }
            }
        }
        to
    }

    fn leaves_map(&self, cell: i32, direction: usize) -> bool {
        let (x, next) = (cell % self.width, cell + self.steps()[direction]);
        let sideways = (direction == 1 && x == self.width - 1) || (direction == 3 && x == 0);
        sideways || next < 0 || next as usize >= self.costs.len()
    }
}
