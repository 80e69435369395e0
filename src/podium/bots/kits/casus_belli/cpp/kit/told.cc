// What one is told: a match, a view, a brief.

#include "kit.hh"

namespace kit {

War war;

static const std::string zones = "._F~#T";
static const int zone_costs[] = {2, 1, 2, 4, far, 2};

static void learn_class(Tokens &tokens, int kind)
{
    tokens.skip(2);
    war.points[kind] = tokens.number();
    tokens.skip(1);
    int count = tokens.number();
    for (int slot = 0; slot < count; ++slot) {
        tokens.skip(1);
        war.here[kind][slot] = tokens.word() == "here";
        tokens.skip(2);
        war.rests[kind][slot] = tokens.number();
    }
}

void War::begin(Tokens &tokens)
{
    tokens.skip(2);
    tokens.skip(2 * tokens.number());  // settings
    seat = tokens.number();
    teams = tokens.number();
    tokens.skip(teams + 3);  // names, allowance
    width = tokens.number();
    height = tokens.number();
    marks.clear();
    for (int rows = tokens.number(); rows > 0; --rows)
        marks += tokens.text();
    kinds.clear();
    costs.clear();
    for (char mark : marks) {
        std::size_t kind = zones.find(mark);
        kinds.push_back(kind == std::string::npos ? int(ZONE_HERBE) : int(kind));
        costs.push_back(zone_costs[kinds.back()]);
    }
    paths.begin(width, height, costs);
    start = tokens.place();
    placement = tokens.number();
    turns = tokens.number();
    finale = tokens.word() == "finale";
    int count = tokens.number();
    for (int kind = 0; kind < count; ++kind)
        learn_class(tokens, kind);
}

static Fighter look_at(Tokens &tokens)
{
    Fighter one;
    one.at = tokens.place();
    one.facing = tokens.none() ? -1 : int(ways.find(tokens.word()));
    one.life = tokens.none() ? 0 : tokens.number();
    one.rank = tokens.none() ? -1 : tokens.number();
    if (!tokens.none())
        one.recharge = tokens.numbers();
    tokens.place();
    tokens.place();
    one.penumbra = tokens.places();
    tokens.places();
    if (!tokens.none())
        tokens.skip(5);  // deed
    one.fell = tokens.place();
    return one;
}

static void pass_order(Tokens &tokens)
{
    tokens.skip(2);
    tokens.place();
    tokens.skip(2);
}

// The rest of a view, of which the functions have no need.
static void pass_over(Tokens &tokens)
{
    for (int pair = 0; pair < 2; ++pair)  // palantirs, reveals
        for (int count = tokens.number(); count > 0; --count)
            tokens.place();
    for (int count = tokens.number(); count > 0; --count)  // held
        if (!tokens.none())
            tokens.skip(2);
    for (int count = tokens.number(); count > 0; --count)  // orders
        if (!tokens.none())
            for (int many = tokens.number(); many > 0; --many)
                pass_order(tokens);
    for (int count = tokens.number(); count > 0; --count)  // drafts
        if (!tokens.none())
            pass_order(tokens);
    tokens.skip_list();  // done
    tokens.skip(1);      // sight
    if (!tokens.none()) {
        tokens.skip_list();
        tokens.skip_list();
        tokens.skip(1);
    }
}

void War::look(Tokens &tokens)
{
    tokens.skip(1);
    turn = tokens.number();
    tokens.skip(2);
    step = tokens.word();
    scores = tokens.numbers();
    fighters.clear();
    for (int count = tokens.number(); count > 0; --count)
        fighters.push_back(look_at(tokens));
    pass_over(tokens);
    ordered.clear();
    for (int kind = 0; kind < team_size; ++kind) {
        orders[kind] = Order();
        sight[kind].clear();
        for (std::string &mask : masks[kind])
            mask = "0";
    }
    palantir.clear();
    reveal.clear();
}

void War::heed(Tokens &tokens)
{
    tokens.skip(1);
    for (std::vector<int> &cells : sight)
        cells = tokens.numbers();
    tokens.skip(1);
    for (auto &row : masks) {
        tokens.skip(1);
        for (std::string &mask : row)
            mask = tokens.word();
    }
    palantir = tokens.numbers();
    reveal = tokens.numbers();
}

}
