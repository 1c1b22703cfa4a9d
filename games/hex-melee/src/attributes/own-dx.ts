import { type Modifier, type Sum, sumUp } from '@quarterstaff/kernel';
import { armourOf, shieldOf } from '../content/content.ts';
import { isExhausted } from '../fatigue/fatigue.ts';
import { cellsOf, hasTalent, isConscious, isInAir, runningMagic } from '../figures.ts';
import { thresholdsFor } from '../injury/thresholds.ts';
import { hasBody, isFire } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Figure, Melee } from '../state.ts';

/** HM-ATTR-07: the figure's own lasting conditions, in the ledger's order. */
const ownDxModifiers: readonly Modifier<Melee, Figure>[] = [
  { rule: R.armourAndDexterity, label: 'armour', value: (_g, f) => wornArmourDx(f) },
  { rule: R.shieldsAndDexterity, label: 'shield', value: (_g, f) => readyShieldDx(f) },
  { rule: R.strengthThreeOrLess, label: 'strength was 3 or less', value: (_g, f) => (f.weakened ? -3 : 0) },
  {
    rule: R.heavyHitsLastTurn,
    label: 'heavy hits last turn',
    value: (_g, f) => (f.hitsBefore >= thresholdsFor(f.profile.st).heavy ? -2 : 0),
  },
  { rule: R.exhaustedFighters, label: 'exhausted', value: (_g, f) => (isExhausted(f) ? -2 : 0) },
  { rule: R.standingInFire, label: 'in fire', value: (g, f) => (isInFire(g, f) && isFighting(g) ? -2 : 0) },
  { rule: R.standingOnABody, label: 'on a body', value: (g, f) => (isOnBody(g, f) && isFighting(g) ? -2 : 0) },
  {
    rule: R.overBrokenGround,
    label: 'over broken ground',
    value: (_g, f) => (f.overBroken && !hasTalent(f, 'sure_foot') ? -2 : 0),
  },
  { rule: R.bolster, label: 'bolstered', value: (g, f) => (runningMagic(g, f.id, 'bolster') ? 1 : 0) },
];

/** On the road the field of the last fight lies behind. */
const isFighting = (g: Melee): boolean => g.journey === null || g.stack.some(({ proc }) => proc === 'turn');

function wornArmourDx(f: Figure): number {
  let dx = 0;
  for (const item of f.gear) if (item.carried === 'worn') dx += armourOf(item.id)?.dx ?? 0;
  return dx;
}

function readyShieldDx(f: Figure): number {
  let dx = 0;
  for (const item of f.gear) if (item.carried === 'ready') dx += shieldOf(item.id)?.dx ?? 0;
  return dx;
}

/** HM-ADJ-15: any hex of it burns; not in the air. */
export function isInFire(g: Melee, f: Figure): boolean {
  if (isInAir(f)) return false;
  for (const cell of cellsOf(g, f)) if (isFire(g, cell)) return true;
  return false;
}

/** HM-ADJ-16: a standing or kneeling one-hex figure on the ground. */
function isOnBody(g: Melee, f: Figure): boolean {
  if (f.profile.hexes > 1 || isInAir(f) || f.hth || f.posture === 'prone' || !isConscious(f)) return false;
  return !hasTalent(f, 'sure_foot') && hasBody(g, f.cell);
}

/** What a number made of the own DX rests on. */
export const ownDxRules: readonly string[] = [R.ownDexterity, R.armourAndShieldAddUp, R.adjustmentsAddTogether];

/** What decides action order, saves against dexterity, roll to miss and comparisons. */
export function ownDx(g: Melee, f: Figure): number {
  let dx = f.profile.dx;
  for (const row of ownDxModifiers) dx += row.value(g, f);
  return dx;
}

export const ownDxSum = (g: Melee, f: Figure): Sum => sumUp('own DX', f.profile.dx, ownDxModifiers, g, f);
