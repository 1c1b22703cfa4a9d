import { apply, begin, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemy, floor, human } from '../support.ts';

/** The computer plays so many decisions, or until a door is opened; answers which doors are. */
function doorsOpened(scenario: Record<string, unknown>, decisions = 80): number[] {
  const begun = begin(game, { scenario: { quest: 'QU1', round: 2, start: [], ...scenario }, options: {} }, 'way on');
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  const { g } = begun;
  let { open } = begun;
  const dice = diceOn(newLuck('doors'), 'policy');
  const opened = () => g.doors.flatMap((door, i) => (door.everOpened ? [i] : []));
  for (let i = 0; i < decisions && open.length > 0 && opened().length === 0; i += 1) {
    const { choice } = game.policy!(g, open[0]!, dice, 'careful');
    open = apply(game, g, { ...open[0]!, choice }, rollSeeded, null);
  }
  return opened();
}

describe('computer heroes find a way on', () => {
  const door = (at: readonly number[], side: string) => ({ at, side, from: 'room' });

  it('off a rope bridge', () => {
    const room = { rows: ['...', '~=~', '~=~', '...'], kind: 'room', section: 'X02' };
    expect(doorsOpened({ map: room, doors: [door([2, 1], 'S')], heroes: [human('A', { at: [2, 2] })] })).toEqual([0]);
  });
  it('over a rope bridge where there is no other', () => {
    const room = { rows: ['...', '~=~', '...'], kind: 'room', section: 'X02' };
    const sure = { role: 'Burglar', race: 'Elf', held: ['rope'], at: [2, 1] };
    expect(doorsOpened({ map: room, doors: [door([2, 3], 'N')], heroes: [human('A', sure)] })).toEqual([0]);
  });
  it('to another door where a dead hero lies before the nearest', () => {
    const heroes = [human('A', { at: [2, 1] }), human('B', { at: [3, 1], health: -1, status: 'dead' })];
    const doors = [door([3, 1], 'E'), door([1, 3], 'W')];
    expect(doorsOpened({ map: { rows: floor(3, 3), kind: 'room' }, doors, heroes })).toEqual([1]);
  });
  it('away from an enemy that bodies keep apart from them, if the way home is barred too', () => {
    const dead = { health: -1, status: 'dead' };
    const heroes = [
      human('A', { at: [1, 1] }),
      human('B', { at: [4, 1], ...dead }),
      human('C', { at: [4, 2], ...dead }),
    ];
    const enemies = [enemy('SP', { id: 'S', at: [5, 1] })];
    const map = { rows: floor(8, 2), kind: 'room' };
    expect(doorsOpened({ map, start: [[8, 1]], doors: [door([1, 2], 'W')], heroes, enemies })).toEqual([0]);
  });
  it('back over a chasm, where no body lies across it, when the last of them stands beyond', () => {
    const room = { rows: ['...', '~~~', '...'], kind: 'room', section: 'X01' };
    const heroes = [human('A', { at: [1, 1] }), human('B', { at: [1, 3], health: -1, status: 'dead' })];
    const start = [[3, 3]];
    expect(doorsOpened({ map: room, start, doors: [door([3, 3], 'N')], heroes })).toEqual([0]);
  });
  it('through a door that the toughest cannot open as a bear', () => {
    const bear = human('A', {
      race: 'Elf',
      role: 'Druid',
      effects: ['bear-form'],
      spellsUsed: ['bear-form'],
      at: [3, 1],
    });
    const map = { rows: floor(3, 1), kind: 'room' };
    const doors = [door([3, 1], 'E')];
    expect(doorsOpened({ map, doors, heroes: [bear] })).toEqual([0]);
    expect(doorsOpened({ map, doors, heroes: [bear, human('B', { at: [1, 1], health: 2 })] })).toEqual([0]);
  });
  it('when another stands on the plate that the toughest would have to cross', () => {
    const heroes = [human('A', { at: [1, 1] }), human('B', { at: [4, 1], health: 2 })];
    const room = { rows: ['...t...'], kind: 'room', section: 'X04' };
    expect(doorsOpened({ map: room, doors: [door([7, 1], 'E')], heroes })).toEqual([0]);
  });
});
