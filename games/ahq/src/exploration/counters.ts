import { call, d12, done, type Emit, type Procedure, type Reason, reason, type Seat } from '@quarterstaff/kernel';
import { askCounter, askSection } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { monsterById, rowFor } from '../content/index.ts';
import { COUNTERS, type CounterId } from '../content/schemas.ts';
import { addGroup, meet, membersOf, questOf } from '../dungeon/build.ts';
import { prowlersStopped } from '../dungeon/passages.ts';
import { obstacleAt, sectionAt, squaresOf } from '../map/map.ts';
import { modelAt, partyModels } from '../models/query.ts';
import { seesSection } from '../models/sight-of.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Member } from '../state.ts';

/** Takes a counter out of the game master's hand and sets it aside (AHQ-GAP-10). */
export function spendCounter(g: Ahq, id: CounterId, emit: Emit<AhqEvent>): void {
  const at = g.hand.indexOf(id);
  g.hand = [...g.hand.slice(0, at), ...g.hand.slice(at + 1)];
  g.spentCounters = [...g.spentCounters, id];
  emit?.({ type: 'counterPlayed', rules: [R.drawingAndPlayingCounters, R.dungeonCounters], what: id });
}

/**
 * What the game master may do with his counters now. He is asked whenever hero players believe that he holds one, whatever it is:
 * a question asked only of the right counter would tell them which he has (AHQ-GEN-08).
 */
export function offerOfCounters(g: Ahq, playable: readonly string[]): string[] {
  return mayHoldCounters(g) ? ['keep', ...playable] : [];
}

/** Whether hero players believe that the game master holds a counter. */
export function mayHoldCounters(g: Ahq): boolean {
  return g.hand.length + playedInSecret(g) > 0;
}

/**
 * Hidden Champion counters whose champion has not shown itself: to hero players they are still in the hand, or one counter fewer
 * would tell them that somebody is not what it seems.
 */
export function playedInSecret(g: Ahq): number {
  let count = 0;
  for (const m of g.models) if (isSlippedIn(g, m.group, m)) count += 1;
  for (const group of g.groups) for (const member of group.members) if (isSlippedIn(g, group.id, member)) count += 1;
  return count;
}

/** Whether a monster is a champion that its group did not come with. */
function isSlippedIn(g: Ahq, group: number, { type, revealed }: Pick<Member, 'type' | 'revealed'>): boolean {
  if (revealed || monsterById.get(type)?.role !== 'champion') return false;
  return g.groups[group]?.original.includes(type) === false;
}

export interface Draw {
  readonly by: string; // the rule that gives it
  readonly mayPlay: boolean; // a Prowlers counter may be played at once
  drawn?: string;
}

/** The game master draws a counter unseen; a few rules let him play Prowlers at once. */
export const drawCounter: Procedure<Ahq, Draw, AhqEvent> = procedure<Draw>('drawCounter', {
  draw: step((g, d, emit) => {
    const drawn = g.bag[0];
    if (drawn === undefined) return done();
    g.bag = g.bag.slice(1);
    g.hand = [...g.hand, drawn];
    d.drawn = drawn;
    emit?.({ type: 'counterDrawn', rules: [d.by, R.drawingAndPlayingCounters], amount: g.hand.length });
    emit?.({
      type: 'counterSeen',
      rules: [R.drawingAndPlayingCounters, R.hiddenInformation],
      what: drawn,
      secret: true,
    });
    if (!d.mayPlay) return done();
  }),
  offerProwlers: choice({
    rule: R.drawingAndPlayingCounters,
    decider: g => g.gmSeat,
    options: (_g, d) => (d.drawn === 'prowlers' ? ['keep', 'prowlers'] : ['keep']),
    ask: askCounter('keepCounter'),
    take(_g, _d, answer) {
      if (answer === 'prowlers') return call(playProwlers, { members: '', section: -1 });
    },
  }),
});

/** Why the game master does not play a counter in the window that is open: it is not in his hand, or something else stands against it. */
export function whyNotCounter(g: Ahq, seat: Seat, asked: unknown, against: Reason | null = null): readonly Reason[] {
  if (seat !== g.gmSeat || !COUNTERS.some(id => id === asked)) return [];
  if (!g.hand.some(id => id === asked)) return [reason(R.drawingAndPlayingCounters, 'that counter is not in the hand')];
  return against === null ? [] : [against];
}

export interface Prowl {
  members: string; // the row rolled, by its place in the table
  section: number;
}

function hasFreeSquare(g: Ahq, section: number): boolean {
  return squaresOf(g.map, section).some(at => obstacleAt(g.map, at) === null && modelAt(g, at) === null);
}

/** The sections where prowlers may appear: explored, seen by somebody; failing that, one with a party model in it. */
function prowlerSections(g: Ahq): number[] {
  const party = partyModels(g);
  const candidates = g.map.sections.filter(s => (s.kind === 'room' || s.kind === 'passage') && hasFreeSquare(g, s.id));
  const seen = candidates.filter(s => party.some(m => m.condition === 'standing' && seesSection(g, m.at, [s.id])));
  if (seen.length > 0) return seen.map(s => s.id);
  const held = new Set(party.map(m => sectionAt(g.map, m.at)));
  const holding = candidates.filter(s => held.has(s.id)).map(s => s.id);
  return holding.length > 0 ? holding : candidates.slice(0, 1).map(s => s.id);
}

/** The prowlers of a row of the quest's table. */
export function prowlersOf(g: Ahq, row: string): Member[] {
  return membersOf(questOf(g).prowlers[Number(row)]!.group, g.quest.heroes);
}

/** The Prowlers counter: the quest's table, then a section the game master names; they are met there. */
export const playProwlers: Procedure<Ahq, Prowl, AhqEvent> = procedure<Prowl>('playProwlers', {
  play: step((g, _p, emit) => {
    spendCounter(g, 'prowlers', emit);
    if (prowlersStopped(g)) return done();
  }),
  rollTable: chance({
    rule: R.quests,
    dice: () => d12(1),
    take(g, p, [face = 0], emit) {
      p.members = String(questOf(g).prowlers.indexOf(rowFor(questOf(g).prowlers, face)));
      emit?.({ type: 'prowlersRolled', rules: [R.quests, R.dungeonCounters], dice: [face] });
    },
  }),
  nameSection: choice({
    rule: R.dungeonCounters,
    decider: g => g.gmSeat,
    options: g => {
      const sections = prowlerSections(g);
      return sections.length > 1 ? sections : [];
    },
    whyNot: (_g, _p, asked) =>
      typeof asked === 'number' ? [reason(R.dungeonCounters, 'no explored section in view with room for them')] : [],
    ask: askSection,
    take(_g, p, section) {
      p.section = section;
    },
  }),
  appear: step((g, p, emit) => {
    const section = p.section >= 0 ? p.section : prowlerSections(g)[0]!;
    meet(g, addGroup(g, prowlersOf(g, p.members), [section], { roaming: true }), emit);
  }),
});

export const counterProcedures = [drawCounter, playProwlers];
