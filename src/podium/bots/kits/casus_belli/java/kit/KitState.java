// What is known of the war: read from a match, a view and a brief of the protocol.

import java.util.LinkedHashMap;
import java.util.Map;

class KitState {
    static final int TEAM_SIZE = 3;
    static final String DIRECTIONS = "nesw";
    private static final String ZONE_LETTERS = "._F~#T";
    private static final int[] ZONE_COSTS = {2, 1, 2, 4, KitPaths.UNREACHABLE, 2};

    // What is known of a fighter; `rank` orders those seen on one cell, -1: not seen.
    record Fighter(
            int unit, Api.Position at, int facing, int life, int rank, int[] recharge,
            Api.Position[] penumbra, Api.Position corpse) {}

    // Orders for one of our fighters; -1: no attack, no move.
    static class Order {
        int attack = -1, facing = -1;
        int victim = -1; // the number of the fighter it is for; -1: the first enemy
        Api.Position target = new Api.Position(0, 0);
        String steps = "";
    }

    int seat, teams, width, height, placement, turns, turn;
    boolean finale;
    Api.Position start;
    String letters, step = "over";
    int[] zones, costs, scores;
    int[] movement = new int[TEAM_SIZE];
    int[][] cooldowns = new int[TEAM_SIZE][3];
    boolean[][] untargeted = new boolean[TEAM_SIZE][3]; // attacks without a target
    boolean[][] forOne = new boolean[TEAM_SIZE][3]; // those for one of the others on the cell
    KitPaths paths;
    Fighter[] fighters;
    int[][] vision;
    int[] palantir, reveal;
    String[][] targetMasks; // cells in reach, as bits of a hexadecimal number
    Map<Integer, Order> orders = new LinkedHashMap<>(); // by class, in the order given

    void readMatch(KitTokens tokens) {
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
        letters = rows.toString();
        zones = letters.chars().map(letter -> Math.max(0, ZONE_LETTERS.indexOf(letter))).toArray();
        costs = java.util.Arrays.stream(zones).map(zone -> ZONE_COSTS[zone]).toArray();
        paths = new KitPaths(width, costs);
        start = tokens.position();
        placement = tokens.number();
        turns = tokens.number();
        finale = tokens.word().equals("finale");
        int count = tokens.number();
        for (int kind = 0; kind < count; kind++)
            readClass(tokens, kind);
    }

    private void readClass(KitTokens tokens, int kind) {
        tokens.skip(2);
        movement[kind] = tokens.number();
        tokens.skip(1);
        int count = tokens.number();
        for (int slot = 0; slot < count; slot++) {
            tokens.skip(1);
            String aim = tokens.word();
            untargeted[kind][slot] = aim.equals("here");
            forOne[kind][slot] = aim.equals("victim");
            tokens.skip(2);
            cooldowns[kind][slot] = tokens.number();
        }
    }

    void readView(KitTokens tokens) {
        tokens.skip(1);
        turn = tokens.number();
        tokens.skip(2);
        step = tokens.word();
        scores = tokens.numbers();
        fighters = new Fighter[tokens.number()];
        for (int unit = 0; unit < fighters.length; unit++)
            fighters[unit] = readFighter(tokens, unit);
        skipRestOfView(tokens);
        vision = new int[TEAM_SIZE][0];
        palantir = reveal = new int[0];
        orders.clear();
    }

    private static Fighter readFighter(KitTokens tokens, int unit) {
        Api.Position at = tokens.position();
        int facing = tokens.skipNull() ? -1 : DIRECTIONS.indexOf(tokens.word());
        int life = tokens.skipNull() ? 0 : tokens.number();
        int rank = tokens.skipNull() ? -1 : tokens.number();
        int[] recharge = tokens.skipNull() ? null : tokens.numbers();
        tokens.position();
        tokens.position();
        Api.Position[] penumbra = tokens.positions();
        tokens.positions();
        if (!tokens.skipNull())
            tokens.skip(5); // deed
        return new Fighter(unit, at, facing, life, rank, recharge, penumbra, tokens.position());
    }

    // Skip the rest of a view, which no function needs.
    private static void skipRestOfView(KitTokens tokens) {
        for (int pair = 0; pair < 2; pair++) // palantirs, reveals
            for (int count = tokens.number(); count > 0; count--)
                tokens.position();
        for (int count = tokens.number(); count > 0; count--) // held
            if (!tokens.skipNull())
                tokens.skip(2);
        for (int count = tokens.number(); count > 0; count--) // orders
            if (!tokens.skipNull())
                for (int left = tokens.number(); left > 0; left--)
                    skipOrder(tokens);
        for (int count = tokens.number(); count > 0; count--) // drafts
            if (!tokens.skipNull())
                skipOrder(tokens);
        tokens.skipList(); // done
        tokens.skip(1); // sight
        if (!tokens.skipNull()) { // result
            tokens.skipList();
            tokens.skipList();
            tokens.skip(1);
        }
    }

    private static void skipOrder(KitTokens tokens) {
        tokens.skip(2);
        tokens.position();
        tokens.skip(2);
        if (!tokens.skipNull())
            tokens.skip(2); // victim
    }

    void readBrief(KitTokens tokens) {
        vision = new int[tokens.number()][];
        for (int kind = 0; kind < vision.length; kind++)
            vision[kind] = tokens.numbers();
        targetMasks = new String[tokens.number()][];
        for (int kind = 0; kind < targetMasks.length; kind++)
            targetMasks[kind] = tokens.words();
        palantir = tokens.numbers();
        reveal = tokens.numbers();
    }
}
