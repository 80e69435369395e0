// Orders: checked in the order in which the contest did, and sent as one answer.

#include "kit.h"

#include <string.h>

static const char *const class_names[TEAM_SIZE] = {"thief", "barbarian", "elf"};
static const char *const attack_names[ATTACKS] = {
    "basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto"};

static bool moving(void)
{
    return strcmp(war.step, "attack") && strcmp(war.step, "over");
}

static bool attacking(void)
{
    return !strcmp(war.step, "attack") || !strcmp(war.step, "orders");
}

static bool in_mask(const char *mask, int cell)
{
    int at = (int)strlen(mask) - 1 - cell / 4;
    if (at < 0)
        return false;
    int digit = mask[at] <= '9' ? mask[at] - '0' : mask[at] - 'a' + 10;
    return digit >> cell % 4 & 1;
}

static void list_order(int kind)
{
    if (war.orders[kind].attack < 0 && war.orders[kind].facing < 0)
        war.ordered[war.orders_given++] = kind;
}

static int direction_to(position from, position to)
{
    if (abs(to.x - from.x) + abs(to.y - from.y) != 1)
        return -1;
    return to.y < from.y ? 0 : to.x > from.x ? 1 : to.y > from.y ? 2 : 3;
}

// The steps along a path; NULL if it is impossible.
static char *steps_along(int kind, position_array path)
{
    position at = kit_own_fighter(kind)->at;
    int left = war.movement[kind];
    char *steps = kit_alloc(path.length + 1, 1);
    for (size_t number = 0; number < path.length; ++number) {
        position to = path.datas[number];
        int to_cell = kit_cell_of(to), direction = to_cell < 0 ? -1 : direction_to(at, to);
        left -= war.costs[kit_cell_of(at)];
        if (direction < 0 || left < 0 || (war.zones[to_cell] == ZONE_MUR && !war.finale)) {
            free(steps);
            return NULL;
        }
        steps[number] = kit_directions[direction];
        at = to;
    }
    return steps;
}

erreur perso_deplace(perso_info perso, position_array chemin, orientation direction)
{
    if (!moving())
        return CHEMIN_IMPOSSIBLE;
    if (!kit_is_own(perso) || war.orders[perso.classe].facing >= 0)
        return PERSONNAGE_IMPOSSIBLE;
    char *steps = steps_along(perso.classe, chemin);
    if (!steps || (int)direction < 0 || (int)direction > 3) {
        free(steps);
        return CHEMIN_IMPOSSIBLE;
    }
    list_order(perso.classe);
    war.orders[perso.classe].steps = steps;
    war.orders[perso.classe].facing = direction;
    return OK;
}

erreur perso_attaque(perso_info perso, attaque_type attaque, position pos)
{
    if (!attacking())
        return ATTAQUE_INDISPONIBLE;
    if (!kit_is_own(perso) || war.orders[perso.classe].attack >= 0)
        return PERSONNAGE_IMPOSSIBLE;
    int slot = kit_slot_of(perso.classe, attaque), cell = kit_cell_of(pos);
    if (slot < 0 || kit_recharge(perso.classe, slot) > 0)
        return ATTAQUE_INDISPONIBLE;
    if (cell < 0 || !in_mask(war.target_masks[perso.classe][slot], cell))
        return POSITION_IMPOSSIBLE;
    list_order(perso.classe);
    war.orders[perso.classe].attack = attaque;
    war.orders[perso.classe].target = pos;
    return OK;
}

// Whether a fighter stands on the cell of one of ours, and is another; -1: whether anybody does.
static bool in_company(int kind, int unit)
{
    position at = kit_own_fighter(kind)->at;
    for (int other = 0; other < TEAM_SIZE * war.teams; ++other) {
        const fighter *one = &war.fighters[other];
        bool here = one->rank >= 0 && one->at.x == at.x && one->at.y == at.y;
        if (here && other != TEAM_SIZE * war.seat + kind && (unit < 0 || unit == other))
            return true;
    }
    return false;
}

erreur perso_attaque_nommee(
    perso_info perso, attaque_type attaque, int equipe, perso_classe classe)
{
    if (!attacking())
        return ATTAQUE_INDISPONIBLE;
    if (!kit_is_own(perso) || war.orders[perso.classe].attack >= 0)
        return PERSONNAGE_IMPOSSIBLE;
    int slot = kit_slot_of(perso.classe, attaque);
    if (slot < 0 || kit_recharge(perso.classe, slot) > 0 || !war.for_one[perso.classe][slot])
        return ATTAQUE_INDISPONIBLE;
    bool exists = equipe >= 0 && equipe < war.teams && (int)classe >= 0 && (int)classe < TEAM_SIZE;
    int victim = exists ? TEAM_SIZE * equipe + (int)classe : 0;
    if (!exists || !in_company(perso.classe, victim))
        return POSITION_IMPOSSIBLE;
    list_order(perso.classe);
    war.orders[perso.classe].attack = attaque;
    war.orders[perso.classe].victim = victim;
    return OK;
}

static void write_victim(FILE *out, int victim)
{
    if (victim < 0)
        fputs(" first", out);
    else
        fprintf(out, " %s-%d", class_names[victim % TEAM_SIZE], victim / TEAM_SIZE);
}

static void write_attack(FILE *out, int kind)
{
    const order *one = &war.orders[kind];
    fprintf(out, " %s", one->attack < 0 ? "hold" : attack_names[one->attack]);
    if (one->attack < 0)
        return;
    int slot = kit_slot_of(kind, one->attack);
    if (war.for_one[kind][slot] && in_company(kind, -1))
        write_victim(out, one->victim);
    else if (!war.untargeted[kind][slot] && !war.for_one[kind][slot])
        fprintf(out, " %d,%d", one->target.x, one->target.y);
}

static void write_move(FILE *out, int kind)
{
    const order *one = &war.orders[kind];
    for (const char *direction = one->steps; direction && *direction; ++direction)
        fprintf(out, " %c", *direction);
    int facing = one->facing < 0 ? kit_own_fighter(kind)->facing : one->facing;
    fprintf(out, " face-%c", kit_directions[facing]);
}

void kit_answer(FILE *out, int number)
{
    fprintf(out, "answer %d", number);
    for (int at = 0; at < war.orders_given; ++at) {
        fprintf(out, " %s", class_names[war.ordered[at]]);
        if (attacking())
            write_attack(out, war.ordered[at]);
        if (moving())
            write_move(out, war.ordered[at]);
    }
    fputs(" done\n", out);
    fflush(out);
}
