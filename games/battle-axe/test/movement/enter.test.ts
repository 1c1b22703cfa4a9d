import { describe, expect, it } from 'vitest';
import { enemiesAct, enemy, floor, hero, heroAt, heroState, human, story, turnOf, zombie } from '../support.ts';

const elf = (id: string, more: object = {}) => hero(id, { race: 'Elf', role: 'Druid', ...more });
const room = (section: string, rows: string[], heroes: object[], more: object = {}) => ({
  map: { rows, kind: 'room', section },
  rooms: [{ section, tile: 0, layout: 1 }],
  heroes,
  ...more,
});

describe('getting down and being dropped are entering a square', () => {
  const passage = (turn: string, more: object = {}) =>
    turnOf(turn, {
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
      decks: { passage: ['P03'], event: ['EV05'] },
      heroes: [human('H', { at: [1, 5], carrying: 'E' }), elf('E', more)],
    });
  it('BA-CRY-01 BA-EXP-01: the end of a passage is explored by whoever is put there', () => {
    const down = passage('E');
    down.choose({ do: 'get-down', to: '2,6' });
    expect(story(down, 'tileLaid')).toHaveLength(1);
    const dropped = passage('H', { health: 0, status: 'conscious' });
    dropped.choose({ do: 'drop', to: '1,6' });
    expect(story(dropped, 'tileLaid')).toHaveLength(1);
    expect(story(dropped, 'tileLaid')[0]!.tile).toBe(1);
  });
  it('BA-CRY-01 BA-EXP-01: a dead body explores nothing', () => {
    const t = passage('H', { health: -1 });
    t.choose({ do: 'drop', to: '1,6' });
    expect(story(t, 'tileLaid')).toEqual([]);
  });
  it('BA-CRY-01 BA-GAP-12: a pressure plate springs under him', () => {
    const t = turnOf('E', room('X04', ['.t.'], [human('H', { at: [1, 1], carrying: 'E' }), elf('E')]));
    t.dice(50, 99).choose({ do: 'get-down', to: '2,1' });
    expect(story(t, 'trapSprung')).toMatchObject([{ hero: 'E', what: 'dart' }]);
    const dropped = turnOf(
      'H',
      room('X04', ['.t.'], [human('H', { at: [1, 1], carrying: 'E' }), elf('E', { health: 0, status: 'conscious' })]),
    );
    dropped.dice(51).choose({ do: 'drop', to: '2,1' });
    expect(story(dropped, 'trapSprung')).toMatchObject([{ hero: 'E' }]);
  });
  const bridge = ['.....', '~~=~~', '~~=~~', '.....', '.....'];
  it('BA-CRY-01 BA-GAP-12: the rope bridge is checked, entered straight, by one at a time', () => {
    const t = turnOf('E', room('X02', bridge, [human('H', { at: [3, 2], carrying: 'E' }), elf('E')]));
    t.dice(90).choose({ do: 'get-down', to: '3,3' });
    expect(story(t, 'checkDeclared')).toMatchObject([{ hero: 'E', what: 'rope-bridge', chance: 90 }]);
    expect(heroAt(t, 'E')).toBe('3,3');
    const aside = turnOf('E', room('X02', bridge, [human('H', { at: [2, 2], carrying: 'E' }), elf('E')]));
    expect(aside.offers({ do: 'get-down', to: '3,3' })).toBe(false);
    expect(aside.whyNot({ do: 'get-down', to: '3,3' })).toMatchObject([
      { rule: 'BA-GAP-16', label: 'only straight steps lead onto the rope bridge' },
    ]);
    const taken = turnOf(
      'E',
      room('X02', bridge, [human('H', { at: [3, 2], carrying: 'E' }), elf('E'), human('C', { at: [3, 4] })]),
    );
    expect(taken.whyNot({ do: 'get-down', to: '3,3' })).toMatchObject([
      { rule: 'BA-GAP-16', label: 'one hero at a time on the rope bridge' },
    ]);
  });
  it('BA-CRY-01 BA-GAP-16: who fails the check stays on the firm square, carried, with a wound; a fall takes him alone', () => {
    const failed = turnOf('E', room('X02', bridge, [human('H', { at: [3, 2], carrying: 'E' }), elf('E')]));
    failed.dice(91).choose({ do: 'get-down', to: '3,3' });
    const { health, base } = heroState(failed, 'E');
    expect([heroAt(failed, 'E'), heroState(failed, 'E').carriedBy, base.health - health]).toEqual(['3,2', 'H', 1]);
    const fallen = turnOf('E', room('X02', bridge, [human('H', { at: [3, 2], carrying: 'E' }), elf('E')]));
    fallen.dice(96).choose({ do: 'get-down', to: '3,3' });
    expect(heroState(fallen, 'E')).toMatchObject({ status: 'gone', carriedBy: null });
    expect(heroState(fallen, 'H')).toMatchObject({ status: 'conscious', carrying: null });
  });
  it('BA-CRY-04 BA-GAP-12: dropped by a carrier who falls, too', () => {
    const scene = room('X04', ['Z.', '.t'], [human('H', { at: [1, 1], carrying: 'E', health: 1 }), elf('E')], {
      enemies: [enemy('Z', { id: 'Z', attacks: 1, health: 9 })],
    });
    const t = enemiesAct(scene, 60, 10, 10, 99, 51);
    expect(heroState(t, 'H').status).toBe('unconscious');
    expect([heroAt(t, 'E'), heroState(t, 'E').carriedBy]).toEqual(['2,1', null]);
    expect(story(t, 'trapSprung')).toMatchObject([{ hero: 'E', what: 'dart' }]);
  });
});

describe('in a pit nobody carries and nobody is carried', () => {
  const event = (hit: 'H' | 'E') =>
    turnOf('H', {
      map: { rows: floor(2, 8), kind: 'passage' },
      ends: [
        {
          squares: [
            [1, 8],
            [2, 8],
          ],
          side: 'N',
        },
      ],
      decks: { passage: ['P02'], event: ['EV02'] },
      heroes: [
        human('H', { at: [1, 5], carrying: 'E', base: { speed: 10 } }),
        hero('E', { race: 'Halfling', role: 'Priest', traitsUsed: ['born-lucky'] }),
      ],
      enemies: [],
    })
      .dice(6)
      .choose({ do: 'move' })
      .dice(...(hit === 'E' ? [10, 90, 61] : [90, 10, 41]))
      .choose({ do: 'walk', to: '1,8' });
  it('BA-GAP-15 BA-CRY-01: a passenger who falls into a pit lies in it on the nearest free square', () => {
    const t = event('E');
    expect(heroState(t, 'E')).toMatchObject({ pit: 'in', carriedBy: null });
    expect(heroState(t, 'H').carrying).toBeNull();
    expect(heroAt(t, 'E')).not.toBe(heroAt(t, 'H'));
    t.choose({ do: 'walk', to: '1,10' });
    expect(heroAt(t, 'E')).not.toBe('1,10');
    expect(story(t, 'dropped')).toMatchObject([{ hero: 'H', target: 'E' }]);
  });
  it('BA-GAP-15 BA-CRY-04: a carrier who falls into a pit puts his passenger down', () => {
    const t = event('H');
    expect(heroState(t, 'H')).toMatchObject({ pit: 'in', carrying: null });
    expect(heroState(t, 'E')).toMatchObject({ pit: 'out', carriedBy: null });
  });
});

describe('a plate on which another hero stands', () => {
  const corridor = (more: object = {}, budget = 9) =>
    turnOf(
      'A',
      room('X04', ['.', 't', '.'], [human('A', { at: [1, 1], turn: { budget }, ...more }), human('B', { at: [1, 2] })]),
    );
  it('BA-MOVE-05 BA-GAP-12: it may be crossed, for one dart', () => {
    const t = corridor();
    expect(t.offers({ do: 'walk', to: '1,2' })).toBe(false);
    t.dice(50, 99).choose({ do: 'walk', to: '1,3' });
    expect(story(t, 'trapSprung')).toMatchObject([{ hero: 'A' }]);
    expect(heroAt(t, 'A')).toBe('1,3');
    expect(heroState(t, 'A').turn.spent).toBe(2);
  });
  it('BA-MOVE-05: whoever the dart fells there lies on the nearest free square', () => {
    const t = corridor({ health: 1 });
    t.dice(50, 99).choose({ do: 'walk', to: '1,3' });
    expect(heroState(t, 'A').status).toBe('unconscious');
    expect(['1,1', '1,3']).toContain(heroAt(t, 'A'));
  });
  it('BA-MOVE-05: a quiet way round is taken where there is one', () => {
    const t = turnOf(
      'A',
      room('X04', ['...', '.t.', '...'], [human('A', { at: [2, 1], turn: { budget: 9 } }), human('B', { at: [2, 2] })]),
    );
    t.dice().choose({ do: 'walk', to: '2,3' });
    expect(story(t, 'trapSprung')).toEqual([]);
  });
});

describe('a jump ends on a square like a step', () => {
  it('BA-SPA-02 BA-GAP-12: a plate on the far side springs', () => {
    const t = turnOf('A', room('X04', ['.~t'], [human('A', { at: [1, 1] })]));
    t.dice(1, 50, 99).choose({ do: 'jump', to: '3,1' });
    expect(story(t, 'trapSprung')).toMatchObject([{ hero: 'A' }]);
  });
});

describe('pressure plates', () => {
  const room = (section: string, rows: string[], heroes: object[], more: object = {}) => ({
    map: { rows, kind: 'room', section },
    rooms: [{ section, tile: 0, layout: 1 }],
    heroes,
    ...more,
  });
  const gallery = (rows: string[], more: object = {}, others: object[] = []) =>
    turnOf('A', room('X04', rows, [human('A', { at: [1, 1], turn: { budget: 9 }, ...more }), ...others]));
  it('BA-GAP-12: two plates in a row are two darts, and he walks on if he stands', () => {
    const t = gallery(['.tt.']);
    t.dice(51).choose({ do: 'walk', to: '2,1' }).dice(50, 1).choose({ do: 'walk', to: '3,1' });
    expect(story(t, 'trapSprung')).toHaveLength(2);
    expect(t.offers({ do: 'walk', to: '4,1' })).toBe(true);
  });
  it('BA-GAP-12: the same plate springs once in a move', () => {
    const t = gallery(['.t.']);
    t.dice(51)
      .choose({ do: 'walk', to: '2,1' })
      .choose({ do: 'walk', to: '3,1' })
      .choose({ do: 'walk', to: '2,1' })
      .choose({ do: 'walk', to: '1,1' });
    expect(story(t, 'trapSprung')).toHaveLength(1);
  });
  it('BA-GAP-15: a Burglar defends better against the dart', () => {
    const t = gallery(['.t.'], { role: 'Burglar', base: { defend: 30 } });
    t.dice(50, 40).choose({ do: 'walk', to: '2,1' });
    expect(story(t, 'defended')).toHaveLength(1);
  });
  it('BA-GAP-15 BA-FGT-04: five or less is a Vital Hit of the trap', () => {
    const t = gallery(['.t.']);
    t.dice(5).choose({ do: 'walk', to: '2,1' });
    expect(heroState(t, 'A').health).toBe(5);
  });
  it('BA-GAP-12 BA-GAP-16: 81 and more in a search looses a dart, 71 to 80 nothing, success clears all around', () => {
    const at = (face: number, ...more: number[]) => {
      const t = turnOf('A', room('X04', ['t.t', '.A.', 't.t'], [human('A', { role: 'Burglar' })]));
      t.dice(face, ...more).choose({ do: 'search' });
      return t;
    };
    expect(story(at(70), 'platesFound')[0]!.squares).toHaveLength(4);
    expect(story(at(80), 'trapSprung')).toEqual([]);
    expect(story(at(81, 99), 'trapSprung')).toHaveLength(1);
  });
  it('BA-GAP-12 BA-EMV-03: enemies do not mind plates', () => {
    const t = enemiesAct(
      room('X04', ['.t.t.'], [human('A', { at: [1, 1] })], { enemies: [zombie({ at: [5, 1], attacks: 1 })] }),
      99,
    );
    expect(story(t, 'trapSprung')).toEqual([]);
    expect(story(t, 'enemyMoved')[0]!.squares).toEqual(['2,1']);
  });
});

describe('a rope bridge', () => {
  const _elf = (id: string, more: object = {}) => hero(id, { race: 'Elf', role: 'Druid', ...more });
  const room = (section: string, rows: string[], heroes: object[], more: object = {}) => ({
    map: { rows, kind: 'room', section },
    rooms: [{ section, tile: 0, layout: 1 }],
    heroes,
    ...more,
  });
  const BRIDGE = ['.....', '~~=~~', '~~=~~', '~~=~~', '.....'];
  const at = (heroes: object[], more: object = {}) => room('X02', BRIDGE, heroes, more);
  const walker = (more: object = {}) => human('A', { at: [3, 1], turn: { budget: 9 }, ...more });
  it('BA-GAP-12: who stands on it goes on without a check, in a later turn too', () => {
    const t = turnOf('A', at([walker({ at: [3, 3] })]));
    t.choose({ do: 'walk', to: '3,5' });
    expect(heroAt(t, 'A')).toBe('3,5');
    expect(story(t, 'checkDeclared')).toEqual([]);
  });
  it('BA-GAP-16: a failure is a wound and the end of the move, not of the turn', () => {
    const t = turnOf('A', at([walker()]));
    t.dice(71).choose({ do: 'walk', to: '3,2' });
    expect(heroState(t, 'A')).toMatchObject({ health: 6, turn: { moveOver: true } });
    expect(heroAt(t, 'A')).toBe('3,1');
    expect(t.offers({ do: 'swap' })).toBe(true);
  });
  it('BA-GAP-16 BA-SPA-01: 96 is a fall whatever the sum, which stops at 95', () => {
    const light = { race: 'Elf', role: 'Burglar', held: ['rope'] };
    const t = turnOf('A', at([walker(light), human('B', { at: [1, 1] })]));
    t.dice(96).choose({ do: 'walk', to: '3,2' });
    expect(story(t, 'checkDeclared')[0]!.chance).toBe(95);
    expect(heroState(t, 'A').status).toBe('gone');
  });
  it('BA-GAP-12: who falls with a passenger takes him along, and the captive with him ends the quest', () => {
    const t = turnOf('A', {
      ...at([walker({ carrying: 'C' }), human('B', { at: [1, 1] })], {
        friendlies: [{ kind: 'captive', id: 'C', owner: 'A', squares: [[3, 1]] }],
      }),
      quest: 'QU4',
      ambushDone: true,
    });
    t.dice(99).choose({ do: 'walk', to: '3,2' });
    expect(t.g.result).toBe('defeat');
  });
  it('BA-GAP-12: no second hero while one is on it, with that reason', () => {
    const t = turnOf('A', at([walker(), human('B', { at: [3, 4] })]));
    expect(t.offers({ do: 'walk', to: '3,2' })).toBe(false);
    expect(t.whyNot({ do: 'walk', to: '3,2' })).toMatchObject([
      { rule: 'BA-GAP-16', label: 'one hero at a time on the rope bridge' },
    ]);
  });
  it('BA-LUCK-10: luck saves him from the fall', () => {
    const t = turnOf('A', at([walker({ luck: 1 })]));
    t.dice(99).choose({ do: 'walk', to: '3,2' }).dice(70).choose('luck').choose('second');
    expect(heroAt(t, 'A')).toBe('3,2');
  });
});
