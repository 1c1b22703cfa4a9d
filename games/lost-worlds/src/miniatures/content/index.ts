// The shipped content of the miniatures game, checked when it is loaded.

import { ContentError, loadContent } from '@quarterstaff/kernel';
import * as z from 'zod';
import { VariantSchema } from '../../books/fighter.ts';
import campaignFile from './campaign.json' with { type: 'json' };
import objectsFile from './objects.json' with { type: 'json' };
import profilesFile from './profiles.json' with { type: 'json' };
import { FieldScenarioSchema, posture, spot, TriggerSchema } from './scenario-schema.ts';
import brokenTankard from './scenarios/broken-tankard.json' with { type: 'json' };
import ferryLanding from './scenarios/ferry-landing.json' with { type: 'json' };
import giantsKitchen from './scenarios/giants-kitchen.json' with { type: 'json' };
import greyFerryRoad from './scenarios/grey-ferry-road.json' with { type: 'json' };
import mirrorBelow from './scenarios/mirror-below.json' with { type: 'json' };
import titheLoft from './scenarios/tithe-loft.json' with { type: 'json' };
import windbreak from './scenarios/windbreak.json' with { type: 'json' };
import spellsFile from './spells.json' with { type: 'json' };
import tablesFile from './tables.json' with { type: 'json' };
import throwingWeaponsFile from './throwing-weapons.json' with { type: 'json' };

const contentId = z.string().regex(/^[a-z][a-z0-9_-]*$/);

/** What a kind of object weighs, how far it flies, how high it stands (LWM-THR-09, LWM-GAP-02). */
const ObjectKindSchema = z.strictObject({
  id: contentId,
  weight: z.int().min(0),
  maxRange: z.int().min(0),
  height: z.int().min(0),
  tall: z.boolean(),
});

const ThrowingWeaponSchema = z.strictObject({ id: contentId, effectiveRange: z.int().min(1) });

const ProfileSchema = z.strictObject({
  id: contentId,
  name: z.string().min(1),
  height: z.int().min(1),
  body: z.int().min(1),
  attacks: z.int().min(1),
  weapon: contentId.nullable(),
  thrown: z.record(contentId, z.int().min(1)).default({}),
  throwRow: z.int().nullable().default(null),
  undead: z.boolean().default(false),
  dematerialise: z.boolean().default(false),
  hire: z.int().min(0),
  check: z.strictObject({
    page19: z.int(),
    page41: z.int(),
    throwMod: z.int().optional(),
    regeneration: z.int().optional(),
    magicRegeneration: z.int().optional(),
  }),
  book: VariantSchema,
});
export type Profile = Readonly<z.infer<typeof ProfileSchema>>;

const SpellSchema = z.strictObject({
  id: contentId,
  card: z.string(),
  target: z.enum(['opponent', 'ally', 'friendOrFallen']),
  rounds: z.union([z.int().min(1), z.literal('rest'), z.null()]),
  now: z
    .strictObject({
      loses: z.int().min(0).default(0),
      regains: z.int().min(0).default(0),
      casterRegains: z.int().min(0).default(0),
      posture: posture.nullable().default(null),
      dazed: z.boolean().default(false),
      tripped: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  duel: z.boolean(),
  bars: z.array(z.enum(['run', 'climb', 'jump'])).default([]),
  allowance: z.int().default(0),
  pageScores: z.int().default(0),
  boardLoss: z.int().default(0),
  recoveryDie: z.int().default(0),
  asleep: z.boolean().default(false),
  endsOnLoss: z.boolean().default(false),
});
/** What a spell card does when it is cast in the Movement Phase (LWM-GAP-05). */
export type Spell = Readonly<z.infer<typeof SpellSchema>>;

const upTo = z.int().nullable();
const TablesSchema = z.strictObject({
  throwToHit: z.array(z.strictObject({ upTo, lands: z.int() })),
  fallingDown: z.array(z.strictObject({ upTo, result: z.enum(['noChange', 'offBalance', 'fall']) })),
  recklessJump: z.array(z.strictObject({ upTo, posture: posture.nullable(), damage: z.boolean() })),
  jumpOnto: z.array(
    z.strictObject({
      upTo,
      hit: z.boolean(),
      jumper: posture,
      opponent: posture.nullable(),
      opponentLoses: z.int(),
      dropsWeapon: z.boolean(),
    }),
  ),
  casting: z.array(z.strictObject({ upTo, extra: z.int(), works: z.int() })),
  recovery: z.record(z.string(), z.array(z.union([z.int(), z.literal('dead')])).length(9)),
});

const ChapterSchema = z.strictObject({
  id: z.string(),
  choice: z.string().optional(),
  scenario: z.string().optional(),
  company: z.string().optional(),
  foes: z.strictObject({ side: z.string(), profile: z.string(), at: z.array(z.string()) }).optional(),
  wins: z.array(z.strictObject({ side: z.string(), when: z.array(TriggerSchema) })).optional(),
  rest: z.strictObject({ experience: z.int() }).optional(),
  reinforcements: z
    .array(z.strictObject({ ifLost: z.string().optional(), profile: z.string(), at: spot, undefended: z.string() }))
    .default([]),
  gift: z.strictObject({ ifWon: z.string(), objects: z.array(z.string()), row: z.int() }).optional(),
});
export type Chapter = Readonly<z.infer<typeof ChapterSchema>>;

const CampaignSchema = z.strictObject({
  id: contentId,
  title: z.string(),
  company: z.strictObject({ hire: z.int(), fewest: z.int(), most: z.int(), undead: z.boolean() }),
  chapters: z.array(ChapterSchema),
  score: z.array(z.strictObject({ atLeast: upTo, result: z.string() })),
});

const file = (name: string) => `miniatures/content/${name}`;
const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map(item => [item.id, item]));

export const objectKinds = byId(loadContent(file('objects.json'), z.array(ObjectKindSchema), objectsFile));
export const throwingWeapons = byId(
  loadContent(file('throwing-weapons.json'), z.array(ThrowingWeaponSchema), throwingWeaponsFile),
);
export const profileList = loadContent(file('profiles.json'), z.array(ProfileSchema), profilesFile);
export const profiles = byId(profileList);
const spells = loadContent(file('spells.json'), z.array(SpellSchema), spellsFile);
export const spellOfCard: ReadonlyMap<string, Spell> = new Map(spells.map(spell => [spell.card, spell]));
export const tables = loadContent(file('tables.json'), TablesSchema, tablesFile);
export const campaign = loadContent(file('campaign.json'), CampaignSchema, campaignFile);

const scenarioFiles = {
  'tithe-loft': titheLoft,
  windbreak,
  'mirror-below': mirrorBelow,
  'broken-tankard': brokenTankard,
  'ferry-landing': ferryLanding,
  'giants-kitchen': giantsKitchen,
  'grey-ferry-road': greyFerryRoad,
};
const shipped = Object.entries(scenarioFiles).map(([id, source]) =>
  loadContent(file(`scenarios/${id}.json`), FieldScenarioSchema, source),
);

/** A scenario whose last sides may stay away is also there for fewer players, as `broken-tankard-2` and so on. */
const forFewer = shipped.flatMap(scenario => {
  const optional = scenario.sides.filter(side => side.optional).map(side => side.id);
  return optional.map((_side, i) => {
    const players = scenario.sides.length - optional.length + i;
    return {
      ...scenario,
      id: `${scenario.id}-${players}`,
      title: `${scenario.title} (${players} players)`,
      absent: optional.slice(i),
    };
  });
});
export const fieldScenarios = byId([...shipped, ...forFewer]);

for (const profile of profileList) {
  for (const kind of Object.keys(profile.thrown)) {
    if (!throwingWeapons.has(kind)) {
      throw new ContentError(file('profiles.json'), [
        { path: `${profile.id}.thrown.${kind}`, message: 'there is no such throwing weapon' },
      ]);
    }
  }
}

/** The row of a table that a number falls into: the first whose upper end it does not pass. */
export function rowFor<T extends { readonly upTo: number | null }>(table: readonly T[], n: number): T {
  return table.find(row => row.upTo === null || n <= row.upTo) as T;
}
