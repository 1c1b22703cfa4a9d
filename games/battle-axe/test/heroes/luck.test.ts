import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import {
  human as bareHuman,
  enemiesAct,
  enemy,
  enemyState,
  floor,
  here,
  hero,
  heroState,
  story,
  targets,
  turnOf,
  zombie,
} from '../support.ts';
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
    for (const again of ['luck', 'born-lucky'])
      expect(t.whyNot(again)).toMatchObject([{ rule: 'BA-LUCK-07', label: 'luck has been used on this roll' }]);
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

describe('luck', () => {
  const far = () => zombie({ id: 'Z9', at: [7, 7], skips: 9 });
  it('BA-LUCK-10 BA-GAP-03: first luck on the blow, then Shrug It Off', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [hero('A', { at: [4, 4], race: 'Half-orc', role: 'Barbarian', luck: 1, traitsUsed: ['blood-rage'] })],
      ),
      40,
    );
    expect(t.decision.kind).toBe('percent.offerLuck');
    t.choose('keep');
    expect(t.decision.kind).toBe('attack.shrugItOff');
    t.choose('shrug');
    expect(heroState(t, 'A').health).toBe(10);
  });
  it('BA-LUCK-03: the first result may be kept, and the point is gone', () => {
    const t = enemiesAct(here([zombie({ attacks: 1 })], [bareHuman('A', { at: [4, 4], luck: 1 })]), 40);
    t.dice(3).choose('luck').dice(1).choose('first');
    expect(heroState(t, 'A')).toMatchObject({ luck: 0, health: 7 });
  });
  it('BA-LUCK-07 BA-GAP-03: Born Lucky is a use of luck: no second one on the same roll', () => {
    const t = turnOf(
      'A',
      here([zombie()], [hero('A', { at: [4, 4], race: 'Halfling', role: 'Burglar', luck: 3, base: { attacks: 1 } })]),
    );
    t.dice(99).choose({ do: 'fight', target: 'Z1' }).dice(98).choose('born-lucky').choose('second');
    expect(heroState(t, 'A').luck).toBe(3);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-CON-09 BA-GAP-03: Born Lucky and Swift Arrow are used once in a quest', () => {
    const halfling = { at: [4, 4], race: 'Halfling', role: 'Burglar', luck: 0, traitsUsed: ['born-lucky'] };
    const unlucky = turnOf('A', here([zombie()], [hero('A', { ...halfling, base: { attacks: 1 } })]));
    unlucky.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(unlucky.decision.kind).toBe('takeTurn.act');
    const elf = { at: [4, 4], race: 'Elf', held: ['shortbow'], traitsUsed: ['swift-arrow'] };
    const archer = turnOf('A', here([zombie({ at: [4, 7] })], [hero('A', elf)]));
    archer.dice(99).choose({ do: 'shoot', target: 'Z1' });
    expect(archer.decision.kind).toBe('takeTurn.act');
  });
  it('BA-LUCK-04: the Defend roll of the enemy he attacks', () => {
    const t = turnOf('A', here([zombie({ defend: 50, health: 1 })], [bareHuman('A', { at: [4, 4], luck: 1 })]));
    t.dice(10).choose({ do: 'fight', target: 'Z1' }).dice(50).choose('keep');
    t.dice(51).choose('luck').choose('second');
    expect(enemyState(t, 'Z1')).toBeUndefined();
  });
  it('BA-LUCK-10: a disease that would take hold', () => {
    const t = enemiesAct(
      here([enemy('GH', { id: 'Z1', at: [5, 4], attacks: 1 })], [bareHuman('A', { at: [4, 4], luck: 1 })]),
      40,
    );
    t.dice(99).choose('keep').dice(20).choose('keep').dice(90).choose('luck').choose('second');
    expect(heroState(t, 'A').diseased).toBe(false);
  });
  it('BA-LUCK-10 BA-GAP-03: an Iron Stomach, and only a Dwarf rolls for it', () => {
    const bitten = (who: object, ...dice: number[]) =>
      heroState(
        enemiesAct(here([enemy('SP', { id: 'S', at: [5, 4], attacks: 1 })], [who], floor(9, 9)), 40, 99, ...dice),
        'A',
      ).poisoned;
    expect(bitten(hero('A', { at: [4, 4] }), 75)).toBe(false);
    expect(bitten(hero('A', { at: [4, 4] }), 76)).toBe(true);
    expect(bitten(bareHuman('A', { at: [4, 4] }))).toBe(true);
  });
  it('BA-LUCK-09: nobody unconscious is asked', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [bareHuman('A', { at: [4, 4], luck: 2, health: 0 }), bareHuman('B', { at: [1, 1] })],
      ),
      40,
      99,
    );
    expect(heroState(t, 'A')).toMatchObject({ status: 'dead', luck: 2 });
  });
  it('BA-LUCK-10 BA-GEN-13: not on the Defend roll of a friendly wolf', () => {
    const t = enemiesAct(
      {
        ...here([zombie({ at: [6, 4], attacks: 1 })], [hero('A', { at: [1, 1], race: 'Elf', role: 'Druid', luck: 2 })]),
        friendlies: [
          {
            kind: 'wolf',
            id: 'W',
            owner: 'A',
            squares: [
              [4, 4],
              [5, 4],
            ],
          },
        ],
      },
      40,
      36,
    );
    expect(t.g.friendlies[0]!.health).toBe(2);
  });
  it('BA-LUCK-10 BA-PRI-06: his own die in the choice of an enemy', () => {
    const t = enemiesAct(
      here(
        [enemy('S', { id: 'S', at: [4, 5], attacks: 1 })],
        [bareHuman('A', { at: [3, 4], luck: 1 }), bareHuman('B', { at: [5, 4] })],
      ),
      90,
      50,
    );
    expect(t.decision).toMatchObject({ kind: 'luckOnRfi.offerLuck', slot: 'A' });
    t.dice(10).choose('luck').dice(99).choose('second');
    expect(targets(t)).toEqual(['B']);
  });
  it('BA-LUCK-10 BA-CON-11: the movement die before Run for It', () => {
    const t = turnOf('A', here([far()], [bareHuman('A', { at: [1, 1], luck: 1, traitsUsed: ['attacking-flurry'] })]));
    t.dice(1).choose({ do: 'move' });
    expect(t.decision.kind).toBe('speedDie.offerLuck');
    t.dice(6).choose('luck').choose('second');
    expect(t.decision.kind).toBe('move.runForIt');
  });
});
