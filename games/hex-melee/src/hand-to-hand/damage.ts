import rows from '../content/bare-hands.json' with { type: 'json' };
import { weapons } from '../content/content.ts';
import type { Damage } from '../content/damage.ts';
import { hasTalent, keywordOf } from '../figures.ts';
import { servesInHth } from '../gear/hands.ts';
import type { Figure } from '../state.ts';

/** HM-HTH-15: bare-handed damage by full strength. */
const bareHandTable: readonly { readonly upTo: number; readonly damage: Damage }[] = rows;

export function bareHands(st: number): Damage {
  const row = bareHandTable.find(({ upTo }) => st <= upTo);
  return row?.damage ?? { dice: 3 + Math.ceil((st - 50) / 10), add: 1 };
}

/** HM-HTH-16 and HM-HTH-22: strength, one weapon's bonus and Brawler together; claws do what claws do. */
export function hthDamage(f: Figure, weapon: string): Damage {
  const brawler = hasTalent(f, 'brawler') ? 1 : 0;
  const natural = keywordOf(f, 'pounce') ?? f.profile.attacks[0];
  if (natural !== undefined) return { dice: natural.damage.dice, add: natural.damage.add + brawler };
  const hands = bareHands(f.profile.st);
  return { dice: hands.dice, add: hands.add + (weapons[weapon]?.hth ?? 0) + brawler };
}

/** What a figure may strike with in hand-to-hand: fists, a dagger in hand, a worn cestus, a club it came with. */
export function hthWeapons(f: Figure): readonly string[] {
  if (f.profile.attacks.length > 0) return [f.profile.attacks[0]!.id];
  const usable = ['hands'];
  for (const { id, carried } of f.gear) {
    const inHand = servesInHth(id) && (carried === 'ready' || weapons[id]!.hands === 'worn');
    if (inHand && !usable.includes(id)) usable.push(id);
  }
  return usable;
}
