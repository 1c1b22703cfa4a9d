import { type Condition, type Reason, reason } from '@quarterstaff/kernel';
import { creatures, spells, weapons } from '../content/content.ts';
import type { Spell } from '../content/schemas.ts';
import { loadLevel } from '../encumbrance/load.ts';
import { isAhead } from '../facing/arcs.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  arena,
  cellsOf,
  findFigure,
  gapBetween,
  isDead,
  isIllusion,
  isOnMap,
  keywordOf,
  label,
  runningMagic,
  sideOf,
} from '../figures.ts';
import { handsInUse, readyItems } from '../gear/hands.ts';
import { type Cell, distance, footprint, isAdjacent, OFF_MAP } from '../map/arena.ts';
import { isEmpty, isShadow, isWall } from '../map/terrain.ts';
import { R } from '../rules.ts';
import { type Aim, aimsAt, clearLines, isInSight, passesShadow } from '../sight/lines.ts';
import { unsaidLine } from '../sight/unsaid.ts';
import type { Figure, FigureId, Magic, Melee, Profile } from '../state.ts';
import { continuing, type EndChoice, endsOf, whyNotEnd } from './running.ts';
import { knowsOfSpell } from './secret.ts';

/** What a caster may do at its turn (HM-DEC-20, HM-DEC-33). */
export type CastChoice =
  | { readonly pass: true }
  | EndChoice
  | { readonly cast: string; readonly target: FigureId; readonly line?: 1 | -1; readonly aim?: string }
  | { readonly cast: string; readonly at: string }
  | { readonly cast: string; readonly creature: string }
  | { readonly cast: string; readonly spell: number };

/** HM-GAP-03: place spells reach so far. */
const PLACE_REACH = 8;

export const spellLimit = (f: Figure): number => Math.floor(f.profile.wis / 4);

type Test = Condition<Melee, Figure, CastChoice>;
const spellOf = (c: CastChoice): Spell | null => ('cast' in c ? (spells[c.cast] ?? null) : null);
const targetOf = (g: Melee, c: CastChoice): Figure | null => ('target' in c ? findFigure(g, c.target) : null);

export function costOf(g: Melee, c: CastChoice): number {
  const spell = spellOf(c);
  if (spell === null) return 0;
  if ('spell' in c) return g.magic.find(magic => magic.no === c.spell)?.cost ?? 0;
  if ('creature' in c && spell.large !== null && (creatures[c.creature]?.hexes ?? 1) > 1) return spell.large.cost;
  return spell.cost ?? 0;
}

export const upkeepOf = (c: CastChoice): number | null => {
  const spell = spellOf(c);
  if (spell === null) return null;
  if ('creature' in c && spell.large !== null && (creatures[c.creature]?.hexes ?? 1) > 1) return spell.large.upkeep;
  return spell.upkeep;
};

const placeCondition: Test = {
  rule: R.castingSpells,
  label: 'out of reach',
  holds: (g, f, c) => !('at' in c) || isPlace(g, f, spellOf(c)!, arena(g).byLabel.get(c.at) ?? OFF_MAP),
};

const aimCondition: Test = {
  rule: R.whereSpellsMayBeAimed,
  label: 'neither its own hex nor adjacent nor in front',
  holds: (g, f, c) => {
    const t = targetOf(g, c);
    if (!('target' in c)) return true;
    if (t === null || !isOnMap(t) || isDead(t)) return false;
    if (t === f) return spellOf(c)?.type !== 'missile';
    return spellAims(g, f, t).some(aim => matches(g, f, t, aim, c));
  },
};

/** An attack by magic, and no help: it hurts, fells, disarms, hampers, lulls or binds. */
const isHostile = ({ id, effect }: Spell): boolean =>
  ['damage', 'topple', 'disarm', 'hamper', 'sleep'].includes(effect.does) || id === 'puppet_strings';

const known: Test = {
  rule: R.optionHCastSpell,
  label: 'it does not know such a spell',
  holds: (_g, f, c) => 'cast' in c && f.profile.spells.includes(c.cast),
};

const castingConditions: readonly Test[] = [
  known,
  {
    rule: R.castingSpells,
    label: 'neither an empty hand nor a ready staff',
    holds: (_g, f) => handsInUse(f) < 2 || readyItems(f).some(item => weapons[item.id]?.focus === true),
  },
  {
    rule: R.castingSpells,
    label: 'it keeps as many spells as WIS / 4 allows',
    holds: (g, f, c) =>
      upkeepOf(c) === null || continuing(g, f.id).filter(m => !replaces(g, m, c)).length < spellLimit(f),
  },
  {
    rule: R.puppetStrings,
    label: 'a puppet is not made to collapse',
    holds: (g, f, c) => f.control === null || f.fatigue + costOf(g, c) <= fatiguePool(f),
  },
  {
    rule: R.puppetStrings,
    label: 'a puppet is not made to attack itself',
    holds: (_g, f, c) => f.control === null || !('target' in c) || c.target !== f.id || !isHostile(spellOf(c)!),
  },
  aimCondition,
  {
    rule: R.castingSpells,
    label: 'farther than an adjacent hex',
    holds: (g, f, c) => {
      const t = targetOf(g, c);
      return spellOf(c)?.type !== 'touch' || (t !== null && gapBetween(g, f, t) <= 1);
    },
  },
  {
    rule: R.dread,
    label: 'it dreads this caster',
    holds: (g, f, c) => {
      const whom = 'spell' in c ? g.magic.find(m => m.no === c.spell)?.target : 'target' in c ? c.target : null;
      const spell = spellOf(c);
      if (whom == null || (spell !== null && !('spell' in c) && !isHostile(spell))) return true;
      return !g.magic.some(m => m.spell === 'dread' && m.target === f.id && m.caster === whom);
    },
  },
  placeCondition,
  {
    rule: R.snuff,
    label: 'no continuing spell within sight',
    holds: (g, f, c) => {
      if (!('spell' in c)) return true;
      const magic = g.magic.find(m => m.no === c.spell);
      if (magic === undefined || !knowsOfSpell(g, magic, sideOf(f))) return false;
      return magic.upkeep !== null && snuffAim(g, f, magic) !== null;
    },
  },
  {
    rule: R.illusions,
    label: 'no creature of the right size',
    holds: (_g, _f, c) => !('creature' in c) || fitsConjuring(c),
  },
];

interface Limit {
  readonly label: string;
  readonly rule?: string;
  readonly lasting?: true; // of what the target is, so that no such spell can be on it
  holds(g: Melee, f: Figure, t: Figure): boolean;
}
const notFearless: Limit = {
  label: 'it is fearless',
  rule: R.fearless,
  lasting: true,
  holds: (_g, _f, t) => keywordOf(t, 'fearless') === null,
};
const oneHex: Limit = { label: 'larger than one hex', lasting: true, holds: (_g, _f, t) => t.profile.hexes === 1 };
const noImageOfItsOwn: Limit = {
  label: 'an illusion of its own side',
  holds: (_g, f, t) => !isIllusion(t) || sideOf(t) !== sideOf(f),
};

/** What single spells ask of their target. */
const limits: Readonly<Record<string, readonly Limit[]>> = {
  stumble: [
    { label: 'prone or in hand-to-hand', holds: (_g, _f, t) => t.posture !== 'prone' && !t.hth },
    { label: 'it covers seven hexes', holds: (_g, _f, t) => t.profile.hexes < 7 },
  ],
  dread: [notFearless],
  drowse: [
    oneHex,
    { label: 'stronger than ST 20', lasting: true, holds: (_g, _f, t) => t.profile.st <= 20 },
    notFearless,
    noImageOfItsOwn,
  ],
  puppet_strings: [oneHex, notFearless, noImageOfItsOwn],
  sky_stride: [
    oneHex,
    {
      label: 'a heavier load than medium',
      holds: (_g, _f, t) => ['unencumbered', 'light', 'medium'].includes(loadLevel(t).id),
    },
  ],
};

/** What about a figure keeps a spell from ever being on it; null if nothing does. */
export function immunityTo(
  g: Melee,
  spell: Spell,
  t: Figure,
): { readonly rule: string; readonly label: string } | null {
  const limit = limits[spell.id]?.find(({ lasting, holds }) => lasting === true && !holds(g, t, t));
  return limit === undefined ? null : { rule: limit.rule ?? spell.rule, label: limit.label };
}

/** HM-GAP-03 (10): on the same figure, or on the same ground as far as the first hex tells. */
function replaces(g: Melee, magic: Magic, c: CastChoice): boolean {
  if ('target' in c) return magic.spell === c.cast && magic.target === c.target;
  return 'at' in c && magic.spell === c.cast && magic.cells.every(cell => label(g, cell) === c.at);
}

export function whyNotCast(g: Melee, f: Figure, asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null) return [];
  if ('end' in asked) return whyNotEnd(asked);
  if (!('cast' in asked)) return [];
  const c = asked as CastChoice;
  if (!known.holds(g, f, c, '')) return [reason(known.rule, known.label)];
  const reasons: Reason[] = castingConditions
    .filter(condition => !condition.holds(g, f, c, ''))
    .map(condition => ({ ...reasonFor(g, f, c, condition), repair: null }));
  const t = targetOf(g, c);
  if (t !== null) {
    for (const limit of limits[spellOf(c)!.id] ?? []) {
      if (!limit.holds(g, f, t)) reasons.push(reason(limit.rule ?? spellOf(c)!.rule, limit.label));
    }
  }
  return reasons.length > 0 ? reasons : unsaidLine(c, castChoices(g, f));
}

/** Why a spell may not be laid on a hex, or bring somebody there. */
export function whyNotPlace(g: Melee, f: Figure, spell: Spell, at: unknown): readonly Reason[] {
  if (at === undefined) return [];
  const cell = arena(g).byLabel.get(String(at)) ?? OFF_MAP;
  if (isPlace(g, f, spell, cell)) return [reason(R.castingSpells, 'no room for the whole figure in that facing')];
  const c = { cast: spell.id, at: String(at) };
  return [{ ...reasonFor(g, f, c, placeCondition), repair: null }];
}

const noClearLine = { rule: R.clearLineOfSight, label: 'no clear line' };

/** Where facing, distance, line and ground decide together, the one that stands in the way. */
function reasonFor(g: Melee, f: Figure, c: CastChoice, failed: Test): { rule: string; label: string } {
  if (failed === aimCondition) {
    const t = targetOf(g, c);
    if (t === null || !isOnMap(t)) return { rule: R.castingSpells, label: 'nobody of that name is on the map' };
    if (isDead(t)) {
      const heals = spellOf(c)?.effect.does === 'heal';
      return { rule: heals ? spellOf(c)!.rule : R.attackingTheHelpless, label: 'it is dead' };
    }
    if (t === f) return { rule: R.castingSpells, label: 'a missile spell is not aimed at oneself' };
    if (cellsOf(g, t).some(cell => mayAimAt(g, f, cell))) return noClearLine;
  }
  if (failed === placeCondition && 'at' in c) {
    const cell = arena(g).byLabel.get(c.at) ?? OFF_MAP;
    if (cell !== OFF_MAP && distance(arena(g), f.cell, cell) <= PLACE_REACH) {
      if (!mayAimAt(g, f, cell)) return { rule: aimCondition.rule, label: aimCondition.label };
      if (!isInSight(g, f.cell, cell)) return noClearLine;
      return { rule: spellOf(c)!.rule, label: 'the ground does not take the spell' };
    }
  }
  return { rule: failed.rule, label: failed.label };
}

export const mayCast = (g: Melee, f: Figure, c: CastChoice): boolean => {
  for (const condition of castingConditions) if (!condition.holds(g, f, c, '')) return false;
  const t = targetOf(g, c);
  return t === null || (limits[spellOf(c)!.id] ?? []).every(limit => limit.holds(g, f, t));
};

/** HM-FACE-06: the own hexes, adjacent ones whatever the facing, and all in front. */
const mayAimAt = (g: Melee, f: Figure, cell: Cell): boolean => isBeside(g, f, cell) || isAhead(g, f, cell);

const isBeside = (g: Melee, f: Figure, cell: Cell): boolean =>
  cellsOf(g, f).some(own => own === cell || isAdjacent(arena(g), own, cell));

/** The aims of a spell at a figure. */
export const spellAims = (g: Melee, f: Figure, t: Figure): readonly Aim[] =>
  aimsAt(g, f, t, cell => mayAimAt(g, f, cell));

function matches(g: Melee, f: Figure, t: Figure, aim: Aim, c: { line?: 1 | -1; aim?: string }): boolean {
  if (c.aim !== undefined && label(g, aim.hex) !== c.aim) return false;
  if (c.line === undefined) return true;
  return aim.lean === c.line && spellAims(g, f, t).filter(other => other.hex === aim.hex).length > 1;
}

/** HM-HEX-06, HM-HEX-08: where no line or hex is named only shadow tells them apart, and the caster takes the clearest. */
export function aimOfCast(g: Melee, f: Figure, t: Figure, c: { line?: 1 | -1; aim?: string }): Aim {
  const aims = spellAims(g, f, t).filter(aim => matches(g, f, t, aim, c));
  return clearest(g, f, aims) ?? { hex: t.cell, lean: 1, path: [], last: f.cell };
}

interface Way {
  readonly hex: Cell;
  readonly path: readonly Cell[];
}

/** How much distance and shadow take off a thrown spell on its way. */
function hindrance(g: Melee, f: Figure, { hex, path }: Way): number {
  const away = distance(arena(g), f.cell, hex);
  if (runningMagic(g, f.id, 'clear_eye')) return away;
  const through = isShadow(g, f.cell) || passesShadow(g, path);
  return away + (isShadow(g, hex) ? 4 : 0) + (through ? 6 : 0);
}

/** The way that hinders a spell least, the first of several. */
function clearest<T extends Way>(g: Melee, f: Figure, ways: readonly T[]): T | null {
  let best: T | null = null;
  for (const way of ways) if (best === null || hindrance(g, f, way) < hindrance(g, f, best)) best = way;
  return best;
}

/** HM-GAP-03 (11): within reach, the own hex, adjacent or in front; only the first needs a clear line. */
function isWithinReach(g: Melee, f: Figure, cell: Cell, first: boolean): boolean {
  if (cell === OFF_MAP || distance(arena(g), f.cell, cell) > PLACE_REACH) return false;
  if (!mayAimAt(g, f, cell)) return false;
  return !first || isInSight(g, f.cell, cell);
}

/** Whether the ground takes what the spell does to it. */
function suits(g: Melee, spell: Spell, cell: Cell): boolean {
  const effect = spell.effect;
  if (effect.does === 'conjure') return isEmpty(g, cell);
  if (effect.does !== 'ground' || isWall(g, cell)) return false;
  return effect.terrain !== 'wall' || (isEmpty(g, cell) && !g.ground.some(item => item.cell === cell));
}

/** A hex a place spell may include. */
export function isPlace(g: Melee, f: Figure, spell: Spell, cell: Cell, first: Cell | null = null): boolean {
  return isWithinReach(g, f, cell, first === null) && suits(g, spell, cell);
}

/** Every hex where a place spell may begin; the same for all of them but for the ground. */
function cellsInReach(g: Melee, f: Figure): readonly Cell[] {
  return [...Array(arena(g).size).keys()].filter(cell => isWithinReach(g, f, cell, true));
}

/** The hex at which a running spell is snuffed, and the way there: its figure, or one of its hexes. */
export function snuffAim(g: Melee, f: Figure, magic: Magic): Way | null {
  if (magic.target !== null) {
    const t = findFigure(g, magic.target);
    if (t === null || !isOnMap(t)) return null;
    return t === f ? { hex: f.cell, path: [] } : clearest(g, f, spellAims(g, f, t));
  }
  const open = magic.cells.filter(cell => mayAimAt(g, f, cell)).sort((a, b) => a - b);
  return clearest(
    g,
    f,
    open.flatMap(hex => clearLines(g, f.cell, hex).map(({ cells }) => ({ hex, path: cells }))),
  );
}

function fitsConjuring(c: { cast: string; creature: string }): boolean {
  const creature = creatures[c.creature];
  return creature !== undefined && isConjurable(spells[c.cast]!, { ...creature, template: creature.id });
}

/** HM-SPL-13, 24, 25: what a conjuring spell can bring. */
export function isConjurable(
  { effect }: Spell,
  { template, hexes, st }: Pick<Profile, 'template' | 'hexes' | 'st'>,
): boolean {
  if (effect.does !== 'conjure') return false;
  if (effect.creature !== null) return effect.creature === template;
  if (effect.as === 'phantom') return hexes === 1;
  return (hexes === 1 && st <= 20) || (hexes === 3 && st <= 30);
}

/** The places where a conjured creature fits, with every facing that its shape allows. */
export function conjuringPlaces(
  g: Melee,
  f: Figure,
  spell: Spell,
  creature: string,
  within: readonly Cell[] = cellsInReach(g, f),
): readonly { at: string; facing: number }[] {
  const board = arena(g);
  const size = creatures[creature]!.hexes;
  const places: { at: string; facing: number }[] = [];
  for (const cell of within) {
    if (!suits(g, spell, cell)) continue;
    for (let turn = 0; turn < (size === 1 ? 1 : 6); turn += 1) {
      const facing = (f.facing + turn) % 6;
      const fits =
        size === 1 ||
        footprint(board, size, cell, facing).every(part => isWithinReach(g, f, part, false) && isEmpty(g, part));
      if (fits) places.push({ at: board.labels[cell]!, facing });
    }
  }
  return places;
}

/** Whether nothing but the hex could stand against a place spell. */
const mayCastSomewhere = (g: Melee, f: Figure, c: CastChoice): boolean =>
  castingConditions.every(condition => condition === placeCondition || condition.holds(g, f, c, ''));

/** Every legal cast, passing first. */
export function castChoices(g: Melee, f: Figure): readonly CastChoice[] {
  const casts: CastChoice[] = [];
  const board = arena(g);
  let within: readonly Cell[] | null = null;
  for (const id of f.profile.spells) {
    const spell = spells[id]!;
    const offer = (c: CastChoice): void => {
      if (mayCast(g, f, c)) casts.push(c);
    };
    if (spell.effect.does === 'snuff') {
      for (const magic of g.magic) offer({ cast: id, spell: magic.no });
    } else if (spell.effect.does === 'conjure') {
      const known = spell.effect.creature === null ? Object.keys(creatures) : [spell.effect.creature];
      for (const creature of known) {
        const c: CastChoice = { cast: id, creature };
        if (!mayCast(g, f, c)) continue;
        within ??= cellsInReach(g, f);
        if (conjuringPlaces(g, f, spell, creature, within).length > 0) casts.push(c);
      }
    } else if (spell.type === 'place') {
      const anywhere = mayCastSomewhere(g, f, { cast: id, at: '' });
      if (!anywhere && !g.magic.some(magic => magic.spell === id && magic.caster === f.id)) continue;
      within ??= cellsInReach(g, f);
      for (const cell of within) {
        const c = { cast: id, at: board.labels[cell]! };
        if (suits(g, spell, cell) && (anywhere || mayCast(g, f, c))) casts.push(c);
      }
    } else {
      for (const t of g.figures) {
        if (!isOnMap(t) || isDead(t)) continue;
        if (spell.type === 'touch' || t === f) {
          offer({ cast: id, target: t.id });
          continue;
        }
        const aims = spellAims(g, f, t);
        const hexes = new Set(aims.map(aim => aim.hex));
        for (const aim of aims) {
          const lines = aims.filter(other => other.hex === aim.hex).length;
          if (spell.type === 'thrown' && aim !== aims[0]) continue;
          offer({
            cast: id,
            target: t.id,
            ...(spell.type === 'missile' && lines > 1 ? { line: aim.lean } : {}),
            ...(spell.type === 'missile' && hexes.size > 1 ? { aim: label(g, aim.hex) } : {}),
          });
        }
      }
    }
  }
  return [{ pass: true }, ...casts, ...endsOf(g, f)];
}
