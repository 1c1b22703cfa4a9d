// The duel part of the state: fighters, the engagements between them, and how far the battle has come.

import type { RuleId, Seat } from '@quarterstaff/kernel';
import type { RowSet } from '../books/rows.ts';

export type FighterId = string;
export type BookId = string;

/** Where a fighter is: in the fight, waiting in its party, or away after an escape. Whether it is conscious follows from its Body. */
export type Place = 'present' | 'reserve' | 'escaped';
export type Status = 'standing' | 'unconscious' | 'dead' | 'escaped' | 'reserve';

/** One selected card. A second copy of the same card is 'T01#2'. */
export interface CardCopy {
  readonly copy: string;
  readonly card: string;
  readonly state: 'hidden' | 'inEffect' | 'played';
}

/** A card operation that runs on a fighter. */
export interface Running {
  readonly card: string;
  readonly op: number; // its place among the operations of the card
  readonly by: FighterId; // whose card it is
  readonly foe: FighterId | null; // the one opponent it concerns, if it names one
  readonly left: number | null; // further turns after the present one; null: for the rest of the battle
}

/** Rows that are illegal for the rest of the combat. */
export interface Ban {
  readonly terms: string;
  readonly rule: RuleId;
}

export const POINT_KINDS = ['tactic', 'spell', 'luck'] as const;
type PointKind = (typeof POINT_KINDS)[number];
export type Points = Readonly<Record<PointKind, number>>;

/** Points by what each kind comes to. */
export const pointsBy = (of: (kind: PointKind) => number): Points => ({
  tactic: of('tactic'),
  spell: of('spell'),
  luck: of('luck'),
});

export interface Fighter {
  readonly id: FighterId;
  readonly seat: Seat;
  readonly side: string;
  readonly name: string;
  book: BookId | null; // null until its player has picked one
  height: number;
  attacks: number;
  body: number;
  maxBody: number;
  lentBody: number; // part of the Maximum that a card lends for this battle
  place: Place;
  weaponDown: boolean;
  readonly weaponless: boolean; // has no weapon that could be dropped, whatever its book says
  plus: Readonly<Record<string, number>>; // experience column by page; what is not there is 0
  sheetPoints: Points; // what the sheet allows
  tiedUp: Points; // in selected cards
  points: Points; // free points (LW-ABIL-06)
  cardPoints: number; // points agreed for item and campaign cards (LW-ITEM-01)
  hand: readonly CardCopy[];
  running: readonly Running[];
  bans: readonly Ban[];
  barred: RowSet; // by the scenario
  luckPlayed: boolean; // this turn
  escaping: boolean;
  helper: FighterId | null; // the party member that fires in the coming turn
  xp: number;
  tally: number; // Maximum Body of all defeated opponents
  picksUsed: number;
}

/** The experience column of whoever has raised nothing. */
export const NO_PLUS: Fighter['plus'] = Object.freeze({});

/** A modifier that an instruction gave for the next turn against one opponent. */
export interface PageMod {
  readonly n: number;
  readonly terms: string;
}

/** What one fighter of a pair was told; replaced as a whole each turn. */
export interface Told {
  readonly page: number; // result page of its own book, open in the opponent's hands
  readonly restriction: string;
  readonly criticals: readonly string[]; // restrictions of criticals, besides the page's
  readonly mods: readonly PageMod[];
}

/** Height numbers that a scenario hands in for one fighter of a pair. */
export interface HeightNumbers {
  readonly orange: number;
  readonly red: number;
}

/** One opposing pair with its two open books. */
export interface Engagement {
  readonly a: FighterId;
  readonly b: FighterId;
  toldA: Told;
  toldB: Told;
  readonly heightA: HeightNumbers | null; // null: compare the Heights
  readonly heightB: HeightNumbers | null;
  fought: number; // the last turn in which it was looked up; 0: not yet
  over: boolean;
}

export type BattleEnd = 'won' | 'draw' | 'escaped' | 'stopped' | 'claimed';

/** How a battle ended, and who has won it. */
export interface BattleResult {
  readonly how: BattleEnd;
  readonly winners: readonly string[]; // sides
  readonly rules: readonly RuleId[];
}

export interface Duel {
  readonly fighters: Fighter[];
  engagements: Engagement[];
  turn: number; // of this battle, from 1; 0 before the first
  roundLimit: number | null;
  quietTurns: number; // in a row without damage
  defeats: readonly Defeat[]; // of this battle
  result: BattleResult | null;
  battle: number; // of the series, from 1
  battles: number;
  wins: Readonly<Record<string, number>>; // battles won by side
}

/** A battle before its first turn. */
export const newDuel = (fighters: Fighter[], stated: Partial<Duel> = {}): Duel => ({
  fighters,
  engagements: [],
  turn: 0,
  roundLimit: null,
  quietTurns: 0,
  defeats: [],
  result: null,
  battle: 1,
  battles: 1,
  wins: {},
  ...stated,
});

/** Who fell, and among whom its experience was shared. */
interface Defeat {
  readonly victim: FighterId;
  readonly by: readonly FighterId[];
  readonly share: number;
}

function cloneFighter(f: Fighter): Fighter {
  return {
    id: f.id,
    seat: f.seat,
    side: f.side,
    name: f.name,
    book: f.book,
    height: f.height,
    attacks: f.attacks,
    body: f.body,
    maxBody: f.maxBody,
    lentBody: f.lentBody,
    place: f.place,
    weaponDown: f.weaponDown,
    weaponless: f.weaponless,
    plus: f.plus,
    sheetPoints: f.sheetPoints,
    tiedUp: f.tiedUp,
    points: f.points,
    cardPoints: f.cardPoints,
    hand: f.hand,
    running: f.running,
    bans: f.bans,
    barred: f.barred,
    luckPlayed: f.luckPlayed,
    escaping: f.escaping,
    helper: f.helper,
    xp: f.xp,
    tally: f.tally,
    picksUsed: f.picksUsed,
  };
}

function cloneEngagement(e: Engagement): Engagement {
  return {
    a: e.a,
    b: e.b,
    toldA: e.toldA,
    toldB: e.toldB,
    heightA: e.heightA,
    heightB: e.heightB,
    fought: e.fought,
    over: e.over,
  };
}

export function cloneDuel(d: Duel): Duel {
  return {
    fighters: d.fighters.map(cloneFighter),
    engagements: d.engagements.map(cloneEngagement),
    turn: d.turn,
    roundLimit: d.roundLimit,
    quietTurns: d.quietTurns,
    defeats: d.defeats,
    result: d.result,
    battle: d.battle,
    battles: d.battles,
    wins: d.wins,
  };
}
