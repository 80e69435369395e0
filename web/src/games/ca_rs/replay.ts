/** The race after one more event: so that a moment can be shown step by step. Draws, never judges. */
import { distOf, type Car, type Happened, type View } from "./types";

/**
 * The race after an event, as far as the event tells; `goal` is how it stands after all of them, and what an event
 * leaves of tyres, body and speed is read there: what they add up to is for the rules to say.
 */
export function replayed(view: View, event: Happened, goal: View): View {
  switch (event.kind) {
    case "line-up-shown":
    case "trial-began":
    case "gridded":
      return goal;
    case "turn-began":
      return { ...view, turn: event.turn };
    case "weather-turned":
      return { ...view, rain: event.rain };
    case "drove":
      return driven(changed(view, event.seat, { lap: event.lap, at: event.at }), event.seat);
    case "overtook":
      return overtaken(view, event.seat, event.other);
    case "went-out":
    case "tank-dry":
      return gone(changed(view, event.seat, { state: "out", speed: 0 }), event.seat);
    case "arrived":
      return { ...gone(changed(view, event.seat, { state: "arrived" }), event.seat), arrivals: [...view.arrivals, event.seat] };
    case "crashed":
      return shaken(shaken(view, event.seat, goal), event.other, goal);
    default:
      return "seat" in event ? changed(view, event.seat, facts(event, carAt(goal, event.seat))) : view;
  }
}

/** What an event says of the car it is about; `then` is that car when all is shown. */
function facts(event: Happened, then: Car): Partial<Car> {
  switch (event.kind) {
    case "pedalled":
    case "speed-changed":
      return { speed: event.speed };
    case "stop-announced":
      return { pitting: true };
    case "stopped":
      return { speed: 0, pitting: false };
    case "body-lost":
    case "repaired":
      return { body: event.body };
    case "tyres-worn":
    case "tyres-mended":
    case "tyre-burnt":
      return { treads: event.left };
    case "tyres-fitted":
      return { tyres: event.tyres, treads: then.treads };
    case "cornered":
      return { treads: then.treads, body: then.body, speed: then.speed };
    case "laid-down":
    case "yielded":
      return { treads: then.treads };
    default:
      return {};
  }
}

function carAt(view: View, seat: number): Car {
  const car = view.cars[seat];
  if (car === undefined) throw new Error(`no car at seat ${seat}`);
  return car;
}

function changed(view: View, seat: number, facts: Partial<Car>): View {
  return { ...view, cars: view.cars.map((car) => (car.seat === seat ? { ...car, ...facts } : car)) };
}

function shaken(view: View, seat: number, goal: View): View {
  const { body, speed } = carAt(goal, seat);
  return changed(view, seat, { body, speed });
}

/** The car stands behind those who are on its card already; who was as far stays ahead. */
function driven(view: View, seat: number): View {
  const far = distOf(view, carAt(view, seat));
  const others = view.order.filter((other) => other !== seat);
  const behind = others.filter((other) => distOf(view, carAt(view, other)) < far);
  const order = [...others.filter((other) => !behind.includes(other)), seat, ...behind];
  const stands = left(view, seat);
  if (far >= view.laps * view.circuit.length) return { ...view, order, stands };
  const at = carAt(view, seat).at;
  const here = stands.find((stand) => stand[0] !== undefined && carAt(view, stand[0]).at === at);
  const rest = stands.filter((stand) => stand !== here);
  return { ...view, order, stands: sorted(view, [...rest, [...(here ?? []), seat]]) };
}

function left(view: View, seat: number): number[][] {
  return view.stands.map((stand) => stand.filter((other) => other !== seat)).filter((stand) => stand.length > 0);
}

function sorted(view: View, stands: number[][]): number[][] {
  const at = (stand: number[]) => carAt(view, stand[0] ?? 0).at;
  return stands.toSorted((one, other) => at(one) - at(other));
}

/** One place ahead on the card, and in the race if both are as far. */
function overtaken(view: View, seat: number, other: number): View {
  const level = distOf(view, carAt(view, seat)) === distOf(view, carAt(view, other));
  const stands = view.stands.map((stand) => (stand.includes(seat) ? swapped(stand, seat, other) : stand));
  return { ...view, stands, order: level ? swapped(view.order, seat, other) : view.order };
}

function swapped(row: readonly number[], one: number, other: number): number[] {
  return row.map((each) => (each === one ? other : each === other ? one : each));
}

function gone(view: View, seat: number): View {
  return { ...view, order: view.order.filter((other) => other !== seat), stands: left(view, seat) };
}
