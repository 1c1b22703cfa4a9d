// Opening the books: starting pages, and what they tell (LW-SETUP-01..03).

import { asRead, type Book, pageOf } from '../books/book.ts';
import { HOOKS } from '../books/model.ts';
import { restrictionOf } from '../books/restriction.ts';
import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { bookOf, fighterOf, isIn, toldIn } from './fighters.ts';
import type { Engagement, FighterId, HeightNumbers, PageMod, Told } from './state.ts';
import { plainTold } from './told.ts';

export const START_PAGE = HOOKS.startPages.otherwise!;

/** What a starting page tells its fighter: its restriction and mods outside 'if'; everything else on it is ignored (LW-SETUP-03). */
const startTold = (book: Book, page: number): Told => plainTold(pageOf(book, page));

/** An engagement as a scenario hands it in: who looks at which page, and height numbers in place of the Heights. */
interface Edge {
  readonly a: FighterId;
  readonly b: FighterId;
  readonly pageSeenByA?: number | undefined; // a page of b's book
  readonly pageSeenByB?: number | undefined;
  readonly heightA?: HeightNumbers | null | undefined;
  readonly heightB?: HeightNumbers | null | undefined;
}

export function openEngagement(g: LostWorlds, edge: Edge): Engagement {
  return {
    a: edge.a,
    b: edge.b,
    toldA: startTold(bookOf(g, fighterOf(g, edge.a)), edge.pageSeenByB ?? START_PAGE),
    toldB: startTold(bookOf(g, fighterOf(g, edge.b)), edge.pageSeenByA ?? START_PAGE),
    heightA: edge.heightA ?? null,
    heightB: edge.heightB ?? null,
    fought: 0,
    over: false,
  };
}

const modText = ({ n, terms }: PageMod): string => `mod ${n > 0 ? '+' : ''}${n} ${terms}`;

/** Says what lies open at the beginning. */
function tellPages(g: LostWorlds, emit: Emitter): void {
  if (emit === null) return;
  for (const e of g.duel.engagements) {
    const sides: readonly (readonly [FighterId, FighterId, Told])[] = [
      [e.b, e.a, e.toldA],
      [e.a, e.b, e.toldB],
    ];
    for (const [reader, subject, told] of sides) {
      emit({
        type: 'pageOpened',
        rules: [
          ...(told.page === START_PAGE ? [R.startAtRange] : [R.scenarioStart, R.pageMeanings]),
          ...(g.duel.engagements.length > 1 ? [R.oneOnMany] : []),
        ],
        reader,
        subject,
        page: told.page,
        tell: [asRead(bookOf(g, fighterOf(g, subject)), told.restriction), ...told.mods.map(modText)].join('; '),
        extended: restrictionOf(told.restriction).extended,
      });
    }
  }
}

/** What is announced or named for the coming turn ends with its duel (LW-PARTY-05, LW-TURN-09). */
export function dropAnnouncements(g: LostWorlds): void {
  for (const f of g.duel.fighters) {
    f.escaping = false;
    f.helper = null;
  }
}

/** Opens a duel on its starting pages. Of an earlier one only what lasts for the battle is left: bans, cards, Body and weapons. */
export function openDuel(g: LostWorlds, edges: readonly Edge[], emit: Emitter): void {
  g.duel.engagements = edges.map(edge => openEngagement(g, edge));
  g.duel.turn = 0;
  g.duel.quietTurns = 0;
  dropAnnouncements(g);
  tellPages(g, emit);
}

/** Opens a battle, or the fights of a combat phase. */
export function openBattle(g: LostWorlds, edges: readonly Edge[], emit: Emitter): void {
  g.duel.defeats = [];
  g.duel.result = null;
  openDuel(g, edges, emit);
}

type DuelPosture = 'down' | 'off_balance' | 'standing';

/** The posture a page of a fighter's own book shows. */
export const postureOn = (page: number): DuelPosture => HOOKS.posturePages[page] ?? 'standing';

const POSTURES: readonly DuelPosture[] = ['standing', 'off_balance', 'down'];

/** The posture after a fight: by the pages of the fighter's own book in its last round, the worst of them. */
function lastPosture(g: LostWorlds, id: FighterId): DuelPosture | null {
  const own = g.duel.engagements.filter(e => e.fought > 0 && isIn(e, id));
  const last = Math.max(...own.map(e => e.fought));
  const shown = own.filter(e => e.fought === last).map(e => POSTURES.indexOf(postureOn(toldIn(e, id).page)));
  return shown.length === 0 ? null : POSTURES[Math.max(...shown)]!;
}

/** Ends a combat phase: postures by the last pages; pages, ranges, instructions and announcements are dropped (LW-TURN-09). */
export function closePhase(g: LostWorlds): Record<FighterId, DuelPosture> {
  const postures: Record<FighterId, DuelPosture> = {};
  for (const f of g.duel.fighters) {
    const posture = lastPosture(g, f.id);
    if (posture !== null) postures[f.id] = posture;
  }
  g.duel.engagements = [];
  dropAnnouncements(g);
  for (const f of g.duel.fighters) if (f.place === 'escaped') f.place = 'present';
  return postures;
}
