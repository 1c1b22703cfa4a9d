import { loadContent } from '@quarterstaff/kernel';
// The universal book model: which page every pair of maneuvers gives, and what each result page means. Data only, checked at load.

import * as z from 'zod';
import closeTable from '../content/close-table.json' with { type: 'json' };
import extendedTable from '../content/extended-table.json' with { type: 'json' };
import maneuvers from '../content/maneuvers.json' with { type: 'json' };
import ratings from '../content/ratings.json' with { type: 'json' };
import resultPages from '../content/result-pages.json' with { type: 'json' };
import scenarioHooks from '../content/scenario-hooks.json' with { type: 'json' };
import traits from '../content/traits.json' with { type: 'json' };
import { isExtendedPage, isManeuverPage, isResultPage, pageAt, ROW_COUNT, rowIndex } from './rows.ts';
import { COLOURS, TAGS } from './tell.ts';

export const maneuverPage = z.int().refine(isManeuverPage, 'an even page 2..64');
export const resultPage = z.int().refine(isResultPage, 'an odd page 1..63');
/** A page number as the key of a JSON object. */
export const pageKey = z.string().refine(key => /^\d+$/.test(key) && isManeuverPage(Number(key)), 'an even page 2..64');
export const resultKey = z.string().refine(key => /^\d+$/.test(key) && isResultPage(Number(key)), 'an odd page 1..63');

export const colour = z.enum(['none', ...COLOURS]);
export type Colour = z.infer<typeof colour>;
const zone = z.enum(['head', 'torso', 'legs', 'range']);
const range = z.enum(['close', 'ext']);
export type Range = z.infer<typeof range>;
export const partySymbol = z.enum(['swap', 'missile']);
export type PartySymbol = z.infer<typeof partySymbol>;

const ManeuverSchema = z.strictObject({
  page: maneuverPage,
  name: z.string().min(1),
  own: resultPage,
  x: maneuverPage.nullable(),
  mod: z.int(),
  armed: z.boolean(),
  colour,
  tags: z.array(z.enum([...TAGS, 'ext'])),
  does: z.string(),
});
type Maneuver = Readonly<z.infer<typeof ManeuverSchema>>;

const ResultPageSchema = z.strictObject({
  page: resultPage,
  range,
  party: partySymbol.nullable(),
  zone: zone.nullable(),
  base: z.int().nullable(),
  crit: z.int().nullable(),
  critTell: z.string().nullable(),
  tell: z.string().min(1),
  shows: z.string(),
});
export type PageModel = Readonly<z.infer<typeof ResultPageSchema>>;

const CloseTableSchema = z.record(pageKey, z.record(pageKey, resultPage));
const ExtendedTableSchema = z.strictObject({
  columns: z.array(maneuverPage).length(8),
  rows: z.record(pageKey, z.array(resultPage).length(8)),
});

const TraitSchema = z.strictObject({
  note: z.string(),
  maps: z.array(
    z.strictObject({
      rows: z.union([z.literal('all'), z.array(maneuverPage)]),
      from: z.array(resultPage),
      to: z.union([z.literal('own'), resultPage]),
      vs: z.union([z.literal('all'), z.array(maneuverPage)]),
    }),
  ),
});
export type Trait = Readonly<z.infer<typeof TraitSchema>>;

const HooksSchema = z.strictObject({
  sideswings: z.array(maneuverPage),
  dodge: z.array(maneuverPage),
  jumpAway: z.array(maneuverPage),
  retrieveWeapon: z.array(maneuverPage),
  throwingWeapons: z.record(z.string(), z.record(z.string(), z.int().positive())),
  posturePages: z.record(resultKey, z.enum(['down', 'off_balance'])),
  startPages: z.record(z.string(), resultPage),
});

const maneuverList = loadContent('content/maneuvers.json', z.array(ManeuverSchema).length(ROW_COUNT), maneuvers);
const pageList = loadContent('content/result-pages.json', z.array(ResultPageSchema).length(ROW_COUNT), resultPages);
const close = loadContent('content/close-table.json', CloseTableSchema, closeTable);
const extended = loadContent('content/extended-table.json', ExtendedTableSchema, extendedTable);

/** The 32 maneuvers in page order. */
export const MANEUVERS: readonly Maneuver[] = Object.freeze([...maneuverList].sort((a, b) => a.page - b.page));
/** The 32 result pages in page order. */
export const RESULT_PAGES: readonly PageModel[] = Object.freeze([...pageList].sort((a, b) => a.page - b.page));
export const TRAITS: Readonly<Record<string, Trait>> = loadContent(
  'content/traits.json',
  z.record(z.string(), TraitSchema),
  traits,
);
export const HOOKS = loadContent('content/scenario-hooks.json', HooksSchema, scenarioHooks);
/** How strong the shipped fighters are; a new one counts as NEW_RATING until it is measured. */
export const RATINGS: Readonly<Record<string, number>> = loadContent(
  'content/ratings.json',
  z.record(z.string(), z.int()),
  ratings,
);
export const NEW_RATING = 50;

export const maneuver = (page: number): Maneuver => MANEUVERS[rowIndex(page)]!;
export const pageModel = (page: number): PageModel => RESULT_PAGES[(page - 1) >> 1]!;

const LEAP_AWAY = 16;
const PARTED = 57;

/** The page that pictures the subject doing row b unhurt, as a holder doing row a finds it. */
export const ownPage = (a: number, b: number): number => (a === LEAP_AWAY ? PARTED : maneuver(b).own);

/** The page listed in the close table for a pair, if there is one. */
export const closeEntry = (a: number, b: number): number | undefined => close[a]?.[b];

/** The page of the Extended table for a pair. */
export function extendedEntry(a: number, b: number): number {
  const page = extended.rows[a]?.[extended.columns.indexOf(b)];
  if (page === undefined) throw new RangeError(`no extended entry for ${a}, ${b}`);
  return page;
}

export const CLOSE_PAGES: readonly number[] = Array.from({ length: ROW_COUNT }, (_, i) => pageAt(i)).filter(
  page => !isExtendedPage(page),
);
export const EXTENDED_PAGES: readonly number[] = Array.from({ length: ROW_COUNT }, (_, i) => pageAt(i)).filter(
  isExtendedPage,
);
