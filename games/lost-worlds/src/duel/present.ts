// The view of a duel as a table: two open books, a sheet for each fighter.

import {
  type Decision,
  type DuelPicture,
  lasting,
  type Panel,
  type PanelList,
  type Phrase,
  type Table,
  type TokenLook,
} from '@quarterstaff/kernel';
import { pageModel } from '../books/model.ts';
import { cardOf } from '../cards/deck.ts';
import { isFolded, type Prospect, rowGroupOf } from './prospects.ts';
import { postureOn } from './start.ts';
import type { DuelView, EngagementView, FighterView, SideView } from './view.ts';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function picture(side: SideView, reader: string, fighters: readonly FighterView[]): DuelPicture {
  const subject = fighters.find(f => f.id === side.fighter);
  return {
    reader,
    subject: side.fighter,
    page: side.page,
    shows: side.shows === '' ? pageModel(side.page).shows : side.shows,
    range: side.range,
    pose: {
      posture: postureOn(side.page),
      book: subject?.book ?? '',
      weaponDown: subject?.weaponDown ?? false,
      hurt: side.score !== null,
    },
    score: side.score,
    critical: side.crit,
    instruction: [side.restriction, ...side.criticals].join(' + '),
  };
}

/** The open books of the engagements that go on. */
export const picturesOf = (engagements: readonly EngagementView[], fighters: readonly FighterView[]): DuelPicture[] =>
  engagements
    .filter(e => !e.over)
    .flatMap(({ a, b }) => [picture(b, a.fighter, fighters), picture(a, b.fighter, fighters)]);

/** "hits 4 of his 9 · hit by 2", and what is exchanged on average. */
const factsOf = ({ answers, hits, hitBy, deals, takes }: Prospect): Phrase[] => [
  { key: 'row.hits', with: { n: hits, of: answers } },
  { key: 'row.hitBy', with: { n: hitBy } },
  { key: 'row.exchange', with: { deals: deals.toFixed(1), takes: takes.toFixed(1) } },
];

const lookOf = ({ book, weaponDown }: FighterView): TokenLook => ({
  kind: book ?? 'fighter',
  held: weaponDown ? [] : ['weapon'],
  worn: [],
});

const rowLists = lasting<PanelList>(1);

/** The rows of a fighter's book, with what is struck out and what the others may come to. */
const rowsOf = ({ rows, weaponDown }: FighterView): PanelList =>
  rowLists([rows], () => ({
    label: 'rows',
    items: rows.map(row => ({
      id: String(row.page),
      name: row.name,
      note: `${signed(row.mod + row.plus)} · ${row.page}${row.x === null ? '' : `/${row.x}`}`,
      strength: row.mod + row.plus,
      struck: row.struck.length > 0,
      group: `rows.${rowGroupOf(row)}`,
      facts: row.prospect === null ? [] : factsOf(row.prospect),
      ...(row.prospect === null ? {} : { tally: { hits: row.prospect.hits, of: row.prospect.answers } }),
      why: row.struck.map(({ rule, label }) => ({ rule, words: { key: label, with: {} } })),
      ...(isFolded(weaponDown, row) ? { folded: true as const } : {}),
    })),
  }));

/** A fighter's sheet: values, rows with what is struck out, cards and effects. */
export function fighterPanel(f: FighterView): Panel {
  return {
    id: f.id,
    title: f.bookName === '' || f.bookName === f.name ? f.name : `${f.name}: ${f.bookName}`,
    figure: { name: f.name, look: lookOf(f) },
    values: [
      { label: 'body', base: f.maxBody, now: f.body },
      { label: 'height', base: null, now: f.height },
      { label: 'attacks', base: null, now: f.attacks },
      { label: 'status', base: null, now: f.status },
      { label: 'weapon', base: null, now: f.weaponDown ? 'weaponDown' : 'weaponInHand' },
      { label: 'choice', base: null, now: f.choice },
      { label: 'xp', base: null, now: f.xp },
      ...(['tactic', 'spell', 'luck'] as const)
        .filter(kind => f.sheetPoints[kind] > 0)
        .map(kind => ({ label: kind, base: f.sheetPoints[kind], now: f.points?.[kind] ?? '?' })),
    ],
    lists: [
      rowsOf(f),
      {
        label: 'cards',
        items: f.cards.map(({ copy, card, state }) => ({
          id: copy,
          name: cardOf(card).name,
          note: cardOf(card).effect,
          struck: state === 'played',
        })),
      },
      {
        label: 'effects',
        items: f.running.map((running, i) => ({
          id: `${running.card}.${running.op}.${i}`,
          name: cardOf(running.card).name,
          note: cardOf(running.card).effect,
          struck: false,
        })),
      },
    ],
  };
}

/** How many of each side are left, where parties wait behind those who fight. */
function leftOf(fighters: readonly FighterView[]): Phrase[] {
  const [one = '', other] = [...new Set(fighters.map(({ side }) => side))];
  if (other === undefined || !fighters.some(({ status }) => status === 'reserve')) return [];
  const left = (side: string): number =>
    fighters.filter(f => f.side === side && (f.status === 'standing' || f.status === 'reserve')).length;
  return [{ key: 'partiesLeft', with: { n: left(one), of: left(other) } }];
}

export function presentDuel(view: DuelView, open: readonly Decision[]): Table {
  return {
    surfaces: [],
    tokens: view.fighters.map(f => ({
      id: f.id,
      name: f.name,
      spoken: f.name,
      look: lookOf(f),
      icon: f.book ?? 'fighter',
      side: f.side,
      cells: [],
      facing: null,
      posture: f.status,
      wounds: { now: f.body, most: f.maxBody },
      status: [...(f.weaponDown ? ['weaponDown'] : []), ...(f.escaping ? ['escaping'] : [])],
      active: open.some(decision => decision.slot === f.id),
      body: f.body <= 0,
    })),
    panels: view.fighters.map(fighterPanel),
    trail: [
      ...(view.battles > 1 ? [{ key: 'battle', with: { n: view.battle, of: view.battles } }] : []),
      { key: 'turn', with: { n: view.turn } },
      ...leftOf(view.fighters),
    ],
    offers: [], // every question says itself where its answers are offered
    duels: picturesOf(view.engagements, view.fighters),
  };
}
