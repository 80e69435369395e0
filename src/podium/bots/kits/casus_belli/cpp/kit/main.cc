// Runs a champion. The protocol has standard input and output to itself: what a champion prints
// goes to standard error.

#include "kit.hh"

#include <cstdio>
#include <unistd.h>

using namespace kit;

static bool begun;

// Not before there is something to look at.
static void begin()
{
    if (!begun) {
        begun = true;
        partie_init();
    }
}

static void play()
{
    if (war.step == "placement")
        jouer_placement();
    if (war.step == "attack" || war.step == "orders")
        jouer_attaque();
    if (war.step == "move" || war.step == "orders")
        jouer_deplacement();
}

static std::string answer(Tokens &tokens)
{
    std::string number = tokens.word();
    tokens.skip(3);
    tokens.skip_list();  // options
    war.look(tokens);
    war.heed(tokens);
    begin();
    play();
    return war.answer(number);
}

static void finish(Tokens &tokens)
{
    tokens.skip(2);
    tokens.skip_list();
    tokens.skip_list();
    tokens.skip(1);
    war.look(tokens);
    begin();
    partie_fin();
}

static bool hear(std::string &line)
{
    static char *read;
    static std::size_t room;
    ssize_t length = getline(&read, &room, stdin);
    if (length > 0)
        line.assign(read, read[length - 1] == '\n' ? length - 1 : length);
    return length > 0;
}

static void say(FILE *out, const std::string &line)
{
    std::fputs(line.c_str(), out);
    std::fflush(out);
}

int main()
{
    FILE *out = fdopen(dup(1), "w");
    if (!out || dup2(2, 1) < 0)
        return 1;
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    say(out, "podium 1 tokens\n");
    for (std::string line; hear(line);) {
        Tokens tokens(line);
        std::string kind = tokens.word();
        if (kind == "match") {
            war.begin(tokens);
            begun = false;
        } else if (kind == "ask") {
            say(out, answer(tokens));
        } else if (kind == "end") {
            finish(tokens);
        }
    }
}
