// Reads a line of the protocol in tokens, from left to right.

#include "kit.hh"

namespace kit {

std::string Tokens::word()
{
    std::size_t end = line.find(' ', at);
    std::string found = line.substr(at, end == std::string::npos ? end : end - at);
    at = end == std::string::npos ? line.size() : end + 1;
    return found;
}

std::string Tokens::text()
{
    std::string coded = word(), plain;
    for (std::size_t i = 0; i < coded.size(); ++i) {
        if (coded[i] == '%' && i + 2 < coded.size()) {
            plain += char(std::stoi(coded.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            plain += coded[i];
        }
    }
    return plain;
}

bool Tokens::skip_null()
{
    if (at >= line.size() || line[at] != '~')
        return false;
    skip(1);
    return true;
}

void Tokens::skip(int count)
{
    while (count-- > 0) {
        std::size_t end = line.find(' ', at);
        at = end == std::string::npos ? line.size() : end + 1;
    }
}

std::vector<int> Tokens::numbers()
{
    std::vector<int> row(number());
    for (int &each : row)
        each = number();
    return row;
}

position Tokens::read_position()
{
    position found = {-1, -1};
    if (!skip_null()) {
        skip(1);
        found.x = number();
        found.y = number();
    }
    return found;
}

std::vector<position> Tokens::read_positions()
{
    std::vector<position> row(skip_null() ? 0 : number());
    for (position &each : row)
        each = read_position();
    return row;
}

}
