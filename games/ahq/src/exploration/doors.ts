import { done, type Emit, type Procedure } from '@quarterstaff/kernel';
import { askInWords } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { settle } from '../combat/zones.ts';
import { doorSquares, isMapped } from '../map/map.ts';
import { isParty, standingParty } from '../models/query.ts';
import { views, wakeDormant } from '../movement/lookout.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { offerOfCounters, spendCounter, whyNotCounter } from './counters.ts';

/** Opens a door: barred to the opener's side for now, accessed when its far side is unexplored (AHQ-XDR-03, -04). */
export function openDoor(g: Ahq, id: number, by: Model, emit: Emit<AhqEvent>, rule: string): void {
  const door = g.doors[id]!;
  door.open = true;
  door.barred = isParty(by) ? 'party' : 'monsters';
  const place = g.map.doors.find(d => d.id === id)!;
  const beyond = doorSquares(place).some(at => !isMapped(g.map, at));
  if (beyond) door.accessed = rule === R.heroSpells ? 3 : 1; // by hand or by a wind
  emit?.({
    type: 'doorOpened',
    rules: beyond ? [rule, isParty(by) ? R.openingAccessesTheUnexplored : R.whatMonstersAccess] : [rule],
    model: by.id,
    door: id,
  });
}

export function closeDoor(g: Ahq, id: number, by: Model, emit: Emit<AhqEvent>, rule: string): void {
  const door = g.doors[id]!;
  door.open = false;
  door.barred = '';
  door.closedTurn = g.combat?.turn ?? -1;
  emit?.({ type: 'doorClosed', rules: [rule], model: by.id, door: id });
}

export interface DoorHandled {
  readonly model: string;
  readonly door: number;
  readonly open: boolean;
}

/** A model opens or closes a door; a jam counter may stop the party, and an open door may show a dormant group. */
export const handleDoor: Procedure<Ahq, DoorHandled, AhqEvent> = procedure<DoorHandled>('handleDoor', {
  offerJam: choice({
    rule: R.dungeonCounters,
    decider: g => g.gmSeat,
    options: (g, h) => {
      if (!h.open || !isParty(modelOf(g, h.model))) return [];
      return offerOfCounters(g, g.hand.includes('jammed_door') ? ['jam'] : []);
    },
    whyNot: (g, _h, asked, seat) => whyNotCounter(g, seat, asked === 'jam' ? 'jammed_door' : asked),
    ask: askInWords({ keep: 'letDoorOpen', jam: 'jamDoor' }),
    take(g, h, answer, emit) {
      if (answer !== 'jam') return;
      spendCounter(g, 'jammed_door', emit);
      g.doors[h.door]!.jammed = true;
      emit?.({ type: 'doorJammed', rules: [R.dungeonCounters], model: h.model, door: h.door });
      return done();
    },
  }),
  handle: step((g, h, emit) => {
    const m = modelOf(g, h.model);
    const rule =
      g.combat === null
        ? R.aDoorEndsTheActivation
        : isParty(m)
          ? R.whoHandlesDoors
          : g.combat.pursuit
            ? R.pursuersOpenDoors
            : R.aSentryOpensDoors;
    const before = views(g);
    if (h.open) openDoor(g, h.door, m, emit, rule);
    else closeDoor(g, h.door, m, emit, rule);
    if (g.combat === null) wakeDormant(g, standingParty(g), emit, before);
    else {
      // A door that closes cuts zones that reached through it (AHQ-DZ-03, -07).
      return settle(g);
    }
  }),
});
