// What a player reads: names instead of codes, places instead of numbers.
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import type { BattleAxeEvent } from '../src/state.ts';
import { enemy, floor, here, hero, human, story, type Table, turnOf } from './support.ts';

const said = (t: Table, choice: object, language = 'en') => game.speech[language]!.option(t.g, t.decision, choice);
const told = (t: Table, type: string, language = 'en') =>
  story(t, type).map(event => game.speech[language]!.event(t.g, event as BattleAxeEvent));

describe('enemies', () => {
  const t = turnOf(
    'A',
    here(
      [enemy('G', { at: [4, 5], health: 1 }), enemy('BL', { id: 'BL1', at: [1, 1], skips: 9, spells: [0] })],
      [human('A', { at: [4, 4] })],
    ),
  );
  it('are called by kind and number, in both languages, the only one of a kind without', () => {
    expect(said(t, { do: 'fight', target: 'G1' })).toBe('Fight Goblin 1');
    expect(said(t, { do: 'fight', target: 'BL1' })).toBe('Fight Bone Lord');
    expect(said(t, { do: 'fight', target: 'BL1' }, 'de')).toBe('Knochenfürst angreifen');
  });
  it('keep their name when they are gone', () => {
    t.dice(10, 99).choose({ do: 'fight', target: 'G1' });
    expect(told(t, 'enemyDied')).toEqual(['Goblin 1 is dead.']);
    expect(told(t, 'enemyDied', 'de')).toEqual(['Goblin 1 ist tot.']);
    expect(told(t, 'attackDeclared')[0]).toContain('Goblin 1');
  });
});

describe('doors', () => {
  it('lie to a side of him who opens them', () => {
    const t = turnOf('A', {
      map: { rows: floor(4, 1) },
      doors: [{ at: [2, 1], side: 'E', open: false, everOpened: true }],
      heroes: [human('A', { at: [3, 1] }), hero('B', { at: [1, 1] })],
    });
    expect(said(t, { do: 'open-door', door: 0 })).toBe('Open the door to the west');
    expect(said(t, { do: 'open-door', door: 0 }, 'de')).toBe('Die Tür nach Westen öffnen');
    t.choose({ do: 'open-door', door: 0 });
    expect(told(t, 'doorOpened')).toEqual(['A opens a door.']);
  });
});

describe('what happens', () => {
  it('is told without codes', () => {
    const squares = [
      [1, 6],
      [2, 6],
    ];
    const t = turnOf('A', {
      map: { rows: floor(2, 6), kind: 'passage' },
      ends: [{ squares, side: 'N' }],
      decks: { passage: ['P03'] },
      heroes: [human('A', { at: [1, 5] })],
    });
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,6' });
    expect(told(t, 'heroMoved')).toEqual(['A walks 1 square to 1,6.']);
    expect(told(t, 'cardDrawn')).toEqual(['A passage card is drawn.']);
    expect(told(t, 'cardDrawn', 'de')).toEqual(['Eine Gangkarte wird gezogen.']);
  });
});
