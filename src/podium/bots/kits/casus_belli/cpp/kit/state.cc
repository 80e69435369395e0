// What is known of the war: read from a match, a view and a brief of the protocol.

#include "kit.hh"

namespace kit {

War war;

static const std::string zone_letters = "._F~#T";
static const int zone_costs[] = {2, 1, 2, 4, unreachable, 2};

static void read_class(Tokens &tokens, int kind)
{
    tokens.skip(2);
    war.movement[kind] = tokens.number();
    tokens.skip(1);
    int count = tokens.number();
    for (int slot = 0; slot < count; ++slot) {
        tokens.skip(1);
        std::string aim = tokens.word();
        war.untargeted[kind][slot] = aim == "here";
        war.for_one[kind][slot] = aim == "victim";
        tokens.skip(2);
        war.cooldowns[kind][slot] = tokens.number();
    }
}

void War::read_match(Tokens &tokens)
{
    tokens.skip(2);
    tokens.skip(2 * tokens.number());  // settings
    seat = tokens.number();
    teams = tokens.number();
    tokens.skip(teams + 3);  // names, allowance
    width = tokens.number();
    height = tokens.number();
    letters.clear();
    for (int rows = tokens.number(); rows > 0; --rows)
        letters += tokens.text();
    zones.clear();
    costs.clear();
    for (char letter : letters) {
        std::size_t kind = zone_letters.find(letter);
        zones.push_back(kind == std::string::npos ? int(ZONE_HERBE) : int(kind));
        costs.push_back(zone_costs[zones.back()]);
    }
    paths.init(width, height, costs);
    start = tokens.read_position();
    placement = tokens.number();
    turns = tokens.number();
    finale = tokens.word() == "finale";
    int count = tokens.number();
    for (int kind = 0; kind < count; ++kind)
        read_class(tokens, kind);
}

static Fighter read_fighter(Tokens &tokens)
{
    Fighter one;
    one.at = tokens.read_position();
    one.facing = tokens.skip_null() ? -1 : int(directions.find(tokens.word()));
    one.life = tokens.skip_null() ? 0 : tokens.number();
    one.rank = tokens.skip_null() ? -1 : tokens.number();
    if (!tokens.skip_null())
        one.recharge = tokens.numbers();
    tokens.read_position();
    tokens.read_position();
    one.penumbra = tokens.read_positions();
    tokens.read_positions();
    if (!tokens.skip_null())
        tokens.skip(5);  // deed
    one.corpse = tokens.read_position();
    return one;
}

static void skip_order(Tokens &tokens)
{
    tokens.skip(2);
    tokens.read_position();
    tokens.skip(2);
    if (!tokens.skip_null())
        tokens.skip(2);  // victim
}

// Skip the rest of a view, which no function needs.
static void skip_rest_of_view(Tokens &tokens)
{
    for (int pair = 0; pair < 2; ++pair)  // palantirs, reveals
        for (int count = tokens.number(); count > 0; --count)
            tokens.read_position();
    for (int count = tokens.number(); count > 0; --count)  // held
        if (!tokens.skip_null())
            tokens.skip(2);
    for (int count = tokens.number(); count > 0; --count)  // orders
        if (!tokens.skip_null())
            for (int left = tokens.number(); left > 0; --left)
                skip_order(tokens);
    for (int count = tokens.number(); count > 0; --count)  // drafts
        if (!tokens.skip_null())
            skip_order(tokens);
    tokens.skip_list();  // done
    tokens.skip(1);      // sight
    if (!tokens.skip_null()) {
        tokens.skip_list();
        tokens.skip_list();
        tokens.skip(1);
    }
}

void War::read_view(Tokens &tokens)
{
    tokens.skip(1);
    turn = tokens.number();
    tokens.skip(2);
    step = tokens.word();
    scores = tokens.numbers();
    fighters.clear();
    for (int count = tokens.number(); count > 0; --count)
        fighters.push_back(read_fighter(tokens));
    skip_rest_of_view(tokens);
    ordered.clear();
    for (int kind = 0; kind < team_size; ++kind) {
        orders[kind] = Order();
        vision[kind].clear();
        for (std::string &mask : target_masks[kind])
            mask = "0";
    }
    palantir.clear();
    reveal.clear();
}

void War::read_brief(Tokens &tokens)
{
    tokens.skip(1);
    for (std::vector<int> &cells : vision)
        cells = tokens.numbers();
    tokens.skip(1);
    for (auto &row : target_masks) {
        tokens.skip(1);
        for (std::string &mask : row)
            mask = tokens.word();
    }
    palantir = tokens.numbers();
    reveal = tokens.numbers();
}

}
