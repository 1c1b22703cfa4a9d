// A book that a person transcribes from one they own: every number stated, nothing derived.

import * as z from 'zod';
import { R } from '../rules.ts';
import { type Book, entryOf } from './book.ts';
import type { BookDraft, PageDraft } from './check.ts';
import { compiledStats } from './compile.ts';
import { StatsSchema } from './fighter.ts';
import {
  CLOSE_PAGES,
  colour,
  EXTENDED_PAGES,
  HOOKS,
  maneuver,
  maneuverPage,
  pageKey,
  partySymbol,
  resultKey,
} from './model.ts';
import { isExtendedPage } from './rows.ts';

const TranscribedRowSchema = z.strictObject({
  group: z.string().default(''),
  name: z.string().min(1),
  page: maneuverPage,
  x: maneuverPage.nullable().default(null),
  mod: z.int(),
  colour: colour.optional(), // left out: the universal colour of that page
  armed: z.boolean().optional(), // left out: as the universal maneuver
});

const TranscribedPageSchema = z.strictObject({
  score: z.int().nullable().default(null),
  crit: z.int().nullable().default(null),
  critTell: z.string().nullable().default(null),
  tell: z.string().min(1),
  party: partySymbol.nullable().default(null),
  shows: z.string().default(''),
});

export const TranscribedBookSchema = z.strictObject({
  name: z.string().min(1),
  stats: StatsSchema,
  rows: z.array(TranscribedRowSchema).min(1),
  matrices: z.record(pageKey, z.record(pageKey, z.int().min(0))), // what stands for rows that are not on the sheet is never read
  pages: z.record(resultKey, TranscribedPageSchema),
  undead: z.boolean().default(false),
  sideswings: z.array(maneuverPage).optional(),
});
export type TranscribedSource = Readonly<z.input<typeof TranscribedBookSchema>>;

/** What scenarios start on, in a transcription that lacks it (LWM-GAP-09). */
const STARTING_PAGES = { 21: { tell: 'only guard jump' }, 23: { tell: 'free' } };

/** A book of any kind with the pages that scenarios start on; only transcriptions can lack them. */
export function withStartingPages(source: unknown): unknown {
  if (typeof source !== 'object' || source === null || !('matrices' in source && 'pages' in source)) return source;
  const { pages } = source;
  if (typeof pages !== 'object' || pages === null || Array.isArray(pages)) return source;
  return { ...source, pages: { ...STARTING_PAGES, ...pages } };
}

/** A transcription as a draft for the checker. */
export function transcribedDraft(id: string, source: z.output<typeof TranscribedBookSchema>): BookDraft {
  const pages = new Map<number, PageDraft>();
  for (const [page, p] of Object.entries(source.pages)) {
    pages.set(Number(page), {
      score: p.score,
      crit: p.crit,
      critText: p.critTell,
      text: p.tell,
      party: p.party,
      shows: p.shows,
    });
  }
  return {
    id,
    name: source.name,
    made: 'transcribed',
    stats: compiledStats(source.stats),
    rows: source.rows.map(row => ({
      page: row.page,
      group: row.group,
      name: row.name,
      x: isExtendedPage(row.page) && row.x === row.page ? null : row.x, // an Extended row is its own X page
      mod: row.mod,
      colour: row.colour ?? maneuver(row.page).colour,
      tags: maneuver(row.page).tags.filter(tag => tag !== 'ext'),
      armed: row.armed ?? maneuver(row.page).armed,
    })),
    entries: new Map(
      Object.entries(source.matrices).map(([a, row]) => [
        Number(a),
        new Map(Object.entries(row).map(([b, page]) => [Number(b), page])),
      ]),
    ),
    pages,
    undead: source.undead,
    sideswings: source.sideswings ?? HOOKS.sideswings,
    rules: [R.universalPages],
  };
}

/** A book written out in full, as a transcription would state it: a start for somebody who copies a book they own. */
export function transcriptionOf(book: Book): TranscribedSource {
  const { stats } = book;
  const box = (page: number): readonly number[] => (isExtendedPage(page) ? EXTENDED_PAGES : CLOSE_PAGES);
  return {
    name: book.name,
    stats: {
      height: stats.height,
      body: stats.body,
      attacks: stats.attacks,
      tactic: stats.tactic,
      spell: stats.spell,
      luck: stats.luck,
      spellColour: [...stats.spellColours] as ('red' | 'blue' | 'green' | 'black')[],
      gear: stats.gear.map(({ count, kind }) => `${['one', 'two', 'three', 'four'][count - 1]} ${kind}`),
    },
    rows: book.rows.map(({ group, name, page, x, mod, colour: rowColour, armed }) => ({
      group,
      name,
      page,
      x,
      mod,
      colour: rowColour,
      armed,
    })),
    matrices: Object.fromEntries(
      [...CLOSE_PAGES, ...EXTENDED_PAGES].map(a => [a, Object.fromEntries(box(a).map(b => [b, entryOf(book, a, b)]))]),
    ),
    pages: Object.fromEntries(
      book.pages.map(({ page, score, crit, critText, text, party, shows }) => [
        page,
        { score, crit, critTell: critText, tell: text, party, shows },
      ]),
    ),
    undead: book.undead,
    sideswings: [...book.sideswings],
  };
}
