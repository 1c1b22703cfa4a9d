import { begin, type Fault } from '@quarterstaff/kernel';
import { playRandomly } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import scenarios from '../src/content/scenarios.json' with { type: 'json' };
import { game } from '../src/index.ts';
import { beast, fight, man, scenario, who } from './table.ts';

function faults(value: unknown): readonly Fault[] {
  const prepared = game.prepare({ scenario: value, options: {} });
  return prepared.ok ? [] : prepared.faults;
}
const paths = (value: unknown): readonly string[] => faults(value).map(({ path }) => path);

/** One figure with something stated of it, beside an enemy. */
const stated = (more: Record<string, unknown>, field: Record<string, unknown> = {}) =>
  paths({ ...scenario({ A: [man('a', [0, 0], 0, more)], B: [man('b', [0, -1])], witness: false }), ...field }).map(
    path => path.replace('sides.0.figures.0.', ''),
  );

describe('positions that the rules could not bring about', () => {
  it('words of the rules are no ids', () => {
    for (const id of ['pass', 'none', 'leave', 'stop', 'stay', 'all', 'public', 'hands', 'constructor', 'toString'])
      expect([id, stated({ id })]).toEqual([id, ['id']]);
    const sides = [
      { id: 'public', figures: [{ use: 'ardo' }] },
      { id: 'all', figures: [{ use: 'brenna' }] },
    ];
    expect(paths({ map: 'sand_ring', sides })).toEqual(['sides.0.id', 'sides.1.id']);
  });

  it('HM-GEAR-05, HM-GAP-02, HM-GAP-11, HM-GAP-17: too many hands, shields, packs, and loads that cannot be', () => {
    expect(stated({ gear: ['great_axe', 'dagger'], ready: ['great_axe', 'dagger'] })).toEqual(['ready']);
    expect(stated({ gear: ['pack', 'pack'] })).toEqual(['gear']);
    expect(stated({ gear: [{ item: 'rope', carried: 'packed' }] })).toEqual(['gear']);
    expect(stated({ gear: [{ item: 'sling', carried: 'slung', loaded: true }] })).toEqual(['gear.0.loaded']);
    expect(stated({ gear: [{ item: 'sling', carried: 'ready', loaded: false, late: true }] })).toEqual(['gear.0.late']);
    expect(stated({ gear: [{ item: 'heavy_crossbow', carried: 'ready', loaded: true, loading: 1 }] })).toEqual([
      'gear.0.loading',
    ]);
    expect(stated({ talents: ['blades', 'blades'] })).toEqual(['talents.1']);
  });

  it('HM-INJ-02, HM-INJ-11, HM-FAT-09: who is down does nothing, and has a reason to be down', () => {
    expect(stated({ hits: 11, condition: 'awake' })).toEqual(['condition']);
    expect(stated({ hits: 5, condition: 'wounded' })).toEqual(['condition']);
    expect(stated({ fatigue: 5, condition: 'collapsed' })).toEqual(['condition']);
    expect(stated({ fatigue: 12, condition: 'collapsed' })).toEqual([]);
    expect(stated({ condition: 'asleep', option: 'b' })).toEqual(['option']);
    expect(stated({ hits: 12, option: 'b' })).toEqual(['option']);
    expect(stated({ exit: 'fled', option: 'a' })).toEqual(['option']);
    expect(stated({ condition: 'asleep', hth: true })).toEqual(['hth']);
  });

  it('HM-GAP-19, HM-SPL-22 to 28: what magic brought is gone, or never was there', () => {
    const brought = (kind: string, use: string, more: Record<string, unknown> = {}, magic: readonly object[] = []) => {
      const spell = kind === 'summoned' ? 'call_hound' : kind;
      return paths(
        scenario({
          A: [man('a', [0, 0], 0, { wis: 16 })],
          B: [man('b', [9, 0], 0, { wis: 16 }), beast('w', use, [0, -5], 3, { kind, ...more })],
          witness: false,
          more: { turn: 3, magic: [{ spell, caster: 'b', target: 'w', since: 1 }, ...magic] },
        }),
      ).map(path => path.replace('sides.1.figures.1.', ''));
    };
    expect([brought('phantom', 'bandit'), brought('figment', 'cave_bear'), brought('summoned', 'wolf')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(brought('figment', 'wolf', { hits: 7 })).toEqual([]);
    expect(brought('figment', 'wolf', { hits: 8 })).toEqual(['hits']);
    expect(brought('summoned', 'wolf', { hits: 9 })).toEqual(['hits']);
    expect(brought('figment', 'wolf', { condition: 'asleep' })).toEqual(['condition']);
    expect(brought('figment', 'hedge_adept', { option: 'h', state: 'disengaged' })).toEqual(['option']);
    expect(brought('figment', 'hedge_adept', {}, [{ spell: 'gloom', caster: 'w', hexes: [[3, 3]] }])).toEqual([
      'magic.1.caster',
    ]);
    const strings = { spell: 'puppet_strings', caster: 'a', target: 'w', since: 2 };
    expect(brought('figment', 'wolf', { control: 'A' }, [strings])).toEqual(['control']);
    const wrong = ['magic.0.target'];
    expect([brought('phantom', 'cave_bear'), brought('figment', 'hill_giant'), brought('summoned', 'bandit')]).toEqual([
      wrong,
      wrong,
      wrong,
    ]);
  });

  it('HM-GAP-19: nobody is in hand-to-hand with a Phantom', () => {
    const pile = (kind: string) =>
      paths(
        scenario({
          A: [man('a', [0, 0], 0, { hth: true })],
          B: [beast('w', 'wolf', [0, 0], 0, { kind, hth: true })],
          witness: false,
        }),
      );
    expect([pile('figment'), pile('phantom')]).toEqual([[], ['sides.1.figures.0.hth']]);
  });

  it('HM-SPL-23: no wall of stone on what lies about', () => {
    const magic = (running: object, more: object = {}) => stated({ wis: 12 }, { turn: 3, magic: [running], ...more });
    const rib = { spell: 'stone_rib', caster: 'a', hexes: [[3, 3]], since: 2 };
    expect(magic(rib)).toEqual([]);
    expect(magic(rib, { ground: [{ item: 'dagger', at: [3, 3] }] })).toEqual(['magic.0.hexes.0']);
    expect(magic(rib, { bodies: [[3, 3]] })).toEqual(['magic.0.hexes.0']);
  });

  it('HM-OPT-06: an option still to be carried out belongs to the posture', () => {
    expect(stated({ posture: 'kneeling', option: 'j', state: 'engaged' })).toEqual(['option']);
    expect(stated({ posture: 'standing', option: 'g', state: 'disengaged' })).toEqual(['option']);
    expect(stated({ posture: 'standing', option: 'g', state: 'disengaged', acted: true })).toEqual([]);
  });

  it('HM-ABL-02: who holds whom', () => {
    const bear = (more: Record<string, unknown>, victim: Record<string, unknown> = {}) =>
      paths(
        scenario({
          A: [beast('a', 'cave_bear', [0, 0], 0, { holding: 'b', ...more })],
          B: [man('b', [0, -1], 3, victim)],
          witness: false,
        }),
      );
    const wrong = ['sides.0.figures.0.holding'];
    expect(bear({})).toEqual([]);
    expect(bear({ posture: 'prone' })).toEqual(wrong);
    expect(bear({}, { condition: 'asleep' })).toEqual(wrong);
    expect(bear({}, { at: [5, 5] })).toEqual(wrong);
    expect(bear({ hits: 27 })).toEqual(wrong);
    const friend = [beast('a', 'cave_bear', [0, 0], 0, { holding: 'c' }), man('c', [0, -1])];
    expect(paths(scenario({ A: friend, B: [man('b', [9, 0])] }))).toEqual(wrong);
    expect(stated({ holding: 'b' })).toEqual(['holding']); // a man holds nobody
  });

  it('HM-SPL-28, HM-SPL-21, HM-GAP-03: strings, dread and spells that somebody must keep', () => {
    expect(stated({ control: 'B' })).toEqual(['control']);
    const magic = (...running: readonly object[]) => stated({ wis: 8 }, { turn: 3, magic: running });
    expect(magic({ spell: 'veil', caster: 'a', target: 'a' }, { spell: 'veil', caster: 'a', target: 'a' })).toEqual([
      'magic.1.target',
    ]);
    const three = ['veil', 'bolster', 'stone_hide'].map(spell => ({ spell, caster: 'a', target: 'a' }));
    expect(magic(...three)).toEqual(['magic.2.caster']);
    expect(magic({ spell: 'dazzle', caster: 'b', target: 'a', until: 4 })).toEqual([]);
    expect(magic({ spell: 'dazzle', caster: 'b', target: 'a', until: 5 })).toEqual(['magic.0.until']);
    expect(magic({ spell: 'dazzle', caster: 'b', target: 'a', since: 2, until: 4 })).toEqual(['magic.0.until']);
    expect(magic({ spell: 'dazzle', caster: 'b', target: 'a', upkeep: 1 })).toEqual(['magic.0.upkeep']);
    expect(magic({ spell: 'veil', caster: 'a', target: 'a', until: 9 })).toEqual(['magic.0.until']);
    expect(magic({ spell: 'veil', caster: 'a', target: 'a', free: 2 })).toEqual([]);
    expect(magic({ spell: 'veil', caster: 'a', target: 'a', free: 3 })).toEqual(['magic.0.free']);
    expect(stated({ hits: 11 }, { magic: [{ spell: 'dread', caster: 'a', target: 'b', since: 0, until: 3 }] })).toEqual(
      ['magic.0.caster'],
    );
  });

  it('HM-HTH-05, HM-HTH-12, HM-HTH-17: who is in a pile has one hex, lies, and holds nothing but what serves there', () => {
    const pile = (more: Record<string, unknown>, use?: string) =>
      paths(
        scenario({
          A: [
            use === undefined ? man('a', [0, 0], 0, { hth: true, ...more }) : beast('a', use, [0, 0], 0, { hth: true }),
          ],
          B: [man('b', [0, 0], 3, { hth: true })],
          witness: false,
        }),
      ).map(path => path.replace('sides.0.figures.0.', ''));
    expect(pile({})).toEqual([]);
    expect(pile({ posture: 'standing' })).toEqual(['posture']);
    expect(pile({ gear: ['club', 'torch'], ready: ['club', 'torch'] })).toEqual([]);
    expect(pile({ gear: ['arming_sword'], ready: ['arming_sword'] })).toEqual(['ready']);
    expect(pile({ gear: [{ item: 'small_shield', carried: 'ready' }] })).toEqual(['ready']);
    expect(pile({ gear: ['arming_sword', 'small_shield'] })).toEqual([]); // not in hand unless it is said
    expect(pile({}, 'cave_bear')).toEqual(['hth']);
  });

  it('HM-GAP-11: no shot is in a weapon that has none left', () => {
    const bow = (loaded?: boolean) => ({
      gear: [{ item: 'hunting_bow', carried: 'ready', ...(loaded === undefined ? {} : { loaded }) }],
      ammo: { hunting_bow: 0 },
    });
    expect(stated(bow(true))).toEqual(['gear.0.loaded']);
    const t = fight({ A: [man('a', [0, 0], 0, bow())], B: [man('b', [9, 0])] });
    expect(who(t, 'a').gear[0]).toMatchObject({ carried: 'ready', loaded: false });
  });

  it('HM-SPL-12, HM-SPL-22, HM-SPL-27, HM-SPL-28, HM-ABL-09: a spell that could not lie so', () => {
    const on = (spell: string, more: Record<string, unknown>) =>
      paths({
        ...scenario({ A: [man('a', [0, 0])], B: [{ id: 'b', at: [0, -4], ...more }], witness: false }),
        turn: 3,
        magic: [{ spell, caster: 'a', target: 'b', since: 2 }],
      });
    const body = { st: 21, dx: 12, iq: 9, wis: 9 };
    const wrong = ['magic.0.target'];
    expect(on('drowse', body)).toEqual(wrong);
    expect(on('drowse', { ...body, st: 20 })).toEqual([]);
    expect(on('dread', { use: 'bone_sentinel' })).toEqual(wrong);
    expect(on('puppet_strings', { use: 'war_horse' })).toEqual(wrong);
    expect(on('sky_stride', { use: 'war_horse' })).toEqual(wrong);
    const gloom = (...hexes: readonly (readonly number[])[]) =>
      stated({}, { turn: 3, magic: [{ spell: 'gloom', caster: 'a', hexes, since: 2 }] });
    expect(gloom([0, -4], [1, -5], [1, -6])).toEqual([]);
    expect(gloom([0, -4], [0, -6])).toEqual(['magic.0.hexes']);
    expect(stated({ keywords: [{ id: 'fearless' }], venom: [{ hits: 2, phases: 1 }] })).toEqual(['venom']);
  });

  it('HM-OPT-04, HM-INJ-05, HM-PRN-01, HM-MOVE-02: a turn that could not have gone so', () => {
    expect(stated({ guarded: true, option: 'b' })).toEqual(['guarded']);
    expect(stated({ guarded: true, option: 'c', acted: false })).toEqual(['acted']);
    expect(stated({ guarded: true, option: 'c' })).toEqual([]);
    expect(stated({ fell: true, posture: 'standing' })).toEqual(['fell']);
    expect(stated({ fell: true, acted: false })).toEqual(['acted']);
    expect(stated({ fellBefore: true })).toEqual([]); // it lies
    expect(stated({ fellBefore: true, posture: 'standing' })).toEqual(['fellBefore']);
    expect(stated({ fellBefore: true, posture: 'standing', acted: true, option: 'g' })).toEqual([]);
    expect(stated({ crawled: true, moved: 1, posture: 'kneeling' })).toEqual(['crawled']);
    expect(stated({ crawled: true })).toEqual(['crawled']);
    expect(stated({ moved: 11 })).toEqual(['moved']);
    expect(stated({ moved: 11, allowance: 12 })).toEqual([]);
    expect(stated({ moved: 6, option: 'b' })).toEqual(['option']);
    expect(stated({ moved: 2, option: 'f' })).toEqual(['option']);
    expect(stated({ moved: 2, changedHex: false })).toEqual(['changedHex']);
    expect(stated({ tookOff: true })).toEqual(['tookOff']);
    expect(stated({ waitFor: 'a' })).toEqual(['waitFor']);
    expect(stated({ waitTurns: 2 })).toEqual(['waitTurns']);
    expect(stated({ dealtTo: ['a'] })).toEqual(['dealtTo']);
    expect(stated({ crawled: true, moved: 3 })).toEqual(['moved']);
    expect(stated({ landed: true, moved: 1 })).toEqual(['moved']);
    expect(stated({ pushed: true })).toEqual(['pushed']);
    expect(stated({ pushed: true }, { phase: 'retreat' })).toEqual([]);
    const parting = { at: [0, 1], facing: 0, dx: 12, enemies: [] };
    expect(stated({ option: 'j', acted: true, parting })).toEqual(['parting']);
    expect(stated({ option: 'n', acted: true, parting })).toEqual([]);
    expect(stated({ option: 'h' })).toEqual(['option']);
    expect(stated({ option: 'h', spells: ['dazzle'] })).toEqual([]);
    expect(stated({ option: 'b', posture: 'kneeling' })).toEqual(['option']);
    expect(stated({ option: 'b', posture: 'kneeling', acted: true })).toEqual([]);
    expect(stated({ conjured: true })).toEqual(['conjured']);
  });

  it('sides and phases that do not fit', () => {
    expect(paths({ map: 'sand_ring', sides: [{ id: 'A', figures: [{ use: 'ardo' }] }] })).toEqual(['sides']);
    expect(stated({}, { phase: 'actions', active: 'A' })).toEqual(['active']);
    expect(stated({}, { onHold: ['A', 'A'] })).toEqual(['onHold']);
    expect(stated({}, { ranks: [{ dx: 12, sides: ['A', 'A'] }] })).toEqual(['ranks.0.sides']);
    expect(stated({}, { setUp: 'play' })).toEqual(['setUp']); // in the actions phase
  });
});

/** Small and the same everywhere. */
function dice(seed: number): (most: number) => number {
  let word = seed * 2654435761 + 1;
  return most => {
    word = (Math.imul(word, 1664525) + 1013904223) | 0;
    return Math.floor(((word >>> 0) / 2 ** 32) * most);
  };
}

const strange: readonly unknown[] = [
  -1,
  0,
  1,
  2,
  7,
  99,
  '',
  'a',
  'A',
  'pass',
  '0101',
  true,
  false,
  null,
  [],
  {},
  [0, 0],
];

/** Every place in a scenario where something is stated. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  if (path.length === 0) return to;
  const [key, ...rest] = path as [string | number, ...(string | number)[]];
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<number, unknown>)
    : { ...(value as object) };
  copy[key] = changed(copy[key], rest, to);
  return copy;
}

type Roll = (most: number) => number;
const two = (number: number): string => String(number).padStart(2, '0');

/** What could be stated of a figure: likely things, so that many positions are accepted. */
const likely: Readonly<Record<string, (next: Roll) => unknown>> = {
  hits: next => next(14),
  fatigue: next => next(16),
  posture: next => ['standing', 'kneeling', 'prone'][next(3)],
  condition: next => ['awake', 'asleep', 'wounded', 'collapsed', 'dead'][next(5)],
  option: next => 'abcdefghijklmnopqrstuv'[next(22)],
  state: next => ['disengaged', 'engaged', 'hth'][next(3)],
  moved: next => next(9),
  acted: next => next(2) === 0,
  hth: next => next(2) === 0,
  air: next => ['ground', 'flying', 'swooping'][next(3)],
  facing: next => next(6),
  at: next => two(1 + next(13)) + two(1 + next(11)),
  gear: next => [[], ['great_axe'], ['dagger', 'torch'], ['sling', 'small_shield'], ['pack', 'rope']][next(5)],
  fell: next => next(2) === 0,
  weakened: next => next(2) === 0,
  hitsBefore: next => next(10),
  kind: next => ['phantom', 'figment', 'summoned', 'creature'][next(4)],
};

describe('shipped scenarios with one thing changed', () => {
  it('are refused with a path, or can be played', () => {
    const next = dice(7);
    const broken: string[] = [];
    let played = 0;
    for (let i = 0; i < 300; i += 1) {
      const shipped = scenarios[next(scenarios.length)]!;
      const places = placesIn(shipped);
      const figures = places.filter(([a, , c]) => a === 'sides' && c === 'figures').filter(place => place.length === 4);
      const field = Object.keys(likely)[next(Object.keys(likely).length)]!;
      const onFigure = next(3) > 0 && figures.length > 0;
      const place = onFigure ? [...figures[next(figures.length)]!, field] : places[next(places.length)]!;
      const other = onFigure ? likely[field]!(next) : strange[next(strange.length)];
      const request = { scenario: changed(shipped, place, other), options: {} };
      try {
        const opened = begin(game, request, `changed ${i}`);
        if (!opened.ok) {
          if (opened.faults.length === 0 || opened.faults.some(({ message }) => message === ''))
            broken.push(`${i}: refused without a fault`);
          continue;
        }
        played += 1;
        playRandomly(game, request, `changed ${i}`, 100);
      } catch (error) {
        broken.push(`${i}: ${place.join('.')} = ${JSON.stringify(other)}: ${(error as Error).message}`);
      }
    }
    expect(broken).toEqual([]);
    expect(played).toBeGreaterThan(80);
  }, 120_000);
});
