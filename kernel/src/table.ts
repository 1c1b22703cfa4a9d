import type { RuleId, Slot } from './decision/decision.ts';

// A view as a table that every client can draw, without a word or a colour: words are keys that a game's `text/` speaks,
// colours belong to the client.

export interface Table {
  readonly surfaces: readonly Surface[];
  readonly tokens: readonly Token[];
  readonly panels: readonly Panel[];
  readonly trail: readonly Phrase[]; // where we are: round, phase, whose turn
  readonly goal?: Phrase; // the objective; left out: as the game's card says
  readonly offers: readonly Offer[]; // where each option of each open decision is offered
  readonly duels: readonly DuelPicture[]; // open books, where a game has them
}

/** A key of the game's text with what fills its gaps. */
export interface Phrase {
  readonly key: string;
  readonly with: Readonly<Record<string, string | number>>;
}

/** A word of a sheet explained: by a rule, and where that is not enough in words of its own. */
export interface SheetWord {
  readonly rule: RuleId;
  readonly about?: Phrase;
}
export type SheetWords = Readonly<Record<string, SheetWord>>; // by label, state or thing

export interface Surface {
  readonly id: string;
  readonly grid: 'square' | 'hex-flat' | 'hex-pointy';
  readonly theme?: Theme; // how its ground looks where a cell says nothing else
  readonly cells: readonly SurfaceCell[];
  readonly edges: readonly SurfaceEdge[];
}
/** The grounds that a table can draw. */
export type Theme = 'sand' | 'flags' | 'crypt' | 'cave' | 'barrow' | 'timber' | 'marsh' | 'stockade' | 'snow';

/** What a table draws a cell as. */
export type GroundName =
  | 'floor'
  | 'room'
  | 'passage'
  | 'node'
  | 'broken'
  | 'pillar'
  | 'wall'
  | 'chasm'
  | 'bridge'
  | 'stairs'
  | 'step';

export interface SurfaceCell {
  readonly cell: number;
  readonly x: number; // column on the grid (squares: x; hexes: offset column)
  readonly y: number;
  readonly name: string; // '(3,4)', 'C4': what a screen reader says
  readonly ground: string; // a `GroundName`; what is none is drawn as floor
  readonly level: number;
  readonly marks: readonly string[]; // 'fire', 'shadow', 'broken' change the ground; others are things where `things` says nothing
  readonly region?: string; // cells of one region belong together (a megahex): its outline may be shown
  readonly theme?: Theme; // where it differs from the surface: a room, a bridge
  readonly things?: readonly Thing[]; // what stands or lies here, by name
  readonly place?: Phrase; // what people call it: "the ford"
  readonly goal?: true; // what the match is about lies or happens here
  readonly seen?: 'now' | 'before'; // in sight of the viewer's figures, or only remembered; left out: as lit as the rest
}
/** A thing that is drawn: a tomb, a chest, a dropped sword. */
export interface Thing {
  readonly id: string;
  readonly kind: string; // a key of the table's props: 'tomb', 'chest', 'lever', or the id of the item that lies here
  readonly state?: string; // 'open', 'shut', 'lit', 'broken' …
  readonly cells?: readonly number[]; // where it covers several
}
export interface SurfaceEdge {
  readonly cell: number;
  readonly direction: number; // of that cell
  readonly kind: 'wall' | 'door' | 'doorway' | 'grate' | 'exit' | 'secret';
  readonly id: string | null;
  readonly state?: 'open' | 'shut' | 'locked' | 'jammed'; // of a door
}

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly icon: string; // a key of the picture set: 'knight', 'goblin', 'wolf' …
  readonly side: string;
  readonly cells: readonly number[]; // its footprint, the anchor first
  readonly facing: number | null;
  readonly arcs?: TokenArcs; // where facing matters
  readonly unguarded?: number; // the one direction it does not guard; it guards all others, and looks at its enemy
  readonly posture: string; // 'standing', 'kneeling', 'prone', 'down' …
  readonly wounds: { readonly now: number; readonly most: number } | null;
  readonly status: readonly string[]; // keys: 'asleep', 'burning', 'carried' …
  readonly active: boolean; // whose turn it is
  readonly body: boolean; // fallen: drawn below the others
  readonly look?: TokenLook; // what a miniature of it wears and holds
  readonly spoken?: string; // a name unique on the board: "the left Ghoul"
  readonly acted?: boolean; // has had its turn
  readonly met?: readonly Phrase[]; // shown when its kind is first met: what it is like, then the numbers that matter
}

/** What is needed to draw a figure as it is: facts of the rules, no shapes. */
export interface TokenLook {
  readonly kind: string; // a creature or character: 'wolf', 'brenna', 'gnawling_slinger', 'hero'
  readonly people?: string; // 'elf', 'dwarf', 'half-orc' …
  readonly calling?: string; // 'ranger', 'wizard' …
  readonly held: readonly string[]; // items in hand, by id, the main hand first
  readonly worn: readonly string[]; // armour, helmets, cloaks, by id
}

/** The cells around a figure by where they lie, seen from it. */
export interface TokenArcs {
  readonly front: readonly number[];
  readonly side: readonly number[];
  readonly rear: readonly number[];
}

export interface Panel {
  readonly id: string; // of the figure, or of what it describes
  readonly title: string;
  readonly figure?: { readonly name: string; readonly look: TokenLook }; // whose sheet it is, wherever he is
  readonly values: readonly PanelValue[];
  readonly lists: readonly PanelList[];
}
export interface PanelValue {
  readonly label: string; // key
  readonly base: number | string | null;
  readonly now: number | string;
}
export interface PanelList {
  readonly label: string; // key: 'held', 'pack', 'spells', 'maneuvers' …
  readonly items: readonly PanelItem[];
}
export interface PanelItem {
  readonly id: string;
  readonly name: string; // a key, or a name that every language shares
  readonly note: string | null; // a key or a short fact
  readonly strength?: number; // of a manoeuvre
  readonly struck: boolean; // cannot be used now
  readonly group?: string; // a key: items of one group stand together
  readonly facts?: readonly Phrase[]; // what it would come to: "hits 4 of his 9"
  readonly tally?: { readonly hits: number; readonly of: number }; // how many of the other's answers it gets the better of
  readonly why?: readonly { readonly rule: string; readonly words: Phrase }[]; // why it is struck
  readonly folded?: true; // of no use for long: shown last, or not at all
}

/** Where an option is offered: on a cell, figure, edge or item, or as a button in a group. */
export interface Offer {
  readonly slot: Slot;
  readonly pick: number; // its place in the decision's options
  readonly on: OfferPlace;
  readonly group: string; // a key; options of one group stand together
  readonly chance?: number; // in a hundred, where its words tell it
}
export type OfferPlace =
  | { readonly cell: number; readonly facing?: number }
  | { readonly figure: string }
  | { readonly edge: { readonly cell: number; readonly direction: number } }
  | { readonly item: string; readonly panel: string }
  | { readonly button: true };

/** One reader's open book: the situation of the opponent it pictures. */
export interface DuelPicture {
  readonly reader: string;
  readonly subject: string;
  readonly page: number;
  readonly shows: string;
  readonly range: 'close' | 'extended';
  readonly pose: Readonly<Record<string, string | number | boolean>>;
  readonly score: number | null;
  readonly critical: number | null;
  readonly instruction: string;
}
