// Runs a champion. The protocol has standard input and output to itself: what a champion prints
// goes to standard error.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

class KitMain {
    private static final KitGame GAME = KitGame.GAME;
    private static Api champion;
    private static boolean started;

    public static void main(String[] args) throws IOException {
        PrintStream out = System.out;
        System.setOut(System.err);
        champion = new Champion();
        send(out, "podium 1 tokens\n");
        InputStreamReader input = new InputStreamReader(System.in, StandardCharsets.US_ASCII);
        BufferedReader lines = new BufferedReader(input, 1 << 16);
        for (String line = lines.readLine(); line != null; line = lines.readLine())
            handleLine(out, new KitTokens(line));
    }

    private static void send(PrintStream out, String line) {
        out.print(line);
        out.flush();
    }

    private static void handleLine(PrintStream out, KitTokens tokens) {
        switch (tokens.word()) {
            case "match" -> {
                GAME.readMatch(tokens);
                started = false;
            }
            case "ask" -> send(out, answer(tokens));
            case "end" -> finish(tokens);
            default -> {}
        }
    }

    private static String answer(KitTokens tokens) {
        String number = tokens.word();
        tokens.skip(3);
        tokens.skipList(); // options
        GAME.readView(tokens);
        GAME.readBrief(tokens);
        initOnce();
        play();
        return GAME.answer(number);
    }

    private static void play() {
        switch (GAME.step) {
            case "placement" -> champion.jouer_placement();
            case "move" -> champion.jouer_deplacement();
            case "attack" -> champion.jouer_attaque();
            default -> {
                champion.jouer_attaque();
                champion.jouer_deplacement();
            }
        }
    }

    private static void finish(KitTokens tokens) {
        tokens.skip(2);
        tokens.skipList();
        tokens.skipList();
        tokens.skip(1);
        GAME.readView(tokens);
        initOnce();
        champion.partie_fin();
    }

    // Call partie_init before the first turn, when there is a view to look at.
    private static void initOnce() {
        if (!started) {
            started = true;
            champion.partie_init();
        }
    }
}
