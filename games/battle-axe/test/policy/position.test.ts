import { describe, expect, it } from 'vitest';
import { book } from '../../src/policy/doctrine.ts';
import { perPosition } from '../../src/policy/position.ts';
import type { BattleAxe } from '../../src/state.ts';
import { enemy, floor, hero, turnOf } from '../support.ts';

/** What may change without anybody changing his plans; whatever else there is has to be looked at. */
const NO_MATTER: Readonly<Record<string, readonly string[]>> = {
  state: [
    ...['stack', 'luck', 'decisionNo', 'campaign', 'placements', 'labels', 'extraTurns', 'enemyActed'],
    ...['restart', 'shotAt', 'lastShotAt', 'landed', 'spared'],
  ],
  mat: [
    ...['roomsCompleted', 'goal', 'alarm', 'idleEnemySteps', 'passageDeck', 'roomDeck', 'eventDeck', 'coinBag'],
    ...['passagesDiscarded', 'roomsDiscarded', 'eventsDiscarded', 'usedRooms', 'met'],
  ],
  hero: ['name', 'facing', 'gold', 'codes', 'mirror', 'acted', 'keepsake', 'weakened'],
  turn: [
    ...['taking', 'moveOver', 'budget', 'spent', 'acted', 'drank', 'changedWorn', 'movedCarrying', 'opened', 'haste'],
    'ran',
  ],
  friendly: ['speed', 'attacks', 'attack', 'defend', 'acted'],
  enemy: ['home', 'stung', 'burned', 'summoned'],
};
const LOOKED_INTO = ['heroes', 'friendlies', 'enemies', 'mat', 'turn'];

const here = (): BattleAxe => {
  const { g } = turnOf('A', {
    map: { rows: floor(6, 6) },
    heroes: [hero('A', { at: [2, 2] })],
    enemies: [enemy('O', { id: 'O1', at: [5, 5] })],
  });
  g.friendlies.push({
    id: 'wolf',
    kind: 'wolf',
    owner: 'A',
    speed: 8,
    attacks: 1,
    attack: 50,
    defend: 30,
    health: 2,
    status: 'conscious',
    cells: [3],
    carriedBy: null,
    acted: false,
  });
  return g;
};
const parts: Readonly<Record<string, (g: BattleAxe) => object>> = {
  state: g => g,
  mat: g => g.mat,
  hero: g => g.heroes[0]!,
  turn: g => g.heroes[0]!.turn,
  friendly: g => g.friendlies[0]!,
  enemy: g => g.enemies[0]!,
};

describe('what the party makes of a position is kept', () => {
  it.each(Object.keys(parts))('until a field of its %s has changed, but for those of no matter', name => {
    const g = here();
    const part = parts[name]!(g) as Record<string, unknown>;
    const fields = Object.keys(part).filter(field => !LOOKED_INTO.includes(field));
    const kept = fields.filter(field => {
      let made = 0;
      const counted = perPosition(() => ++made);
      const before = part[field];
      counted(g, book);
      g.decisionNo += 1;
      part[field] = Symbol(field);
      counted(g, book);
      part[field] = before;
      g.decisionNo += 1;
      return made < 2;
    });
    expect(kept.sort()).toEqual([...NO_MATTER[name]!].filter(field => field in part).sort());
  });
  it('for its copies too, and again when somebody has come or gone', () => {
    const g = here();
    let made = 0;
    const counted = perPosition(() => ++made);
    expect([counted(g, book), counted({ ...g, heroes: g.heroes.map(one => ({ ...one })) }, book)]).toEqual([1, 1]);
    expect(counted({ ...g, enemies: [] }, book)).toBe(2);
  });
});
