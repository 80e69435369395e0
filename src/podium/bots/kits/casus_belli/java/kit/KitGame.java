// The functions of Api.java: those that tell something, and orders.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

class KitGame extends KitState {
    static final KitGame GAME = new KitGame();

    private static final String[] CLASSES = {"thief", "barbarian", "elf"};
    private static final String[] ATTACKS = {
        "basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto"
    };

    // Functions that tell something

    Api.Position carte_taille() {
        return new Api.Position(width, height);
    }

    Api.Position carte_depart() {
        return start;
    }

    Api.ZoneType carte_zone_type(Api.Position pos) {
        int cell = cell(pos);
        return cell < 0 ? Api.ZoneType.ZONE_ERREUR : Api.ZoneType.values()[zones[cell]];
    }

    Api.PersoInfo[] carte_zone_perso(Api.Position pos) {
        return seenOn(pos).stream().map(KitGame::persoInfo).toArray(Api.PersoInfo[]::new);
    }

    int distance(Api.Position p1, Api.Position p2) {
        int from = cell(p1), to = cell(p2);
        return from < 0 || to < 0 ? -1 : paths.distance(from, to);
    }

    Api.Position[] chemin(Api.Position p1, Api.Position p2) {
        int from = cell(p1), to = cell(p2);
        List<Integer> cells = from < 0 || to < 0 ? List.of() : paths.path(from, to);
        return toPositions(cells.stream().mapToInt(Integer::intValue).toArray());
    }

    Api.Position[] perso_penombre(Api.PersoInfo perso) {
        return isOwn(perso) ? ownFighter(perso.classe()).penumbra().clone() : new Api.Position[0];
    }

    Api.Position[] perso_vision(Api.PersoInfo perso) {
        return toPositions(isOwn(perso) ? vision[perso.classe().ordinal()] : new int[0]);
    }

    Api.Position[] perso_vision_personnages(Api.PersoInfo perso) {
        return Arrays.stream(perso_vision(perso))
                .filter(pos -> !seenOn(pos).isEmpty())
                .toArray(Api.Position[]::new);
    }

    Api.Position[] palantir_vision() {
        return toPositions(palantir);
    }

    Api.Position[] elfe_vision() {
        return toPositions(reveal);
    }

    int perso_attaque_recharge(Api.PersoInfo perso, Api.AttaqueType attaque) {
        int slot = isOwn(perso) ? slotOf(perso.classe(), attaque) : -1;
        return slot > 0 ? recharge(perso.classe(), slot) : slot;
    }

    Api.Position perso_position(Api.PersoInfo perso) {
        return isOwn(perso) ? ownFighter(perso.classe()).at() : new Api.Position(-1, -1);
    }

    Api.PersoInfo perso_classe_info(Api.PersoClasse classe) {
        return persoInfo(ownFighter(classe));
    }

    int mon_equipe() {
        return seat;
    }

    int[] scores() {
        return scores.clone();
    }

    int nombre_equipes() {
        return teams;
    }

    int tour_actuel() {
        return turn;
    }

    int nombre_tours_placement() {
        return placement;
    }

    int nombre_tours() {
        return turns;
    }

    Api.PersoInfo[] carte_cadavres(Api.Position pos) {
        List<Api.PersoInfo> fallen = new ArrayList<>();
        for (Fighter one : fighters)
            if (!finale && pos.equals(one.corpse()))
                fallen.add(new Api.PersoInfo(
                        one.unit() / TEAM_SIZE, classOf(one), 0, Api.ORIENTATION_NORD));
        return fallen.toArray(new Api.PersoInfo[0]);
    }

    boolean carte_hotspot(Api.Position pos) {
        int cell = cell(pos);
        return cell >= 0 && letters.charAt(cell) == 'H';
    }

    int attaque_cd(Api.AttaqueType attaque) {
        int attack = attaque.ordinal() - 1;
        return attack < 0 ? 0 : cooldowns[attack / 2][1 + attack % 2];
    }

    boolean regles_finale() {
        return finale;
    }

    // Orders

    Api.Erreur perso_deplace(Api.PersoInfo perso, Api.Position[] chemin, Api.Orientation direction) {
        if (!moving())
            return Api.CHEMIN_IMPOSSIBLE;
        if (!isOwn(perso) || orderOf(perso.classe()).facing >= 0)
            return Api.PERSONNAGE_IMPOSSIBLE;
        String steps = stepsAlong(perso.classe(), chemin);
        if (steps == null)
            return Api.CHEMIN_IMPOSSIBLE;
        Order order = orderOf(perso.classe());
        order.steps = steps;
        order.facing = direction.ordinal();
        orders.put(perso.classe().ordinal(), order);
        return Api.OK;
    }

    // The steps along a path; null if it is impossible.
    private String stepsAlong(Api.PersoClasse kind, Api.Position[] chemin) {
        Api.Position at = ownFighter(kind).at();
        int left = movement[kind.ordinal()];
        StringBuilder steps = new StringBuilder();
        for (Api.Position to : chemin) {
            int toCell = cell(to), direction = toCell < 0 ? -1 : directionTo(at, to);
            left -= costs[cell(at)];
            if (direction < 0 || left < 0 || (zones[toCell] == Api.ZONE_MUR.ordinal() && !finale))
                return null;
            steps.append(DIRECTIONS.charAt(direction));
            at = to;
        }
        return steps.toString();
    }

    Api.Erreur perso_attaque(Api.PersoInfo perso, Api.AttaqueType attaque, Api.Position pos) {
        if (!attacking())
            return Api.ATTAQUE_INDISPONIBLE;
        if (!isOwn(perso) || orderOf(perso.classe()).attack >= 0)
            return Api.PERSONNAGE_IMPOSSIBLE;
        int slot = slotOf(perso.classe(), attaque), cell = cell(pos);
        if (slot < 0 || recharge(perso.classe(), slot) > 0)
            return Api.ATTAQUE_INDISPONIBLE;
        int kind = perso.classe().ordinal();
        if (cell < 0 || !inMask(targetMasks[kind][slot], cell))
            return Api.POSITION_IMPOSSIBLE;
        Order order = orderOf(perso.classe());
        order.attack = attaque.ordinal();
        order.target = pos;
        orders.put(kind, order);
        return Api.OK;
    }

    Api.Erreur perso_attaque_nommee(
            Api.PersoInfo perso, Api.AttaqueType attaque, int equipe, Api.PersoClasse classe) {
        if (!attacking())
            return Api.ATTAQUE_INDISPONIBLE;
        if (!isOwn(perso) || orderOf(perso.classe()).attack >= 0)
            return Api.PERSONNAGE_IMPOSSIBLE;
        int slot = slotOf(perso.classe(), attaque), kind = perso.classe().ordinal();
        if (slot < 0 || recharge(perso.classe(), slot) > 0 || !forOne[kind][slot])
            return Api.ATTAQUE_INDISPONIBLE;
        Fighter victim = company(kind).stream()
                .filter(one -> one.unit() / TEAM_SIZE == equipe && classOf(one) == classe)
                .findFirst()
                .orElse(null);
        if (victim == null)
            return Api.POSITION_IMPOSSIBLE;
        Order order = orderOf(perso.classe());
        order.attack = attaque.ordinal();
        order.victim = victim.unit();
        orders.put(kind, order);
        return Api.OK;
    }

    // The others on the cell of one of ours.
    private List<Fighter> company(int kind) {
        int own = TEAM_SIZE * seat + kind;
        return seenOn(fighters[own].at()).stream().filter(one -> one.unit() != own).toList();
    }

    private Order orderOf(Api.PersoClasse kind) {
        return orders.getOrDefault(kind.ordinal(), new Order());
    }

    // The answer line with all orders.
    String answer(String number) {
        StringBuilder line = new StringBuilder("answer " + number);
        orders.forEach((kind, order) -> {
            line.append(" ").append(CLASSES[kind]);
            if (attacking())
                line.append(attackWords(kind, order));
            if (moving())
                line.append(moveWords(kind, order));
        });
        return line + " done\n";
    }

    // An attack around oneself has no target in the protocol, or one of those on the cell.
    private String attackWords(int kind, Order order) {
        if (order.attack < 0)
            return " hold";
        int slot = order.attack == 0 ? 0 : 1 + (order.attack - 1) % 2;
        String target = " " + order.target.x() + "," + order.target.y();
        if (forOne[kind][slot])
            return " " + ATTACKS[order.attack] + (company(kind).isEmpty() ? "" : victimWord(order));
        return " " + ATTACKS[order.attack] + (untargeted[kind][slot] ? "" : target);
    }

    private static String victimWord(Order order) {
        if (order.victim < 0)
            return " first";
        return " " + CLASSES[order.victim % TEAM_SIZE] + "-" + order.victim / TEAM_SIZE;
    }

    private String moveWords(int kind, Order order) {
        int stay = fighters[TEAM_SIZE * seat + kind].facing();
        StringBuilder words = new StringBuilder();
        for (char direction : order.steps.toCharArray())
            words.append(" ").append(direction);
        return words + " face-" + DIRECTIONS.charAt(order.facing < 0 ? stay : order.facing);
    }

    // Helpers

    private boolean attacking() {
        return step.equals("attack") || step.equals("orders");
    }

    private boolean moving() {
        return !step.equals("attack") && !step.equals("over");
    }

    private int cell(Api.Position pos) {
        boolean inside = 0 <= pos.x() && pos.x() < width && 0 <= pos.y() && pos.y() < height;
        return inside ? pos.y() * width + pos.x() : -1;
    }

    private Api.Position[] toPositions(int[] cells) {
        return Arrays.stream(cells)
                .mapToObj(cell -> new Api.Position(cell % width, cell / width))
                .toArray(Api.Position[]::new);
    }

    // The fighters seen on a cell, in the order in which they came.
    private List<Fighter> seenOn(Api.Position pos) {
        return Arrays.stream(fighters)
                .filter(one -> one.rank() >= 0 && pos.equals(one.at()))
                .sorted(Comparator.comparingInt(Fighter::rank))
                .toList();
    }

    private boolean isOwn(Api.PersoInfo perso) {
        return perso.equipe() == seat;
    }

    private Fighter ownFighter(Api.PersoClasse kind) {
        return fighters[TEAM_SIZE * seat + kind.ordinal()];
    }

    private int recharge(Api.PersoClasse kind, int slot) {
        return slot == 0 ? 0 : ownFighter(kind).recharge()[slot - 1];
    }

    private static Api.PersoClasse classOf(Fighter one) {
        return Api.PersoClasse.values()[one.unit() % TEAM_SIZE];
    }

    private static Api.PersoInfo persoInfo(Fighter one) {
        Api.Orientation direction = Api.Orientation.values()[one.facing()];
        return new Api.PersoInfo(one.unit() / TEAM_SIZE, classOf(one), one.life(), direction);
    }

    // The index of an attack among the three of a class; -1: not one of them.
    private static int slotOf(Api.PersoClasse kind, Api.AttaqueType attaque) {
        int attack = attaque.ordinal() - 1;
        if (attack < 0)
            return 0;
        return attack / 2 == kind.ordinal() ? 1 + attack % 2 : -1;
    }

    private static boolean inMask(String mask, int cell) {
        int at = mask.length() - 1 - cell / 4;
        return at >= 0 && (Character.digit(mask.charAt(at), 16) >> cell % 4 & 1) == 1;
    }

    private static int directionTo(Api.Position from, Api.Position to) {
        if (Math.abs(to.x() - from.x()) + Math.abs(to.y() - from.y()) != 1)
            return -1;
        return to.y() < from.y() ? 0 : to.x() > from.x() ? 1 : to.y() > from.y() ? 2 : 3;
    }
}
