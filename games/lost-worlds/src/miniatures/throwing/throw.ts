import { again, call, d6, done, NO_DICE, plainSum } from '@quarterstaff/kernel';
import { chance, choice, procedure, step } from '../../builders.ts';
import type { Emitter } from '../../events.ts';
import type { LostWorlds } from '../../state.ts';
import { askSpot } from '../asking.ts';
import { rangeBetween, type Space, type Spot, spaceAt, spotOf } from '../board/terrain.ts';
import {
  activeIn,
  areOpponents,
  characterOf,
  fieldOf,
  isCharacter,
  isConscious,
  isDead,
  loadOf,
  openSpacesBelow,
  seatOf,
  thingOf,
} from '../field.ts';
import { boardScore, throwModOf } from '../fighter.ts';
import { bodyIn, dropEverything, dropLarge, lay, loseBody, score, worsen } from '../harm.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId, ThingId } from '../state.ts';
import { weaponLeft } from '../weapons.ts';
import {
  distancePenalty,
  everySpot,
  isOwnThrowingWeapon,
  landsOn,
  type Throw,
  targetConditions,
  throwLimit,
} from './targets.ts';

/** Throw Object (LWM-CH-19): the points are paid, the thing is in hand; name the target space, then roll. */
export const throwThing = procedure<Throw>('throwThing', {
  nameTarget: choice({
    rule: R.throwing,
    ask: askSpot,
    decider: (g, t) => seatOf(g, t.thrower),
    slot: (_g, t) => t.thrower,
    from: g => everySpot(g),
    where: targetConditions,
    take(g, t, spot: Spot) {
      t.target = spaceAt(fieldOf(g).terrain, spot);
    },
  }),
  rollToLand: chance({
    rule: R.throwToHit,
    dice: () => d6(1),
    take(g, t, [face = 0], emit) {
      const f = fieldOf(g);
      const c = characterOf(g, t.thrower);
      const range = rangeBetween(f.terrain, c.at, t.target);
      const lands = face <= landsOn(range);
      const own = isOwnThrowingWeapon(g, c, t.what);
      emit?.({
        type: 'thingThrown',
        rules: [
          R.throw,
          R.throwToHit,
          R.range,
          R.itemTable,
          own ? R.throwingWeapons : isPlainWeapon(g, c, t.what) ? R.plainWeaponThrown : R.throwing,
        ],
        dice: [face],
        sums: [throwLimit(g, c, t.what, t.target)],
        character: c.id,
        thing: t.what,
        at: spotOf(f.terrain, t.target),
        range,
        needed: landsOn(range),
        lands,
      });
      if (own) {
        flyWeapon(g, c, t, range, lands, emit);
        return done();
      }
      if (!isCharacter(g, t.what)) weaponLeft(g, c, thingOf(g, t.what));
      if (lands) return call(comeDown, { what: t.what, at: t.target, by: c.id });
      return call(scatter, { what: t.what, around: t.target, by: c.id, place: -1 });
    },
  }),
});

/** A weapon in hand that is not made for throwing (LWM-THR-10). */
const isPlainWeapon = (g: LostWorlds, c: Character, what: ThingId): boolean =>
  !isCharacter(g, what) && thingOf(g, what).owner === c.id && !thingOf(g, what).thrown;

interface Scatter {
  readonly what: ThingId;
  readonly around: Space;
  readonly by: CharacterId;
  place: number;
}

/** A miss: one die picks the space, clockwise from NE; a die above the number of spaces is rolled again (LWM-THR-05). */
export const scatter = procedure<Scatter>('scatter', {
  pickSpace: chance({
    rule: R.scatter,
    dice: (g, s) => (openSpacesBelow(g, s.around).length === 0 ? NO_DICE : d6(1)),
    outcomes: (g, s) => openSpacesBelow(g, s.around).map((_space, i) => ({ faces: [i + 1], weight: 1 })),
    take(g, s, [face = 0], emit) {
      const spaces = openSpacesBelow(g, s.around);
      const { terrain } = fieldOf(g);
      const place = spaces[face - 1];
      if (place === undefined) {
        emit?.({ type: 'scatterRerolled', rules: [R.scatter], dice: [face], thing: s.what, spaces: spaces.length });
        return again;
      }
      s.place = place;
      emit?.({
        type: 'thingScattered',
        rules: [R.scatter],
        dice: [face],
        thing: s.what,
        from: spotOf(terrain, s.around),
        to: spotOf(terrain, place),
        eligible: spaces.map(e => spotOf(terrain, e)),
      });
    },
  }),
  fall: step((_g, s) => call(comeDown, { what: s.what, at: s.place < 0 ? s.around : s.place, by: s.by })),
});

interface Landing {
  readonly what: ThingId;
  readonly at: Space;
  readonly by: CharacterId;
}

/** A thrown or shoved thing comes to rest, on whoever is there (LWM-THR-04, 06, 07). */
export const comeDown = procedure<Landing>('comeDown', {
  rest: step((g, landing, emit) => {
    const victim = strikes(g, landing);
    emit?.({
      type: 'thingCameDown',
      rules: [R.throwLands, R.objects],
      thing: landing.what,
      body: bodyIn(g, landing.what),
      at: spotOf(fieldOf(g).terrain, landing.at),
    });
    lay(g, landing.what, landing.at, emit);
    if (victim !== null) strike(g, victim, landing.what, landing.by, emit);
  }),
});

/** Who is struck: the conscious one in the space, else an unconscious one lying there (LWM-THR-06). */
function strikes(g: LostWorlds, landing: Landing): Character | null {
  const standing = activeIn(g, landing.at);
  if (standing !== null) return standing;
  return (
    fieldOf(g).characters.find(
      c => c.at === landing.at && c.id !== landing.what && !c.away && !isDead(g, c) && c.carriedBy === null,
    ) ?? null
  );
}

/** Struck by an object: its weight in Body Points, Down, and everything carried falls (LWM-THR-06). */
function strike(g: LostWorlds, victim: Character, what: ThingId, by: CharacterId, emit: Emitter): void {
  const { weight } = loadOf(g, what);
  const thrower = characterOf(g, by);
  emit?.({
    type: 'struck',
    rules: [R.struck, R.strikesAnyone, R.gapObjects],
    character: victim.id,
    thing: what,
    damage: weight,
    by,
  });
  if (areOpponents(thrower, victim)) score(g, { side: thrower.side, for: 'struckByObject', about: victim.id });
  const wasConscious = isConscious(g, victim);
  loseBody(g, victim, weight, { rules: [R.struck], why: 'struck', by: [by], sum: plainSum('damage', weight) }, emit);
  if (!wasConscious || !isConscious(g, victim)) return;
  worsen(g, victim, 'down', [R.struck], 'struck', emit);
  dropEverything(g, victim, [R.struck], emit);
}

/** A throwing weapon does not scatter; it lies in the target space from the next Movement Phase on (LWM-TW-04 to 06). */
function flyWeapon(g: LostWorlds, c: Character, t: Throw, range: number, hits: boolean, emit: Emitter): void {
  const weapon = thingOf(g, t.what);
  weapon.heldBy = null;
  weapon.at = t.target;
  weapon.settling = true;
  weaponLeft(g, c, weapon);
  if (!hits) return;
  const victim = strikes(g, { what: t.what, at: t.target, by: c.id });
  if (victim === null) return;
  const sum = plainSum('damage', boardScore(g, victim, 19), [
    { rule: R.weaponDamage, label: "thrower's modifier", value: throwModOf(g, c) },
    { rule: R.effectiveRange, label: 'distance', value: -distancePenalty(weapon.kind, range) },
  ]);
  const damage = Math.max(0, sum.total);
  emit?.({
    type: 'weaponHit',
    rules: [R.weaponDamage, R.weaponHit, R.effectiveRange],
    sums: [sum],
    character: victim.id,
    thing: t.what,
    damage,
    by: c.id,
  });
  loseBody(g, victim, damage, { rules: [R.weaponDamage], why: 'weapon', by: [c.id], sum }, emit);
  if (!isConscious(g, victim)) return;
  worsen(g, victim, 'offBalance', [R.weaponHit], 'weapon', emit);
  dropLarge(g, victim, emit);
}
