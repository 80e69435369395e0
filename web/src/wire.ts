/** The types of the wire, by the names this client uses; all of them come from the server's schema. */
import type { components } from "./schema";
import type { Labels } from "./words";

export type Schemas = components["schemas"];
export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/** Options, events, outlooks and shortcuts of any game: a kind, and fields that words can name. */
export interface Thing {
  readonly kind: string;
  readonly [field: string]: Json;
}

/** A sentence before it is put into words (`podium.core.phrases`). */
export type Phrase =
  | string
  | number
  | { readonly is: "sentence"; readonly key: string; readonly facts: { readonly [name: string]: Phrase } }
  | { readonly is: "seat"; readonly seat: number }
  | { readonly is: "label"; readonly field: string; readonly value: string | number }
  | { readonly is: "joined"; readonly parts: readonly Phrase[]; readonly between: Phrase };

/** A type of the schema in which some fields hold what any game may put there. */
type Open<Shape, Fields> = Omit<Shape, keyof Fields> & Fields;

export type GameInfo = Schemas["GameInfo"];
export type SettingInfo = Schemas["SettingInfo"];
export type Rules = Schemas["Rules"];
export type Guest = Schemas["Guest"];
export type HandoverCode = Schemas["HandoverCode"];
export type HandoverInfo = Schemas["HandoverInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type MatchInfo = Schemas["MatchInfo"];
export type Refused = Schemas["Refused"];
export type ClockFace = Schemas["ClockFace"];
export type ClockRules = Schemas["ClockRules"];
export type Header = Schemas["Header"];
export type Result = Schemas["Result"];
export type NewMatch = Partial<Schemas["NewMatch"]> & Pick<Schemas["NewMatch"], "game">;

export type Choice = Open<Schemas["Choice"], { option?: Thing; outlook?: Thing }>;
export type Shortcut = Thing & { answer: readonly string[]; outlook: Thing | null; listed?: boolean };
export type Question = Open<Schemas["Question"], { options: readonly Choice[]; shortcuts: readonly Shortcut[] }>;

export type Hello = Open<Schemas["Hello"], { scene: Json; labels: { readonly [lang: string]: Labels } }>;
export type Waiting = Schemas["Waiting"];
export type View = Open<Schemas["View"], { view: Json; board: Json; sentences: readonly Phrase[]; events: readonly Thing[]; ask: Question | null }>;
export type Events = Open<Schemas["Events"], { view?: Json; board?: Json; sentences?: Json; events?: readonly Thing[]; ask?: Question | null }>;
export type Preference = Schemas["PreferenceInfo"];
export type PreferencesMessage = Schemas["Preferences"];
export type RefusedMessage = Schemas["RefusedMessage"];
export type ServerMessage = Hello | Waiting | View | Events | PreferencesMessage | RefusedMessage;
export type ClientMessage = Schemas["Choose"] | Schemas["Undo"] | Schemas["Resign"] | Schemas["Prefer"];
