import { diceOn, newLuck } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemy, floor, here, hero, human, type Table, turnOf, zombie } from '../support.ts';

/** What the computer's hero answers to the open question. */
const answer = (t: Table): unknown =>
  game.policy!(t.g, t.decision, diceOn(newLuck('means'), 'policy'), 'careful').choice;
const quiet = (more: object, others: object[] = []) =>
  turnOf('A', here([], [hero('A', { at: [4, 4], base: { health: 8 }, ...more }), ...others]));
const besideOgre = (more: object) =>
  turnOf('A', {
    map: { rows: floor(8, 8) },
    heroes: [hero('A', { at: [4, 4], base: { attack: 60, attacks: 2, health: 8 }, ...more })],
    enemies: [enemy('OG', { id: 'OG1', at: [5, 4] })],
  });

describe('the computer uses what it has', () => {
  it('puts on armour that was found, while it is quiet', () => {
    expect(answer(quiet({ pack: ['helmet'] }))).toEqual({ do: 'wear', item: 'helmet' });
  });
  it('drinks when badly wounded, not before', () => {
    expect(answer(quiet({ health: 3, pack: ['healing-potion'] }))).toEqual({ do: 'drink', item: 'healing-potion' });
    expect(answer(quiet({ health: 7, pack: ['healing-potion'] }))).not.toMatchObject({ do: 'drink' });
  });
  it('cures poison and disease with an antidote', () => {
    expect(answer(quiet({ diseased: true, pack: ['antidote'] }))).toEqual({ do: 'drink', item: 'antidote' });
    expect(answer(quiet({ poisoned: true, pack: ['antidote'] }))).toEqual({ do: 'drink', item: 'antidote' });
  });
  it('cleanses the sick one of those within touch', () => {
    const t = quiet(
      { race: 'Gnome', role: 'Priest', traitsUsed: ['mirror-double', 'beast-friend'], base: { health: 6, holy: 3 } },
      [hero('B', { at: [5, 4], poisoned: true })],
    );
    expect(answer(t)).toEqual({ do: 'cast', card: 'cleanse' });
    t.choose({ do: 'cast', card: 'cleanse' });
    expect(answer(t)).toBe('B');
  });
  it('reads a scroll of mending for a badly wounded friend', () => {
    const t = quiet({ pack: ['scroll-of-mending'] }, [hero('B', { at: [5, 4], health: 1, base: { health: 8 } })]);
    expect(answer(t)).toEqual({ do: 'read', item: 'scroll-of-mending' });
  });
  it('regains spent luck with the Lucky Charm', () => {
    const charmed = (luck: number) => quiet({ pack: ['lucky-charm'], luck, base: { luck: 2, health: 8 } });
    expect(answer(charmed(1))).toEqual({ do: 'charm', item: 'lucky-charm' });
    expect(answer(charmed(2))).not.toMatchObject({ do: 'charm' });
  });
  it('drinks might beside a strong enemy, haste towards one that is too far', () => {
    expect(answer(besideOgre({ pack: ['potion-of-might'] }))).toEqual({ do: 'drink', item: 'potion-of-might' });
    const far = turnOf(
      'A',
      here(
        [zombie({ at: [16, 1] })],
        [hero('A', { at: [1, 1], base: { speed: 5 }, pack: ['potion-of-haste'] })],
        floor(20, 1),
      ),
    );
    expect(answer(far)).toEqual({ do: 'drink', item: 'potion-of-haste' });
  });
  it('a Druid beside an enemy takes the shape of a bear when no better card is left', () => {
    const cards = ['gripping-roots', 'charm', 'hornet-swarm', 'call-the-wolf', 'healing-moss'];
    const druid = {
      race: 'Elf',
      role: 'Druid',
      traitsUsed: ['lullaby', 'swift-arrow'],
      spellsUsed: cards,
      base: { nature: 6 },
    };
    expect(answer(besideOgre(druid))).toEqual({ do: 'cast', card: 'bear-form' });
  });
  it('BA-CON-09: a Human fighter runs for it when that brings him to the enemy', () => {
    const runs = (at: number) =>
      turnOf(
        'A',
        here(
          [zombie({ at: [at, 1] })],
          [human('A', { at: [1, 1], traitsUsed: [], base: { speed: 5, attacks: 2 } })],
          floor(40, 1),
        ),
      )
        .dice(2)
        .choose({ do: 'move' });
    expect(answer(runs(14))).toBe('run');
    expect(answer(runs(7))).toBe('walk');
    expect(answer(runs(40))).toBe('walk');
  });
  it('forces a lock where strength is better than skill', () => {
    const strong = { race: 'Half-orc', role: 'Barbarian', traitsUsed: ['blood-rage', 'shrug-it-off'] };
    const locked = (more: object) =>
      turnOf('A', {
        map: { rows: ['c..'], kind: 'room', section: 'X06' },
        quest: 'QU1',
        heroes: [hero('A', { at: [2, 1], ...more })],
      });
    expect(answer(locked(strong))).toMatchObject({ do: 'force' });
    const burglar = {
      race: 'Halfling',
      role: 'Burglar',
      traitsUsed: ['winning-smile', 'born-lucky'],
      pack: ['lockpicks'],
    };
    expect(answer(locked(burglar))).toMatchObject({ do: 'pick-lock' });
  });
});
