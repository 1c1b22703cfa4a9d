import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemiesAct, floor, here, hero, heroState, story, turnOf, zombie } from '../support.ts';
import { human } from './support.ts';

describe('BA-LUCK: Use My Luck', () => {
  const fighter = (more: object = {}) =>
    here([zombie({ health: 9 })], [human('A', { at: [4, 4], luck: 3, base: { attack: 65, attacks: 1 }, ...more })]);
  it('BA-LUCK-01: one Luck, one roll again', () => {
    const t = turnOf('A', fighter());
    t.dice(87).choose({ do: 'fight', target: 'Z1' });
    t.dice(23).choose('luck');
    t.dice(99).choose('second');
    expect(heroState(t, 'A').luck).toBe(2);
    expect(story(t, 'defenceDeclared')).toHaveLength(1);
  });
  it('BA-LUCK-03: either result may be kept; the Luck is spent', () => {
    const t = enemiesAct(here([zombie({ attack: 50, attacks: 1 })], [human('A', { at: [4, 4], luck: 2 })]), 40);
    t.dice(3).choose('luck');
    t.dice(20).choose('first').choose('keep');
    expect(heroState(t, 'A')).toMatchObject({ luck: 1, health: 7 });
  });
  it('BA-LUCK-04: the hero concerned, nobody else', () => {
    const t = turnOf('A', {
      map: { rows: ['..~..', '.....'] },
      heroes: [
        human('A', { at: [2, 2], luck: 1, role: 'Wizard', height: 'Short' }),
        human('B', { at: [1, 1], luck: 1 }),
      ],
    });
    t.dice(74).choose({ do: 'jump', to: '4,2' });
    expect(t.open.map(decision => decision.slot)).toEqual(['A']);
    t.dice(60).choose('luck').choose('second');
    expect(heroState(t, 'A').status).toBe('conscious');
  });
  it('BA-LUCK-05 BA-LUCK-06: no window on dice of the mat and of layouts', () => {
    const t = turnOf('A', {
      map: { rows: floor(4, 4), kind: 'room' },
      doors: [{ at: [4, 2], side: 'E' }],
      heroes: [human('A', { at: [4, 2], luck: 3 })],
      decks: { room: ['RC13'] },
    });
    t.dice(3, 18, 1).choose({ do: 'open-door', door: 0 });
    expect(story(t, 'doorDiceRolled')[0]).toMatchObject({ what: 'R' });
    expect(story(t, 'luckUsed')).toEqual([]);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-LUCK-07: only once per roll', () => {
    const t = enemiesAct(
      here([zombie({ attacks: 1 })], [human('A', { at: [4, 4], luck: 3, base: { defend: 35 } })]),
      40,
    );
    t.dice(60).choose('keep');
    t.dice(71).choose('luck');
    expect(t.decision.options).toEqual(['first', 'second']);
    t.choose('second');
    expect(heroState(t, 'A')).toMatchObject({ luck: 2, health: 6 });
  });
  it('BA-LUCK-09: not while unconscious', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [human('A', { at: [4, 4], luck: 2, health: 0 }), human('B', { at: [1, 1], luck: 0 })],
      ),
      30,
      99,
    );
    expect(story(t, 'luckUsed')).toEqual([]);
    expect(heroState(t, 'B').status).toBe('conscious');
  });
  it('BA-LUCK-10: windows of Roll For It, in party order, after all dice', () => {
    const party = ['A', 'B', 'C', 'D'].map((id, i) =>
      human(id, {
        at: [(i % 2) + 1, Math.floor(i / 2) + 1],
        luck: id === 'B' || id === 'C' ? 1 : 0,
        base: { attacks: 1 },
      }),
    );
    const t = given(game, {
      turn: 'A',
      map: { rows: floor(2, 6), kind: 'passage' },
      ends: [
        {
          squares: [
            [1, 6],
            [2, 6],
          ],
          side: 'N',
        },
      ],
      heroes: party,
      decks: { passage: ['P02'], event: ['EV02'] },
    });
    t.dice(6).choose({ do: 'move' });
    t.dice(40, 91, 55, 12).choose({ do: 'walk', to: '1,6' });
    expect(t.decision).toMatchObject({ kind: 'luckOnRfi.offerLuck', slot: 'B' });
    t.dice(33).choose('luck');
    t.choose('second');
    expect(t.decision).toMatchObject({ slot: 'C' });
    t.dice(99).choose('keep');
    expect(t.decision).toMatchObject({ kind: 'percent.offerLuck', slot: 'C' });
    t.choose('keep');
    expect(heroState(t, 'C').pit).not.toBe('out');
  });
  it('BA-GAP-03: Born Lucky costs no Luck', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ health: 9 })],
        [hero('A', { at: [4, 4], race: 'Halfling', luck: 0, base: { attacks: 1, attack: 40 } })],
      ),
    );
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision.options).toEqual(['keep', 'born-lucky']);
    t.dice(90).choose('born-lucky').choose('first');
    expect(heroState(t, 'A').traitsUsed).toEqual(['born-lucky']);
  });
});
