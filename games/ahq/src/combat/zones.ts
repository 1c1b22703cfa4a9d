import { again, call, done, type Emit, type Next, reason } from '@quarterstaff/kernel';
import { askModel } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { dirBetween, squareName } from '../map/square.ts';
import { areEnemies } from '../models/query.ts';
import { clearLostFocus } from '../models/wounds.ts';
import { focusCandidates, focusHolds, hasZone, zoneCovers } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';

interface Settle {
  owners: readonly string[];
  readonly except: string; // whoever has just left the zone is no enemy to turn to, '' for none
  readonly dragged?: string; // likewise no enemy to turn to (AHQ-KO-07)
}

function focus(owner: Model, on: Model, emit: Emit<AhqEvent>, rule: string): void {
  owner.focus = on.id;
  const straight = dirBetween(owner.at, on.at) !== null;
  emit?.({
    type: 'zoneFocused',
    rules: straight ? [rule, R.theDeathZone] : [rule, R.diagonalZones, R.zonesStopAtWalls],
    model: owner.id,
    target: on.id,
    at: squareName(on.at),
  });
}

/** Zones without a focus choose one among the enemies inside them, one owner after the other. */
export const settleZones = procedure<Settle>('settleZones', {
  focusWhereOnlyOneIs: step((g, s, emit) => {
    for (let i = 0; i < s.owners.length; i += 1) {
      const owner = modelOf(g, s.owners[i]!);
      if (!hasZone(owner)) owner.focus = '';
      else if (!focusHolds(g, owner)) {
        owner.focus = '';
        const inside = focusCandidates(g, owner, s.except, s.dragged);
        if (inside.length > 1) {
          s.owners = s.owners.slice(i);
          return;
        }
        if (inside.length === 1)
          focus(owner, inside[0]!, emit, s.except === '' ? R.focusAtTheEndOfAMove : R.whenAFocusEnds);
      }
    }
    return done();
  }),
  chooseFocus: choice({
    rule: R.focusAtTheEndOfAMove,
    decider: (g, s) => seatOf(g, s.owners[0]!),
    slot: (_g, s) => s.owners[0]!,
    options: (g, s) => focusCandidates(g, modelOf(g, s.owners[0]!), s.except, s.dragged).map(m => m.id),
    whyNot: (g, s, asked) => {
      const m = g.models.find(one => one.id === asked);
      if (m === undefined) return [];
      const inside = zoneCovers(g, modelOf(g, s.owners[0]!), m.at);
      return inside
        ? [reason(R.whenAFocusEnds, 'it has fallen or has just left: standing enemies come first')]
        : [reason(R.focusAtTheEndOfAMove, 'it is no enemy inside the zone')];
    },
    ask: askModel(),
    take(g, s, target, emit) {
      focus(modelOf(g, s.owners[0]!), modelOf(g, target), emit, R.focusAtTheEndOfAMove);
      s.owners = s.owners.slice(1);
      return again;
    },
  }),
});

/** A model enters or appears on a square: every unfocused enemy zone that covers it focuses on it (AHQ-DZ-05, -10, -16). */
export function focusOnArrival(g: Ahq, m: Model, emit: Emit<AhqEvent>): boolean {
  let caught = false;
  for (const owner of g.models) {
    if (owner.focus !== '' || !areEnemies(owner, m) || !zoneCovers(g, owner, m.at) || m.inPit) continue;
    focus(owner, m, emit, caught ? R.severalZonesAtOnce : R.enteringFocusesTheZone);
    caught = true;
  }
  return caught;
}

/** Everybody whose zone must be settled after something changed: those who lost their focus, then a model itself. */
function owedFocus(g: Ahq, also: readonly string[]): string[] {
  const lost = clearLostFocus(g);
  for (const id of also) if (!lost.includes(id)) lost.push(id);
  return lost;
}

/** Settles the zones after something changed: of those who lost their focus, then of these models. */
export function settle(g: Ahq, also: readonly string[] = []): Next {
  const owners = owedFocus(g, also);
  if (owners.length > 0) return call(settleZones, { owners, except: '' });
}

/** Those whose zone a model has just left, and everybody else who has lost a focus: their zones look for another (AHQ-DZ-07). */
export function focusLostBy(g: Ahq, m: Model, dragged = ''): string[] {
  const owners: string[] = [];
  for (const owner of g.models) {
    if (owner.focus === '' || (owner.focus !== m.id && owner.focus !== dragged)) continue;
    owner.focus = '';
    if (owner.id !== m.id) owners.push(owner.id);
  }
  for (const id of clearLostFocus(g)) if (id !== m.id) owners.push(id);
  return owners;
}
