import { archetypeById, armourById, henchmanById, monsterById, weaponById } from '../content/index.ts';
import type { Stats } from '../content/schemas.ts';
import { NOWHERE, parseSquare } from '../map/square.ts';
import { takeThing } from '../models/carry.ts';
import { newModel, newMonster } from '../models/create.ts';
import type { EffectKind, Member, Model, Until } from '../state.ts';
import { equip } from '../town/kit.ts';
import type { HenchmanPlace, HeroPlace, MonsterPlace } from './schema.ts';

/** Bare characteristics: the entry's, replaced by what is stated, bare or as equipped. */
function bareStats(
  entry: Stats,
  place: { stats?: object | undefined; equipped?: object | undefined },
  m: Model,
): Stats {
  const stats = { ...entry, ...withoutUndefined(place.stats) };
  const as: { -readonly [K in keyof Stats]?: number } = withoutUndefined(place.equipped);
  const armour = m.armour !== '' && m.armourOn ? armourById.get(m.armour)! : null;
  const shield = m.shield && m.shieldOn ? 1 : 0;
  if (as.T !== undefined) as.T = as.T - (armour?.T ?? 0) - shield;
  if (as.Speed !== undefined) as.Speed = as.Speed - (armour?.Speed ?? 0);
  return { ...stats, ...as };
}

function withoutUndefined(part: object | undefined): Record<string, number> {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, v]) => v !== undefined)) as Record<string, number>;
}

type Place = HeroPlace | HenchmanPlace;

function dress(m: Model, place: Place, kit: readonly string[]): void {
  equip(m, place.weapons === undefined ? kit : kit.filter(id => armourById.has(id)));
  if (place.weapons !== undefined) {
    for (const id of place.weapons) {
      takeThing(m, `weapon:${id}`);
      const weapon = weaponById.get(id)!;
      if (weapon.ammoKind !== null && place.ammo === undefined) takeThing(m, `ammo:${weapon.ammoKind}*${weapon.ammo}`);
    }
  }
  if (place.armour !== undefined) m.armour = place.armour ?? '';
  m.armourOn = m.armour !== '' && (place.armourOn ?? true);
  if (place.shield !== undefined) m.shield = place.shield;
  m.shieldOn = m.shield && (place.shieldOn ?? true);
  m.readied = place.readied ?? m.weapons.find(w => weaponById.get(w)!.kind === 'hand') ?? 'unarmed';
  m.ring = place.ring ?? '';
  m.worn = place.worn;
  m.gear = place.gear;
  m.potions = place.potions;
  m.scrolls = place.scrolls;
  m.questItems = place.questItems;
  if (place.ammo !== undefined) m.ammo = withoutUndefined(place.ammo);
  m.unwound = place.unwound;
  m.shieldIdle = place.shieldIdle;
}

/** The condition of a model by its Wounds (AHQ-KO-01, AHQ-KO-02). */
function conditionOf(m: Model): Model['condition'] {
  if (m.wounds < 0 || (m.wounds === 0 && m.kind !== 'hero')) return 'dead';
  if (m.at === NOWHERE) return 'waiting';
  return m.wounds === 0 ? 'ko' : 'standing';
}

// Of those that do not last for the combat (AHQ-GAP-11, AHQ-GAP-19, AHQ-GAP-20).
const USUALLY_UNTIL: Readonly<Partial<Record<EffectKind, Until>>> = {
  quickstep: 'phase',
  dazzled: 'gmPhase',
  asleep: 'gmPhase',
  hexed: 'heroPhase',
  terrified: 'heroPhase',
  veil: 'gmPhase',
  rallied: 'phase',
  snared: 'explorationTurn',
};

function finishModel(m: Model, place: HeroPlace | HenchmanPlace | MonsterPlace): void {
  m.wounds = place.wounds ?? (place.condition === 'ko' ? 0 : m.base.W);
  m.at = place.at === undefined ? NOWHERE : parseSquare(place.at)!;
  m.condition = place.condition ?? conditionOf(m);
  if (m.condition === 'dead' || m.condition === 'left') m.at = NOWHERE;
  m.acted = place.acted ?? false;
  m.inPit = place.inPit;
  m.toHit = place.toHit;
  m.effects = place.effects.map(e => ({
    kind: e.kind,
    until: e.until ?? USUALLY_UNTIL[e.kind] ?? 'combat',
    left: e.left,
    at: e.at !== undefined ? parseSquare(e.at)! : e.kind === 'veil' ? m.at : -1,
  }));
}

export function heroModel(place: HeroPlace): Model {
  const entry = archetypeById.get(place.archetype)!;
  const m = newModel({
    id: place.id,
    kind: 'hero',
    type: entry.id,
    name: place.name ?? place.id.charAt(0).toUpperCase() + place.id.slice(1),
    seat: place.player,
    base: entry.stats,
    race: entry.race,
    wizard: entry.wizard,
    spotBonus: place.spotBonus ?? entry.spotBonus,
  });
  dress(m, place, entry.kit);
  m.base = bareStats(entry.stats, place, m);
  m.start = { ...entry.stats, ...withoutUndefined(place.start) };
  m.fateScore = place.fateScore ?? m.base.Fate;
  m.fate = place.fate ?? m.base.Fate;
  m.gold = place.gold ?? entry.gold;
  m.components = place.components ?? m.components;
  m.spells = place.spells ?? [];
  m.cast = place.cast;
  m.thriftUsed = place.thriftUsed;
  m.breathUsed = place.breathUsed;
  finishModel(m, place);
  return m;
}

/** A prisoner who was freed and joined: a Man-at-arms with a dagger (AHQ-GAP-09). */
const FREED = { ...henchmanById.get('man_at_arms')!, kit: ['dagger'] };

/** What a Henchman has who is stated without anything: the hostage has nothing. */
export function kitOfHenchman(type: string): readonly string[] {
  return type === 'hostage' ? [] : (henchmanById.get(type) ?? FREED).kit;
}

export function henchmanModel(place: HenchmanPlace, seat: string): Model {
  const entry = henchmanById.get(place.type) ?? FREED;
  const hostage = { WS: 2, RS: 0, S: 3, T: 4, Speed: 6, Int: 5, W: 2, Fate: 0 };
  const stats = place.type === 'hostage' ? hostage : entry.stats;
  const m = newModel({
    id: place.id,
    kind: 'henchman',
    type: place.type,
    name: place.name ?? place.id.charAt(0).toUpperCase() + place.id.slice(1),
    seat,
    owner: place.owner,
    base: stats,
  });
  dress(m, place, kitOfHenchman(place.type));
  m.base = bareStats(stats, place, m);
  m.gold = place.gold ?? 0;
  finishModel(m, place);
  return m;
}

export function monsterModel(place: MonsterPlace, seat: string): Model {
  const type = monsterById.get(place.type)!;
  const member: Member = {
    type: type.id,
    apparent: place.looksLike ?? type.id,
    revealed: place.looksLike === undefined,
    wounds: type.stats.W,
    stock: place.stock ?? type.stock,
    shots: place.shots ?? type.ranged?.shots ?? 0,
    worthLoot: place.loot,
  };
  const m = newMonster(place.id, member, place.group, seat);
  if (place.name !== undefined) m.name = place.name;
  m.base = bareStats(type.stats, place, m);
  m.thrown = place.thrown;
  m.unwound = place.unwound;
  m.cast = place.cast;
  m.gmPhases = place.gmPhases;
  m.makesFor = place.makesFor ?? -1;
  finishModel(m, place);
  return m;
}
