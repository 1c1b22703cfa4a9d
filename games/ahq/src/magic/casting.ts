import type { Act, ActRule } from '../acts.ts';
import { distanceAdditions } from '../combat/ranged.ts';
import { monsterById, spellById, spells } from '../content/index.ts';
import type { Spell } from '../content/schemas.ts';
import { type DoorPlace, doorSquares, isMapped, obstacleAt } from '../map/map.ts';
import { beside, parseSquare, rangedDistance, type Square, square, squareName, xOf, yOf } from '../map/square.ts';
import { areEnemies, armedTraps, hasTrait, isAlive, isOnMap, isStanding, modelAt, worksItem } from '../models/query.ts';
import { areJoined, linesOfSight, mayAgree } from '../models/sight-of.ts';
import { areAdjacent, isHeld } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';

// Which spells may be cast, at what.

/** What a casting model has done with its activation; both kinds of activation have these. */
interface Casting {
  readonly model: string;
  readonly moved: number;
  readonly unseen?: readonly string[]; // in combat: whom both sides did not agree to see (AHQ-LOS-08)
}

/** Whether a spell target lies within range and sight (AHQ-MAG-14). */
function inSpellReach(g: Ahq, m: Model, to: Square, range: number): boolean {
  return inSpellReachFrom(g, m, m.at, to, range);
}

export function inSpellReachFrom(g: Ahq, m: Model, from: Square, to: Square, range: number): boolean {
  if (from === to) return true;
  return inSpellRange(g, m, from, to, range) && linesOfSight(g, m, from, to).unblocked >= 1;
}

export function inSpellRange(g: Ahq, m: Model, from: Square, to: Square, range: number): boolean {
  return rangedDistance(from, to) + distanceAdditions(g, from, to, m.kind !== 'monster') <= range;
}

/** Whether a spell reaches a model, a doubtful line of sight counted that both sides might still agree on. */
function reachesModel(g: Ahq, l: Casting, m: Model, t: Model, range: number): boolean {
  return inSpellReach(g, m, t.at, range) || (inSpellRange(g, m, m.at, t.at, range) && mayAgree(g, l, t.id));
}

/** The squares of a three by three area joined to its middle. */
export function areaAround(g: Ahq, centre: Square): Square[] {
  const squares: Square[] = [];
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) {
      const at = square(xOf(centre) + dx, yOf(centre) + dy);
      if (isMapped(g.map, at) && areJoined(g, centre, at)) squares.push(at);
    }
  return squares;
}

function isScroll(act: Act): boolean {
  return act.do === 'read';
}

export function thriftApplies(m: Model, spell: Spell): boolean {
  return spell.cost.length === 1 && worksItem(m, 'thrift') && !m.thriftUsed;
}

function hasComponents(m: Model, spell: Spell): boolean {
  if (thriftApplies(m, spell)) return true;
  const { E, M, G, W } = m.components;
  const left = { E, M, G, W };
  for (const c of spell.cost) {
    left[c] -= 1;
    if (left[c] < 0) return false;
  }
  return true;
}

function placeOf(g: Ahq, id: number): DoorPlace | null {
  return g.map.doors.find(d => d.id === id) ?? null;
}

/** The squares of a burning line from its first: a direction and a length, as `E 3`. */
export function lineSquares(start: Square, text: string): Square[] {
  const [dir = '', length = ''] = text.split(' ');
  const d = ['N', 'E', 'S', 'W'].indexOf(dir) as 0 | 1 | 2 | 3;
  const squares = [start];
  for (let i = 1; i < Number(length); i += 1) squares.push(beside(squares[i - 1]!, d));
  return squares;
}

/** The lines that may burn from a square: one to four free squares in a row, no wall between. */
export function burningLines(g: Ahq, start: Square): string[] {
  const lines = ['E 1'];
  for (const d of ['N', 'E', 'S', 'W'])
    for (let n = 2; n <= 4; n += 1) {
      const squares = lineSquares(start, `${d} ${n}`);
      if (squares.every((at, i) => isFree(g, at) && (i === 0 || areAdjacent(g, squares[i - 1]!, at))))
        lines.push(`${d} ${n}`);
    }
  return lines;
}

function isFree(g: Ahq, at: Square): boolean {
  return isMapped(g.map, at) && obstacleAt(g.map, at) === null && modelAt(g, at) === null;
}

function targetFits(g: Ahq, l: Casting, m: Model, spell: Spell, act: Act): boolean {
  const range = spell.range.squares;
  switch (spell.target) {
    case 'enemy': {
      if (spell.id === 'clear_sight' && g.combat === null) return act.target === undefined;
      const t = g.models.find(o => o.id === act.target);
      return t !== undefined && reachesModel(g, l, m, t, range);
    }
    case 'friend': {
      const t = g.models.find(o => o.id === act.target);
      if (t === undefined) return false;
      if (spell.range.kind === 'adjacent') return t.id === m.id || areAdjacent(g, m.at, t.at);
      return t.id === m.id || reachesModel(g, l, m, t, range);
    }
    case 'area': {
      if (act.at === undefined) return hasEmptyCentre(g, m, range);
      const at = parseSquare(act.at);
      return at !== null && isMapped(g.map, at) && inSpellReach(g, m, at, range);
    }
    case 'line':
    case 'square': {
      const at = act.at === undefined ? null : parseSquare(act.at);
      return at !== null && isFree(g, at) && inSpellReach(g, m, at, range);
    }
    case 'door': {
      const place = act.door === undefined ? null : placeOf(g, act.door);
      if (place === null) return false;
      if (spell.id === 'echo_map') {
        const far = doorSquares(place).some(at => !isMapped(g.map, at));
        return far && !g.doors[place.id]!.open && doorSquares(place).includes(m.at);
      }
      return doorSquares(place).some(at => isMapped(g.map, at) && inSpellReach(g, m, at, range));
    }
    case 'distant': {
      const chest = g.chests.find(c => c.id === act.chest);
      if (chest !== undefined) return !chest.opened && inSpellReach(g, m, chest.at, range);
      const at = act.at === undefined ? null : parseSquare(act.at);
      return at !== null && armedTraps(g).includes(at) && inSpellReach(g, m, at, range);
    }
  }
}

/** Whether a spell works on the model that is named: an enemy or a friend, and alive. */
function isOfTheRightSide(g: Ahq, m: Model, spell: Spell, act: Act): boolean {
  const t = g.models.find(o => o.id === act.target);
  if (t === undefined || (spell.target !== 'enemy' && spell.target !== 'friend')) return true;
  return isAlive(t) && areEnemies(m, t) === (spell.target === 'enemy');
}

const caster = (g: Ahq, l: Casting): Model => modelOf(g, l.model);
const spellOf = (act: Act): Spell | undefined => spellById.get(act.spell ?? '');

/** What casting needs, for spells from the book and from scrolls; `spellActs` lists nothing for which those that are implied fail. */
export const castConditions: readonly ActRule<Casting>[] = [
  {
    implied: true,
    rule: R.theSpellBook,
    label: 'there is no such spell',
    holds: (_g, _l, act) => spellOf(act) !== undefined,
  },
  {
    implied: true,
    rule: R.theSpellBook,
    label: 'it is neither in the Spell Book nor on a scroll',
    holds(g, l, act) {
      const m = caster(g, l);
      return isScroll(act)
        ? m.kind === 'hero' && m.scrolls.includes(act.spell ?? '')
        : m.spells.includes(act.spell ?? '');
    },
  },
  {
    implied: true,
    rule: R.spellComponents,
    label: 'the component is missing',
    holds(g, l, act) {
      const spell = spellOf(act);
      return spell === undefined || isScroll(act) || spell.cost.length > 1 || hasComponents(caster(g, l), spell);
    },
  },
  {
    implied: true,
    rule: R.twoComponents,
    label: 'a component is missing: it takes both',
    holds(g, l, act) {
      const spell = spellOf(act);
      return spell === undefined || isScroll(act) || spell.cost.length < 2 || hasComponents(caster(g, l), spell);
    },
  },
  { rule: R.oneSpellPerTurn, label: 'it has cast a spell in this turn', holds: (g, l) => !caster(g, l).cast },
  {
    implied: true,
    rule: R.twoComponentsNoMove,
    label: 'it has moved: no spell of two components with it',
    holds: (_g, l, act) => (spellOf(act)?.cost.length ?? 0) < 2 || l.moved === 0,
  },
  {
    implied: true,
    rule: R.heroSpells,
    label: 'a spell for the other kind of turn',
    holds(g, _l, act) {
      const when = spellOf(act)?.when;
      return when === undefined || when === 'any' || (when === 'combat') === (g.combat !== null);
    },
  },
  {
    rule: R.spellsForbiddenWhenFocused,
    label: 'an enemy zone is focused on the caster: this spell is forbidden there',
    holds: (g, l, act) => spellOf(act)?.inZone !== false || !isHeld(g, caster(g, l)),
  },
  {
    implied: true,
    rule: R.heroSpells,
    label: 'the spell does not work on that model',
    holds(g, l, act) {
      const spell = spellOf(act);
      return spell === undefined || isOfTheRightSide(g, caster(g, l), spell, act);
    },
  },
  {
    rule: R.targetingSpells,
    label: 'no such target in range and sight',
    holds(g, l, act) {
      const spell = spellOf(act);
      if (spell === undefined || !isOfTheRightSide(g, caster(g, l), spell, act)) return true;
      return targetFits(g, l, caster(g, l), spell, act);
    },
  },
  {
    rule: R.dungeonCounters,
    label: 'the door is jammed for this Phase',
    holds: (g, _l, act) => act.spell !== 'slamming_wind' || g.doors[act.door ?? -1]?.jammed !== true,
  },
  {
    implied: true,
    rule: R.targetingSpells,
    label: 'nobody is in that area: such a centre is named after the spell',
    holds(g, _l, act) {
      const at = parseSquare(act.at ?? '');
      return at === null || spellOf(act)?.target !== 'area' || somebodyNear(g, at);
    },
  },
  {
    rule: R.heroSpells,
    label: 'whoever is to be quick has acted in this Phase or does not stand',
    holds(g, l, act) {
      const t = g.models.find(o => o.id === act.target);
      return act.spell !== 'quickstep' || t === undefined || t.id === l.model || (isStanding(t) && !t.acted);
    },
  },
  {
    rule: R.heroSpells,
    label: 'the caster has moved',
    holds: (_g, l, act) => act.spell !== 'quickstep' || act.target !== l.model || l.moved === 0,
  },
  {
    rule: R.heroSpells,
    label: 'the target is mindless',
    holds(g, _l, act) {
      const t = g.models.find(o => o.id === act.target);
      return act.spell !== 'dazzle' || t === undefined || !seemsMindless(t);
    },
  },
];

/** Whether a model has no mind to be dazzled, for all that the party knows: a hidden one is judged by its face (AHQ-SPC-01). */
function seemsMindless(t: Model): boolean {
  return t.revealed ? hasTrait(t, 'mindless') : monsterById.get(t.apparent)!.traits.includes('mindless');
}

function targetsOf(g: Ahq, m: Model, spell: Spell): Partial<Act>[] {
  const range = spell.range.squares;
  switch (spell.target) {
    case 'enemy':
      if (spell.id === 'clear_sight' && g.combat === null) return [{}];
      return g.models.filter(t => isAlive(t) && areEnemies(m, t)).map(t => ({ target: t.id }));
    case 'friend':
      return g.models.filter(t => isAlive(t) && !areEnemies(m, t)).map(t => ({ target: t.id }));
    case 'area':
      return [...centresWorthNaming(g, m, range).map(at => ({ at: squareName(at) })), {}];
    case 'line':
    case 'square':
      return squaresWithin(g, m.at, range)
        .filter(at => isFree(g, at))
        .map(at => ({ at: squareName(at) }));
    case 'door':
      return g.map.doors.map(d => ({ door: d.id }));
    case 'distant':
      return [
        ...g.chests.filter(c => !c.opened).map(c => ({ chest: c.id })),
        ...armedTraps(g).map(at => ({ at: squareName(at) })),
      ];
  }
}

function squaresWithin(g: Ahq, from: Square, range: number): Square[] {
  const list: Square[] = [];
  for (let y = yOf(from) - range; y <= yOf(from) + range; y += 1)
    for (let x = xOf(from) - range; x <= xOf(from) + range; x += 1) {
      const at = square(x, y);
      if (isMapped(g.map, at)) list.push(at);
    }
  return list;
}

function somebodyNear(g: Ahq, at: Square): boolean {
  return g.models.some(t => isOnMap(t) && rangedDistance(t.at, at) <= 1);
}

/** Centres whose area may hold somebody: those are listed with the spell. */
function centresWorthNaming(g: Ahq, m: Model, range: number): Square[] {
  const near = g.models.filter(isOnMap).flatMap(t => squaresWithin(g, t.at, 1));
  return [...new Set(near)].filter(at => rangedDistance(m.at, at) <= range).sort((a, b) => a - b);
}

/** The other centres in range and sight, named only when asked for: an empty area is hardly worth a component. */
export function emptyCentres(g: Ahq, m: Model, range: number): Square[] {
  return squaresWithin(g, m.at, range).filter(at => !somebodyNear(g, at) && inSpellReach(g, m, at, range));
}

function hasEmptyCentre(g: Ahq, m: Model, range: number): boolean {
  return squaresWithin(g, m.at, range).some(at => !somebodyNear(g, at) && inSpellReach(g, m, at, range));
}

/** Every spell a model might think of casting now, by book and by scroll. */
export function spellActs(g: Ahq, l: Casting): Act[] {
  const m = caster(g, l);
  if (m.kind !== 'hero' || m.cast || (m.spells.length === 0 && m.scrolls.length === 0)) return [];
  const acts: Act[] = [];
  for (const spell of spells) {
    if (spell.when !== 'any' && (spell.when === 'combat') !== (g.combat !== null)) continue;
    if (spell.cost.length > 1 && l.moved > 0) continue;
    const known = m.spells.includes(spell.id) && hasComponents(m, spell);
    const scroll = m.scrolls.includes(spell.id);
    if (!known && !scroll) continue;
    for (const target of targetsOf(g, m, spell)) {
      if (known) acts.push({ do: 'cast', spell: spell.id, ...target });
      if (scroll) acts.push({ do: 'read', spell: spell.id, ...target });
    }
  }
  return acts;
}
