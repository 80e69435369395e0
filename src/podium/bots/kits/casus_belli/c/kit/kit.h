// What the files of the kit share. Leave it as it is, and write yours against api.h.

#ifndef KIT_H
#define KIT_H

#include "../api.h"

#include <stdio.h>

#define war kit_war  // the names of the kit stay out of the way of yours

enum { TEAM = 3, ATTACKS = 7, SLOTS = 3, FAR = 255 };

// What is known of a fighter; `rank` is its place among those seen on its cell, -1: not seen.
typedef struct fighter {
    position at;
    int facing, life, rank, recharge[2];
    position_array penumbra;
    position fell;
} fighter;

// What one of ours is to do; -1: no attack, no way.
typedef struct order {
    int attack, facing;
    position target;
    char *ways;
} order;

typedef struct cells {
    int *datas;
    int length;
} cells;

// The war as one's team knows it. Cells are numbers, row by row.
typedef struct known {
    int seat, teams, width, height, placement, turns, turn;
    bool finale;
    position start;
    char *marks;                       // the letters of the map
    unsigned char *kinds, *costs;      // of each cell, what it is and the points to leave it
    int points[TEAM], rests[TEAM][SLOTS];
    bool here[TEAM][SLOTS];            // attacks that need no target
    char step[16];
    int *points_of;
    fighter *fighters;
    cells sight[TEAM], shown[2];
    const char *masks[TEAM][SLOTS];    // what may be aimed at, in hexadecimal
    order orders[TEAM];
    int ordered[TEAM], orders_given;   // who has orders, the first first
} known;

extern known war;
extern const char kit_ways[];

// tokens.c: a line as plain tokens, read from left to right
bool kit_line(void);           // reads the next line; false: there is none
char *kit_word(void);          // the next token, "" at the end; good until the next line
char *kit_text(void);          // the same, any character decoded
int kit_number(void);
bool kit_none(void);           // whether nothing is said here; if so it is passed over
void kit_skip(int count);
void kit_skip_list(void);      // a row of plain tokens
position kit_place(void);      // a cell; (-1, -1): none
void *kit_room(size_t count, size_t size);  // memory, or the end

// ways.c: shortest ways
void kit_ways_begin(int width, int height, const unsigned char *costs);
int kit_distance(int start, int end);
int kit_path(int start, int end, int *cells);  // how many cells it has; there is room for all

// told.c: a match, a view, a brief
void kit_begin(void);
void kit_look(void);
void kit_heed(void);

// asked.c
int kit_cell_of(position pos);               // -1: off the map
bool kit_own(perso_info perso);
fighter *kit_mine(int kind);
int kit_slot_of(int kind, int attack);       // which attack of a class it is; -1: none
int kit_recharge(int kind, int slot);

// orders.c
void kit_answer(FILE *out, int number);

#endif
