import type { Engine } from '@quarterstaff/protocol';
import { ahq } from './ahq.ts';
import { type Any, type Asked, CLASSES, type Class, isNothing, type Sorters } from './asked.ts';
import { battleAxe } from './battle-axe.ts';
import { hexMelee } from './hex-melee.ts';
import { lostWorlds } from './lost-worlds.ts';
import { playMatch } from './match.ts';
import type { Run } from './runs.ts';

export const SORTERS: Sorters = { ...hexMelee, ...lostWorlds, ...ahq, ...battleAxe };
const DEEDS = new Set('figureMoved attackDeclared spellCast rowAnnounced spaceEntered modelMoved heroMoved'.split(' '));

export type Counts = Record<Class, number> & { asked: number; options: number; nothing: number };

export interface Measured {
  readonly run: Run;
  readonly matches: number;
  readonly ended: number;
  readonly rounds: number;
  readonly total: Counts;
  readonly kinds: ReadonlyMap<string, Counts>;
  readonly seenPerMatch: number;
  readonly seenPerRound: number;
  readonly pointless: number; // share of the questions seen
  readonly merged: number; // likewise
  readonly realPerRound: number;
  readonly deed: number; // clicks to the first deed
}

const classOf = (asked: readonly Asked[], i: number): Class =>
  asked[i]!.options.length === 1 ? 'only' : (SORTERS[asked[i]!.kind]?.(asked[i]!, asked, i) ?? 'real');

/**
 * Plays a run and classifies what was asked. With `covered`, questions that a gesture answers with the same click count as not seen where
 * they follow from it.
 */
export function measure(
  engine: Engine,
  run: Run,
  matches: number,
  asks: 'matter' | 'all',
  covered: ReadonlySet<string>,
): Measured {
  const total = blank();
  const kinds = new Map<string, Counts>();
  const deeds: number[] = [];
  let [rounds, ended] = [0, 0];
  for (let n = 1; n <= matches; n += 1) {
    const match = playMatch(engine, run, `ask-${n}`, asks);
    rounds += match.rounds;
    if (match.over) ended += 1;
    const classes = match.asked.map((entry, i) => {
      const found = classOf(match.asked, i);
      return (found === 'echo' || found === 'merge') && covered.has(entry.kind) ? 'only' : found;
    });
    match.asked.forEach((entry, i) => {
      const sum = kinds.get(entry.kind) ?? blank();
      kinds.set(entry.kind, sum);
      for (const counts of [total, sum]) count(counts, entry, classes[i]!);
    });
    const deed = clicksToDeed(match.asked, classes);
    if (deed !== null) deeds.push(deed);
  }
  const seen = Math.max(1, total.asked - total.only);
  return {
    ...{ run, matches, ended, rounds, total, kinds },
    seenPerMatch: seen / matches,
    seenPerRound: seen / rounds,
    pointless: (total.empty + total.echo + total.idle) / seen,
    merged: total.merge / seen,
    realPerRound: total.real / rounds,
    deed: deeds.reduce((sum, n) => sum + n, 0) / Math.max(1, deeds.length),
  };
}

function blank(): Counts {
  const counts = Object.fromEntries(CLASSES.map(name => [name, 0])) as Record<Class, number>;
  return { ...counts, asked: 0, options: 0, nothing: 0 };
}

function count(sum: Counts, entry: Asked, found: Class): void {
  sum.asked += 1;
  sum.options += entry.options.length;
  sum[found] += 1;
  if (isNothing(entry)) sum.nothing += 1;
}

/** "Play now", and every question seen up to the player's first deed. */
function clicksToDeed(asked: readonly Asked[], classes: readonly Class[]): number | null {
  const at = asked.findIndex(entry => entry.after.some(event => DEEDS.has(event.type) && isMine(event, entry)));
  return at < 0 ? null : 1 + classes.slice(0, at + 1).filter(found => found !== 'only').length;
}

const WHO = ['who', 'model', 'by', 'hero', 'character', 'fighter'];
const isMine = (event: Any, { slot, seat }: Asked): boolean =>
  WHO.some(field => event[field] === slot || event[field] === seat);
