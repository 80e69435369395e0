// What the files of the kit share. Leave it as it is, and write yours against api.h.

#ifndef KIT_H
#define KIT_H

#include "../api.h"

#include <stdio.h>

#define war kit_war  // the names of the kit stay out of the way of yours

enum { TEAM_SIZE = 3, ATTACKS = 7, SLOTS = 3, UNREACHABLE = 255 };

// What is known of a fighter; `rank` orders those seen on one cell, -1: not seen.
typedef struct fighter {
    position at;
    int facing, life, rank, recharge[2];
    position_array penumbra;
    position corpse;
} fighter;

// Orders for one of our fighters; -1: no attack, no move.
typedef struct order {
    int attack, facing;
    position target;
    int victim;  // the number of the fighter it is for; -1: the first enemy
    char *steps;
} order;

typedef struct cells {
    int *datas;
    int length;
} cells;

// What one's team knows of the war. Cells are numbers, row by row.
typedef struct war_state {
    int seat, teams, width, height, placement, turns, turn;
    bool finale;
    position start;
    char *letters;                          // letters of the map, row by row
    unsigned char *zones, *costs;           // of each cell, its zone and the points to leave it
    int movement[TEAM_SIZE], cooldowns[TEAM_SIZE][SLOTS];
    bool untargeted[TEAM_SIZE][SLOTS];      // attacks without a target
    bool for_one[TEAM_SIZE][SLOTS];         // those for one of the others on the cell
    char step[16];
    int *team_scores;
    fighter *fighters;
    cells vision[TEAM_SIZE], palantir, reveal;
    const char *target_masks[TEAM_SIZE][SLOTS]; // cells in reach: hexadecimal bits
    order orders[TEAM_SIZE];
    int ordered[TEAM_SIZE], orders_given;  // classes with orders, in the order given
} war_state;

extern war_state war;
extern const char kit_directions[];

// tokens.c: reads a line of the protocol in tokens, from left to right
bool kit_line(void);           // reads the next line; false: there is none
char *kit_word(void);          // the next token, "" at the end; good until the next line
char *kit_text(void);          // the same, percent-decoded
int kit_number(void);
bool kit_skip_null(void);      // whether the next token is null; if so, skips it
void kit_skip(int count);
void kit_skip_list(void);      // skips a list of plain tokens
position kit_position(void);   // a position; (-1, -1) for null
void *kit_alloc(size_t count, size_t size);  // memory of zeros; exits if there is none

// paths.c: shortest paths
void kit_paths_init(int width, int height, const unsigned char *costs);
int kit_distance(int start, int end);
int kit_path(int start, int end, int *cells);  // gives its length; `cells` has room for a whole map

// state.c: reads a match, a view, a brief
void kit_read_match(void);
void kit_read_view(void);
void kit_read_brief(void);

// queries.c
int kit_cell_of(position pos);               // -1: off the map
bool kit_is_own(perso_info perso);
fighter *kit_own_fighter(int kind);
int kit_slot_of(int kind, int attack);       // index of an attack in its class; -1: of another
int kit_recharge(int kind, int slot);

// orders.c
void kit_answer(FILE *out, int number);

#endif
