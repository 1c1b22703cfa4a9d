import type { Seat } from '@quarterstaff/kernel';
import { monsterById, weaponById } from '../content/index.ts';
import type { Stats } from '../content/schemas.ts';
import { NOWHERE } from '../map/square.ts';
import type { Ahq, Member, Model, ModelKind } from '../state.ts';

interface ModelFacts {
  readonly id: string;
  readonly kind: ModelKind;
  readonly type: string;
  readonly name: string;
  readonly seat: Seat;
  readonly base: Stats;
  readonly owner?: string;
  readonly race?: string;
  readonly wizard?: boolean;
  readonly spotBonus?: number;
  readonly weapons?: readonly string[];
}

/**
 * The engine's own copy of a name, as it keeps of names of properties: two of them differ at a glance, and ids are compared all
 * the time.
 */
function ownCopy(name: string): string {
  return Object.keys({ [name]: 0 })[0]!;
}

/** A model with nothing but what it is; every model has the same fields in the same order. */
export function newModel(facts: ModelFacts): Model {
  const weapons = facts.weapons ?? [];
  return {
    id: ownCopy(facts.id),
    kind: facts.kind,
    type: facts.type,
    name: facts.name,
    race: facts.race ?? '',
    wizard: facts.wizard ?? false,
    owner: facts.owner ?? '',
    seat: facts.seat,
    base: facts.base,
    start: facts.base,
    wounds: facts.base.W,
    fate: facts.base.Fate,
    fateScore: facts.base.Fate,
    spotBonus: facts.spotBonus ?? 0,
    condition: 'standing',
    at: NOWHERE,
    weapons,
    readied:
      facts.kind === 'monster' ? 'natural' : (weapons.find(w => weaponById.get(w)?.kind === 'hand') ?? 'unarmed'),
    armour: '',
    armourOn: false,
    shield: false,
    shieldOn: false,
    shieldIdle: false,
    ring: '',
    worn: [],
    gear: [],
    potions: [],
    scrolls: [],
    questItems: [],
    components: { E: 0, M: 0, G: 0, W: 0 },
    spells: [],
    ammo: {},
    unwound: false,
    gold: 0,
    thriftUsed: false,
    breathUsed: false,
    apparent: facts.type,
    revealed: true,
    group: -1,
    stock: 0,
    shots: 0,
    thrown: false,
    worthLoot: true,
    focus: '',
    acted: false,
    cast: false,
    newSquares: 0,
    inPit: false,
    halted: false,
    drewAway: false,
    gmPhases: 0,
    makesFor: -1,
    toHit: 0,
    effects: [],
  };
}

/** An id that nobody has, whatever ids a scenario has given: a word and a number that is used once. */
export function freshId(g: Ahq, word: string): string {
  for (;;) {
    const id = `${word}${g.nextId}`;
    g.nextId += 1;
    if (!g.models.some(m => m.id === id)) return id;
  }
}

/** A fresh member of a type that hides behind nobody. */
export function plainMember(id: string, worthLoot: boolean): Member {
  const { stats, ranged } = monsterById.get(id)!;
  const shots = ranged?.shots ?? 0;
  return { type: id, apparent: id, revealed: true, wounds: stats.W, stock: 0, shots, worthLoot };
}

/** A monster on the map from its group's entry. */
export function newMonster(id: string, member: Member, group: number, seat: Seat): Model {
  const type = monsterById.get(member.type)!;
  const shown = monsterById.get(member.apparent)!;
  const m = newModel({ id, kind: 'monster', type: type.id, name: shown.name, seat, base: type.stats });
  m.wounds = member.wounds;
  m.apparent = member.apparent;
  m.revealed = member.revealed;
  m.group = group;
  m.stock = member.stock;
  m.shots = member.shots;
  m.worthLoot = member.worthLoot;
  return m;
}
