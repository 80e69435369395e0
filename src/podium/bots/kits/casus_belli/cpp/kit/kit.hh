// What the files of the kit share. Leave it as it is, and write yours against api.hh.

#ifndef KIT_HH
#define KIT_HH

#include "../api.hh"

#include <string>
#include <vector>

namespace kit {

const int team_size = 3, far = 255;
const std::string ways = "nesw";

// What is left of a line of plain tokens, read from left to right.
class Tokens {
public:
    explicit Tokens(std::string line) : line(std::move(line)) {}
    std::string word();
    std::string text();  // a word that may hold any character
    int number() { return std::stoi(word()); }
    bool none();         // whether nothing is said here; if so it is passed over
    void skip(int count);
    void skip_list() { skip(number()); }
    std::vector<int> numbers();
    position place();    // (-1, -1): none
    std::vector<position> places();

private:
    std::string line;
    std::size_t at = 0;
};

// Shortest ways. Cells are numbers, row by row.
class Ways {
public:
    void begin(int width, int height, const std::vector<int> &costs);
    int distance(int start, int end);
    std::vector<int> path(int start, int end);

private:
    // For each cell, the points to get there from one start, and the last step of the way.
    struct Search {
        std::vector<unsigned char> points, last;
    };
    const Search &search(int start);
    Search spread(int start) const;
    bool leads_off(int cell, int way) const;

    int width = 0, step[4] = {};
    std::vector<int> costs;
    std::vector<Search> found;  // by start
    long searches = 0;
};

// What is known of a fighter; `rank` is its place among those seen on its cell, -1: not seen.
struct Fighter {
    position at, fell;
    int facing, life, rank;
    std::vector<int> recharge;
    std::vector<position> penumbra;
};

// What one of ours is to do; -1: no attack, no way.
struct Order {
    int attack = -1, facing = -1;
    position target = {0, 0};
    std::string steps;
};

// The war as one's team knows it.
struct War {
    int seat, teams, width, height, placement, turns, turn;
    bool finale;
    position start;
    std::string marks, step;  // the letters of the map; the step being played
    std::vector<int> kinds, costs, scores;
    int points[team_size], rests[team_size][3];
    bool here[team_size][3];  // attacks that need no target
    std::vector<Fighter> fighters;
    std::vector<int> sight[team_size], palantir, reveal;
    std::string masks[team_size][3];  // what may be aimed at, in hexadecimal
    Order orders[team_size];
    std::vector<int> ordered;  // who has orders, the first first
    Ways paths;

    void begin(Tokens &tokens);  // a match
    void look(Tokens &tokens);   // a view
    void heed(Tokens &tokens);   // a brief
    std::string answer(const std::string &number) const;

    int cell(position pos) const;  // -1: off the map
    bool own(perso_info perso) const;
    const Fighter &mine(int kind) const { return fighters[team_size * seat + kind]; }
    int recharge(int kind, int slot) const { return slot ? mine(kind).recharge[slot - 1] : 0; }
};

int slot_of(int kind, int attack);  // which attack of a class it is; -1: none of them

extern War war;

}

#endif
