import {
  d6,
  done,
  type Modifier,
  NO_DICE,
  type Part,
  plainSum,
  type Sum,
  sumUp,
  tally,
  total,
} from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { armourOf, shieldOf } from '../content/content.ts';
import type { Armour } from '../content/schemas.ts';
import { figure, findFigure, isDead, isDown, runningMagic } from '../figures.ts';
import { knowsFamily, readyShield, wornArmour } from '../gear/hands.ts';
import { type HitKind, takeHits } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { damageParts, type Use } from './blow.ts';

interface Cover {
  readonly f: Figure;
  readonly armour: Armour | null;
  readonly shield: Armour | null;
}

function coverOf(f: Figure, throughFront: boolean): Cover {
  const armour = wornArmour(f);
  const shield = throughFront && !isDown(f) ? readyShield(f) : null;
  return { f, armour: armour && armourOf(armour.id), shield: shield && shieldOf(shield.id) };
}

const protections: readonly Modifier<Melee, Cover>[] = [
  { rule: R.armourTable, label: 'armour', value: (_g, { armour }) => armour?.stops ?? 0 },
  { rule: R.sourcesOfProtection, label: 'hide', value: (_g, { f }) => f.profile.protection },
  { rule: R.stoneHide, label: 'stone hide', value: (g, { f }) => (runningMagic(g, f.id, 'stone_hide') ? 3 : 0) },
  { rule: R.sourcesOfProtection, label: 'shield', value: (_g, { shield }) => shield?.stops ?? 0 },
  {
    rule: R.weaponFamilies,
    label: 'shields not learned',
    value: (_g, { f, shield }) => (shield === null || knowsFamily(f, 'shields') ? 0 : -1),
  },
];

/** HM-DMG-05: armour, hide and, from the front, the shield. */
export const protectionOf = (g: Melee, f: Figure, throughFront: boolean): Sum =>
  sumUp('protection', 0, protections, g, coverOf(f, throughFront));

/** The same, the number alone. */
export const stopsOf = (g: Melee, f: Figure, throughFront: boolean): number =>
  tally(0, protections, g, coverOf(f, throughFront));

interface Harm {
  readonly by: FigureId | null;
  readonly to: FigureId;
  readonly dice: number;
  readonly add: number;
  readonly times: number;
  readonly front: boolean; // the shield counts
  readonly halved: boolean; // protection counts half
  readonly kind: HitKind;
  readonly rule: string;
  readonly use?: Use; // the blow behind it, for the receipt
}

/** Rolls damage, takes protection off and deals the hits; its answer is the number of hits. */
export const damage = procedure<Harm>('damage', {
  decideWhetherItMatters: step((g, harm) => {
    if (seesThrough(g, harm)) return done(0);
  }),
  rollDamage: chance({
    rule: R.damageDice,
    reads: 'total',
    dice: (g, harm) => (isDead(figure(g, harm.to)) ? NO_DICE : d6(harm.dice)),
    take(g, harm, faces, emit) {
      const target = figure(g, harm.to);
      const rolled = Math.max(0, total(faces) + harm.add);
      const dealt = rolled * harm.times;
      const protection = protectionOf(g, target, harm.front);
      const stopped = harm.halved ? Math.floor(protection.total / 2) : protection.total;
      const striker = harm.by === null ? null : findFigure(g, harm.by);
      const phantom = striker?.kind === 'phantom';
      const hits = phantom ? 0 : Math.max(0, dealt - stopped);
      const parts: Part[] = [];
      if (emit !== null) parts.push(...addsOf(harm, striker));
      if (total(faces) + harm.add < 0) {
        parts.push({ rule: R.damageNotBelowZero, label: 'not below 0', value: -(total(faces) + harm.add) });
      }
      if (harm.times > 1)
        parts.push({ rule: R.multiplyingDamage, label: `times ${harm.times}`, value: dealt - rolled });
      if (stopped > 0)
        parts.push({ rule: R.protectionFromEachAttack, label: 'protection', value: -Math.min(stopped, dealt) });
      if (phantom && dealt > stopped) {
        parts.push({ rule: R.protectionFromEachAttack, label: 'protection', value: -(dealt - stopped) });
      }
      emit?.({
        type: 'damageRolled',
        rules: [harm.rule, R.damageDice, R.protectionFromEachAttack, R.sourcesOfProtection],
        ...(harm.by === null ? {} : { who: harm.by }),
        whom: harm.to,
        dice: faces,
        amount: hits,
        sums: [plainSum('damage', total(faces), parts), harm.halved ? halfOf(protection, harm.rule) : protection],
        ...(phantom ? { secret: true } : {}),
      });
      takeHits(g, target, hits, harm.kind, harm.by, [harm.rule], emit);
      return done(hits);
    },
  }),
});

function halfOf(protection: Sum, rule: string): Sum {
  const lost = Math.floor(protection.total / 2) - protection.total;
  return lost === 0
    ? protection
    : plainSum('protection', 0, [...protection.parts, { rule, label: 'counts half', value: lost }]);
}

/** What is added to the dice, one by one where a blow is behind it. */
function addsOf(harm: Harm, striker: Figure | null): readonly Part[] {
  if (harm.add === 0 && harm.use === undefined) return [];
  const parts = harm.use === undefined || striker === null ? [] : damageParts(striker, harm.use);
  const sum = parts.reduce((all, part) => all + part.value, 0);
  if (sum === harm.add) return parts;
  return [{ rule: harm.rule, label: 'add', value: harm.add }];
}

/** HM-SPL-15: illusions deal no hits to whoever sees clearly, and no dice are rolled. */
function seesThrough(g: Melee, harm: Harm): boolean {
  const striker = harm.by === null ? null : findFigure(g, harm.by);
  return (
    striker !== null &&
    (striker.kind === 'phantom' || striker.kind === 'figment') &&
    runningMagic(g, harm.to, 'clear_eye')
  );
}
