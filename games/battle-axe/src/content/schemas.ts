// The shapes of all content. Unknown fields, dangling ids and unknown words fail at load, with file and path.
import * as z from 'zod';
import { R } from '../rules.ts';

const RACES = ['Deviling', 'Dragonian', 'Dwarf', 'Elf', 'Gnome', 'Halfling', 'Half-orc', 'Human'] as const;
const ROLES = ['Adventurer', 'Barbarian', 'Burglar', 'Druid', 'Fighter', 'Paladin', 'Priest', 'Wizard'] as const;
export const SPELL_TYPES = ['arcane', 'holy', 'nature'] as const;
const SLOTS = ['head', 'body', 'hands', 'legs', 'feet'] as const;
const ENEMY_TYPES = ['Humanoid', 'Animal', 'Undead', 'Giant', 'Unique'] as const;
const TRAPS = ['dart', 'blade', 'block', 'pit', 'gas', 'snare'] as const;
const CHECKS = ['jump', 'rope-bridge', 'pick-lock', 'force', 'disarm', 'search', 'climb', 'calm'] as const;
const PRIORITIES = [
  'Shoot Nearest',
  'Shoot Furthest',
  'Shoot as Gang',
  'Shoot New Hero',
  'Shoot Random',
  'Fight Closest',
  'Fight Furthest',
  'Fight as Gang',
  'Fight Individual',
  'Fight Random',
  'Fight Dwarf',
] as const;

export const race = z.enum(RACES);
export const role = z.enum(ROLES);
export const height = z.enum(['Tall', 'Short']);
export const weight = z.enum(['Heavy', 'Light']);
export const spellType = z.enum(SPELL_TYPES);
const enemyType = z.enum(ENEMY_TYPES);
const whole = z.number().int();
const count = z.number().int().min(0);

const block = {
  health: whole,
  speed: whole,
  luck: whole,
  attacks: whole,
  attack: whole,
  missile: whole,
  defend: whole,
  arcane: count,
  holy: count,
  nature: count,
};
export const BlockSchema = z.strictObject(block);
export type Block = Readonly<z.infer<typeof BlockSchema>>;

export const RaceSchema = z.strictObject({ id: race, ...block, freeSpells: count, height, weight });
export const RoleSchema = z.strictObject({ id: role, ...block, equipment: z.array(z.string()) });
export const TraitSchema = z.strictObject({
  id: z.string(),
  race,
  name: z.string(),
  used: z.enum(['once', 'always']),
  when: z.enum(['free', 'action', 'always', 'cast', 'shoot', 'luck', 'attack', 'defend', 'fight', 'speed']),
  text: z.string(),
});
export const ReadyHeroSchema = z.strictObject({
  name: z.string(),
  race,
  role,
  freeSpell: spellType.nullable(),
  equipment: z.array(z.string()),
  block: BlockSchema,
});

export const ItemSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['Weapon', 'Missile Weapon', 'Armour', 'Clothing', 'Tool', 'Trinket', 'Potion', 'Scroll']),
  slot: z.enum(['hand', 'two-hands', ...SLOTS, 'pack']),
  attack: whole,
  missile: whole,
  defend: whole,
  speed: whole,
  price: count,
  use: z.strictObject({
    height: height.optional(),
    weight: weight.optional(),
    either: z.boolean().optional(),
    only: z.array(role).optional(),
    not: z.array(role).optional(),
  }),
  text: z.string(),
  smallTwin: z.string().optional(),
  onSale: z.boolean().optional(),
  adjusts: z.partialRecord(z.enum(CHECKS), whole).optional(),
  adjustsWhen: z.enum(['held', 'owned']).optional(),
  pullsFromPit: z.boolean().optional(),
  whistle: z.strictObject({ card: z.string(), within: count }).optional(),
  regainsLuck: count.optional(),
  drink: z
    .strictObject({
      heal: count.optional(),
      cures: z.boolean().optional(),
      speed: count.optional(),
      attacks: count.optional(),
    })
    .optional(),
  scroll: z
    .strictObject({
      heal: count.optional(),
      wounds: count.optional(),
      fire: z.boolean().optional(),
      type: enemyType.optional(),
    })
    .optional(),
  extraWound: enemyType.optional(),
});
export type Item = Readonly<z.infer<typeof ItemSchema>>;

export const TreasureSchema = z.strictObject({
  upTo: z.number().int().min(1).max(20),
  items: z.array(z.string()).min(1),
});

const wounding = { wounds: count, fire: z.boolean().optional(), types: z.array(enemyType).optional() };
const SpellEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('wound'),
    ...wounding,
    woundsIfLarge: count.optional(),
    missesTurn: z.boolean().optional(),
    leaps: count.optional(),
    nextTurnPenalty: count.optional(),
  }),
  z.strictObject({ kind: z.literal('burst'), ...wounding }),
  z.strictObject({ kind: z.literal('bless'), defend: whole }),
  z.strictObject({ kind: z.literal('heal'), heal: count, cures: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('dread'), within: count, missesTurn: z.boolean(), ...wounding }),
  z.strictObject({ kind: z.literal('hymn'), within: count, attack: whole }),
  z.strictObject({ kind: z.literal('befriend'), types: z.array(enemyType), chance: count, chanceAtOne: count }),
  z.strictObject({ kind: z.literal('call'), card: z.string(), within: count }),
  z.strictObject({ kind: z.literal('shape'), attacks: whole, attack: whole, defend: whole }),
  z.strictObject({ kind: z.literal('roots') }),
]);
export type SpellEffect = Readonly<z.infer<typeof SpellEffectSchema>>;
export const SpellSchema = z.strictObject({
  id: z.string(),
  type: spellType,
  name: z.string(),
  range: z.enum(['distance', 'touch', 'sight', 'place', 'self']),
  effect: SpellEffectSchema,
  text: z.string(),
});
export type Spell = Readonly<z.infer<typeof SpellSchema>>;

const EnemySpellSchema = z.strictObject({
  name: z.string(),
  times: z.number().int().min(1),
  wounds: count,
  area: z.enum(['target', 'heroes', 'minis']),
  fire: z.boolean().optional(),
  chill: count.optional(),
});
export const SpecialSchema = z.strictObject({
  text: z.string(),
  missileAgainst: whole.optional(),
  disease: count.optional(),
  poison: z.boolean().optional(),
  flies: z.boolean().optional(),
  overContents: z.boolean().optional(),
  throughDoors: z.boolean().optional(),
  spells: z.array(EnemySpellSchema).optional(),
  regenerates: count.optional(),
  charge: z.strictObject({ moved: count, attack: whole }).optional(),
  device: z.strictObject({ base: whole, wounds: count }).optional(),
  summons: z.strictObject({ atHealth: count, card: z.string(), count }).optional(),
});

/** Cards may write the other names of a priority. */
const otherNames: readonly { readonly rule: string; readonly name: string; readonly means: string }[] = [
  { rule: R.otherNames, name: 'Fight Nearest', means: 'Fight Closest' },
  { rule: R.otherNames, name: 'Attack Nearest', means: 'Fight Closest' },
];
export const prioritySchema = z.preprocess(
  word => otherNames.find(row => row.name === word)?.means ?? word,
  z.enum(PRIORITIES),
);
export const EnemyCardSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  size: z.tuple([z.number().int().min(1).max(4), z.number().int().min(1).max(4)]),
  reach: z.number().int().min(1),
  type: enemyType,
  description: z.string(),
  health: z.number().int().min(1),
  speed: count,
  attacks: count,
  attack: whole,
  missile: whole.nullable(),
  defend: whole,
  initiative: z.enum(['First', 'Last', 'RFI']),
  priority: z.array(prioritySchema),
  flank: z.boolean(),
  openDoors: z.boolean(),
  special: SpecialSchema,
});
export type EnemyCard = Readonly<z.infer<typeof EnemyCardSchema>>;
export type Priority = (typeof PRIORITIES)[number];

export const PassageCardSchema = z.strictObject({
  id: z.string(),
  shape: z.enum(['ST', 'LT', 'RT', 'TJ', 'DE']),
  doors: z.array(z.string().regex(/^([LR][1-6]|E)$/)), // left or right in a row, or at the end
  event: z.boolean(),
});
export type PassageCard = Readonly<z.infer<typeof PassageCardSchema>>;
export const RoomCardSchema = z.strictObject({
  id: z.string(),
  table: z.enum(['foes', 'peril']).nullable(),
  room: z.string().nullable(),
  event: z.boolean(),
});
const d20Row = z.strictObject({ upTo: z.number().int().min(1).max(20), room: z.string() });
export const RoomTablesSchema = z.strictObject({ foes: z.array(d20Row), peril: z.array(d20Row) });

export const THING_KINDS = [
  'thing',
  'chest',
  'chasm',
  'bridge',
  'letter',
  'plate',
  'lever',
  'grille',
  'egg',
  'captive',
] as const;
const ThingSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(THING_KINDS),
  height: z.enum(['low', 'high', 'floor']),
});
const trap = z.enum(TRAPS);
const CompletionSchema = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('all-defeated') }),
  z.strictObject({ when: z.literal('cards-defeated'), cards: z.array(z.string()) }),
  z.strictObject({ when: z.literal('chest-opened') }),
  z.strictObject({ when: z.literal('words-spoken'), count }),
  z.strictObject({ when: z.literal('goal') }),
  z.strictObject({ when: z.literal('never') }),
]);
export const RoomSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['foes', 'peril', 'quest', 'empty']),
  name: z.string(),
  theme: z.enum(['flags', 'crypt', 'cave', 'barrow', 'timber']).default('flags'), // the ground it is drawn on
  size: z.tuple([whole, whole]),
  entry: whole,
  entryDouble: z.boolean(),
  doors: z.array(z.string().regex(/^[BLRF]\d+$/)), // back, left, right or front, and the column or row
  layout: z.array(z.string()),
  contents: z.record(z.string(), ThingSchema),
  setup: z.array(
    z.strictObject({ upTo: z.number().int().min(1).max(6), layout: whole, occupants: z.array(z.string()) }),
  ),
  complete: CompletionSchema, // what must be done for the room to count as completed
  coins: z.array(count),
  text: z.string(),
  treasure: count.optional(),
  lock: z
    .strictObject({
      always: z.boolean().optional(),
      whileCardLives: z.string().optional(),
      trapFrom: whole.optional(),
      trap: trap.optional(),
    })
    .optional(),
  plateTrap: trap.optional(),
  searchTrap: z.strictObject({ from: whole, trap }).optional(),
  wordTrap: trap.optional(),
  letters: z.string().optional(),
  leverTrap: trap.optional(),
  dormant: z.array(z.string()).optional(),
  egg: z.strictObject({ health: count, defend: count }).optional(),
  captive: z.strictObject({ health: count, defend: count, speed: count }).optional(),
});
export type RoomSection = Readonly<z.infer<typeof RoomSchema>>;

const EventEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('trap'), trap, on: z.enum(['rfi', 'rfi-near', 'active', 'tile']) }),
  z.strictObject({
    kind: z.literal('enemies'),
    table: z.array(z.strictObject({ upTo: z.number().int().min(1).max(20), cards: z.array(z.string()) })),
  }),
  z.strictObject({ kind: z.literal('coins'), count }),
  z.strictObject({ kind: z.literal('treasure'), count }),
  z.strictObject({ kind: z.literal('luck'), regains: count }),
  z.strictObject({ kind: z.literal('alarm') }),
  z.strictObject({ kind: z.literal('heal-chosen'), heal: count }),
  z.strictObject({ kind: z.literal('heal-tile'), heal: count }),
  z.strictObject({ kind: z.literal('door') }),
]);
export const EventCardSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  effect: EventEffectSchema,
  text: z.string(),
});
export const CoinSchema = z.strictObject({ value: count, count, back: z.string() });

const AdjustmentSchema = z.strictObject({
  value: whole,
  roles: z.array(role).optional(),
  races: z.array(race).optional(),
  height: height.optional(),
  weight: weight.optional(),
});
export const TrapSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    id: trap,
    name: z.string(),
    kind: z.literal('attack'),
    chance: whole,
    vital: z.boolean(),
    wounds: count,
    woundsIfDefended: count,
    text: z.string(),
  }),
  z.strictObject({
    id: trap,
    name: z.string(),
    kind: z.literal('check'),
    base: whole,
    adjustments: z.array(AdjustmentSchema),
    failure: z.enum(['pit', 'poison', 'snare']),
    text: z.string(),
  }),
]);
export type Trap = Readonly<z.infer<typeof TrapSchema>>;
export type TrapId = (typeof TRAPS)[number];
export const SpecificActionSchema = z.strictObject({
  id: z.enum(CHECKS),
  name: z.string(),
  base: whole,
  adjustments: z.array(AdjustmentSchema),
  deadlyFrom: whole.optional(),
  text: z.string(),
});
export type CheckId = (typeof CHECKS)[number];

export const QuestSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  intro: z.string(),
  room: z.string(),
  goalText: z.string(),
  rewardText: z.string(),
  special: z.string(),
  outro: z.string().optional(), // read out when it is fulfilled
  goal: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('defeat'), card: z.string() }),
    z.strictObject({ kind: z.literal('open-chest') }),
    z.strictObject({ kind: z.literal('destroy-eggs') }),
    z.strictObject({ kind: z.literal('bring-captive') }),
  ]),
  reward: z.strictObject({
    gold: count,
    item: z.string().optional(),
    treasure: count.optional(),
    templeHalf: z.boolean().optional(),
    code: z.string(),
  }),
  whenRoomsCompleted: z.strictObject({ count, event: z.string() }).optional(),
  luckyRace: z.strictObject({ race, luck: count }).optional(),
  keepsake: z.strictObject({ code: z.string(), name: z.string(), fireWoundsLess: count }).optional(),
  ambush: z.strictObject({ cards: z.array(z.string()) }).optional(),
});
export const CampaignSchema = z.strictObject({
  order: z.array(z.string()),
  newHeroGold: count,
  locations: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      kinds: z.array(z.string()),
      items: z.array(z.string()),
      learning: z.strictObject({ price: count, atMost: count }).optional(),
      cleanse: count.optional(),
      resurrection: z.strictObject({ price: count, healthLess: count, luckLess: count }).optional(),
    }),
  ),
});
