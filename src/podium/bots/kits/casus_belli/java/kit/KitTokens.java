// Reads a line of the protocol in tokens, from left to right.

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

class KitTokens {
    private final String[] row;
    private int at;

    KitTokens(String line) {
        row = line.split(" ");
    }

    String word() {
        return row[at++];
    }

    // The next token, percent-decoded; a plus is a plus.
    String text() {
        return URLDecoder.decode(word().replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    int number() {
        return Integer.parseInt(word());
    }

    void skip(int count) {
        at += count;
    }

    void skipList() {
        skip(number());
    }

    // Whether the next token is null; if so, skip it.
    boolean skipNull() {
        boolean nothing = row[at].equals("~");
        if (nothing)
            at++;
        return nothing;
    }

    int[] numbers() {
        int[] found = new int[number()];
        for (int i = 0; i < found.length; i++)
            found[i] = number();
        return found;
    }

    String[] words() {
        String[] found = new String[number()];
        for (int i = 0; i < found.length; i++)
            found[i] = word();
        return found;
    }

    // A position, or null.
    Api.Position position() {
        if (skipNull())
            return null;
        skip(1);
        int x = number();
        return new Api.Position(x, number());
    }

    Api.Position[] positions() {
        if (skipNull())
            return new Api.Position[0];
        Api.Position[] found = new Api.Position[number()];
        for (int i = 0; i < found.length; i++)
            found[i] = position();
        return found;
    }
}
