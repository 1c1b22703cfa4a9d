import { own, type Viewer } from '@quarterstaff/kernel';
import { damageDiceEvent, hitEvent, judge } from './combat/attack.ts';
import { damageEvent, woundsOf } from './combat/damage.ts';
import { playedInSecret } from './exploration/counters.ts';
import { type Against, handDice, neededToHit, toughnessAgainst, toughnessSum } from './models/numbers.ts';
import { monsterType } from './models/query.ts';
import { guises, isDoubtful, seeming, woundsShown } from './models/seeming.ts';
import { R } from './rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from './state.ts';
import { seesAll } from './view.ts';

// What each viewer is told. Of a monster that may be somebody else hero players hear what they would hear of the one it looks like; a
// roll that would come out otherwise for somebody behind that face is told as its result alone, whoever it really is (AHQ-SPC-01).

/** Events of the game master alone are not told; others as they seem. */
export function viewEvent(g: Ahq, event: AhqEvent, viewer: Viewer): AhqEvent | null {
  if (seesAll(g, viewer)) return event;
  if (event.secret === true) return null;
  if (event.type === 'counterDrawn') return { ...event, amount: event.amount! + playedInSecret(g) };
  const tell = own(TELLS, event.type);
  return tell === undefined || !concernsTheDoubtful(g, event) ? event : tell(g, event);
}

function concernsTheDoubtful(g: Ahq, { model, target }: AhqEvent): boolean {
  return g.models.some(m => (m.id === model || m.id === target) && isDoubtful(m));
}

type Tell = (g: Ahq, event: AhqEvent) => AhqEvent;

const TELLS: Readonly<Record<string, Tell>> = {
  hitRolled: hitAsSeen,
  damageDice: diceAsSeen,
  damageRolled: damageAsSeen,
  testRolled: testAsSeen,
  woundsLost: leftAsSeen,
  woundsRegained: leftAsSeen,
};

/** Whether everything comes to the same. */
function allSame<T>(list: readonly T[]): boolean {
  return list.every(one => one === list[0]);
}

function hitAsSeen(g: Ahq, event: AhqEvent): AhqEvent {
  const attacker = modelOf(g, event.model!);
  const target = modelOf(g, event.target!);
  const face = event.dice![0]!;
  const results = guises(attacker).flatMap(a => guises(target).map(t => judge(g, a, neededToHit(g, a, t).total, face)));
  const told = hitEvent(g, seeming(attacker), seeming(target), face);
  if (allSame([event.result, ...results])) return told;
  const { type, model, result } = event;
  return { type, rules: told.rules.slice(0, 1), model: model!, target: target.id, result: result! };
}

/** A champion shows itself before damage is rolled: whoever is still hidden then is somebody else. */
function guisesOfStriker(m: Model): Model[] {
  return guises(m).filter(guise => guise.type === seeming(m).type || monsterType(guise).role !== 'champion');
}

function diceAsSeen(g: Ahq, event: AhqEvent): AhqEvent {
  const attacker = modelOf(g, event.model!);
  const target = modelOf(g, event.target!);
  const told = damageDiceEvent(g, seeming(attacker), seeming(target));
  if (allSame(guisesOfStriker(attacker).map(guise => handDice(g, guise).total))) return told;
  const { sums: _sums, amount: _amount, ...rest } = told;
  return { ...rest, sums: [toughnessSum(g, seeming(target))] };
}

function damageAsSeen(g: Ahq, event: AhqEvent): AhqEvent {
  const target = modelOf(g, event.target!);
  const faces = event.dice!;
  const against = event.what as Against;
  const told = {
    ...damageEvent(g, { rule: event.rules[0]!, against, by: event.model ?? '' }, seeming(target), faces),
    amount: event.amount!,
  };
  const isBlow = event.rules[0] === R.aHitRollsDamage;
  const striker = !isBlow || event.model === undefined ? null : modelOf(g, event.model);
  const knownDice = striker === null || allSame(guisesOfStriker(striker).map(guise => handDice(g, guise).total));
  const wounds = guises(target).map(guise => woundsOf(faces, toughnessAgainst(g, guise, against)));
  if (knownDice && allSame([event.amount, ...wounds])) return told;
  const { dice: _dice, ...rest } = told;
  return rest;
}

function testAsSeen(g: Ahq, event: AhqEvent): AhqEvent {
  const m = modelOf(g, event.model!);
  const face = event.dice![0]!;
  const results = guises(m).map(guise => (face <= guise.base.Int ? 'passed' : 'failed'));
  const { dice: _dice, amount: _amount, ...rest } = event;
  return allSame([event.result, ...results]) ? { ...event, amount: seeming(m).base.Int } : rest;
}

function leftAsSeen(g: Ahq, event: AhqEvent): AhqEvent {
  return { ...event, left: woundsShown(modelOf(g, event.model!)) };
}
