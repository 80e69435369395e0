// A line of the protocol as plain tokens, read from left to right.

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

    // A word that may hold any character; a plus is a plus.
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

    // Whether nothing is said here; if so it is passed over.
    boolean none() {
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

    // A cell, or null.
    Api.Position place() {
        if (none())
            return null;
        skip(1);
        int x = number();
        return new Api.Position(x, number());
    }

    Api.Position[] places() {
        if (none())
            return new Api.Position[0];
        Api.Position[] found = new Api.Position[number()];
        for (int i = 0; i < found.length; i++)
            found[i] = place();
        return found;
    }
}
