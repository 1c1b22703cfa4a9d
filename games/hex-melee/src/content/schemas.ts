import { byId, loadContent } from '@quarterstaff/kernel';
import * as z from 'zod';
import { parseDamage } from './damage.ts';

const contentId = z.string().regex(/^[a-z][a-z0-9_]*$/, 'an id is lower-case letters, digits and _');
export const damageSchema = z.string().transform((text, ctx) => {
  const parsed = parseDamage(text);
  if (parsed === null) {
    ctx.addIssue({ code: 'custom', message: `"${text}" is no damage such as 2d-1` });
    return z.NEVER;
  }
  return parsed;
});
const attribute = z.number().int().min(1).max(200);
const families = ['blades', 'hafted', 'pole', 'bows', 'crossbows', 'thrown', 'staves', 'shields'] as const;
const family = z.enum(families);

export const WeaponSchema = z
  .object({
    id: contentId,
    name: z.string().min(1),
    hands: z.union([z.literal(1), z.literal(2), z.literal('either'), z.literal('worn'), z.literal('shield')]),
    minSt: z.number().int().min(0),
    damage: damageSchema.nullable(),
    weight: z.number().min(0),
    family: z.union([family, z.literal('none')]),
    price: z.number().min(0),
    thrown: z.boolean().default(false),
    missile: z.boolean().default(false),
    crossbow: z.boolean().default(false),
    pole: z.boolean().default(false),
    reload: z.number().int().min(0).max(9).default(0),
    hth: z.number().int().default(0), // added to bare-handed damage
    draw: z.boolean().default(false), // can be drawn in hand-to-hand
    meleeDx: z.number().int().default(0),
    focus: z.boolean().default(false), // serves for casting
    twoHandBonus: z.number().int().default(0),
    bashOf: contentId.nullable().default(null), // the shield that this blow is made with
  })
  .strict();
export type Weapon = Readonly<z.infer<typeof WeaponSchema>>;

export const ArmourSchema = z
  .object({
    id: contentId,
    name: z.string().min(1),
    kind: z.enum(['armour', 'shield']),
    stops: z.number().int().min(0),
    dx: z.number().int().max(0),
    weight: z.number().min(0),
    price: z.number().min(0),
  })
  .strict();
export type Armour = Readonly<z.infer<typeof ArmourSchema>>;

export const EquipmentSchema = z
  .object({
    id: contentId,
    name: z.string().min(1),
    weight: z.number().min(0),
    price: z.number().min(0),
    pack: z.boolean().default(false),
    light: z.number().int().min(0).default(0), // hexes around the bearer without shadow
    hands: z.number().int().min(0).max(2).default(0),
    draught: damageSchema.nullable().default(null), // hits that it heals
  })
  .strict();
export type Equipment = Readonly<z.infer<typeof EquipmentSchema>>;

export const PeopleSchema = z
  .object({
    id: contentId,
    name: z.string().min(1),
    st: attribute,
    dx: attribute,
    iq: attribute,
    wis: attribute,
    points: z.number().int().min(0),
    extraFamilies: z.number().int().default(0),
    loadSt: z.number().int().default(0),
    stSaves: z.number().int().default(0),
    thrownDx: z.number().int().default(0),
    protection: z.number().int().default(0),
    maxima: z.record(z.string(), z.number().int()).default({}),
    lifetimeMaxima: z.record(z.string(), z.number().int()).default({}),
  })
  .strict();

export const TalentSchema = z
  .object({
    id: contentId,
    rule: z.string().regex(/^HM-TAL-\d\d$/),
    name: z.string().min(1),
    iq: z.number().int(),
    cost: z.number().int().min(0),
    family: family.nullable().default(null),
  })
  .strict();

const spellEffect = z.discriminatedUnion('does', [
  z
    .object({
      does: z.literal('damage'),
      damage: damageSchema,
      chills: z.boolean().default(false),
      splinters: damageSchema.nullable().default(null),
      halvesProtection: z.boolean().default(false),
    })
    .strict(),
  z.object({ does: z.literal('topple') }).strict(),
  z.object({ does: z.literal('disarm') }).strict(),
  z.object({ does: z.literal('snuff') }).strict(),
  z.object({ does: z.literal('enchant') }).strict(),
  z.object({ does: z.literal('hamper'), turns: z.number().int().min(1) }).strict(),
  z.object({ does: z.literal('sleep'), turns: z.number().int().min(1) }).strict(),
  z.object({ does: z.literal('refresh'), dice: damageSchema }).strict(),
  z.object({ does: z.literal('heal'), dice: damageSchema }).strict(),
  z
    .object({
      does: z.literal('ground'),
      terrain: z.enum(['broken', 'shadow', 'fire', 'wall']),
      hexes: z.number().int().min(1).max(7),
      turns: z.number().int().min(1).nullable().default(null),
    })
    .strict(),
  z
    .object({
      does: z.literal('conjure'),
      as: z.enum(['phantom', 'figment', 'summoned']),
      creature: contentId.nullable().default(null),
    })
    .strict(),
]);

export const SpellSchema = z
  .object({
    id: contentId,
    rule: z.string().regex(/^HM-SPL-\d\d$/),
    name: z.string().min(1),
    type: z.enum(['missile', 'thrown', 'place', 'touch']),
    wis: z.number().int(),
    cost: z.number().int().min(0).nullable(), // null: the cost of the spell attacked
    upkeep: z.number().int().min(0).nullable(), // null: not continuing
    large: z.object({ cost: z.number().int(), upkeep: z.number().int() }).strict().nullable().default(null),
    resist: z.enum(['none', 'dx', 'st', 'wis', 'caster']),
    effect: spellEffect,
  })
  .strict();
export type Spell = Readonly<z.infer<typeof SpellSchema>>;

export const KeywordSchema = z.discriminatedUnion('id', [
  z.object({ id: z.literal('fearless') }).strict(),
  z.object({ id: z.literal('tireless') }).strict(),
  z.object({ id: z.literal('flier') }).strict(),
  z.object({ id: z.literal('snake_hide') }).strict(),
  z.object({ id: z.literal('hold'), damage: damageSchema }).strict(),
  z.object({ id: z.literal('pounce'), damage: damageSchema }).strict(),
  z.object({ id: z.literal('trample'), damage: damageSchema }).strict(),
  z.object({ id: z.literal('multi'), attacks: z.number().int().min(2) }).strict(),
  z.object({ id: z.literal('rock'), damage: damageSchema, range: z.number().int().min(1) }).strict(),
  z
    .object({
      id: z.literal('breath'),
      damage: damageSchema,
      fatigue: z.number().int().min(0),
      range: z.number().int().min(1),
    })
    .strict(),
  z
    .object({
      id: z.literal('venom'),
      hits: z.number().int().min(1),
      phases: z.number().int().min(1),
      attack: contentId,
    })
    .strict(),
]);
export type Keyword = Readonly<z.infer<typeof KeywordSchema>>;

export const NaturalAttackSchema = z
  .object({
    id: contentId,
    name: z.string().min(1),
    damage: damageSchema,
    arc: z.enum(['front', 'tail']).default('front'),
    repeat: z.boolean().default(false), // a plural that Multi may use several times
  })
  .strict();
export type NaturalAttack = Readonly<z.infer<typeof NaturalAttackSchema>>;

export const hexesSchema = z.union(
  [z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)],
  'a footprint has 1 or 3 to 7 hexes (HM-FACE-03)',
);

export const CreatureSchema = z
  .object({
    id: contentId,
    name: z.string().min(1),
    hexes: hexesSchema,
    st: attribute,
    dx: attribute,
    iq: attribute,
    wis: attribute,
    ma: z.number().int().min(1),
    fly: z.number().int().min(0).default(0),
    protection: z.number().int().min(0),
    gear: z.array(contentId).default([]),
    attacks: z.array(NaturalAttackSchema).default([]),
    spells: z.array(contentId).default([]),
    keywords: z.array(KeywordSchema).default([]),
    beast: z.boolean(),
    xp: z.number().int().min(0),
  })
  .strict();
export type Creature = Readonly<z.infer<typeof CreatureSchema>>;

export const CharacterSchema = z
  .object({
    id: contentId,
    name: z.string().min(1),
    people: contentId,
    st: attribute,
    dx: attribute,
    iq: attribute,
    wis: attribute,
    gear: z.array(contentId),
    ready: z.array(contentId),
    talents: z.array(contentId),
    spells: z.array(contentId),
    expect: z.object({ load: z.number(), ownDx: z.number(), ma: z.number() }).strict(),
  })
  .strict();

/** The grounds that a table can draw. */
export const themeSchema = z.enum(['sand', 'flags', 'crypt', 'cave', 'barrow', 'timber', 'marsh', 'stockade', 'snow']);
export const MapSchema = z
  .object({ id: contentId, name: z.string(), theme: themeSchema, rows: z.array(z.string().min(1)).min(1) })
  .strict();
export const EncounterSchema = z.object({ roll: z.number().int().min(2).max(12), foe: contentId }).strict();
export const SaveSchema = z
  .object({
    id: contentId,
    situation: z.string(),
    dice: z.number().int().min(1),
    attribute: z.enum(['st', 'dx', 'iq', 'wis']),
    failure: z.string(),
    talent: contentId.nullable().default(null),
    tumbler: z.boolean().default(false),
    lightArmourDice: z.number().int().nullable().default(null),
  })
  .strict();

/** A list of rows by id, checked and frozen; every fault of the file at once. */
export function table<T extends { readonly id: string }>(
  file: string,
  schema: z.ZodType<T>,
  rows: unknown,
): Readonly<Record<string, T>> {
  const found = byId(file, loadContent(file, z.array(schema), rows));
  // Without a prototype no word such as "constructor" finds anything.
  return Object.freeze(Object.assign(Object.create(null), Object.fromEntries(found)));
}
