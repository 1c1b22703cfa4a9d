// What each viewer may see of a duel: built by naming it. Books, Body, restrictions and played cards are public; hidden
// cards, leftover points and locked rows are not (LW-ABIL-06, LW-TURN-05).

import { type Frame, InvariantError, lasting, type Viewer } from '@quarterstaff/kernel';
import { asRead, pageOf } from '../books/book.ts';
import { restrictionOf } from '../books/restriction.ts';
import { pagesOf } from '../books/rows.ts';
import { isDuel, type LostWorlds } from '../state.ts';
import type { Choosing } from './choose-rows.ts';
import { bookOf, calledName, fighterOf, foeIn, isEngaged, statusOf } from './fighters.ts';
import { ladderOf, ruleOf, whyNotRow } from './legal-rows.ts';
import { type Prospect, prospectsOf } from './prospects.ts';
import type { BattleResult, Engagement, Fighter, FighterId, PageMod, Points, Running, Status, Told } from './state.ts';

interface RowView {
  readonly page: number;
  readonly group: string;
  readonly name: string;
  readonly x: number | null;
  readonly mod: number;
  readonly plus: number;
  readonly colour: string;
  readonly tags: readonly string[];
  readonly armed: boolean;
  readonly struck: readonly { readonly rule: string; readonly label: string }[]; // why it cannot be chosen now
  readonly prospect: Prospect | null; // of a row that can be chosen now
}

export interface FighterView {
  readonly id: FighterId;
  readonly seat: string;
  readonly side: string;
  readonly name: string;
  readonly book: string | null;
  readonly bookName: string;
  readonly height: number;
  readonly attacks: number;
  readonly body: number;
  readonly maxBody: number;
  readonly status: Status;
  readonly weaponDown: boolean;
  readonly escaping: boolean;
  readonly helper: FighterId | null;
  readonly sheetPoints: Points;
  readonly points: Points | null; // null: not for this viewer
  readonly cardPoints: number;
  readonly cards: readonly { readonly copy: string; readonly card: string; readonly state: string }[];
  readonly allCards: boolean; // false: hidden cards, if any, are not listed
  readonly running: readonly Running[];
  readonly bans: readonly string[];
  readonly barred: readonly number[];
  readonly luckPlayed: boolean;
  readonly xp: number;
  readonly tally: number;
  readonly picksUsed: number;
  readonly choice: 'open' | 'locked' | 'none'; // of this turn's row
  readonly rows: readonly RowView[];
  readonly legal: readonly number[];
  readonly ladderStep: number;
  readonly ladderRule: string | null; // the rule that hands the legal rows out
}

export interface SideView {
  readonly fighter: FighterId;
  readonly page: number;
  readonly shows: string;
  readonly range: 'close' | 'extended';
  readonly restriction: string;
  readonly criticals: readonly string[];
  readonly mods: readonly PageMod[];
  readonly score: number | null;
  readonly crit: number | null;
}

export interface EngagementView {
  readonly a: SideView;
  readonly b: SideView;
  readonly over: boolean;
}

export interface DuelView {
  readonly kind: 'duel';
  readonly viewer: Viewer;
  readonly fighters: readonly FighterView[];
  readonly engagements: readonly EngagementView[];
  readonly turn: number;
  readonly roundLimit: number | null;
  readonly quietTurns: number;
  readonly battle: number;
  readonly battles: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly result: BattleResult | null;
}

export const maySee = (f: Fighter, viewer: Viewer): boolean => viewer === 'all' || viewer === f.seat;

/** The frame in which rows are being locked, if that is what is going on. */
const choosingFrame = (g: LostWorlds): (Frame & { readonly local: Choosing }) | null => {
  const top = g.stack.at(-1);
  return top?.proc === 'chooseRows' ? (top as Frame & { local: Choosing }) : null;
};

function choiceOf(g: LostWorlds, f: Fighter): FighterView['choice'] {
  const frame = choosingFrame(g);
  if (frame === null || !isEngaged(g, f.id)) return 'none';
  const locked = frame.local.rows[f.id] !== undefined || (frame.sealed !== null && f.id in frame.sealed);
  return locked ? 'locked' : 'open';
}

const NO_PROSPECTS: ReadonlyMap<number, Prospect> = new Map();

function rowViews(g: LostWorlds, f: Fighter): readonly RowView[] {
  if (f.book === null) return [];
  const fights = isEngaged(g, f.id);
  const prospects = choosingFrame(g) !== null && fights ? prospectsOf(g, f) : NO_PROSPECTS;
  return bookOf(g, f).rows.map(row => ({
    page: row.page,
    group: row.group,
    name: row.name,
    x: row.x,
    mod: row.mod,
    plus: f.plus[row.page] ?? 0,
    colour: row.colour,
    tags: row.tags,
    armed: row.armed,
    struck: fights ? whyNotRow(g, f, row.page, null).map(({ rule, label }) => ({ rule, label })) : [],
    prospect: prospects.get(row.page) ?? null,
  }));
}

const rowsToChoose = lasting<readonly (readonly RowView[])[]>(1); // of a match

/** The rows of all fighters. They are the same for everybody, and while rows are chosen until the last is: books and prospects are public. */
function rowsOfAll(g: LostWorlds): readonly (readonly RowView[])[] {
  const make = () => g.duel.fighters.map(f => rowViews(g, f));
  if (!isDuel(g) || choosingFrame(g) === null) return make();
  return rowsToChoose([g.luck.key, g.library, g.switches, JSON.stringify(g.duel)], make);
}

function fighterView(g: LostWorlds, f: Fighter, viewer: Viewer, rows: readonly RowView[]): FighterView {
  const fights = f.book !== null && isEngaged(g, f.id);
  const ladder = fights ? ladderOf(g, f) : null;
  const own = maySee(f, viewer);
  return {
    id: f.id,
    seat: f.seat,
    side: f.side,
    name: calledName(g, f),
    book: f.book,
    bookName: f.book === null ? '' : bookOf(g, f).name,
    height: f.height,
    attacks: f.attacks,
    body: f.body,
    maxBody: f.maxBody,
    status: statusOf(f),
    weaponDown: f.weaponDown,
    escaping: f.escaping,
    helper: f.helper,
    sheetPoints: f.sheetPoints,
    points: own ? f.points : null,
    cardPoints: f.cardPoints,
    cards: f.hand
      .filter(held => own || held.state !== 'hidden')
      .map(({ copy, card, state }) => ({ copy: own ? copy : card, card, state })),
    allCards: own,
    running: f.running,
    bans: f.bans.map(ban => ban.terms),
    barred: pagesOf(f.barred),
    luckPlayed: f.luckPlayed,
    xp: f.xp,
    tally: f.tally,
    picksUsed: f.picksUsed,
    choice: choiceOf(g, f),
    rows,
    legal: ladder === null ? [] : pagesOf(ladder.rows),
    ladderStep: ladder?.step ?? 0,
    ladderRule: ladder === null ? null : ruleOf(g, f, ladder),
  };
}

function sideView(g: LostWorlds, id: FighterId, told: Told): SideView {
  const book = bookOf(g, fighterOf(g, id));
  const page = pageOf(book, told.page);
  return {
    fighter: id,
    page: told.page,
    shows: page.shows,
    range: restrictionOf(told.restriction).extended ? 'extended' : 'close',
    restriction: asRead(book, told.restriction),
    criticals: told.criticals.map(text => asRead(book, text)),
    mods: told.mods,
    score: page.score,
    crit: page.crit,
  };
}

const engagementView = (g: LostWorlds, e: Engagement): EngagementView => ({
  a: sideView(g, e.a, e.toldA),
  b: sideView(g, e.b, e.toldB),
  over: e.over,
});

export function duelView(g: LostWorlds, viewer: Viewer): DuelView {
  const rows = rowsOfAll(g);
  return {
    kind: 'duel',
    viewer,
    fighters: g.duel.fighters.map((f, i) => fighterView(g, f, viewer, rows[i]!)),
    engagements: g.duel.engagements.map(e => engagementView(g, e)),
    turn: g.duel.turn,
    roundLimit: g.duel.roundLimit,
    quietTurns: g.duel.quietTurns,
    battle: g.duel.battle,
    battles: g.duel.battles,
    wins: g.duel.wins,
    result: g.duel.result,
  };
}

/** Throws when the duel part of a state breaks a rule of its own. */
export function checkDuel(g: LostWorlds): void {
  for (const e of g.duel.engagements) {
    if (e.over) continue;
    for (const id of [e.a, e.b]) {
      const f = fighterOf(g, id);
      if (statusOf(f) !== 'standing') {
        throw new InvariantError('a live engagement is between standing fighters', { fighter: id, foe: foeIn(e, id) });
      }
      if (ladderOf(g, f).rows === 0) throw new InvariantError('a fighter without a legal row', { fighter: id });
    }
  }
  for (const f of g.duel.fighters) {
    if (f.body > f.maxBody) throw new InvariantError('more Body than the Maximum', { fighter: f.id });
  }
}
