// Setting a duel up: any position, with the stack of the phase it stands in.

import { type Dice, type Frame, frameAt, newFrame } from '@quarterstaff/kernel';
import type { Book } from '../books/book.ts';
import { restrictionIn } from '../books/sheet-terms.ts';
import { parseTell, printRestriction } from '../books/tell.ts';
import type { Procedures } from '../builders.ts';
import { cardOf } from '../cards/deck.ts';
import type { LostWorlds } from '../state.ts';
import type { Battle } from './battle.ts';
import { actsOnFoe, turnsOf } from './card-play.ts';
import { bookOf, fighterOf } from './fighters.ts';
import { newFighter } from './new-fighter.ts';
import {
  type DuelScenario,
  type DuelSetup,
  type EngagementSpec,
  isUnderWay,
  libraryOf,
  type StatedFighter,
  soleFoe,
} from './scenario.ts';
import { openEngagement } from './start.ts';
import { type Engagement, type Fighter, newDuel, type Told } from './state.ts';
import { newTurn } from './turn.ts';

function fighterFrom(setup: DuelSetup, spec: StatedFighter): Fighter {
  const running = spec.running?.map(({ card, op: at, by, foe, left }) => {
    const op = cardOf(card).ops[at]!;
    const owner = by ?? (actsOnFoe(op) ? soleFoe(setup.pairs, spec.id)! : spec.id);
    return { card, op: at, by: owner, foe, left: left === undefined ? turnsOf(op) : left };
  });
  return newFighter(libraryOf(setup.scenario), spec, spec.cards === 'choose' ? [] : spec.cards, running);
}

const criticalsFrom = (text: string | readonly string[] | null | undefined): readonly string[] =>
  text == null ? [] : typeof text === 'string' ? [text] : text;

/** A restriction as it binds a fighter with this book. */
function boundBy(book: Book, text: string): string {
  const parsed = parseTell(text);
  return parsed.ok ? printRestriction(restrictionIn(parsed.value, book.rows)) : text;
}

function toldFrom(book: Book, start: Told, spec: EngagementSpec, side: 'A' | 'B'): Told {
  const restriction = spec[`restriction${side}`];
  return {
    page: start.page,
    restriction: restriction === undefined ? start.restriction : boundBy(book, restriction),
    criticals: criticalsFrom(spec[`critical${side}`]).map(text => boundBy(book, text)),
    mods: spec[`mods${side}`] ?? start.mods,
  };
}

function engagementFrom(g: LostWorlds, spec: EngagementSpec): Engagement {
  const e = openEngagement(g, {
    a: spec.a,
    b: spec.b,
    pageSeenByA: spec.pageOfB,
    pageSeenByB: spec.pageOfA,
    heightA: spec.heightA,
    heightB: spec.heightB,
  });
  const [bookA, bookB] = [bookOf(g, fighterOf(g, spec.a)), bookOf(g, fighterOf(g, spec.b))];
  return { ...e, toldA: toldFrom(bookA, e.toldA, spec, 'A'), toldB: toldFrom(bookB, e.toldB, spec, 'B') };
}

const PHASE_STAGES = { escape: 'announceEscape', symbols: 'useSymbols' } as const;

function stackFor(procedures: Procedures, scenario: DuelScenario, battle: Battle): Frame[] {
  if (scenario.phase === 'choose') return [newFrame('battle', battle)];
  return [
    frameAt(procedures, 'battle', 'stepUp', { ...battle, opened: false }),
    frameAt(procedures, 'fight', 'claimDraw', {}),
    frameAt(procedures, 'turn', PHASE_STAGES[scenario.phase], newTurn()),
  ];
}

/** The state of a duel as its scenario states it. */
export function setUpDuel(procedures: Procedures, setup: DuelSetup, dice: Dice): LostWorlds {
  const { scenario, switches, pairs } = setup;
  const underWay = isUnderWay(scenario);
  const battle: Battle = {
    pick: scenario.fighters.some(f => f.book === null),
    select: underWay ? [] : scenario.fighters.filter(f => f.cards === 'choose').map(f => f.id),
    pairs,
    reserves: scenario.fighters.filter(f => f.place === 'reserve').map(f => f.id),
    opened: underWay,
    steppedUp: false,
  };
  const g: LostWorlds = {
    stack: stackFor(procedures, scenario, battle),
    luck: dice.luck,
    board: null,
    decisionNo: 1,
    kind: 'duel',
    library: libraryOf(scenario),
    switches: { ...switches, improvement: switches.improvement && (scenario.campaign ?? scenario.battles > 1) },
    duel: newDuel(
      scenario.fighters.map(spec => fighterFrom(setup, spec)),
      {
        turn: scenario.phase === 'choose' ? scenario.turn - 1 : scenario.turn,
        roundLimit: scenario.roundLimit,
        quietTurns: scenario.quietTurns,
        battles: scenario.battles,
      },
    ),
    field: null,
  };
  if (underWay) {
    g.duel.engagements = (scenario.engagements ?? pairs.map(([a, b]) => ({ a, b }))).map(spec =>
      engagementFrom(g, spec),
    );
  }
  return g;
}
