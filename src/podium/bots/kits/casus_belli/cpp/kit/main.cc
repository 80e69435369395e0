// Runs a champion. The protocol has standard input and output to itself: what a champion prints
// goes to standard error.

#include "kit.hh"

#include <cstdio>
#include <unistd.h>

using namespace kit;

static bool started;

// Call partie_init before the first turn, when there is a view to look at.
static void init_once()
{
    if (!started) {
        started = true;
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
    war.read_view(tokens);
    war.read_brief(tokens);
    init_once();
    play();
    return war.answer(number);
}

static void finish(Tokens &tokens)
{
    tokens.skip(2);
    tokens.skip_list();
    tokens.skip_list();
    tokens.skip(1);
    war.read_view(tokens);
    init_once();
    partie_fin();
}

static bool read_line(std::string &line)
{
    static char *read;
    static std::size_t room;
    ssize_t length = getline(&read, &room, stdin);
    if (length > 0)
        line.assign(read, read[length - 1] == '\n' ? length - 1 : length);
    return length > 0;
}

static void send(FILE *out, const std::string &line)
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
    send(out, "podium 1 tokens\n");
    for (std::string line; read_line(line);) {
        Tokens tokens(line);
        std::string kind = tokens.word();
        if (kind == "match") {
            war.read_match(tokens);
            started = false;
        } else if (kind == "ask") {
            send(out, answer(tokens));
        } else if (kind == "end") {
            finish(tokens);
        }
    }
}
