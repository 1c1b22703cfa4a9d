import type { Slot } from './decision/decision.ts';

// A view as a table that every client can draw, without a word or a colour: words are keys that a game's `text/` speaks,
// colours belong to the client.

export interface Table {
  readonly surfaces: readonly Surface[];
  readonly tokens: readonly Token[];
  readonly panels: readonly Panel[];
  readonly trail: readonly Phrase[]; // where we are: round, phase, whose turn
  readonly offers: readonly Offer[]; // where each option of each open decision is offered
  readonly duels: readonly DuelPicture[]; // open books, where a game has them
}

/** A key of the game's text with what fills its gaps. */
export interface Phrase {
  readonly key: string;
  readonly with: Readonly<Record<string, string | number>>;
}

export interface Surface {
  readonly id: string;
  readonly grid: 'square' | 'hex-flat' | 'hex-pointy';
  readonly cells: readonly SurfaceCell[];
  readonly edges: readonly SurfaceEdge[];
}
export interface SurfaceCell {
  readonly cell: number;
  readonly x: number; // column on the grid (squares: x; hexes: offset column)
  readonly y: number;
  readonly name: string; // '(3,4)', 'C4': what a screen reader says
  readonly ground: string; // 'floor', 'wall', 'broken', 'stairs' …
  readonly level: number;
  readonly marks: readonly string[]; // 'fire', 'shadow', 'chest', 'trap' …
  readonly region?: string; // cells of one region belong together (a megahex): its outline may be shown
}
export interface SurfaceEdge {
  readonly cell: number;
  readonly direction: number; // of that cell
  readonly kind: 'wall' | 'door' | 'doorway' | 'grate' | 'exit' | 'secret';
  readonly id: string | null;
}

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly icon: string; // a key of the picture set: 'knight', 'goblin', 'wolf' …
  readonly side: string;
  readonly cells: readonly number[]; // its footprint, the anchor first
  readonly facing: number | null;
  readonly arcs?: TokenArcs; // where facing matters
  readonly posture: string; // 'standing', 'kneeling', 'prone', 'down' …
  readonly wounds: { readonly now: number; readonly most: number } | null;
  readonly status: readonly string[]; // keys: 'asleep', 'burning', 'carried' …
  readonly active: boolean; // whose turn it is
  readonly body: boolean; // fallen: drawn below the others
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
  readonly struck: boolean; // cannot be used now
}

/** Where an option is offered: on a cell, figure, edge or item, or as a button in a group. */
export interface Offer {
  readonly slot: Slot;
  readonly pick: number; // its place in the decision's options
  readonly on: OfferPlace;
  readonly group: string; // a key; options of one group stand together
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
