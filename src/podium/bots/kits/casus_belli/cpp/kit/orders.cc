// Orders: checked in the order in which the contest did, and sent as one answer.

#include "kit.hh"

#include <cstdlib>

using namespace kit;

static const char *const class_names[] = {"thief", "barbarian", "elf"};
static const char *const attack_names[] = {
    "basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto"};

static bool attacking()
{
    return war.step == "attack" || war.step == "orders";
}

static bool moving()
{
    return war.step != "attack" && war.step != "over";
}

static bool in_mask(const std::string &mask, int cell)
{
    int at = int(mask.size()) - 1 - cell / 4;
    if (at < 0)
        return false;
    int digit = mask[at] <= '9' ? mask[at] - '0' : mask[at] - 'a' + 10;
    return digit >> cell % 4 & 1;
}

static int direction_to(position from, position to)
{
    if (std::abs(to.x - from.x) + std::abs(to.y - from.y) != 1)
        return -1;
    return to.y < from.y ? 0 : to.x > from.x ? 1 : to.y > from.y ? 2 : 3;
}

// The steps along a path; false if it is impossible.
static bool steps_along(int kind, const std::vector<position> &path, std::string &steps)
{
    position at = war.own_fighter(kind).at;
    int left = war.movement[kind];
    for (position to : path) {
        int to_cell = war.cell(to), direction = to_cell < 0 ? -1 : direction_to(at, to);
        left -= war.costs[war.cell(at)];
        if (direction < 0 || left < 0 || (war.zones[to_cell] == ZONE_MUR && !war.finale))
            return false;
        steps += directions[direction];
        at = to;
    }
    return true;
}

static Order &order_for(int kind)
{
    Order &order = war.orders[kind];
    if (order.attack < 0 && order.facing < 0)
        war.ordered.push_back(kind);
    return order;
}

erreur perso_deplace(perso_info perso, std::vector<position> chemin, orientation direction)
{
    if (!moving())
        return CHEMIN_IMPOSSIBLE;
    if (!war.is_own(perso) || war.orders[perso.classe].facing >= 0)
        return PERSONNAGE_IMPOSSIBLE;
    std::string steps;
    if (!steps_along(perso.classe, chemin, steps) || int(direction) < 0 || int(direction) > 3)
        return CHEMIN_IMPOSSIBLE;
    Order &order = order_for(perso.classe);
    order.steps = steps;
    order.facing = direction;
    return OK;
}

erreur perso_attaque(perso_info perso, attaque_type attaque, position pos)
{
    if (!attacking())
        return ATTAQUE_INDISPONIBLE;
    if (!war.is_own(perso) || war.orders[perso.classe].attack >= 0)
        return PERSONNAGE_IMPOSSIBLE;
    int slot = slot_of(perso.classe, attaque), cell = war.cell(pos);
    if (slot < 0 || war.recharge(perso.classe, slot) > 0)
        return ATTAQUE_INDISPONIBLE;
    if (cell < 0 || !in_mask(war.target_masks[perso.classe][slot], cell))
        return POSITION_IMPOSSIBLE;
    Order &order = order_for(perso.classe);
    order.attack = attaque;
    order.target = pos;
    return OK;
}

// Whether a fighter stands on the cell of one of ours, and is another; -1: whether anybody does.
static bool in_company(int kind, int unit)
{
    position at = war.own_fighter(kind).at;
    for (int other = 0; other < int(war.fighters.size()); ++other) {
        const Fighter &one = war.fighters[other];
        bool here = one.rank >= 0 && one.at.x == at.x && one.at.y == at.y;
        if (here && other != team_size * war.seat + kind && (unit < 0 || unit == other))
            return true;
    }
    return false;
}

erreur perso_attaque_nommee(
    perso_info perso, attaque_type attaque, int equipe, perso_classe classe)
{
    if (!attacking())
        return ATTAQUE_INDISPONIBLE;
    if (!war.is_own(perso) || war.orders[perso.classe].attack >= 0)
        return PERSONNAGE_IMPOSSIBLE;
    int slot = slot_of(perso.classe, attaque);
    if (slot < 0 || war.recharge(perso.classe, slot) > 0 || !war.for_one[perso.classe][slot])
        return ATTAQUE_INDISPONIBLE;
    bool exists = equipe >= 0 && equipe < war.teams && int(classe) >= 0 && int(classe) < team_size;
    int victim = exists ? team_size * equipe + int(classe) : 0;
    if (!exists || !in_company(perso.classe, victim))
        return POSITION_IMPOSSIBLE;
    Order &order = order_for(perso.classe);
    order.attack = attaque;
    order.victim = victim;
    return OK;
}

static std::string victim_words(int victim)
{
    if (victim < 0)
        return " first";
    return std::string(" ") + class_names[victim % team_size] + "-" + std::to_string(victim / team_size);
}

static std::string attack_words(int kind, const Order &order)
{
    if (order.attack < 0)
        return " hold";
    std::string words = std::string(" ") + attack_names[order.attack];
    int slot = slot_of(kind, order.attack);
    if (war.for_one[kind][slot])
        return in_company(kind, -1) ? words + victim_words(order.victim) : words;
    if (war.untargeted[kind][slot])
        return words;
    return words + " " + std::to_string(order.target.x) + "," + std::to_string(order.target.y);
}

static std::string move_words(int kind, const Order &order)
{
    std::string words;
    for (char direction : order.steps)
        words += std::string(" ") + direction;
    int facing = order.facing < 0 ? war.own_fighter(kind).facing : order.facing;
    return words + " face-" + directions[facing];
}

std::string War::answer(const std::string &number) const
{
    std::string line = "answer " + number;
    for (int kind : ordered) {
        line += std::string(" ") + class_names[kind];
        if (attacking())
            line += attack_words(kind, orders[kind]);
        if (moving())
            line += move_words(kind, orders[kind]);
    }
    return line + " done\n";
}
