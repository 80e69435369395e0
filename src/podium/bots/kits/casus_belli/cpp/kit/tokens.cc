// A line of the protocol as plain tokens, read from left to right.

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

bool Tokens::none()
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

position Tokens::place()
{
    position found = {-1, -1};
    if (!none()) {
        skip(1);
        found.x = number();
        found.y = number();
    }
    return found;
}

std::vector<position> Tokens::places()
{
    std::vector<position> row(none() ? 0 : number());
    for (position &each : row)
        each = place();
    return row;
}

}
