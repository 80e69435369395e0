// What the files of the kit share. Leave it as it is, and write yours against api.hh.

#ifndef KIT_HH
#define KIT_HH

#include "../api.hh"

#include <string>
#include <vector>

namespace kit {

const int team_size = 3, unreachable = 255;
const std::string directions = "nesw";

// The tokens of a line that are yet to be read.
class Tokens {
public:
    explicit Tokens(std::string line) : line(std::move(line)) {}
    std::string word();
    std::string text();  // the next token, percent-decoded
    int number() { return std::stoi(word()); }
    bool skip_null();    // whether the next token is null; if so, skips it
    void skip(int count);
    void skip_list() { skip(number()); }
    std::vector<int> numbers();
    position read_position();  // (-1, -1) for null
    std::vector<position> read_positions();

private:
    std::string line;
    std::size_t at = 0;
};

// Shortest paths. Cells are numbers, row by row.
class Paths {
public:
    void init(int width, int height, const std::vector<int> &costs);
    int distance(int start, int end);
    std::vector<int> path(int start, int end);

private:
    // For each cell, the distance from one start, and the direction of the last step.
    struct Search {
        std::vector<unsigned char> distances, last_step;
    };
    const Search &cached_search(int start);
    Search search(int start) const;
    bool leaves_map(int cell, int direction) const;

    int width = 0, step[4] = {};
    std::vector<int> costs;
    std::vector<Search> cache;  // by start
    long search_count = 0;
};

// What is known of a fighter; `rank` orders those seen on one cell, -1: not seen.
struct Fighter {
    position at, corpse;
    int facing, life, rank;
    std::vector<int> recharge;
    std::vector<position> penumbra;
};

// Orders for one of our fighters; -1: no attack, no move.
struct Order {
    int attack = -1, facing = -1;
    position target = {0, 0};
    int victim = -1;  // the number of the fighter it is for; -1: the first enemy
    std::string steps;
};

// What one's team knows of the war.
struct War {
    int seat, teams, width, height, placement, turns, turn;
    bool finale;
    position start;
    std::string letters, step;  // letters of the map, row by row; the step being played
    std::vector<int> zones, costs, scores;
    int movement[team_size], cooldowns[team_size][3];
    bool untargeted[team_size][3];  // attacks without a target
    bool for_one[team_size][3];     // those for one of the others on the cell
    std::vector<Fighter> fighters;
    std::vector<int> vision[team_size], palantir, reveal;
    std::string target_masks[team_size][3];  // cells in reach, as bits of a hexadecimal number
    Order orders[team_size];
    std::vector<int> ordered;  // classes with orders, in the order given
    Paths paths;

    void read_match(Tokens &tokens);
    void read_view(Tokens &tokens);
    void read_brief(Tokens &tokens);
    std::string answer(const std::string &number) const;

    int cell(position pos) const;  // -1: off the map
    bool is_own(perso_info perso) const;
    const Fighter &own_fighter(int kind) const { return fighters[team_size * seat + kind]; }
    int recharge(int kind, int slot) const { return slot ? own_fighter(kind).recharge[slot - 1] : 0; }
};

int slot_of(int kind, int attack);  // index of an attack in its class; -1: of another

extern War war;

}

#endif
