// The ring without end: a company of three against a line of opponents who come one by one, each stronger than the last (LW-PARTY-05).

import { type Dice, diceOn, newLuck, type ScenarioObject } from '@quarterstaff/kernel';
import type { Book } from '../books/book.ts';
import { bookById, FIGHTER_IDS, ratingOf } from '../books/library.ts';
import { transcriptionOf } from '../books/transcribe.ts';
import { raised } from '../duel/raised.ts';
import { companyKit, foeKit } from './kit.ts';
import { PARTS } from './parts.ts';

export const FOES = 24;

/** How strong whoever waits at a place of the line is; nothing ever falls. */
const bodyAt = (place: number): number => 1 + Math.ceil(place / 2);
const cardsAt = (place: number): number => Math.floor(place / 6);
const gearAt = (place: number): number => Math.floor(place / 4);
/** Whoever comes early strikes no heavy blows. */
const LEARNERS = 4;
const RAISES_FROM = 8;
const RAISES = 4; // MODs that are one higher with each place
const raisesAt = (place: number): number => Math.max(0, place - RAISES_FROM) * RAISES;

/** The ten books from the weakest to the strongest. */
const byWorth = (): Book[] =>
  FIGHTER_IDS.map(id => bookById({}, id)).sort((a, b) => ratingOf(a) - ratingOf(b) || (a.id < b.id ? -1 : 1));

/** Three who go together: one of the weaker, one of the middling and one of the stronger, in any order. */
function drawCompany(dice: Dice, books: readonly Book[]): Book[] {
  const third = books.length / 3;
  const thirds = [0, 1, 2].map(n => books.slice(Math.round(n * third), Math.round((n + 1) * third)));
  return dice.shuffle(thirds.map(list => dice.pick(list)));
}

/** Two who cannot get at each other: their bouts would go on until somebody claims a draw. */
const STUCK: readonly (readonly [string, string])[] = [
  ['pip', 'sorrel'],
  ['rattlejack', 'sorrel'],
];

const isStuck = (a: Book, b: Book): boolean =>
  STUCK.some(([one, other]) => (a.id === one && b.id === other) || (a.id === other && b.id === one));

/** Those of the others whom all of the company can fight. */
const opponentsOf = (company: readonly Book[], books: readonly Book[]): Book[] =>
  books.filter(book => !company.some(own => own === book || isStuck(own, book)));

const REACH = 2; // how far from its place in the order of worth a book may be drawn

/** Whose book waits at each place: worse ones first, better ones last, never the same twice running. */
function drawLine(dice: Dice, books: readonly Book[]): Book[] {
  const line: Book[] = [];
  for (let place = 0; place < FOES; place += 1) {
    const centre = (place / (FOES - 1)) * (books.length - 1);
    const near = books.filter((book, i) => Math.abs(i - centre) <= REACH && book !== line.at(-1));
    line.push(dice.pick(near));
  }
  return line;
}

/** Names for a line: nobody is called like somebody else. */
function drawNames(dice: Dice, line: readonly Book[]): string[] {
  const left = new Map(
    Object.entries(PARTS.books).map(([id, { given, bynames }]) => [
      id,
      { given: dice.shuffle(given), bynames: dice.shuffle(bynames), used: 0 },
    ]),
  );
  return line.map(({ id }, place) => {
    const { given, bynames, used } = left.get(id)!;
    left.get(id)!.used += 1;
    const byname = place === line.length - 1 ? PARTS.books[id]!.last : bynames[used % bynames.length]!;
    return `${given[used % given.length]!} ${byname}`;
  });
}

/** A book on whose pages no opponent is let out of a bout or helped from the line: they come one by one. */
function closed(book: Book): ScenarioObject {
  const { pages, ...rest } = transcriptionOf(book);
  return {
    ...rest,
    pages: Object.fromEntries(Object.entries(pages).map(([page, told]) => [page, { ...told, party: null }])),
  };
}

const RUN = /^endless-([a-z0-9]{1,16})$/;

export function seedOf(scenario: unknown): string | null {
  if (typeof scenario !== 'object' || scenario === null) return null;
  const { kind, id } = scenario as { readonly kind?: unknown; readonly id?: unknown };
  return kind === 'duel' && typeof id === 'string' ? (RUN.exec(id)?.[1] ?? null) : null;
}

export function ring(seed: string): ScenarioObject {
  const dice = diceOn(newLuck(`lost-worlds ${seed}`), 'endless');
  const books = byWorth();
  const company = drawCompany(dice, books);
  const line = drawLine(dice, opponentsOf(company, books));
  const names = drawNames(dice, line);
  return {
    kind: 'duel',
    id: `endless-${seed}`,
    name: `${dice.pick(PARTS.rings)}: ${dice.pick(PARTS.places)}`,
    about: PARTS.openings.map(sentences => dice.pick(sentences)).join(' '),
    fighters: [
      ...company.map((book, i) => ({
        id: book.id,
        seat: 'red',
        name: PARTS.books[book.id]!.called,
        book: book.id,
        place: i === 0 ? 'present' : 'reserve',
        ...companyKit(dice, book),
      })),
      ...line.map((book, place) => ({
        id: `foe${place + 1}`,
        seat: 'blue',
        name: names[place],
        book: book.id,
        place: place === 0 ? 'present' : 'reserve',
        body: bodyAt(place),
        maxBody: bodyAt(place),
        plus: raised(book, raisesAt(place)),
        ...(place < LEARNERS ? { bans: ['heavy'] } : {}),
        ...(place === 0 && book.armed !== 0 ? { weaponDown: true } : {}),
        ...foeKit(dice, book, cardsAt(place), gearAt(place)),
      })),
    ],
    books: Object.fromEntries(company.map(book => [book.id, closed(book)])),
  };
}
