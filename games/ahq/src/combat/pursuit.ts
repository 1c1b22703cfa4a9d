import { again, call, done, type Procedure, type Reason, reason } from '@quarterstaff/kernel';
import { type Act, moveTo } from '../acts.ts';
import { askAct } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { handleDoor } from '../exploration/doors.ts';
import { endActivation, isPlaceQuiet } from '../exploration/places.ts';
import { doorsAt } from '../map/map.ts';
import { NOWHERE, parseSquare, type Square } from '../map/square.ts';
import { distancesFromAll, wayTo } from '../map/walk.ts';
import { speed } from '../models/numbers.ts';
import { hasEffect, isStanding, monsterType, standingParty } from '../models/query.ts';
import { reveal } from '../models/wounds.ts';
import { isFocused } from '../models/zones.ts';
import { answeredLegs, offeredLegs } from '../movement/legs.ts';
import { newWalk, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { isBlocked, isPartyWithinReach } from './routes.ts';
import { run } from './run.ts';
import { settle } from './zones.ts';

export interface Pursuer {
  readonly model: string;
  left: number; // squares it may still walk
  spent: number;
  ran: boolean;
  over: boolean;
}

export function newPursuer(g: Ahq, m: Model): Pursuer {
  return { model: m.id, left: speed(g, m), spent: 0, ran: false, over: false };
}

/** A pursuer that can attack nobody: a normal move and a run towards the party, or up to a closed door and open it (AHQ-PUR-03, -04). */
export const pursue: Procedure<Ahq, Pursuer, AhqEvent> = procedure<Pursuer>('pursue', {
  begin: step((g, p) => {
    modelOf(g, p.model).acted = true;
    return call(chase, { ...p });
  }),
  settle: step((g, p) => {
    const m = modelOf(g, p.model);
    return settle(g, isStanding(m) ? [m.id] : []);
  }),
  endActivation: step((g, p) => {
    if (!isPlaceQuiet(g, modelOf(g, p.model).at)) return call(endActivation, { model: p.model });
  }),
});

/** Square by square after the party: the way, and whether a door is opened, are the game master's choice (AHQ-PUR-04). */
export const chase: Procedure<Ahq, Pursuer, AhqEvent> = procedure<Pursuer>('chase', {
  takeStock: step((g, p) => {
    const m = modelOf(g, p.model);
    p.left = Math.max(0, p.left - p.spent);
    p.spent = 0;
    // Stopped by a zone or a stumble, it cannot run any more (AHQ-CMV-06).
    if (p.over || !isStanding(m) || m.halted || !isPartyWithinReach(g, m)) return done();
  }),
  chooseWay: choice({
    rule: R.otherPursuersRun,
    decider: g => g.gmSeat,
    slot: (_g, p) => p.model,
    options: waysOf,
    whyNot: whyNotThatWay,
    ask: askAct,
    take(g, p, act, emit) {
      const m = modelOf(g, p.model);
      switch (act.do) {
        case 'move': {
          const { found } = answeredLegs(g, m, p.left, '');
          return call(walk, newWalk(g, m, wayTo(found, parseSquare(act.to!)!)), 'spent');
        }
        case 'open':
          p.over = true;
          if (monsterType(m).role === 'sentry') {
            reveal(g, m, emit);
            g.combat!.sentryDoors += 1;
          }
          return call(handleDoor, { model: m.id, door: act.door!, open: true });
        case 'run': {
          p.ran = true;
          emit?.({ type: 'pursuerRan', rules: [R.otherPursuersRun], model: m.id });
          return call(run, { model: m.id, squares: 0, stumbled: false, left: p.left }, 'left');
        }
        default:
          p.over = true;
      }
    },
  }),
  goOn: step(() => again),
});

const RUN: Act = Object.freeze({ do: 'run' });
const END: Act = Object.freeze({ do: 'end' });

/** The squares nearer to somebody of the party that a pursuer can walk to, doors counting as open. */
function nearerSquares(g: Ahq, m: Model, p: Pursuer): readonly Square[] {
  const distance = distancesFromAll(g.map, standingParty(g));
  const here = distance(m.at);
  return offeredLegs(g, m, p.left, '').ends.filter(at => distance(at) < here);
}

/** Closed doors that a pursuer could open from a square, instead of running. */
function doorsToOpen(g: Ahq, m: Model, p: Pursuer, at: Square): number[] {
  if (p.ran || isFocused(g, m) || hasEffect(m, 'dazzled')) return [];
  return doorsAt(g.map, at)
    .map(door => door.id)
    .filter(id => !g.doors[id]!.open && !g.doors[id]!.jammed);
}

/** What a pursuer may do next. It comes as near as it can: it ends or runs early only where others bar its shortest route (AHQ-PUR-03). */
function waysOf(g: Ahq, p: Pursuer): Act[] {
  const m = modelOf(g, p.model);
  let nearer = nearerSquares(g, m, p);
  // Where a run replaces the move, one walks only up to a door that is then opened (AHQ-OPT-04).
  if (g.switches.runReplacesMove && !p.ran) nearer = nearer.filter(at => doorsToOpen(g, m, p, at).length > 0);
  const acts = nearer.map(moveTo);
  for (const door of doorsToOpen(g, m, p, m.at)) acts.push({ do: 'open', door });
  const mayStop = nearer.length === 0 || g.switches.runReplacesMove || isBlocked(g, m);
  if (mayStop) acts.push(p.ran ? END : RUN);
  return acts;
}

function whyNotThatWay(g: Ahq, p: Pursuer, asked: unknown): readonly Reason[] {
  const act = asked as Act | null;
  if (typeof act !== 'object' || act === null) return [];
  if (act.do === 'open') return [reason(R.pursuersOpenDoors, 'no closed door is next to it, or it has run')];
  if (act.do === 'run' || act.do === 'end') return [reason(R.otherPursuersRun, 'it can come nearer to the party')];
  const m = modelOf(g, p.model);
  return m.at === NOWHERE ? [] : [reason(R.otherPursuersRun, 'the square is no nearer to the party, or out of reach')];
}
