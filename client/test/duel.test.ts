import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CASTS } from '../src/art/looks/look-of.ts';
import type { Chapter } from '../src/connection/table-connection.ts';
import { fistsAt, isTurned, lastExchange, storyUpTo } from '../src/duel/exchange.ts';
import { usefulGroups } from '../src/duel/open-groups.ts';
import { GROUPS, isManoeuvre, pictogramOf } from '../src/duel/pictograms.ts';
import { fighterLook } from '../src/duel/posed-figure.tsx';
import { poseOf, stanceOf } from '../src/duel/poses.ts';
import { heardAt, placeOfDuel } from '../src/duel/scenery.ts';
import { GAMES } from '../src/games.ts';
import { entries, raw } from './art/content.ts';

const chapter = (at: number, ...events: readonly object[]): Chapter =>
  ({ at, no: at, seat: null, by: 'open', about: null, text: null, trace: null, events }) as unknown as Chapter;

describe('manoeuvres', () => {
  it('each have a sign and a group', () => {
    const rows = raw('lost-worlds/src/content/maneuvers') as readonly { name: string }[];
    expect(rows.map(({ name }) => name).filter(name => !isManoeuvre(name))).toEqual([]);
    const groups = new Set(rows.map(({ name }) => pictogramOf(name).group));
    expect([...groups].sort()).toEqual([...GROUPS].sort());
    expect(new Set(rows.map(({ name }) => pictogramOf(name).path)).size).toBeGreaterThanOrEqual(26);
  });
  it('lie open by groups: the two that hit most of what the other may do, all where nothing is known', () => {
    const option = { pick: 0, choice: 0, text: '', on: { button: true as const }, group: '' };
    const card = (name: string, hits: number, isBarred = false) => ({
      name,
      option: isBarred ? null : option,
      tally: { hits, of: 9 },
    });
    const cards = [
      card('Overhead Smash', 4),
      card('Low Sweep', 2),
      card('Charge', 9, true),
      card('Shield High', 0),
      card('Shield Rush', 8),
      card('Duck', 1),
    ];
    expect(usefulGroups(cards)).toEqual(['body', 'swing']);
    expect(usefulGroups([card('Shield High', 0), card('Duck', 1)])).toEqual(['move']);
    expect(usefulGroups(cards.map(({ name }) => ({ name, option, tally: undefined })))).toEqual(GROUPS);
  });
});

describe('what happened last', () => {
  const story = [
    chapter(
      1,
      { type: 'duelTurnBegan', turn: 1 },
      { type: 'rowAnnounced', fighter: 'a', name: 'Kick' },
      { type: 'bodyTaken', fighter: 'b', lost: 9, body: 3 },
    ),
    chapter(2, { type: 'duelTurnBegan', turn: 2 }),
    chapter(
      3,
      { type: 'rowAnnounced', fighter: 'a', name: 'High Lunge' },
      { type: 'rowAnnounced', fighter: 'b', name: 'Wild Swing' },
      { type: 'hitResolved', by: 'a', on: 'b', total: 5, damage: 5 },
      { type: 'bodyTaken', fighter: 'b', lost: 3, body: 0 },
    ),
  ];

  it('is what both did and what it cost, and nothing of the turn before', () => {
    expect(lastExchange(story)).toEqual({
      key: '3',
      chose: { a: 'High Lunge', b: 'Wild Swing' },
      lost: { b: 3 },
      pages: {},
    });
  });
  it('stays until the next answers are in', () => {
    expect(lastExchange([...story, chapter(4, { type: 'duelTurnBegan', turn: 3 })])?.chose).toEqual({
      a: 'High Lunge',
      b: 'Wild Swing',
    });
    expect(lastExchange([chapter(0)])).toBeNull();
  });
});

describe('fighters', () => {
  it('look in their books as they look on boards; a book from home borrows one of their looks', () => {
    const { looks } = CASTS['lost-worlds']!;
    for (const { id } of entries('lost-worlds/src/content/fighters')) expect(fighterLook(id)).toBe(looks[id]);
    expect(Object.values(looks)).toContain(fighterLook('a book from home'));
  });
  it('hold their hands where the page shows them', () => {
    const lunge = stanceOf(poseOf(43, 'standing'));
    expect(lunge.near[0]).toBeGreaterThan(0.8); // straight forward
    expect(lunge.lean).toBeGreaterThan(10);
    expect(stanceOf(poseOf(7, 'standing')).lean).toBeLessThan(0); // struck: thrown back
  });
});

describe('an exchange while it is played', () => {
  const event = (type: string, more: object = {}) => ({ type, text: '', ...more });
  const events = [
    event('duelTurnBegan'),
    event('rowAnnounced', { fighter: 'a', name: 'kick' }),
    event('rowAnnounced', { fighter: 'b', name: 'duck' }),
    event('pageFound'),
    event('bodyTaken', { fighter: 'b', lost: 3 }),
  ];
  const chapters = [{ at: 0, events }] as unknown as readonly Chapter[];
  const told = (n: number) => ({ chapter: 0, event: n });

  it('shows both fists before either manoeuvre is known, and at no other time', () => {
    expect(fistsAt(chapters, told(0))).toBeNull();
    expect(fistsAt(chapters, told(1))).toEqual({ a: 'kick', b: 'duck' });
    expect(fistsAt(chapters, told(2))).toEqual({ a: 'kick', b: 'duck' });
    expect(fistsAt(chapters, told(3))).toBeNull();
    expect(fistsAt(chapters, null)).toBeNull();
  });
  it('turns the pages when they are found, and shows the wound when it is taken', () => {
    expect([0, 1, 2, 3, 4].map(n => isTurned(chapters, told(n)))).toEqual([false, false, false, true, true]);
    expect(lastExchange(storyUpTo(chapters, told(3)))?.lost).toEqual({});
    expect(lastExchange(storyUpTo(chapters, told(4)))?.lost).toEqual({ b: 3 });
  });
  it('turns the pages of an exchange that others follow', () => {
    const found = event('pageFound', { reader: 'a', subject: 'b', page: 41, helper: null });
    const helped = event('pageFound', { reader: 'c', subject: 'b', page: 7, helper: 'c' });
    const first = [events[0], events[1], events[2], found, helped];
    const more = [
      { at: 0, events: first },
      { at: 1, events },
    ] as unknown as readonly Chapter[];
    expect(lastExchange(storyUpTo(more, told(2)))?.pages).toEqual({});
    expect(lastExchange(storyUpTo(more, told(4)))?.pages).toEqual({ b: 41 });
    expect(lastExchange(storyUpTo(more, { chapter: 1, event: 2 }))?.pages).toEqual({});
  });
  it('turns no page ahead of an exchange that is still to come', () => {
    const more = [
      { at: 0, events },
      { at: 1, events },
    ] as unknown as readonly Chapter[];
    expect(isTurned(more, told(4))).toBe(false);
    expect(isTurned(more, { chapter: 1, event: 3 })).toBe(true);
  });
});

describe('the place of a duel', () => {
  it('is that of the board it is fought on', () => {
    expect(heardAt(placeOfDuel('timber', null))).toBe('timber');
    expect(heardAt(placeOfDuel('marsh', 'court'))).toBe('marsh');
  });
  it('is what the card states of its scenario where there is no board, and the heath where it states nothing', () => {
    const { places } = GAMES.find(({ id }) => id === 'lost-worlds')!;
    expect(placeOfDuel(null, places!['first-duel']!)).toBe('ford');
    expect(placeOfDuel(null, null)).toBe('heath');
    expect(Object.keys(places!).sort()).toEqual(
      entries('lost-worlds/src/content/duels')
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe('a page that turns', () => {
  it('never leaves its fighter out of sight', () => {
    const css = readFileSync(new URL('../src/duel/duel.css', import.meta.url), 'utf8');
    const turning = /@keyframes duel-page \{(.*?)\n\}/s.exec(css)?.[1];
    expect(turning).toContain('transform');
    expect(turning).not.toContain('opacity');
  });
});
