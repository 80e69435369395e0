// What is known of the war: read from a match, a view and a brief of the protocol.

#include "kit.h"

#include <string.h>

war_state war;
const char kit_directions[] = "nesw";

static const char zone_letters[] = "._F~#T";
static const unsigned char zone_costs[] = {2, 1, 2, 4, UNREACHABLE, 2};

static void read_class(int kind)
{
    kit_skip(2);
    war.movement[kind] = kit_number();
    kit_skip(1);
    int count = kit_number();
    for (int slot = 0; slot < count && slot < SLOTS; ++slot) {
        kit_skip(1);
        const char *aim = kit_word();
        war.untargeted[kind][slot] = !strcmp(aim, "here");
        war.for_one[kind][slot] = !strcmp(aim, "victim");
        kit_skip(2);
        war.cooldowns[kind][slot] = kit_number();
    }
}

static void read_map(void)
{
    war.width = kit_number();
    war.height = kit_number();
    size_t size = (size_t)war.width * war.height;
    war.letters = kit_alloc(size + 1, 1);
    war.zones = kit_alloc(size, 1);
    war.costs = kit_alloc(size, 1);
    for (int row = 0, rows = kit_number(); row < rows; ++row)
        strncat(war.letters + (size_t)row * war.width, kit_text(), war.width);
    for (size_t cell = 0; cell < size; ++cell) {
        const char *zone = strchr(zone_letters, war.letters[cell]);
        war.zones[cell] = zone ? zone - zone_letters : ZONE_HERBE;
        war.costs[cell] = zone_costs[war.zones[cell]];
    }
    kit_paths_init(war.width, war.height, war.costs);
}

static void free_match(void)
{
    for (int unit = 0; unit < TEAM_SIZE * war.teams; ++unit)
        free(war.fighters[unit].penumbra.datas);
    free(war.fighters);
    free(war.team_scores);
    free(war.letters);
    free(war.zones);
    free(war.costs);
}

void kit_read_match(void)
{
    free_match();
    kit_skip(2);
    kit_skip(2 * kit_number());  // settings
    war.seat = kit_number();
    war.teams = kit_number();
    kit_skip(war.teams + 3);  // names, allowance
    read_map();
    war.start = kit_position();
    war.placement = kit_number();
    war.turns = kit_number();
    war.finale = !strcmp(kit_word(), "finale");
    int count = kit_number();
    for (int kind = 0; kind < count && kind < TEAM_SIZE; ++kind)
        read_class(kind);
    war.fighters = kit_alloc((size_t)TEAM_SIZE * war.teams, sizeof(fighter));
    war.team_scores = kit_alloc(war.teams, sizeof(int));
}

static void skip_positions(void)
{
    if (!kit_skip_null())
        kit_skip(3 * kit_number());
}

static void read_positions(position_array *to)
{
    free(to->datas);
    *to = (position_array){NULL, 0};
    if (kit_skip_null())
        return;
    to->length = kit_number();
    to->datas = kit_alloc(to->length, sizeof(position));
    for (size_t at = 0; at < to->length; ++at)
        to->datas[at] = kit_position();
}

static void read_fighter(fighter *one)
{
    one->at = kit_position();
    one->facing = kit_skip_null() ? -1 : (int)(strchr(kit_directions, *kit_word()) - kit_directions);
    one->life = kit_skip_null() ? 0 : kit_number();
    one->rank = kit_skip_null() ? -1 : kit_number();
    if (!kit_skip_null()) {
        kit_skip(1);
        one->recharge[0] = kit_number();
        one->recharge[1] = kit_number();
    }
    kit_position();
    kit_position();
    read_positions(&one->penumbra);
    skip_positions();
    if (!kit_skip_null())
        kit_skip(5);  // deed
    one->corpse = kit_position();
}

static void skip_order(void)
{
    kit_skip(2);
    kit_position();
    kit_skip(2);
    if (!kit_skip_null())
        kit_skip(2);  // victim
}

// Skip the rest of a view, which no function needs.
static void skip_rest_of_view(void)
{
    for (int pair = 0; pair < 2; ++pair)  // palantirs, reveals
        for (int count = kit_number(); count > 0; --count)
            kit_position();
    for (int count = kit_number(); count > 0; --count)  // held
        if (!kit_skip_null())
            kit_skip(2);
    for (int count = kit_number(); count > 0; --count)  // orders
        if (!kit_skip_null())
            for (int many = kit_number(); many > 0; --many)
                skip_order();
    for (int count = kit_number(); count > 0; --count)  // drafts
        if (!kit_skip_null())
            skip_order();
    kit_skip_list();  // done
    kit_skip(1);      // sight
    if (!kit_skip_null()) {
        kit_skip_list();
        kit_skip_list();
        kit_skip(1);
    }
}

static void reset_step(void)
{
    for (int kind = 0; kind < TEAM_SIZE; ++kind) {
        free(war.vision[kind].datas);
        war.vision[kind] = (cells){NULL, 0};
        free(war.orders[kind].steps);
        war.orders[kind] = (order){.attack = -1, .facing = -1, .victim = -1};
        for (int slot = 0; slot < SLOTS; ++slot)
            war.target_masks[kind][slot] = "0";
    }
    free(war.palantir.datas);
    free(war.reveal.datas);
    war.palantir = war.reveal = (cells){NULL, 0};
    war.orders_given = 0;
}

void kit_read_view(void)
{
    reset_step();
    kit_skip(1);
    war.turn = kit_number();
    kit_skip(2);
    snprintf(war.step, sizeof war.step, "%s", kit_word());
    for (int team = 0, count = kit_number(); team < count; ++team)
        war.team_scores[team] = kit_number();
    for (int unit = 0, count = kit_number(); unit < count; ++unit)
        read_fighter(&war.fighters[unit]);
    skip_rest_of_view();
}

static cells read_cells(void)
{
    cells read = {NULL, kit_number()};
    read.datas = kit_alloc(read.length, sizeof(int));
    for (int at = 0; at < read.length; ++at)
        read.datas[at] = kit_number();
    return read;
}

void kit_read_brief(void)
{
    kit_skip(1);
    for (int kind = 0; kind < TEAM_SIZE; ++kind)
        war.vision[kind] = read_cells();
    kit_skip(1);
    for (int kind = 0; kind < TEAM_SIZE; ++kind) {
        kit_skip(1);
        for (int slot = 0; slot < SLOTS; ++slot)
            war.target_masks[kind][slot] = kit_word();
    }
    war.palantir = read_cells();
    war.reveal = read_cells();
}
