// Casting beyond Extended Range (LWM-CST): who may be aimed at, and what it costs.

import type { Condition } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import { flightBlockedAt, rangeBetween } from '../board/terrain.ts';
import { rowFor, spellOfCard, tables } from '../content/index.ts';
import { areOpponents, characterOf, fieldOf, isConscious, isDead, isUnconscious } from '../field.ts';
import { fighterOf } from '../fighter.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';

/** One distant casting: who casts which card at whom. */
export interface Casting {
  readonly caster: CharacterId;
  readonly card: string;
  target: CharacterId | null;
}

/** The spell cards a Character could still cast, each once; nobody without spell points casts (LWM-CST-01). */
export function spellCardsOf(g: LostWorlds, id: CharacterId): string[] {
  const f = fighterOf(g, id);
  if (f.sheetPoints.spell <= 0) return [];
  const cards: string[] = [];
  for (const copy of f.hand) {
    if (copy.state === 'hidden' && spellOfCard.has(copy.card) && !cards.includes(copy.card)) cards.push(copy.card);
  }
  return cards;
}

const freeSpellPoints = (g: LostWorlds, id: CharacterId): number => fighterOf(g, id).points.spell;

/** The row of the casting table; the caster itself and adjacent targets use the first (LWM-CST-05). */
export const castRow = (range: number) => rowFor(tables.casting, Math.max(2, range));

export const castRange = (g: LostWorlds, c: Character, target: Character): number =>
  rangeBetween(fieldOf(g).terrain, c.at, target.at);

type Row = Condition<LostWorlds, Casting, CharacterId>;
const caster = (g: LostWorlds, cast: Casting): Character => characterOf(g, cast.caster);

/** What makes a Character a target of a spell. */
export const castConditions: readonly Row[] = [
  {
    rule: R.gapSpells,
    label: 'not the kind of target the spell wants',
    holds: (g, cast, id) => isKindOfTarget(g, caster(g, cast), characterOf(g, id), cast.card),
  },
  { rule: R.dematerialised, label: 'not on the board', holds: (g, _cast, id) => !characterOf(g, id).away },
  {
    rule: R.castCost,
    label: 'too few free spell points for the range',
    holds: (g, cast, id) =>
      castRow(castRange(g, caster(g, cast), characterOf(g, id))).extra <= freeSpellPoints(g, cast.caster),
  },
  {
    rule: R.lineOfFlight,
    label: 'not in line of flight',
    holds: (g, cast, id) =>
      flightBlockedAt(fieldOf(g).terrain, caster(g, cast).at, characterOf(g, id).at, caster(g, cast).height) === null,
  },
];

function isKindOfTarget(g: LostWorlds, c: Character, target: Character, card: string): boolean {
  switch (spellOfCard.get(card)?.target) {
    case 'opponent':
      return areOpponents(c, target) && !isDead(g, target);
    case 'ally':
      return !areOpponents(c, target) && isConscious(g, target);
    case 'friendOrFallen':
      return !areOpponents(c, target) && (isConscious(g, target) || (isUnconscious(g, target) && !target.undead));
    default:
      return false;
  }
}

/** What keeps a card from every target: none of its kind is there, none is in line of flight, none is worth its points; null: nothing. */
export function whyNoTarget(g: LostWorlds, c: Character, card: string): 'kind' | 'line' | 'cost' | null {
  const cast: Casting = { caster: c.id, card, target: null };
  const left = (rows: readonly Row[]): boolean =>
    fieldOf(g).characters.some(x => rows.every(row => row.holds(g, cast, x.id, c.seat)));
  if (left(castConditions)) return null;
  const free = castConditions.filter(row => row.rule !== R.castCost);
  return left(free) ? 'cost' : left(free.filter(row => row.rule !== R.lineOfFlight)) ? 'line' : 'kind';
}

/** Everybody a card can be cast at now. */
export function castTargets(g: LostWorlds, c: Character, card: string): CharacterId[] {
  const cast: Casting = { caster: c.id, card, target: null };
  return fieldOf(g)
    .characters.map(x => x.id)
    .filter(id => castConditions.every(row => row.holds(g, cast, id, c.seat)));
}
