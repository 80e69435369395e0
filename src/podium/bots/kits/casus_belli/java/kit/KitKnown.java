// The war as one's team knows it: what it is told by a match, a view, a brief.

import java.util.LinkedHashMap;
import java.util.Map;

class KitKnown {
    static final int TEAM = 3;
    static final String WAYS = "nesw";
    private static final String ZONES = "._F~#T";
    private static final int[] COSTS = {2, 1, 2, 4, KitWays.FAR, 2};

    // What is known of a fighter; `rank` is its place among those seen on its cell, -1: not seen.
    record Fighter(
            int unit, Api.Position at, int facing, int life, int rank, int[] recharge,
            Api.Position[] penumbra, Api.Position fell) {}

    // What one of ours is to do; -1: no attack, no way.
    static class Order {
        int attack = -1, facing = -1;
        Api.Position target;
        String steps = "";
    }

    int seat, teams, width, height, placement, turns, turn;
    boolean finale;
    Api.Position start;
    String marks, step = "over";
    int[] kinds, costs, scores;
    int[] points = new int[TEAM];
    int[][] rests = new int[TEAM][3];
    boolean[][] here = new boolean[TEAM][3]; // attacks that need no target
    KitWays ways;
    Fighter[] fighters;
    int[][] sight, shown;
    String[][] masks; // what may be aimed at, in hexadecimal
    Map<Integer, Order> orders = new LinkedHashMap<>(); // the first first

    void begin(KitTokens tokens) {
        tokens.skip(2);
        tokens.skip(2 * tokens.number()); // settings
        seat = tokens.number();
        teams = tokens.words().length;
        tokens.skip(3); // allowance
        width = tokens.number();
        height = tokens.number();
        StringBuilder rows = new StringBuilder();
        for (int count = tokens.number(); count > 0; count--)
            rows.append(tokens.text());
        marks = rows.toString();
        kinds = marks.chars().map(mark -> Math.max(0, ZONES.indexOf(mark))).toArray();
        costs = java.util.Arrays.stream(kinds).map(kind -> COSTS[kind]).toArray();
        ways = new KitWays(width, costs);
        start = tokens.place();
        placement = tokens.number();
        turns = tokens.number();
        finale = tokens.word().equals("finale");
        int count = tokens.number();
        for (int kind = 0; kind < count; kind++)
            learnClass(tokens, kind);
    }

    private void learnClass(KitTokens tokens, int kind) {
        tokens.skip(2);
        points[kind] = tokens.number();
        tokens.skip(1);
        int count = tokens.number();
        for (int slot = 0; slot < count; slot++) {
            tokens.skip(1);
            here[kind][slot] = tokens.word().equals("here");
            tokens.skip(2);
            rests[kind][slot] = tokens.number();
        }
    }

    void look(KitTokens tokens) {
        tokens.skip(1);
        turn = tokens.number();
        tokens.skip(2);
        step = tokens.word();
        scores = tokens.numbers();
        fighters = new Fighter[tokens.number()];
        for (int unit = 0; unit < fighters.length; unit++)
            fighters[unit] = lookAt(tokens, unit);
        passOver(tokens);
        sight = new int[TEAM][0];
        shown = new int[2][0];
        orders.clear();
    }

    private static Fighter lookAt(KitTokens tokens, int unit) {
        Api.Position at = tokens.place();
        int facing = tokens.none() ? -1 : WAYS.indexOf(tokens.word());
        int life = tokens.none() ? 0 : tokens.number();
        int rank = tokens.none() ? -1 : tokens.number();
        int[] recharge = tokens.none() ? null : tokens.numbers();
        tokens.place();
        tokens.place();
        Api.Position[] penumbra = tokens.places();
        tokens.places();
        if (!tokens.none())
            tokens.skip(5); // deed
        return new Fighter(unit, at, facing, life, rank, recharge, penumbra, tokens.place());
    }

    // The rest of a view, of which the functions have no need.
    private static void passOver(KitTokens tokens) {
        for (int pair = 0; pair < 2; pair++) // palantirs, reveals
            for (int count = tokens.number(); count > 0; count--)
                tokens.place();
        for (int count = tokens.number(); count > 0; count--) // held
            if (!tokens.none())
                tokens.skip(2);
        for (int count = tokens.number(); count > 0; count--) // orders
            if (!tokens.none())
                for (int many = tokens.number(); many > 0; many--)
                    passOrder(tokens);
        for (int count = tokens.number(); count > 0; count--) // drafts
            if (!tokens.none())
                passOrder(tokens);
        tokens.skipList(); // done
        tokens.skip(1); // sight
        if (!tokens.none()) { // result
            tokens.skipList();
            tokens.skipList();
            tokens.skip(1);
        }
    }

    private static void passOrder(KitTokens tokens) {
        tokens.skip(2);
        tokens.place();
        tokens.skip(2);
    }

    void heed(KitTokens tokens) {
        sight = new int[tokens.number()][];
        for (int kind = 0; kind < sight.length; kind++)
            sight[kind] = tokens.numbers();
        masks = new String[tokens.number()][];
        for (int kind = 0; kind < masks.length; kind++)
            masks[kind] = tokens.words();
        shown = new int[][] {tokens.numbers(), tokens.numbers()};
    }
}
