// What one is told: a match, a view, a brief.

#include "kit.h"

#include <string.h>

known war;
const char kit_ways[] = "nesw";

static const char zones[] = "._F~#T";
static const unsigned char zone_costs[] = {2, 1, 2, 4, FAR, 2};

static void learn_class(int kind)
{
    kit_skip(2);
    war.points[kind] = kit_number();
    kit_skip(1);
    int count = kit_number();
    for (int slot = 0; slot < count && slot < SLOTS; ++slot) {
        kit_skip(1);
        war.here[kind][slot] = !strcmp(kit_word(), "here");
        kit_skip(2);
        war.rests[kind][slot] = kit_number();
    }
}

static void learn_map(void)
{
    war.width = kit_number();
    war.height = kit_number();
    size_t size = (size_t)war.width * war.height;
    war.marks = kit_room(size + 1, 1);
    war.kinds = kit_room(size, 1);
    war.costs = kit_room(size, 1);
    for (int row = 0, rows = kit_number(); row < rows; ++row)
        strncat(war.marks + (size_t)row * war.width, kit_text(), war.width);
    for (size_t cell = 0; cell < size; ++cell) {
        const char *zone = strchr(zones, war.marks[cell]);
        war.kinds[cell] = zone ? zone - zones : ZONE_HERBE;
        war.costs[cell] = zone_costs[war.kinds[cell]];
    }
    kit_ways_begin(war.width, war.height, war.costs);
}

static void forget_match(void)
{
    for (int unit = 0; unit < TEAM * war.teams; ++unit)
        free(war.fighters[unit].penumbra.datas);
    free(war.fighters);
    free(war.points_of);
    free(war.marks);
    free(war.kinds);
    free(war.costs);
}

void kit_begin(void)
{
    forget_match();
    kit_skip(2);
    kit_skip(2 * kit_number());  // settings
    war.seat = kit_number();
    war.teams = kit_number();
    kit_skip(war.teams + 3);  // names, allowance
    learn_map();
    war.start = kit_place();
    war.placement = kit_number();
    war.turns = kit_number();
    war.finale = !strcmp(kit_word(), "finale");
    int count = kit_number();
    for (int kind = 0; kind < count && kind < TEAM; ++kind)
        learn_class(kind);
    war.fighters = kit_room((size_t)TEAM * war.teams, sizeof(fighter));
    war.points_of = kit_room(war.teams, sizeof(int));
}

static void skip_places(void)
{
    if (!kit_none())
        kit_skip(3 * kit_number());
}

static void note(position_array *to)
{
    free(to->datas);
    *to = (position_array){NULL, 0};
    if (kit_none())
        return;
    to->length = kit_number();
    to->datas = kit_room(to->length, sizeof(position));
    for (size_t at = 0; at < to->length; ++at)
        to->datas[at] = kit_place();
}

static void look_at(fighter *one)
{
    one->at = kit_place();
    one->facing = kit_none() ? -1 : (int)(strchr(kit_ways, *kit_word()) - kit_ways);
    one->life = kit_none() ? 0 : kit_number();
    one->rank = kit_none() ? -1 : kit_number();
    if (!kit_none()) {
        kit_skip(1);
        one->recharge[0] = kit_number();
        one->recharge[1] = kit_number();
    }
    kit_place();
    kit_place();
    note(&one->penumbra);
    skip_places();
    if (!kit_none())
        kit_skip(5);  // deed
    one->fell = kit_place();
}

static void skip_order(void)
{
    kit_skip(2);
    kit_place();
    kit_skip(2);
}

// The rest of a view, of which the functions have no need.
static void pass_over(void)
{
    for (int pair = 0; pair < 2; ++pair)  // palantirs, reveals
        for (int count = kit_number(); count > 0; --count)
            kit_place();
    for (int count = kit_number(); count > 0; --count)  // held
        if (!kit_none())
            kit_skip(2);
    for (int count = kit_number(); count > 0; --count)  // orders
        if (!kit_none())
            for (int many = kit_number(); many > 0; --many)
                skip_order();
    for (int count = kit_number(); count > 0; --count)  // drafts
        if (!kit_none())
            skip_order();
    kit_skip_list();  // done
    kit_skip(1);      // sight
    if (!kit_none()) {
        kit_skip_list();
        kit_skip_list();
        kit_skip(1);
    }
}

static void forget_step(void)
{
    for (int kind = 0; kind < TEAM; ++kind) {
        free(war.sight[kind].datas);
        war.sight[kind] = (cells){NULL, 0};
        free(war.orders[kind].ways);
        war.orders[kind] = (order){.attack = -1, .facing = -1};
        for (int slot = 0; slot < SLOTS; ++slot)
            war.masks[kind][slot] = "0";
    }
    for (int which = 0; which < 2; ++which) {
        free(war.shown[which].datas);
        war.shown[which] = (cells){NULL, 0};
    }
    war.orders_given = 0;
}

void kit_look(void)
{
    forget_step();
    kit_skip(1);
    war.turn = kit_number();
    kit_skip(2);
    snprintf(war.step, sizeof war.step, "%s", kit_word());
    for (int team = 0, count = kit_number(); team < count; ++team)
        war.points_of[team] = kit_number();
    for (int unit = 0, count = kit_number(); unit < count; ++unit)
        look_at(&war.fighters[unit]);
    pass_over();
}

static cells read_cells(void)
{
    cells read = {NULL, kit_number()};
    read.datas = kit_room(read.length, sizeof(int));
    for (int at = 0; at < read.length; ++at)
        read.datas[at] = kit_number();
    return read;
}

void kit_heed(void)
{
    kit_skip(1);
    for (int kind = 0; kind < TEAM; ++kind)
        war.sight[kind] = read_cells();
    kit_skip(1);
    for (int kind = 0; kind < TEAM; ++kind) {
        kit_skip(1);
        for (int slot = 0; slot < SLOTS; ++slot)
            war.masks[kind][slot] = kit_word();
    }
    war.shown[0] = read_cells();
    war.shown[1] = read_cells();
}
