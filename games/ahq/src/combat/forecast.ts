import {
  advance,
  type Decision,
  diceOn,
  type ForecastEntry,
  newFrame,
  newLuck,
  place,
  rollSeeded,
  type Seat,
  type Trace,
} from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { clone } from '../clone.ts';
import { parseSquare, type Square } from '../map/square.ts';
import { focusHolds } from '../models/zones.ts';
import { policy } from '../policy/index.ts';
import { procedures } from '../procedures.ts';
import { type Ahq, modelOf } from '../state.ts';
import { fighters } from './start.ts';
import { tick } from './turn.ts';

// What the monsters would do if the GM Phase came now: it is played some times over by the book, everybody else doing nothing.

const TRIALS = 16;
const QUESTIONS_AT_MOST = 400;
const machine = { procedures };

interface Deed {
  readonly cell: Square; // from where it acts, or where it ends
  readonly target: string | null;
  readonly action: string;
}

/** The present position with some models elsewhere, at the start of the GM Phase or in it; null if all have acted or there is no fight. */
function position(known: Ahq, suppose: Readonly<Record<string, unknown>>): Ahq | null {
  const turns = known.stack.findIndex(frame => frame.proc === 'combatTurns');
  if (known.combat === null || turns < 0) return null;
  const g = clone(known);
  for (const [id, where] of Object.entries(suppose)) {
    const m = g.models.find(one => one.id === id);
    const at = typeof where === 'string' ? parseSquare(where) : typeof where === 'number' ? where : null;
    if (m !== undefined && at !== null) m.at = at;
  }
  for (const m of g.models) if (!focusHolds(g, m)) m.focus = '';
  if (g.combat!.phase === 'gm') return g.stack.some(frame => frame.proc === 'gmPhase') ? g : null;
  g.stack.length = turns + 1;
  tick(g, 'heroPhase', null);
  g.stack.push(newFrame('gmPhase', {}));
  return g;
}

/** Plays the GM Phase once; tells of every act of a monster before it is done. */
function playOnce(start: Ahq, trial: number, heard: (g: Ahq, open: Decision, act: Act, trace: Trace) => void): Ahq {
  const g: Ahq = { ...clone(start), luck: newLuck(`forecast ${trial}`) };
  const dice = diceOn(g.luck, 'policy');
  const floor = g.stack.findIndex(frame => frame.proc === 'gmPhase');
  for (let asked = 0; asked < QUESTIONS_AT_MOST; asked += 1) {
    const [open] = advance(machine, g, rollSeeded, null, floor);
    if (open === undefined) break;
    let choice = open.options[0];
    if (open.seat === g.gmSeat) {
      const answer = policy(g, open, dice, 'book');
      choice = answer.choice;
      if (open.kind === 'fight.act' || open.kind === 'chase.chooseWay') heard(g, open, choice as Act, answer.trace);
    }
    place(machine, g, { no: open.no, seat: open.seat, slot: open.slot, choice }, null);
  }
  return g;
}

const IDLE = ['end', 'move', 'run', 'cross', 'climb'];

/** For each monster that has still to act: from which square it does what to whom, and how often of a hundred times. */
export function forecast(known: Ahq, _seat: Seat, suppose: Readonly<Record<string, unknown>>): ForecastEntry[] {
  const start = position(known, suppose);
  if (start === null) return [];
  const inPhase = start.combat!.phase === 'gm';
  const monsters = fighters(start).filter(m => !inPhase || !m.acted);
  const traces = new Map<string, Trace>();
  const deeds = new Map<string, Map<string, { deed: Deed; times: number }>>(monsters.map(m => [m.id, new Map()]));
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const done = new Map<string, Deed>();
    const g = playOnce(start, trial, (now, { slot }, act, trace) => {
      if (!traces.has(slot)) traces.set(slot, trace);
      if (IDLE.includes(act.do) || done.has(slot)) return;
      done.set(slot, { cell: modelOf(now, slot).at, target: act.target ?? null, action: act.do });
    });
    for (const { id, at } of monsters) {
      const cell = g.models.find(m => m.id === id)?.at ?? at;
      const deed = done.get(id) ?? { cell, target: null, action: cell === at ? 'stay' : 'move' };
      const key = `${deed.cell} ${deed.action} ${deed.target}`;
      const times = (deeds.get(id)!.get(key)?.times ?? 0) + 1;
      deeds.get(id)!.set(key, { deed, times });
    }
  }
  return monsters.map(({ id }) => ({
    figure: id,
    outcomes: [...deeds.get(id)!.values()]
      .sort((a, b) => b.times - a.times)
      .map(({ deed, times }) => ({
        probability: times / TRIALS,
        cells: [deed.cell],
        target: deed.target,
        action: deed.action,
      })),
    trace: traces.get(id) ?? null,
  }));
}
