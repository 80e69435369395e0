// The functions of api.h that tell something.

#include "kit.h"

#include <string.h>

int kit_cell_of(position pos)
{
    bool inside = 0 <= pos.x && pos.x < war.width && 0 <= pos.y && pos.y < war.height;
    return inside ? pos.y * war.width + pos.x : -1;
}

static position position_of(int cell)
{
    return (position){cell % war.width, cell / war.width};
}

static bool same(position one, position other)
{
    return one.x == other.x && one.y == other.y;
}

bool kit_is_own(perso_info perso)
{
    return perso.equipe == war.seat && (int)perso.classe >= 0 && (int)perso.classe < TEAM_SIZE;
}

fighter *kit_own_fighter(int kind)
{
    return &war.fighters[TEAM_SIZE * war.seat + kind];
}

static perso_info to_perso_info(int unit)
{
    fighter *one = &war.fighters[unit];
    return (perso_info){unit / TEAM_SIZE, unit % TEAM_SIZE, one->life, one->facing};
}

// The index of an attack among the three of a class; -1: not one of them.
int kit_slot_of(int kind, int attack)
{
    if (attack <= 0)
        return attack ? -1 : 0;
    return attack < ATTACKS && (attack - 1) / 2 == kind ? 1 + (attack - 1) % 2 : -1;
}

int kit_recharge(int kind, int slot)
{
    return slot ? kit_own_fighter(kind)->recharge[slot - 1] : 0;
}

static position_array to_positions(cells from)
{
    position_array to = {NULL, from.length};
    to.datas = kit_alloc(to.length, sizeof(position));
    for (int at = 0; at < from.length; ++at)
        to.datas[at] = position_of(from.datas[at]);
    return to;
}

static bool is_anybody_at(position pos)
{
    for (int unit = 0; unit < TEAM_SIZE * war.teams; ++unit)
        if (war.fighters[unit].rank >= 0 && same(war.fighters[unit].at, pos))
            return true;
    return false;
}

static int rank_of(const perso_info *perso)
{
    return war.fighters[TEAM_SIZE * perso->equipe + perso->classe].rank;
}

static int by_rank(const void *one, const void *other)
{
    return rank_of(one) - rank_of(other);
}

position carte_taille(void)
{
    return (position){war.width, war.height};
}

position carte_depart(void)
{
    return war.start;
}

zone_type carte_zone_type(position pos)
{
    int cell = kit_cell_of(pos);
    return cell < 0 ? ZONE_ERREUR : (zone_type)war.zones[cell];
}

perso_info_array carte_zone_perso(position pos)
{
    perso_info_array there = {kit_alloc((size_t)TEAM_SIZE * war.teams, sizeof(perso_info)), 0};
    for (int unit = 0; unit < TEAM_SIZE * war.teams; ++unit)
        if (war.fighters[unit].rank >= 0 && same(war.fighters[unit].at, pos))
            there.datas[there.length++] = to_perso_info(unit);
    qsort(there.datas, there.length, sizeof(perso_info), by_rank);
    return there;
}

int distance(position p1, position p2)
{
    int from = kit_cell_of(p1), to = kit_cell_of(p2);
    return from < 0 || to < 0 ? -1 : kit_distance(from, to);
}

position_array chemin(position p1, position p2)
{
    int from = kit_cell_of(p1), to = kit_cell_of(p2);
    cells path = {kit_alloc((size_t)war.width * war.height, sizeof(int)), 0};
    if (from >= 0 && to >= 0)
        path.length = kit_path(from, to, path.datas);
    position_array found = to_positions(path);
    free(path.datas);
    return found;
}

position_array perso_penombre(perso_info perso)
{
    position_array noted = {NULL, 0};
    if (kit_is_own(perso))
        noted = kit_own_fighter(perso.classe)->penumbra;
    position *copy = kit_alloc(noted.length, sizeof(position));
    if (noted.length)
        memcpy(copy, noted.datas, noted.length * sizeof(position));
    return (position_array){copy, noted.length};
}

position_array perso_vision(perso_info perso)
{
    return to_positions(kit_is_own(perso) ? war.vision[perso.classe] : (cells){NULL, 0});
}

position_array perso_vision_personnages(perso_info perso)
{
    position_array seen = perso_vision(perso);
    size_t kept = 0;
    for (size_t at = 0; at < seen.length; ++at)
        if (is_anybody_at(seen.datas[at]))
            seen.datas[kept++] = seen.datas[at];
    seen.length = kept;
    return seen;
}

position_array palantir_vision(void)
{
    return to_positions(war.palantir);
}

position_array elfe_vision(void)
{
    return to_positions(war.reveal);
}

int perso_attaque_recharge(perso_info perso, attaque_type attaque)
{
    int slot = kit_is_own(perso) ? kit_slot_of(perso.classe, attaque) : -1;
    return slot > 0 ? kit_recharge(perso.classe, slot) : slot;
}

position perso_position(perso_info perso)
{
    return kit_is_own(perso) ? kit_own_fighter(perso.classe)->at : (position){-1, -1};
}

perso_info perso_classe_info(perso_classe classe)
{
    bool known = (int)classe >= 0 && (int)classe < TEAM_SIZE;
    return known ? to_perso_info(TEAM_SIZE * war.seat + classe) : (perso_info){-1, -1, -1, -1};
}

int mon_equipe(void)
{
    return war.seat;
}

int_array scores(void)
{
    int_array all = {kit_alloc(war.teams, sizeof(int)), war.teams};
    memcpy(all.datas, war.team_scores, war.teams * sizeof(int));
    return all;
}

int nombre_equipes(void)
{
    return war.teams;
}

int tour_actuel(void)
{
    return war.turn;
}

int nombre_tours_placement(void)
{
    return war.placement;
}

int nombre_tours(void)
{
    return war.turns;
}

perso_info_array carte_cadavres(position pos)
{
    perso_info_array fallen = {kit_alloc((size_t)TEAM_SIZE * war.teams, sizeof(perso_info)), 0};
    for (int unit = 0; unit < TEAM_SIZE * war.teams && !war.finale; ++unit)
        if (kit_cell_of(pos) >= 0 && same(war.fighters[unit].corpse, pos))
            fallen.datas[fallen.length++] = (perso_info){unit / TEAM_SIZE, unit % TEAM_SIZE, 0, 0};
    return fallen;
}

bool carte_hotspot(position pos)
{
    int cell = kit_cell_of(pos);
    return cell >= 0 && war.letters[cell] == 'H';
}

int attaque_cd(attaque_type attaque)
{
    int attack = attaque, kind = (attack - 1) / 2;
    return attack <= 0 || attack >= ATTACKS ? 0 : war.cooldowns[kind][kit_slot_of(kind, attack)];
}

bool regles_finale(void)
{
    return war.finale;
}

