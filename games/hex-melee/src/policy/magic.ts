import { ownDx } from '../attributes/own-dx.ts';
import { adjDxOf, strokeOf } from '../combat/blow.ts';
import { stopsOf } from '../combat/damage.ts';
import { fromAfar } from '../combat/targets.ts';
import { creatures, spells } from '../content/content.ts';
import type { Spell } from '../content/schemas.ts';
import { isArmed, isEngaged } from '../engagement/engagement.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areEnemies,
  arena,
  currentSt,
  figure,
  gapBetween,
  hasTalent,
  isConjured,
  isConscious,
  isDead,
  isDownFor,
  runningMagic,
} from '../figures.ts';
import { readyMissiles } from '../gear/hands.ts';
import { type Cell, distance } from '../map/arena.ts';
import { isShadow } from '../map/terrain.ts';
import { type CastChoice, castChoices, costOf, spellAims } from '../spells/targets.ts';
import type { Figure, Magic, Melee } from '../state.ts';
import type { Doctrine } from './doctrine.ts';
import { chanceAtMost, friendRisk, hitChance, meanAfter } from './estimate.ts';
import { finishing } from './exchange.ts';
import { isCaster, isShooter } from './ready.ts';
import { enemiesOf, friendsOf, RISK_AT_MOST, type Valued } from './values.ts';

type OnFigure = (g: Melee, f: Figure, t: Figure) => number;
const foe =
  (worth: OnFigure): OnFigure =>
  (g, f, t) =>
    areEnemies(f, t) && isConscious(t) ? worth(g, f, t) : 0;
const friend =
  (worth: OnFigure): OnFigure =>
  (g, f, t) =>
    areEnemies(f, t) ? 0 : worth(g, f, t);
const unless =
  (spell: string, worth: OnFigure): OnFigure =>
  (g, f, t) =>
    runningMagic(g, t.id, spell) ? 0 : worth(g, f, t);

/** How likely somebody is not to withstand what is resisted with WIS. */
const gives = (t: Figure): number => 1 - chanceAtMost(3, t.profile.wis + (hasTalent(t, 'iron_will') ? 2 : 0));
const nearestFoe = (g: Melee, f: Figure): number => Math.min(99, ...enemiesOf(g, f).map(e => gapBetween(g, f, e)));
const isAboutToFight = (g: Melee, t: Figure): boolean => isConscious(t) && (isEngaged(g, t) || nearestFoe(g, t) <= 4);

/** Expected worth of the spells that do no damage, in hits. */
const onFigures: Readonly<Record<string, OnFigure>> = {
  stumble: foe((g, _f, t) => 3.5 * (1 - chanceAtMost(3, ownDx(g, t))) + 0.3),
  dazzle: foe(unless('dazzle', (_g, _f, t) => (isArmed(t) || isCaster(t) ? 1.3 : 0))),
  numb_grip: foe((_g, _f, t) =>
    isArmed(t) && t.profile.attacks.length === 0 ? 4.5 * (1 - chanceAtMost(3, currentSt(t))) : 0,
  ),
  leaden_feet: foe(unless('leaden_feet', (g, f, t) => (gapBetween(g, f, t) > 4 && !isShooter(t) ? 1 : 0))),
  dread: foe(unless('dread', (_g, _f, t) => (isArmed(t) ? 4 * gives(t) : 0))),
  drowse: foe((_g, _f, t) => 8 * gives(t)),
  puppet_strings: foe(unless('puppet_strings', (_g, _f, t) => 8 * gives(t))),
  stone_hide: friend(unless('stone_hide', (g, _f, t) => (isAboutToFight(g, t) ? 2.2 : 0))),
  veil: friend(unless('veil', (g, _f, t) => (isAboutToFight(g, t) ? 2.4 : nearestFoe(g, t) <= 10 ? 1 : 0))),
  arrow_ward: friend(
    unless('arrow_ward', (g, f, t) =>
      isConscious(t) && enemiesOf(g, f).some(e => readyMissiles(e).length > 0 || isCaster(e)) ? 1.3 : 0,
    ),
  ),
  bolster: friend(unless('bolster', (g, _f, t) => (isAboutToFight(g, t) ? 1.2 : 0))),
  fleetfoot: friend(
    unless('fleetfoot', (g, f, t) => (t !== f && isConscious(t) && !isCaster(t) && nearestFoe(g, t) > 8 ? 0.9 : 0)),
  ),
  clear_eye: friend(
    unless('clear_eye', (g, _f, t) => {
      if (!isConscious(t)) return 0;
      const hidden = enemiesOf(g, t).filter(e => runningMagic(g, e.id, 'veil') || isShadow(g, e.cell) || e.conjured);
      return hidden.some(e => gapBetween(g, t, e) <= 6) ? 2 : 0;
    }),
  ),
  sky_stride: friend(
    unless('sky_stride', (g, f, t) =>
      t === f && nearestFoe(g, f) <= 6 && !enemiesOf(g, f).some(e => isShooter(e) || isCaster(e)) ? 2.2 : 0,
    ),
  ),
  knit_flesh: friend((_g, _f, t) =>
    t.hits < 4 || isDead(t) ? 0 : isDownFor(t, 'wounded') ? 4.5 : currentSt(t) <= 4 ? 4 : 2,
  ),
  lend_breath: friend((_g, f, t) =>
    t === f || t.fatigue < 4
      ? 0
      : isDownFor(t, 'collapsed')
        ? 3.5
        : isCaster(t) || t.profile.spells.length > 0
          ? 1.2
          : 0,
  ),
};

/** What a running spell of an enemy is worth to be rid of. */
const burdens: Readonly<Record<string, number>> = {
  veil: 4,
  stone_hide: 3,
  puppet_strings: 6,
  call_hound: 4,
  dread: 3,
};
const burdenOf = (g: Melee, magic: Magic): number =>
  burdens[magic.spell] ?? (magic.target !== null && isConjured(figure(g, magic.target)) ? 4 : 1.5);

function damageValue(doctrine: Doctrine, g: Melee, f: Figure, t: Figure, spell: Spell): number {
  if (!areEnemies(f, t) || !isConscious(t) || spell.effect.does !== 'damage') return 0;
  const aim = spellAims(g, f, t)[0];
  if (aim === undefined) return 0;
  const stroke = strokeOf(g, fromAfar(f, t, 'missile', 'hands', aim));
  if (friendRisk(g, stroke) > RISK_AT_MOST) return 0;
  const stops = stopsOf(g, t, true);
  const protection = spell.effect.halvesProtection ? Math.floor(stops / 2) : stops;
  const hits = meanAfter(spell.effect.damage, protection) * finishing(doctrine, t) * doctrine.bolts;
  return hitChance(3, adjDxOf(g, stroke)) * (hits + (spell.id === 'splinter_storm' ? splinters(g, f, t) : 0));
}

/** Those around the target of a splinter storm: enemies, friends and the caster itself. */
function splinters(g: Melee, f: Figure, t: Figure): number {
  let sum = 0;
  for (const other of g.figures) {
    if (other === t || !isConscious(other) || gapBetween(g, other, t) !== 1) continue;
    sum += areEnemies(f, other) ? 1.2 : -1.5;
  }
  return sum;
}

/** Images that look like somebody to be reckoned with; a phantom need only look so. */
function conjuringValue(g: Melee, f: Figure, c: { cast: string; creature: string }): number {
  if (enemiesOf(g, f).length === 0) return 0;
  const { xp } = creatures[c.creature]!;
  if (c.cast === 'call_hound') return 4;
  return c.cast === 'phantom' ? 1.2 + Math.min(xp, 24) / 60 : 3 * (xp / 30);
}

/** Ground that hinders: fire under a foe, dark about an archer, stones before a charge, a wall before the caster. */
function groundValue(g: Melee, f: Figure, spell: string, cell: Cell): number {
  const board = arena(g);
  const there = g.figures.find(t => isConscious(t) && t.cell === cell) ?? null;
  const foes = enemiesOf(g, f);
  const own = distance(board, f.cell, cell);
  switch (spell) {
    case 'hearthflare':
      return there !== null && areEnemies(f, there) ? 2.2 : 0;
    case 'gloom':
      return there !== null && areEnemies(f, there) && (isShooter(there) || isCaster(there)) && !isShadow(g, cell)
        ? 1.8
        : 0;
    case 'rubble':
      return there === null && own <= 3 && foes.some(e => distance(board, e.cell, cell) <= 2 && !isEngaged(g, e))
        ? 0.5
        : 0;
    case 'stone_rib': {
      const crowd = friendsOf(g, f).length === 0 && foes.some(e => distance(board, e.cell, cell) <= 2 && !isShooter(e));
      return own === 1 && crowd && nearestFoe(g, f) > 1 ? 1.2 : 0;
    }
    default:
      return 0;
  }
}

/** What a cast is worth: its effect times its chance; nothing if it would exhaust the caster. */
export function castValue(doctrine: Doctrine, g: Melee, f: Figure, c: CastChoice): number {
  if (!('cast' in c)) return 0;
  const spell = spells[c.cast]!;
  const cost = costOf(g, c);
  if (f.fatigue + cost >= fatiguePool(f)) return 0;
  const price = cost * doctrine.weariness;
  const dx = ownDx(g, f);
  if ('target' in c) {
    const t = figure(g, c.target);
    if (spell.effect.does === 'damage') return damageValue(doctrine, g, f, t, spell) - price;
    const away = t === f || spell.type !== 'thrown' ? 0 : gapBetween(g, f, t);
    const share = areEnemies(f, t) ? doctrine.curses : doctrine.wards;
    return (onFigures[spell.id]?.(g, f, t) ?? 0) * share * hitChance(3, dx - away) - price;
  }
  if ('creature' in c) return conjuringValue(g, f, c) * doctrine.images * hitChance(3, dx) - price;
  if ('spell' in c) {
    const magic = g.magic.find(m => m.no === c.spell);
    const owner = magic === undefined ? null : figure(g, magic.caster);
    if (magic === undefined || owner === null || !areEnemies(f, owner)) return 0;
    return burdenOf(g, magic) * hitChance(3, dx - 4) * gives(owner) - price;
  }
  return groundValue(g, f, spell.id, arena(g).byLabel.get(c.at)!) * hitChance(3, dx) - price;
}

export function valuedCasts(doctrine: Doctrine, g: Melee, f: Figure): readonly Valued<CastChoice>[] {
  return castChoices(g, f).map(choice => ({ choice, value: castValue(doctrine, g, f, choice) }));
}
