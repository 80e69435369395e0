// The functions of api.hh that tell something.

#include "kit.hh"

#include <algorithm>

using namespace kit;

int War::cell(position pos) const
{
    bool inside = 0 <= pos.x && pos.x < width && 0 <= pos.y && pos.y < height;
    return inside ? pos.y * width + pos.x : -1;
}

bool War::is_own(perso_info perso) const
{
    return perso.equipe == seat && int(perso.classe) >= 0 && int(perso.classe) < team_size;
}

int kit::slot_of(int kind, int attack)
{
    if (attack <= 0)
        return attack ? -1 : 0;
    return attack <= ATTAQUE_LOTO && (attack - 1) / 2 == kind ? 1 + (attack - 1) % 2 : -1;
}

static position to_position(int cell)
{
    return {cell % war.width, cell / war.width};
}

static std::vector<position> to_positions(const std::vector<int> &cells)
{
    std::vector<position> positions;
    for (int cell : cells)
        positions.push_back(to_position(cell));
    return positions;
}

static perso_info to_perso_info(int unit)
{
    const Fighter &one = war.fighters[unit];
    return {unit / team_size, perso_classe(unit % team_size), one.life, orientation(one.facing)};
}

static bool same(position one, position other)
{
    return one.x == other.x && one.y == other.y;
}

// The fighters seen on a cell, in the order in which they came.
static std::vector<int> seen_on(position pos)
{
    std::vector<int> units;
    for (int unit = 0; unit < int(war.fighters.size()); ++unit)
        if (war.fighters[unit].rank >= 0 && same(war.fighters[unit].at, pos))
            units.push_back(unit);
    std::sort(units.begin(), units.end(), [](int one, int other) {
        return war.fighters[one].rank < war.fighters[other].rank;
    });
    return units;
}

position carte_taille()
{
    return {war.width, war.height};
}

position carte_depart()
{
    return war.start;
}

zone_type carte_zone_type(position pos)
{
    int cell = war.cell(pos);
    return cell < 0 ? ZONE_ERREUR : zone_type(war.zones[cell]);
}

std::vector<perso_info> carte_zone_perso(position pos)
{
    std::vector<perso_info> there;
    for (int unit : seen_on(pos))
        there.push_back(to_perso_info(unit));
    return there;
}

int distance(position p1, position p2)
{
    int from = war.cell(p1), to = war.cell(p2);
    return from < 0 || to < 0 ? -1 : war.paths.distance(from, to);
}

std::vector<position> chemin(position p1, position p2)
{
    int from = war.cell(p1), to = war.cell(p2);
    return from < 0 || to < 0 ? std::vector<position>() : to_positions(war.paths.path(from, to));
}

std::vector<position> perso_penombre(perso_info perso)
{
    return war.is_own(perso) ? war.own_fighter(perso.classe).penumbra : std::vector<position>();
}

std::vector<position> perso_vision(perso_info perso)
{
    return war.is_own(perso) ? to_positions(war.vision[perso.classe]) : std::vector<position>();
}

std::vector<position> perso_vision_personnages(perso_info perso)
{
    std::vector<position> occupied;
    for (position pos : perso_vision(perso))
        if (!seen_on(pos).empty())
            occupied.push_back(pos);
    return occupied;
}

std::vector<position> palantir_vision()
{
    return to_positions(war.palantir);
}

std::vector<position> elfe_vision()
{
    return to_positions(war.reveal);
}

int perso_attaque_recharge(perso_info perso, attaque_type attaque)
{
    int slot = war.is_own(perso) ? slot_of(perso.classe, attaque) : -1;
    return slot > 0 ? war.recharge(perso.classe, slot) : slot;
}

position perso_position(perso_info perso)
{
    return war.is_own(perso) ? war.own_fighter(perso.classe).at : position{-1, -1};
}

perso_info perso_classe_info(perso_classe classe)
{
    bool known = int(classe) >= 0 && int(classe) < team_size;
    return known ? to_perso_info(team_size * war.seat + classe)
                 : perso_info{-1, perso_classe(-1), -1, orientation(-1)};
}

int mon_equipe()
{
    return war.seat;
}

std::vector<int> scores()
{
    return war.scores;
}

int nombre_equipes()
{
    return war.teams;
}

int tour_actuel()
{
    return war.turn;
}

int nombre_tours_placement()
{
    return war.placement;
}

int nombre_tours()
{
    return war.turns;
}

std::vector<perso_info> carte_cadavres(position pos)
{
    std::vector<perso_info> fallen;
    if (war.finale || war.cell(pos) < 0)
        return fallen;
    for (int unit = 0; unit < int(war.fighters.size()); ++unit)
        if (same(war.fighters[unit].corpse, pos))
            fallen.push_back({unit / team_size, perso_classe(unit % team_size), 0, ORIENTATION_NORD});
    return fallen;
}

bool carte_hotspot(position pos)
{
    int cell = war.cell(pos);
    return cell >= 0 && war.letters[cell] == 'H';
}

int attaque_cd(attaque_type attaque)
{
    int attack = attaque, kind = (attack - 1) / 2;
    return attack <= 0 || attack > ATTAQUE_LOTO ? 0 : war.cooldowns[kind][slot_of(kind, attack)];
}

bool regles_finale()
{
    return war.finale;
}
