import * as z from 'zod';

// The shapes of every content file. Unknown fields are faults; the types are inferred, so they cannot drift.

const contentId = z.string().regex(/^[a-z][a-z0-9_]*$/, 'lower case letters, digits and underscores');
const roll = z.tuple([z.number().int(), z.number().int()]);

export const STATS = ['WS', 'RS', 'S', 'T', 'Speed', 'Int', 'W', 'Fate'] as const;
export type Stat = (typeof STATS)[number];
export const statName = z.enum(STATS);
export const StatsSchema = z.strictObject({
  WS: z.number().int().min(1),
  RS: z.number().int().min(0),
  S: z.number().int().min(1),
  T: z.number().int().min(1),
  Speed: z.number().int().min(1),
  Int: z.number().int().min(1),
  W: z.number().int().min(1),
  Fate: z.number().int().min(0),
});
export type Stats = Readonly<z.infer<typeof StatsSchema>>;

export const ArchetypeSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  race: z.enum(['human', 'dwarf', 'elf', 'halfling']),
  stats: StatsSchema,
  kit: z.array(contentId),
  gold: z.number().int().min(0),
  wizard: z.boolean(),
  spotBonus: z.number().int(),
});
export type Archetype = Readonly<z.infer<typeof ArchetypeSchema>>;

export const HenchmanSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  stats: StatsSchema,
  kit: z.array(contentId),
  hire: z.number().int(),
  wage: z.number().int(),
  extraWeapons: z.number().int(),
});
export type HenchmanType = Readonly<z.infer<typeof HenchmanSchema>>;

export const GiftSchema = z.strictObject({ roll, gain: statName.nullable() });

export const WeaponSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  kind: z.enum(['hand', 'missile']),
  dice: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]),
  twoHanded: z.boolean(),
  diagonal: z.boolean(),
  throw: z.number().int().min(0),
  price: z.number().int().nullable(),
  critical: z.number().int(),
  fumble: z.number().int(),
  magical: z.boolean(),
  forWizards: z.boolean(),
  range: z.number().int().min(0),
  ammo: z.number().int().min(0),
  ammoKind: contentId.nullable(),
  wind: z.boolean(),
  extraDice: z.number().int(),
  criticalFrom: z.number().int(),
  obscured: z.number().int(),
  recovery: z.enum(['die', 'certain']),
  countsAs: contentId,
});
export type Weapon = Readonly<z.infer<typeof WeaponSchema>>;

export const ArmourSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  T: z.number().int(),
  Speed: z.number().int(),
  price: z.number().int(),
  shield: z.boolean(),
});
export type Armour = Readonly<z.infer<typeof ArmourSchema>>;

export const AmmunitionSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  count: z.number().int(),
  price: z.number().int(),
  recovery: z.number().int().nullable(),
});

export const RangedTableSchema = z.strictObject({
  bands: z.array(z.strictObject({ id: contentId, from: z.number().int(), to: z.number().int() })),
  rows: z.array(z.strictObject({ RS: z.number().int(), needed: z.array(z.number().int().min(2).max(12)).length(4) })),
});

export const PASSAGE_FEATURES = ['prowlers', 'none', 'one_door', 'two_doors', 'curiosity'] as const;
export const PASSAGE_ENDS = [
  'dead_end',
  'left_turn',
  'right_turn',
  't_junction',
  'crossroads',
  'side_branch',
  'stairs_out',
] as const;
export const ROOM_TYPES = ['chamber', 'hazard', 'lair', 'quest_room'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];
const turn = z.enum(['left', 'ahead', 'right']);
export type Turn = z.infer<typeof turn>;

export const GenerationSchema = z.strictObject({
  passageLength: z.array(z.strictObject({ roll, sections: z.number().int().min(1) })),
  passageFeatures: z.array(z.strictObject({ roll, feature: z.enum(PASSAGE_FEATURES) })),
  passageEnd: z.array(z.strictObject({ sum: roll, end: z.enum(PASSAGE_ENDS) })),
  roomType: z.array(z.strictObject({ roll, type: z.enum(ROOM_TYPES) })),
  trailMaximum: z.number().int(),
  sizeBonus: z.strictObject({
    chamber: z.number().int(),
    hazard: z.number().int(),
    lair: z.number().int(),
    quest_room: z.number().int(),
  }),
  roomSize: z.array(z.strictObject({ roll, size: z.tuple([z.number().int(), z.number().int()]) })),
  sizeLadder: z.array(z.tuple([z.number().int(), z.number().int()])),
  furtherDoors: z.array(z.strictObject({ roll, doors: z.number().int() })),
  chamberContents: z.array(z.strictObject({ roll, content: z.enum(['empty', 'furnishing', 'prowlers']) })),
  exits: z.strictObject({
    left_turn: z.array(turn),
    right_turn: z.array(turn),
    t_junction: z.array(turn),
    crossroads: z.array(turn),
    side_branch_odd: z.array(turn),
    side_branch_even: z.array(turn),
    dead_end: z.array(turn),
    stairs_out: z.array(turn),
  }),
});

export const OBJECT_PLACES = ['none', 'far_wall', 'centre1', 'centre2', 'pool', 'chasm'] as const;
export const GroupPartSchema = z.strictObject({
  monster: contentId,
  perHero: z.number().int(),
  perTwoHeroes: z.number().int(),
  plus: z.number().int(),
  open: z.boolean(),
});
export type GroupPart = Readonly<z.infer<typeof GroupPartSchema>>;
const group = z.array(GroupPartSchema).min(1);

export const FURNISHINGS = ['cots', 'hearth', 'rack', 'fountain', 'jars', 'map', 'shrine'] as const;
export const FurnishingSchema = z.strictObject({
  roll,
  id: z.enum(FURNISHINGS),
  name: z.string(),
  place: z.enum(OBJECT_PLACES),
  squares: z.number().int(),
  tall: z.boolean(),
});
export const HAZARDS = ['chasm', 'spores', 'statue', 'pool', 'warren', 'webs', 'prisoner', 'mist'] as const;
export const HazardSchema = z.strictObject({
  roll,
  id: z.enum(HAZARDS),
  name: z.string(),
  place: z.enum(OBJECT_PLACES),
  squares: z.number().int(),
  tall: z.boolean(),
  group: group.nullable(),
});
export const CURIOSITIES = ['cold_air', 'masonry', 'pack', 'campsite', 'warning'] as const;
export const CuriositySchema = z.strictObject({ roll, id: z.enum(CURIOSITIES), name: z.string() });

export const COUNTERS = [
  'prowlers',
  'trap',
  'ambush',
  'reinforcements',
  'hidden_champion',
  'jammed_door',
  'cold_draught',
] as const;
export type CounterId = (typeof COUNTERS)[number];
export const CounterSchema = z.strictObject({ id: z.enum(COUNTERS), name: z.string(), count: z.number().int() });

export const TRAP_ZONES = ['square', 'came_from', 'touching', 'ahead', 'sides', 'opener', 'adjacent'] as const;
export const TRAP_KEYWORDS = ['snare', 'pit', 'grate', 'gas', 'alarm', 'sigil', 'acid'] as const;
export const TrapSchema = z.strictObject({
  id: contentId,
  roll,
  name: z.string(),
  spot: z.number().int(),
  disarm: z.number().int(),
  zone: z.enum(TRAP_ZONES),
  dice: z.number().int(),
  against: z.enum(['equipped', 'unarmoured', 'bare']),
  keyword: z.enum(TRAP_KEYWORDS).nullable(),
  fire: z.boolean(),
});
export type Trap = Readonly<z.infer<typeof TrapSchema>>;
export const TrapsSchema = z.strictObject({ floor: z.array(TrapSchema), chest: z.array(TrapSchema) });

export const COMPONENTS = ['E', 'M', 'G', 'W'] as const;
export type ComponentId = (typeof COMPONENTS)[number];
export const componentId = z.enum(COMPONENTS);
export const ComponentSchema = z.strictObject({ id: componentId, name: z.string(), price: z.number().int() });

export const TreasureSchema = z.strictObject({
  secretDoor: z.array(z.strictObject({ roll, result: z.enum(['counter', 'nothing', 'door']) })),
  hidden: z.array(
    z.strictObject({
      roll,
      result: z.enum(['counter', 'nothing', 'gold', 'component', 'potion', 'minor']),
      gold: z.number().int(),
    }),
  ),
  components: z.array(z.strictObject({ roll, component: componentId })),
  chestGold: z.strictObject({ lair: z.number().int(), quest_room: z.number().int() }),
  chestItem: z.array(
    z.strictObject({ roll, item: z.enum(['none', 'potion', 'components', 'minor', 'scroll', 'great']) }),
  ),
  body: z.array(z.strictObject({ roll, item: z.enum(['none', 'potion', 'minor']) })),
  rack: z.strictObject({ odd: contentId, even: contentId }),
  prisoner: z.array(z.strictObject({ roll, result: z.enum(['bait', 'talks', 'joins']) })),
  pool: z.array(z.strictObject({ roll, result: z.enum(['harm', 'nothing', 'restored']) })),
  scrolls: z.array(contentId).length(12),
  prices: z.strictObject({
    scroll: z.number().int(),
    minor: z.number().int(),
    great: z.number().int(),
    component: z.number().int(),
  }),
});

export const ITEM_KEYWORDS = ['thrift', 'sure_step', 'second_breath', 'fortune', 'cloak_of_ash'] as const;
export const ItemSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  grade: z.enum(['minor', 'great']),
  roll,
  slot: z.enum(['ring', 'worn', 'weapon']),
  spot: z.number().int(),
  disarm: z.number().int(),
  surprise: z.number().int(),
  toughness: z.number().int(),
  keyword: z.enum(ITEM_KEYWORDS).nullable(),
});
export type Item = Readonly<z.infer<typeof ItemSchema>>;

export const PotionSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  roll,
  price: z.number().int(),
  effect: z.enum(['heal', 'might', 'haste', 'stone', 'clarity', 'luck']),
  amount: z.number().int(),
});
export type Potion = Readonly<z.infer<typeof PotionSchema>>;

export const GearSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  price: z.number().int(),
  countsAsWeapon: z.boolean(),
});

export const MONSTER_TRAITS = ['mindless', 'venom', 'wind', 'regenerates', 'bound', 'thrown_spear'] as const;
export const ROLES = ['ordinary', 'missile', 'sentry', 'champion', 'sorcerer', 'brute', 'guardian'] as const;
export type Role = (typeof ROLES)[number];
export const RangedSchema = z.strictObject({
  name: z.string(),
  dice: z.number().int(),
  range: z.number().int(),
  shots: z.number().int(),
  thrown: z.boolean(),
});
export const MonsterSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  family: contentId,
  role: z.enum(ROLES),
  stats: StatsSchema,
  weapon: z.string(),
  dice: z.number().int().min(1),
  diagonal: z.boolean(),
  ranged: RangedSchema.nullable(),
  points: z.number().min(0),
  gold: z.number().int().min(0),
  looksLike: contentId.nullable(),
  stock: z.number().int().min(0),
  spells: z.array(contentId),
  traits: z.array(z.enum(MONSTER_TRAITS)),
});
export type MonsterType = Readonly<z.infer<typeof MonsterSchema>>;
export const FamilySchema = z.strictObject({ id: contentId, champion: contentId.nullable() });

export const SpellSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  cost: z.array(componentId).min(1),
  test: z.boolean(),
  inZone: z.boolean(),
  when: z.enum(['combat', 'exploration', 'any']),
  range: z.strictObject({ kind: z.enum(['squares', 'adjacent', 'door', 'self']), squares: z.number().int() }),
  target: z.enum(['enemy', 'friend', 'area', 'line', 'door', 'square', 'distant']),
});
export type Spell = Readonly<z.infer<typeof SpellSchema>>;
export const EnemySpellSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  cost: z.number().int().min(1),
  test: z.boolean(),
  inZone: z.boolean(),
  range: z.strictObject({ kind: z.enum(['squares', 'adjacent', 'self']), squares: z.number().int() }),
});
export type EnemySpell = Readonly<z.infer<typeof EnemySpellSchema>>;

export const QUEST_KEYWORDS = ['chest_holds', 'bell', 'throne', 'cantor', 'choir_pit', 'cage', 'warchief'] as const;
export const QuestRoomSchema = z.strictObject({
  name: z.string(),
  group,
  smallParty: group.nullable(),
  byCondition: z.boolean(),
  specials: z.array(z.strictObject({ keyword: z.enum(QUEST_KEYWORDS), item: contentId.nullable() })),
});
export const QuestSchema = z.strictObject({
  id: contentId,
  name: z.string(),
  level: z.enum(['starter', 'standard', 'hard']),
  objective: z.enum(['bell', 'tithe', 'choir', 'toll', 'fetch', 'slay', 'clear']),
  brings: z.array(contentId).default([]), // objective 'fetch': the quest items to be brought out
  slays: z.array(contentId).default([]), // objective 'slay': the monster of the last Quest Room, whatever stands there for it
  reward: z.number().int(),
  greatItem: z.boolean(),
  hymn: z.boolean(),
  turning: z
    .strictObject({ room: z.number().int().min(0), group })
    .nullable()
    .default(null), // when the guards of a Quest Room have fallen
  story: z.strictObject({ opening: z.string(), turn: z.string(), won: z.string(), lost: z.string() }),
  theme: z.enum(['flags', 'crypt', 'cave', 'barrow', 'timber', 'marsh', 'stockade', 'snow']), // of the ground
  tablesOf: contentId.nullable().default(null), // whose prowlers and lairs it shares
  prowlers: z.array(z.strictObject({ roll, group })).default([]),
  lairs: z.array(z.strictObject({ roll, group })).default([]),
  rooms: z.array(QuestRoomSchema),
});
export type Quest = Readonly<z.infer<typeof QuestSchema>>;
export const QuestItemSchema = z.strictObject({ id: contentId, name: z.string(), weaponPlaces: z.number().int() });

export const TownSchema = z.strictObject({
  upkeep: z.number().int(),
  recruitGold: z.number().int(),
  ransom: z.number().int(),
  copy: z.strictObject({ one: z.number().int(), two: z.number().int() }),
  potionAvailable: z.number().int(),
  training: z.array(z.strictObject({ stat: statName, price: z.number().int(), limit: z.number().int() })),
});
