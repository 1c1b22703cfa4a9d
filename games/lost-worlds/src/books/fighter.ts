// The short description of a fighter from which a whole book is compiled, and variants of one (LW-GEN-15).

import * as z from 'zod';
import { colour, maneuverPage, pageKey, resultKey } from './model.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 };

/** A gear entry reads 'one sword' or 'two general items'. */
const gearEntry = z
  .string()
  .regex(/^(a|an|one|two|three|four) [a-z]+( items?)?$/, "a number word and a card kind, such as 'one sword'");

export function gearOf(entry: string): { count: number; kind: string } {
  const [count = 'one', kind = ''] = entry.split(' ');
  return { count: NUMBER_WORDS[count] ?? 1, kind };
}

export const spellColour = z.enum(['red', 'blue', 'green', 'black']);

export const StatsSchema = z.strictObject({
  height: z.int().min(1),
  body: z.int().min(1),
  attacks: z.int().min(1),
  tactic: z.int().min(0).optional(),
  spell: z.int().min(0).optional(),
  luck: z.int().min(0).optional(),
  spellColour: z.union([spellColour, z.array(spellColour)]).optional(),
  gear: z.array(gearEntry).optional(),
});

const ArmourSchema = z.strictObject({ head: z.int(), torso: z.int(), legs: z.int(), range: z.int() });
const revealKind = z.enum(['tactic', 'spell']);

export const FighterSchema = z.strictObject({
  name: z.string().min(1),
  stats: StatsSchema,
  missing: z.array(maneuverPage),
  mods: z.record(pageKey, z.int()),
  names: z.record(pageKey, z.string().min(1)).optional(),
  groups: z.record(pageKey, z.string().min(1)).optional(),
  colours: z.record(pageKey, colour).optional(),
  unarmed: z.array(maneuverPage).optional(),
  armour: ArmourSchema,
  tough: z.int(),
  noCriticals: z.boolean().optional(),
  scoreAdj: z.record(resultKey, z.int()).optional(),
  traits: z.array(z.string()),
  tell: z.record(resultKey, z.string()).optional(),
  reveal: z.record(resultKey, revealKind).optional(),
  regen: z.record(resultKey, z.int().min(1)).optional(),
  undead: z.boolean().optional(),
});
export type FighterSource = Readonly<z.infer<typeof FighterSchema>>;

/** What a variant changes of its base. */
export const VariantSchema = z.strictObject({
  base: z.string(),
  ...FighterSchema.partial().shape,
  stats: StatsSchema.partial().optional(),
  tell: z.record(resultKey, z.string().nullable()).optional(),
});
export type VariantSource = Readonly<z.infer<typeof VariantSchema>>;

/** A variant as a fighter of its own: stats, mods and tell merged key by key, every other field replaced whole (LW-GEN-15). */
export function variantOf(base: FighterSource, variant: VariantSource): FighterSource {
  const { base: _base, stats, mods, tell, ...fields } = variant;
  const missing = fields.missing ?? base.missing;
  const mergedMods: Record<string, number> = { ...base.mods, ...mods };
  for (const page of missing) delete mergedMods[page];
  const mergedTell: Record<string, string> = {};
  for (const [page, text] of Object.entries({ ...base.tell, ...tell })) if (text !== null) mergedTell[page] = text;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const mergedStats = Object.fromEntries(
    Object.entries({ ...base.stats, ...stats }).filter(([, value]) => value !== undefined),
  );
  return FighterSchema.parse({ ...base, ...given, stats: mergedStats, mods: mergedMods, tell: mergedTell });
}
