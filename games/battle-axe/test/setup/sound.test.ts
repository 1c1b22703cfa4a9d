// Positions that the rules could bring about: everything else is refused with its path.
import { faultsOf, playRandomly, randomAnswerWithout } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { unsound } from '../../src/setup/sound.ts';
import { enemy, floor, hero, human, turnOf } from '../support.ts';

type Spec = Record<string, unknown>;
const bare = (heroes: object[], more: Spec = {}): Spec => ({ map: { rows: floor(6, 6) }, heroes, ...more });
const one = (more: object): Spec => bare([human('A', { at: [1, 1], ...more })]);
const withDoor = (more: Spec): Spec => ({ ...one(more), doors: [{ at: [1, 1], side: 'E', open: true }] });
const captive = (square: readonly number[], more: object = {}) => ({
  kind: 'captive',
  owner: 'A',
  squares: [square],
  ...more,
});
const boneLord = enemy('BL', { at: [4, 4] });
const inRoom = (section: string): Spec => ({ ...one({}), map: { rows: floor(6, 6), kind: 'room', section } });
const party = (more: Spec) => ['A', 'B', 'C', 'D'].map(id => human(id, id === 'A' ? more : {}));
const elf = (more: object) => hero('B', { race: 'Elf', ...more });
const body = (card: string, ...squares: number[][]): Spec => ({ ...one({}), enemies: [enemy(card, { squares })] });
/** An ogre on [3, 3] to [4, 4], with something through it. */
const cutBy = (map: object, doors: object[] = []): Spec => ({
  ...one({}),
  map: { rows: floor(6, 6), ...map },
  doors,
  enemies: [enemy('OG', { at: [3, 3] })],
});
const chestRoom = (chest: object, room: object): Spec => ({
  ...inRoom('X06'),
  things: [{ at: [3, 6], kind: 'chest', ...chest }],
  rooms: [{ section: 'X06', tile: 0, ...room }],
});
const paths = (scenario: Spec) => faultsOf(game, scenario).map(({ path }) => path);

describe('a position that could not come about is refused with its path', () => {
  const cases: readonly (readonly [string, string, Spec])[] = [
    ['BA-STAT-19', 'heroes.0.health', one({ health: 20 })],
    ['BA-STAT-03', 'heroes.0.status', one({ health: -1, status: 'conscious' })],
    ['BA-STAT-03', 'heroes.0.status', one({ health: 3, status: 'dead' })],
    ['BA-STAT-02', 'heroes.0.status', one({ health: 3, status: 'unconscious' })],
    ['BA-LUCK-02', 'heroes.0.luck', one({ luck: 9 })],
    ['BA-SPL-04', 'heroes.0.holy', one({ holy: 5 })],
    [
      'BA-SPL-04',
      'heroes.0.arcane',
      one({ race: 'Deviling', role: 'Wizard', traitsUsed: ['arcane-blood'], base: { arcane: 4 }, arcane: 5 }),
    ],
    ['BA-SPL-02', 'heroes.0.spellsUsed', one({ spellsUsed: ['fire-dart'] })],
    ['BA-GEN-14', 'heroes.0.effects', one({ effects: ['fire-dart'] })],
    ['BA-CON-09', 'heroes.0.traitsUsed', one({ traitsUsed: ['run-for-it', 'run-for-it'] })],
    ['BA-GAP-03', 'heroes.0.mirror', one({ mirror: 2 })],
    ['BA-CON-01', 'heroes.0.held', one({ held: ['sword', 'dagger', 'dagger'] })],
    ['BA-GAP-15', 'heroes.0.snared', one({ snared: 5 })],
    ['BA-GAP-15', 'heroes.0.pit', one({ pit: 'fresh' })],
    ['BA-CON-11', 'heroes.0.turn', { ...one({ traitsUsed: [], turn: { ran: true } }), turn: 'A' }],
    ['BA-MOVE-01', 'heroes.0.turn.spent', { ...one({ turn: { budget: 3, spent: 4 } }), turn: 'A' }],
    ['BA-DOOR-01', 'heroes.0.turn.opened', { ...one({ turn: { acted: true, opened: [7] } }), turn: 'A' }],
    ['BA-RND-03', 'heroes.0.turn', one({ turn: { acted: true } })],
    ['BA-DWN-01', 'turn', { ...one({ health: 0 }), turn: 'A' }],
    ['BA-CRY-01', 'heroes.0.carrying', bare([human('A', { at: [1, 1], carrying: 'B' }), human('B')])],
    [
      'BA-CRY-01',
      'heroes.0.carrying',
      bare([hero('A', { at: [1, 1], race: 'Elf', carrying: 'B' }), hero('B', { race: 'Elf' })]),
    ],
    [
      'BA-CRY-01',
      'heroes.0.carrying',
      bare([human('A', { at: [1, 1], carrying: 'B', pit: 'in' }), hero('B', { race: 'Elf' })]),
    ],
    ['BA-MOVE-05', 'heroes.1.at', bare([human('A', { at: [1, 1] }), human('B', { at: [1, 1] })])],
    ['BA-ENC-06', 'enemies.0.health', { ...one({}), enemies: [enemy('G', { at: [3, 3], health: 0 })] }],
    ['BA-PHA-06', 'enemies.0.spells', { ...one({}), enemies: [enemy('G', { id: 'E', at: [3, 3], spells: [3] })] }],
    [
      'BA-ENC-02',
      'enemies.0.squares',
      {
        ...one({}),
        enemies: [
          enemy('OG', {
            id: 'E',
            squares: [
              [3, 3],
              [6, 6],
            ],
          }),
        ],
      },
    ],
    [
      'BA-GEN-13',
      'friendlies.0.status',
      { ...one({}), friendlies: [{ kind: 'wolf', owner: 'A', squares: [[3, 3]], health: 0 }] },
    ],
    ['BA-COIN-03', 'heroes.0.coins', one({ coins: [17] })],
    ['BA-CON-12', 'heroes.0.codes', one({ codes: ['BONE'] })],
    ['BA-CON-12', 'codes.0', { mode: 'campaign', quest: 'QU1', codes: ['ALPHA'] }],
    ['BA-GAP-17', 'heroes.0.keepsake', one({ keepsake: true })],
    ['BA-GAP-06', 'heroes.0.effects', one({ effects: ['bear-form'] })],
    ['BA-CON-09', 'heroes.0.traitsUsed', one({ traitsUsed: ['lullaby'] })],
    ['BA-SPL-04', 'heroes.0.holy', one({ role: 'Priest', spellsUsed: ['mend-wounds'], holy: 4 })],
    ['BA-SPL-04', 'heroes.0.holy', one({ spellsUsed: ['mend-wounds', 'cleanse'] })],
    ['BA-LUCK-02', 'heroes.0.luck', one({ luck: 4 })],
    ['BA-STAT-18', 'heroes.0.base.attack', one({ base: { attack: 300 } })],
    ['BA-GAP-03', 'heroes.0.mirror', bare([hero('A', { at: [1, 1], race: 'Gnome', mirror: 2 })])],
    ['BA-GAP-06', 'heroes.0.effects', bare([hero('A', { at: [1, 1], race: 'Elf', effects: ['bear-form'] })])],
    ['BA-RND-05', 'heroes.0.turn', { ...one({ turn: { haste: 6 } }), turn: 'A' }],
    ['BA-RND-05', 'heroes.0.turn', { ...one({ turn: { haste: 6, might: 1, drank: true } }), turn: 'A' }],
    ['BA-MOVE-01', 'heroes.0.turn.budget', { ...one({ turn: { budget: 60 } }), turn: 'A' }],
    ['BA-ITEM-02', 'heroes.0.turn.changedWorn', { ...one({ turn: { changedWorn: true } }), turn: 'A' }],
    ['BA-RND-06', 'heroes.0.turn.opened', { ...withDoor({ turn: { opened: [0] } }), turn: 'A' }],
    ['BA-RND-02', 'heroes.0.acted', { ...one({ acted: true }), turn: 'A' }],
    ['BA-GAP-15', 'heroes.0.pit', { ...one({ pit: 'in', turn: { budget: 5 } }), turn: 'A' }],
    ['BA-DWN-06', 'heroes.1.status', bare([human('A', { at: [1, 1] }), human('B', { at: [2, 1], health: 0 })])],
    ['BA-END-03', 'heroes', one({ health: -1 })],
    ['BA-END-03', 'heroes', bare([human('A', { status: 'gone', health: -1 })])],
    ['BA-GAP-06', 'enemies.0.stung', { ...one({}), enemies: [enemy('O', { at: [3, 3], stung: 7 })] }],
    ['BA-ENC-11', 'enemies.0.summoned', { ...one({}), enemies: [enemy('O', { at: [3, 3], summoned: true })] }],
    ['BA-STAT-19', 'friendlies.0.health', { ...one({}), friendlies: [captive([3, 3], { health: 9 })] }],
    ['BA-GAP-17', 'friendlies', { ...one({}), friendlies: [captive([3, 3]), captive([4, 4])] }],
    ['BA-GAP-17', 'friendlies.0.kind', { ...one({}), quest: 'QU1', friendlies: [captive([3, 3])] }],
    ['BA-GAP-06', 'friendlies.0.kind', { ...one({}), friendlies: [{ kind: 'wolf', owner: 'A', squares: [[3, 3]] }] }],
    ['BA-END-01', 'goalAchieved', { ...one({}), quest: 'QU1', goalAchieved: true, enemies: [boneLord] }],
    [
      'BA-COMP-01',
      'rooms.0.completed',
      { ...one({}), quest: 'QU1', rooms: [{ section: 'Q1', tile: 0, completed: true }] },
    ],
    ['BA-LAY-01', 'rooms.0.section', { ...inRoom('F01'), rooms: [{ section: 'F02', tile: 0 }] }],
    ['BA-LAY-01', 'map.section', inRoom('F99')],
    ['BA-GAP-22', 'rooms.0.words.0', { ...inRoom('X03'), rooms: [{ section: 'X03', tile: 0, words: ['dragon'] }] }],
    [
      'BA-GAP-22',
      'rooms.0.words.1',
      { ...inRoom('X03'), rooms: [{ section: 'X03', tile: 0, words: ['stone', 'stone'] }] },
    ],
    ['BA-COMP-03', 'acceptedWords.0', { ...one({}), acceptedWords: ['computer'] }],
    [
      'BA-GAP-19',
      'start.1',
      {
        ...one({}),
        start: [
          [1, 1],
          [1, 1],
        ],
      },
    ],
    ['BA-GAP-17', 'heroes.0.keepsake', { quest: 'QU3', heroes: party({ keepsake: true }) }],
    ['BA-GAP-17', 'things.0.health', { ...one({}), things: [{ at: [3, 3], kind: 'egg', health: 9 }] }],
    ['BA-GEN-05', 'enemies', { mode: 'campaign', town: true, enemies: [], heroes: party({}) }],
    ['BA-EXP-08', 'doors.0.double', { ...one({}), doors: [{ at: [1, 1], side: 'E', double: 'W' }] }],
    [
      'BA-ADJ-04',
      'doors.1',
      {
        ...one({}),
        doors: [
          { at: [1, 1], side: 'E' },
          { at: [2, 1], side: 'W' },
        ],
      },
    ],
    [
      'BA-EXP-01',
      'ends.0.squares',
      {
        ...one({}),
        ends: [
          {
            squares: [
              [1, 6],
              [1, 6],
            ],
            side: 'N',
          },
        ],
      },
    ],
    [
      'BA-EXP-11',
      'doors.0',
      {
        ...one({}),
        map: [{ rows: floor(6, 6) }, { rows: floor(3, 3), x: 1, y: 5 }],
        doors: [{ at: [1, 6], side: 'N', open: true }],
      },
    ],
    ['BA-GEN-01', 'heroes.0.id', bare([human('x'.repeat(300), { at: [1, 1] })])],
    ['BA-GEN-05', 'town', { quest: 'QU1', town: true }],
    ['BA-GAP-19', 'arrange', { quest: 'QU1', arrange: true, round: 3 }],
    ['BA-GEN-01', 'goalAchieved', { ...one({}), goalAchieved: true }],
    [
      'BA-COMP-01',
      'roomsCompleted',
      { ...one({}), roomsCompleted: 0, rooms: [{ section: 'F01', tile: 0, completed: true }] },
    ],
    ['BA-GAP-09', 'decks.passage.1', { quest: 'QU1', decks: { passage: ['P01', 'P01'] } }],
    ['BA-EXP-01', 'ends.0.squares', { ...one({}), ends: [{ squares: [[2, 2]], side: 'N' }] }],
    ['BA-PRI-05', 'shotAt', { ...one({}), shotAt: ['X'] }],
    ['BA-RND-01', 'turn', { ...one({}), phase: 'enemies', turn: 'A' }],
    ['BA-STAT-18', 'heroes.0.base.attack', one({ base: { attack: 53 } })],
    ['BA-RND-01', 'round', { ...one({}), round: 0 }],
    ['BA-GAP-12', 'heroes.0.turn.plates.0', { ...one({ turn: { budget: 4, plates: [[3, 3]] } }), turn: 'A' }],
    ['BA-CRY-03', 'heroes.0.turn.movedCarrying', { ...one({ turn: { movedCarrying: true } }), turn: 'A' }],
    ['BA-CRY-01', 'heroes.1.at', bare([human('A', { at: [1, 1], carrying: 'B' }), elf({ at: [4, 4] })])],
    ['BA-END-04', 'heroes.1.at', bare([human('A', { at: [1, 1] }), elf({ at: [4, 4], status: 'gone' })])],
    ['BA-GEN-14', 'heroes.0.effects', one({ effects: ['grave-chill'] })],
    ['BA-COMP-01', 'rooms.0.completed', chestRoom({}, { completed: true })],
    ['BA-COMP-01', 'rooms.0.completed', chestRoom({ opened: true }, {})],
    [
      'BA-GAP-17',
      'friendlies',
      { ...one({}), things: [{ at: [2, 2], kind: 'captive' }], friendlies: [captive([3, 3])] },
    ],
    ['BA-LRG-01', 'enemies.0.squares', body('OG', [2, 3], [3, 3], [4, 3])],
    ['BA-LRG-02', 'enemies.0.squares', body('OG', [2, 3])],
    ['BA-LRG-01', 'enemies.0.squares', body('W', [3, 3], [4, 4])],
    ['BA-LRG-01', 'enemies.0.squares', cutBy({ walls: [[3, 3, 'E']] })],
    ['BA-LRG-03', 'enemies.0.squares', cutBy({ walls: [[3, 4, 'E']] }, [{ at: [3, 3], side: 'E', open: true }])],
    ['BA-LAY-05', 'things.0.height', { ...one({}), things: [{ at: [3, 3], kind: 'plate', height: 'high' }] }],
    [
      'BA-CRY-03',
      'heroes.0.turn.movedCarrying',
      { ...bare([elf({ at: [1, 1], turn: { movedCarrying: true, moveOver: true } })]), turn: 'B' },
    ],
    ['BA-STAT-18', 'enemies.0.attack', { ...one({}), enemies: [enemy('G', { at: [3, 3], attack: 300 })] }],
    ['BA-ENC-06', 'enemies.0.health', { ...one({}), enemies: [enemy('G', { at: [3, 3], health: 5, mostHealth: 3 })] }],
    [
      'BA-SPL-03',
      'friendlies.1.owner',
      {
        ...one({}),
        enemies: [enemy('Z', { at: [6, 6] })],
        friendlies: [3, 4].map(x => ({
          kind: 'wolf',
          owner: 'A',
          squares: [
            [x, 3],
            [x, 4],
          ],
        })),
      },
    ],
    ['BA-CON-12', 'codes.1', { mode: 'campaign', quest: 'QU2', codes: ['BONE', 'BONE'] }],
    ['BA-HERO-08', 'heroes.0.race', bare([{ ready: 'Thomas', race: 'Elf', at: [1, 1] }])],
    ['BA-GAP-01', 'heroes.0.freeSpell', one({ freeSpell: 'holy' })],
    ['BA-GEN-04', 'heroes.0.at', { ...one({}), map: { rows: ['A..', '...'] } }],
    [
      'BA-GEN-04',
      'enemies.0.at',
      { ...one({}), map: { rows: ['..E', '...'] }, enemies: [enemy('G', { id: 'E', at: [2, 1] })] },
    ],
    ['BA-END-03', 'idleEnemySteps', { ...one({}), idleEnemySteps: 7 }],
    ['BA-GAP-08', 'enemies.0.asleep', { ...one({}), enemies: [enemy('G', { at: [3, 3], asleep: 3 })] }],
    [
      'BA-GEN-13',
      'friendlies.0.owner',
      {
        ...bare([human('A', { at: [1, 1] }), elf({ at: [2, 1], health: -1 })]),
        enemies: [enemy('Z', { at: [6, 6] })],
        friendlies: [
          {
            kind: 'wolf',
            owner: 'B',
            squares: [
              [3, 3],
              [3, 4],
            ],
          },
        ],
      },
    ],
    [
      'BA-GEN-13',
      'friendlies.0.squares',
      {
        ...one({}),
        friendlies: [
          {
            kind: 'captive',
            owner: 'A',
            squares: [
              [3, 3],
              [3, 4],
            ],
          },
        ],
      },
    ],
  ];
  it.each(cases)('%s: %s', (_rule, path, scenario) => {
    expect(paths(scenario)).toContain(path);
  });
  it('BA-STAT-02: above Health 0 nobody is unconscious, whatever else is wrong with it', () => {
    const said = faultsOf(game, one({ health: 3, status: 'unconscious' })).map(({ message }) => message);
    expect(said.join()).toContain('above Health 0 a hero is conscious');
  });
  it('BA-CON-02 BA-RND-03 BA-ENC-06: what no scenario can state would be noticed in play', () => {
    const { g } = turnOf('A', bare([human('A', { at: [1, 1] }), human('B', { at: [2, 1] })], { enemies: [boneLord] }));
    const [, other] = g.heroes;
    other!.left = 'crossbow';
    other!.turn.taking = true;
    g.enemies[0]!.health = 0;
    expect(unsound(g)).toMatchObject([
      { rule: 'BA-CON-02', path: 'heroes.1.held' },
      { rule: 'BA-RND-03', path: 'heroes.1.turn' },
      { rule: 'BA-ENC-06', path: 'enemies.0.health' },
    ]);
  });
  it('BA-DWN-06: who fell to a trap in quiet lies until the end of the round', () => {
    const fallen = bare([human('A', { at: [1, 1] }), human('B', { at: [2, 1], health: 0, acted: true })]);
    for (const when of [{ turn: 'A' }, { round: 2 }, { phase: 'enemies' }])
      expect(paths({ ...fallen, ...when })).toEqual([]);
  });
  it('BA-GEN-01: answers, squares and seats are no names, and no name is given twice', () => {
    for (const id of ['luck', 'agree', '-', 'public', '3,4'])
      expect(paths(bare([human(id, { at: [1, 1] })]))).toContain('heroes.0.id');
    expect(paths(bare([human('p1', { at: [1, 1] })]))).toContain('heroes.0.id');
    expect(paths({ ...one({}), enemies: [enemy('G', { id: 'A', at: [3, 3] })] })).toContain('enemies.0.id');
    expect(paths({ ...one({}), things: [{ id: 'A', at: [3, 3], kind: 'chest' }] })).toContain('things.0.id');
  });
});

/** Every place in a scenario, as a path of keys. */
function* placesIn(value: unknown, path: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  if (path.length > 0) yield path;
  if (Array.isArray(value)) for (const i of value.keys()) yield* placesIn(value[i], [...path, i]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* placesIn(part, [...path, key]);
}
function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((part, i) => (i === key ? changed(part, rest, to) : part));
  return { ...(value as Spec), [key]: changed((value as Spec)[key], rest, to) };
}
const VALUES: readonly unknown[] = [
  0,
  -1,
  1,
  2,
  7,
  99,
  '',
  'A',
  'x y',
  'luck',
  true,
  false,
  null,
  [],
  {},
  [1, 1],
  ['dagger'],
];

describe('a scenario with one field changed', () => {
  const rich: Spec = {
    quest: 'QU4',
    map: { rows: ['......', '..o.c.', '......', '.t.=~.', '......', '......'], kind: 'room', section: 'F01' },
    doors: [{ at: [6, 3], side: 'E', from: 'room' }],
    start: [
      [1, 1],
      [2, 1],
    ],
    heroes: [
      human('A', { at: [1, 1], carrying: 'B', pack: ['healing-potion'], coins: [1], turn: { spent: 0, budget: 4 } }),
      hero('B', { race: 'Elf', health: 0, effects: ['ward-of-light'] }),
      hero('C', { at: [3, 1], race: 'Gnome', role: 'Priest', holy: 1, snared: 1 }),
    ],
    enemies: [enemy('G', { id: 'G1', at: [5, 6], asleep: 1 }), enemy('HW', { id: 'H1', at: [1, 6], spells: [1, 1] })],
    friendlies: [{ kind: 'captive', owner: 'C', squares: [[4, 1]], health: 2 }],
    rooms: [{ section: 'F01', tile: 0, layout: 1 }],
    decks: { passage: ['P02'], coins: [1, 2] },
    round: 2,
    turn: 'A',
    shotAt: ['C'],
    roomsCompleted: 1,
  };
  it('BA-GEN-01: is refused with a path, or plays on without a fault of ours', () => {
    let refused = 0;
    let played = 0;
    for (const path of placesIn(rich)) {
      for (const value of VALUES) {
        const scenario = changed(rich, path, value);
        const faults = faultsOf(game, scenario);
        if (faults.length > 0) {
          refused += 1;
          if (faults.some(fault => fault.path === ''))
            throw new Error(`${path.join('.')} = ${JSON.stringify(value)}: no path`);
          continue;
        }
        played += 1;
        if (played % 4 !== 0) continue;
        try {
          const request = { scenario, options: {} };
          const check = (g: Parameters<NonNullable<typeof game.check>>[0]) => game.check!(g);
          playRandomly(game, request, path.join('.'), 40, check, null, randomAnswerWithout(['retreat', 'end-quest']));
        } catch (problem) {
          throw new Error(`${path.join('.')} = ${JSON.stringify(value)}: ${String(problem)}`);
        }
      }
    }
    expect(refused).toBeGreaterThan(800);
    expect(played).toBeGreaterThan(100);
  }, 120_000);
});
