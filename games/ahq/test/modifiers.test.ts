import { type Modifier, sumUp } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import {
  disarmModifiers,
  handDice,
  neededToHit,
  speedSum,
  spotModifiers,
  toughnessAgainstSum,
  toughnessSum,
} from '../src/models/numbers.ts';
import type { Ahq, EffectKind, Model } from '../src/state.ts';
import { bran, delve, fight, model, orc, type Table } from './scene.ts';

// One thing changes about a model; its number changes by so much, and the receipt says why.

const under = (kind: EffectKind) => ({ effects: [{ kind, until: 'combat', left: 1, at: -1 }] });
const strong = { wounds: 5, base: { WS: 6, RS: 5, S: 6, T: 10, Speed: 7, Int: 5, W: 5, Fate: 0 } };

type Case = readonly [reason: string, change: object, by: number];
type Sums = (g: Ahq, m: Model) => { readonly parts: readonly object[]; readonly total: number };

/** Checks each change against the number without it. */
function each(what: string, cases: readonly Case[], scene: () => Table, sums: Sums): void {
  it.each(cases)(`%s counts for ${what}`, (reason, change, by) => {
    const t = scene();
    const m = model(t, 'bran');
    const before = sums(t.g, m);
    Object.assign(m, change);
    const after = sums(t.g, m);
    const [rule, label] = reason.split(': ');
    expect(before.parts).not.toContainEqual({ rule, label, value: by });
    expect(after.parts).toContainEqual({ rule, label, value: by });
  });
}

const hall = () => fight([bran('0,0')], [orc('o', '1,0')]);

describe('modifiers', () => {
  each(
    'Speed',
    [
      ['AHQ-GAP-16: venom', under('venom'), -2],
      ['AHQ-GAP-09: the statue', under('sorrow'), -2],
      ['AHQ-GAP-21: carrying the Bell', { questItems: ['bell'] }, -2],
      ['AHQ-CMV-11: doubling, halving and limits', under('hexed'), -3],
    ],
    hall,
    speedSum,
  );
  each(
    'Speed',
    [['AHQ-GAP-05: armour', { armourOn: true }, -1]],
    () => {
      const t = hall();
      Object.assign(model(t, 'bran'), { armourOn: false });
      return t;
    },
    speedSum,
  );
  each(
    'Toughness',
    [
      ['AHQ-MAG-15: Barkskin', under('barkskin'), 2],
      ['AHQ-GAP-15: Potion of Stone', under('stone'), 2],
      ['AHQ-GAP-14: magic item', { ring: 'iron_skin' }, 1],
      ['AHQ-GAP-01: at most 11', strong, -2],
    ],
    hall,
    toughnessSum,
  );
  each(
    'the number needed to hit',
    [
      ['AHQ-HTH-04: other modifiers', { toHit: 1 }, -1],
      ['AHQ-HTH-04: the attacker is hexed', under('hexed'), 2],
    ],
    hall,
    (g, m) => neededToHit(g, m, g.models.find(t => t.id === 'o')!),
  );
  each(
    'the number needed to be hit',
    [
      ['AHQ-HTH-04: the target is hexed', under('hexed'), -2],
      ['AHQ-GAP-19: the target sleeps', under('asleep'), 1],
    ],
    hall,
    (g, m) => neededToHit(g, g.models.find(t => t.id === 'o')!, m),
  );
  each(
    'damage dice',
    [
      ['AHQ-MAG-15: Iron Edge', under('iron_edge'), 1],
      ['AHQ-GAP-15: Potion of Might', under('might'), 1],
      ['AHQ-GAP-20: Rallying Howl', under('rallied'), 1],
    ],
    hall,
    handDice,
  );
  const passage = () => delve([bran('0,-4')]);
  const roll = <L>(modifiers: readonly Modifier<Ahq, L>[], of: (m: Model) => L): Sums => {
    return (g, m) => sumUp('roll', 0, modifiers, g, of(m));
  };
  each(
    'spot rolls',
    [
      ['AHQ-TRP-09: experience', { spotBonus: 1 }, 1],
      ['AHQ-GAP-14: magic item', { ring: 'cats_eyes' }, 1],
      ['AHQ-GAP-15: ten-foot pole', { gear: ['pole'] }, 1],
    ],
    passage,
    roll(spotModifiers, m => ({ m })),
  );
  each(
    'disarming a chest',
    [
      ['AHQ-GAP-14: magic item', { ring: 'steady_hand' }, 1],
      ['AHQ-GAP-15: fine tools', { gear: ['lockpicks'] }, 1],
    ],
    passage,
    roll(disarmModifiers, m => ({ m, chest: true })),
  );
  it.each([
    ['AHQ-GAP-11: without armour', 'unarmoured', -2],
    ['AHQ-GAP-11: without armour and shield', 'bare', -3],
    ['AHQ-GAP-14: Cloak of Ash', 'fire', 3],
    ['AHQ-RNG-10: halved', 'halved', -4],
  ] as const)('%s counts for Toughness against some damage', (reason, against, value) => {
    const t = fight([bran('0,0', { worn: ['cloak_of_ash'] })], [orc('o', '1,0')]);
    const [rule, label] = reason.split(': ');
    expect(toughnessAgainstSum(t.g, model(t, 'bran'), against).parts).toContainEqual({ rule, label, value });
  });
});
