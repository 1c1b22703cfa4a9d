import { type AnyGame, pending, type Seat, standInFor } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { act, beast, fight, go, hex, keep, man, move, spent, stop, sword, type Table } from './table.ts';

/** What the table answers to the open question for somebody who wants to be asked only what matters; null: he is asked. */
function given(t: Table, people: readonly Seat[] = ['A'], hand: readonly Seat[] | null = null): unknown {
  const def = game as unknown as AnyGame;
  const open = pending(def, t.g);
  const handOf = (seat: Seat): readonly Seat[] => hand ?? [seat];
  return standInFor({ game: def, g: t.g, open, people, asker: null, handOf }, open[0]!)?.choice ?? null;
}

const kindOf = (t: Table): string => t.decision.kind;
const arena = (gap: number, more: Record<string, unknown> = {}) =>
  fight({
    phase: 'initiative',
    A: [man('a', [0, 0], 0, { ...sword, dx: 6, ...more })],
    B: [man('b', [0, -gap], 3, { ...sword, dx: 6, ...more })],
    witness: false,
    dice: [5, 2],
  });

describe('what the table answers for somebody', () => {
  it('has words for every answer, in both languages', () => {
    for (const { about } of game.standIns!) {
      expect(game.speech.en.label(about)).not.toBe(about);
      expect(game.speech.de!.label(about)).not.toBe(game.speech.en.label(about));
    }
  });

  it('HM-TURN-05: asks for the order of moves only when somebody can be charged where he stands', () => {
    expect(kindOf(arena(3))).toBe('initiative.chooseOrder');
    expect(given(arena(2))).toBeNull();
    expect(given(arena(3))).toBeNull(); // half of MA 4, and the hex before it
    expect(given(arena(4))).toEqual({ place: 'second' });
    expect(given(arena(1))).toEqual({ place: 'second' }); // both have their enemy
    expect(given(arena(3, { gear: ['hunting_bow'] }))).toEqual({ place: 'second' }); // two archers
    expect(given(arena(3, { posture: 'kneeling' }))).toEqual({ place: 'second' });
    expect(given(arena(5, { dx: 12 }))).toBeNull(); // MA 10
  });

  it('HM-MOVE-08: turns to the nearest enemy, with nobody at its back', () => {
    const turning = (...foes: readonly [number, number][]) =>
      stop(
        move(
          fight({
            phase: 'movement',
            A: [man('a', [0, 0], 0, sword)],
            B: foes.map((at, i) => man(`b${i}`, at, 3, sword)),
          }),
          'a',
        ),
      );
    const south = turning([0, 5]);
    expect(kindOf(south)).toBe('moveFigure.turn');
    expect(given(south)).toEqual({ face: 3 });
    expect(given(turning([0, 1], [1, -1]))).toEqual({ face: 2 }); // both before it
  });

  it('HM-OPD-F: stays up when it shoots; (d) is asked how low', () => {
    const dropping = (option: string) =>
      go(
        fight({ phase: 'movement', A: [man('a', [0, 0], 0, { gear: ['hunting_bow'] })], B: [man('b', [0, -9], 3)] }),
        'a',
        [],
        0,
        option,
      );
    expect(kindOf(dropping('f'))).toBe('moveFigure.drop');
    expect(given(dropping('f'))).toEqual({ posture: 'standing' });
    expect(given(dropping('d'))).toBeNull();
    const changing = (option: string) =>
      fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'a' })],
        B: [man('b', [0, -9], 3, spent)],
      }).choose({ option });
    expect(kindOf(changing('f'))).toBe('act.drop');
    expect(given(changing('f'))).toEqual({ posture: 'standing' });
    expect(given(changing('d'))).toBeNull();
    const held = fight({
      A: [man('archer', [0, 5], 0, { dx: 14, gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [0, 0], 3, { dx: 10, gear: ['hunting_bow'], option: 'a', state: 'disengaged' })],
      more: { onHold: ['B'] },
    });
    held.choose({ figure: 'b', option: 'f' });
    expect(kindOf(held)).toBe('changeNow.drop');
    expect(given(held, ['B'])).toEqual({ posture: 'standing' });
  });

  it('HM-FLY-03: a flier stays aloft unless it is sent', () => {
    const bat = go(
      fight({
        phase: 'movement',
        A: [beast('a', 'giant_bat', [0, 0], 0, { air: 'flying' })],
        B: [man('b', [0, -1], 3, sword)],
      }),
      'a',
      [],
      0,
      'b',
    );
    expect(kindOf(bat)).toBe('moveFigure.swoop');
    expect(given(bat)).toEqual({ swoop: false });
  });

  it('HM-OPT-04: keeps the option while there is somebody to strike', () => {
    const turn = (more: Record<string, unknown>, at: readonly [number, number] = [0, -1]) =>
      fight({
        A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged', ...more })],
        B: [man('b', at, 3, spent)],
      });
    expect(kindOf(turn({}))).toBe('act.keepOrChange');
    expect(given(turn({}))).toEqual({ option: 'j' });
    expect(given(turn({}, [0, 1]))).toBeNull(); // it stepped out of the front
    expect(given(turn({ hits: 9, hitsNow: 4 }))).toBeNull(); // struck down to 3
    expect(given(turn({ option: 'k' }))).toEqual({ option: 'k' });
    const came = turn({ option: 'a', state: 'disengaged' });
    expect(given(came)).toBeNull(); // it could be charged now
    expect(given(turn({ option: 'a', state: 'disengaged' }, [0, -4]))).toEqual({ option: 'a' });
  });

  it('HM-OPT-05: passes when nobody is there to attack', () => {
    const lonely = keep(
      fight({ A: [man('a', [0, 0], 0, { ...sword, option: 'b' })], B: [man('b', [0, -5], 3, spent)] }),
      'b',
    );
    expect(kindOf(lonely)).toBe('attack.chooseAttack');
    expect(given(lonely)).toEqual({ act: 'pass' });
    const near = keep(
      fight({ A: [man('a', [0, 0], 0, { ...sword, option: 'b' })], B: [man('b', [0, -1], 3, spent)] }),
      'b',
    );
    expect(given(near)).toBeNull();
  });

  it('HM-ADJ-13, HM-ABL-08: strikes again at the same, at the only other; among several it is asked', () => {
    const twins = fight({
      A: [
        man('a', [0, 0], 0, {
          dx: 14,
          option: 'j',
          state: 'engaged',
          gear: ['short_sword', 'short_sword'],
          ready: ['short_sword', 'short_sword'],
        }),
      ],
      B: [man('b', [0, -1], 3, spent), man('c', [1, -1], 3, spent)],
    });
    act(twins, 'j', { act: 'two', target: 'b' }, 6, 6, 4);
    expect(kindOf(twins)).toBe('furtherBlows.chooseNext');
    expect(given(twins)).toEqual({ act: 'strike', weapon: 'short_sword', target: 'b' });
    const necks = (...more: readonly [number, number][]) =>
      act(
        fight({
          A: [beast('a', 'many_neck', [0, 0], 0, { option: 'j', state: 'engaged' })],
          B: [man('b', [0, -2], 3, spent), ...more.map((at, i) => man(`c${i}`, at, 3, spent))],
        }),
        'j',
        { act: 'strike', target: 'b' },
        ...[5, 5, 4],
      );
    expect(given(necks([1, -2]))).toMatchObject({ act: 'strike', target: 'c0' });
    expect(given(necks([1, -2], [-1, -1]))).toBeNull();
  });

  it('HM-DEF-02: asks about a guard only when the blow may fell', () => {
    const attacked = (more: Record<string, unknown>, weapon = 'dagger') =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { gear: [weapon], st: 16, option: 'j', state: 'engaged', dx: 13 })],
          B: [man('b', [0, -1], 3, { ...sword, dx: 9, option: 'j', state: 'engaged', ...more })],
        }),
        'j',
        { act: 'strike', target: 'b' },
      );
    expect(kindOf(attacked({}))).toBe('strike.offerGuard');
    expect(given(attacked({}), ['B'])).toEqual({ guard: null }); // 1d-1: three times in 216 rolls is all
    expect(given(attacked({}, 'great_axe'), ['B'])).toBeNull();
    expect(given(attacked({ hits: 9 }), ['B'])).toBeNull();
    expect(given(attacked({ hitsNow: 6, hits: 6 }), ['B'])).toBeNull(); // two more, and it falls
    expect(given(attacked({ hits: 9, option: 'k' }), ['B'])).toEqual({ guard: null }); // it is on guard
  });

  it('HM-DEF-01: likewise about dodging a missile spell', () => {
    const aimedAt = (hits: number) =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { spells: ['spark_dart'], iq: 12, option: 'h' })],
          B: [man('b', [0, -4], 3, { ...sword, dx: 9, hits, option: 'b', state: 'disengaged' })],
        }),
        'h',
        { cast: 'spark_dart', target: 'b' },
      );
    expect(kindOf(aimedAt(0))).toBe('cast.offerGuard');
    expect(given(aimedAt(0), ['B'])).toEqual({ guard: null });
    expect(given(aimedAt(9), ['B'])).toBeNull();
  });

  it('HM-ABL-02: a bear holds what it has hit', () => {
    const t = act(
      fight({
        A: [beast('a', 'cave_bear', [0, 0], 0, { option: 'j', state: 'engaged' })],
        B: [man('b', [0, -1], 3, { ...spent, gear: ['leather'] })],
      }),
      'j',
      { act: 'strike' },
      ...[4, 4, 3, 2, 3],
    );
    expect(kindOf(t)).toBe('strike.offerHold');
    expect(given(t)).toEqual({ hold: true });
  });

  it('HM-HTH-01, HM-HTH-10: refuses hand-to-hand; answers with the heaviest weapon', () => {
    const entering = (foe: Record<string, unknown>, ...dice: readonly number[]) =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
          B: [man('b', [0, -1], 3, { acted: true, ...foe })],
        }),
        'o',
        { act: 'grapple', weapon: 'hands' },
        ...dice,
      );
    const asked = entering(sword);
    expect(kindOf(asked)).toBe('enterHth.askConsent');
    expect(given(asked, ['B'])).toEqual({ agree: false });
    const gear = ['short_sword', 'mace'];
    const back = entering({ posture: 'kneeling', gear, ready: gear }, 6);
    expect(kindOf(back)).toBe('enterHth.chooseAnswer');
    expect(given(back, ['B'])).toEqual({ weapon: 'mace' });
  });

  it('HM-OPD-E1, HM-ADJ-13: is done when nothing more of use fits into the hands', () => {
    const readying = (gear: readonly string[], talents: readonly string[] = []) =>
      keep(
        fight({
          A: [man('a', [0, 0], 0, { gear, talents, ready: [], option: 'e' })],
          B: [man('b', [0, -9], 3, spent)],
        }),
        'e',
      );
    const two = readying(['great_axe', 'dagger']);
    expect(kindOf(two)).toBe('ready.chooseItem');
    expect(given(two)).toBeNull();
    two.choose({ do: 'ready', item: 'great_axe' });
    expect(given(two)).toEqual({ do: 'done' });
    expect(given(readying(['mace', 'small_shield']).choose({ do: 'ready', item: 'mace' }))).toBeNull();
    const pair = (talents: readonly string[]) =>
      given(readying(['mace', 'dagger'], talents).choose({ do: 'ready', item: 'mace' }));
    expect(pair([])).toEqual({ do: 'done' });
    expect(pair(['twin_weapons'])).toBeNull();
  });

  it('HM-SPL: a friend does not resist, and whoever is conjured looks at the enemy', () => {
    const stumbling = act(
      fight({
        A: [
          man('a', [0, 0], 0, { spells: ['drowse', 'call_hound'], iq: 13, option: 'h' }),
          man('friend', [0, -2], 0, { ...spent, gear: ['dagger'] }),
        ],
        B: [man('b', [0, 9], 3, spent)],
      }),
      'h',
      { cast: 'drowse', target: 'friend' },
      ...[3, 3, 3],
    );
    expect(kindOf(stumbling)).toBe('cast.offerToForgo');
    expect(given(stumbling)).toEqual({ resist: false });
    const calling = act(
      fight({
        A: [man('a', [0, 0], 0, { spells: ['call_hound'], iq: 13, st: 14, option: 'h' })],
        B: [man('b', [0, 9], 3, spent)],
      }),
      'h',
      { cast: 'call_hound' },
    ).choose({ at: hex(0, -2) });
    expect(kindOf(calling)).toBe('cast.chooseFacing');
    expect(given(calling)).toEqual({ face: 3 });
  });

  it('HM-OPD-G: whoever rises looks at the nearest enemy', () => {
    const t = keep(
      fight({
        A: [man('a', [0, 0], 0, { ...sword, posture: 'prone', option: 'g' })],
        B: [man('b', [0, 5], 3, spent)],
      }),
      'g',
    );
    expect(kindOf(t)).toBe('rise.chooseFacing');
    expect(given(t)).toEqual({ face: 3 });
  });

  it('HM-TURN-12, HM-RET-07: equally quick figures go in the order of the list', () => {
    const quick = { ...sword, option: 'j', state: 'engaged' };
    const tied = fight({
      A: [man('a', [0, 0], 0, quick), man('c', [1, 0], 0, quick)],
      B: [man('b', [0, -1], 3, spent)],
    });
    expect(kindOf(tied)).toBe('actions.chooseAmongOwn');
    expect(given(tied)).toEqual({ figure: 'a' });
    const pushing = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] }), man('c', [1, -1], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3)],
    });
    expect(kindOf(pushing)).toBe('forcedRetreat.chooseAmongOwn');
    expect(given(pushing)).toEqual({ figure: 'a' });
  });

  it('HM-RET-03: follows the pushed enemy unless two would then have it before them', () => {
    const pushed = (...more: ReturnType<typeof man>[]) =>
      fight({
        phase: 'retreat',
        A: [man('a', [0, 0], 0, { ...sword, dealtTo: ['b'] })],
        B: [man('b', [0, -1], 3, sword), ...more],
      }).choose({ push: 'b', to: hex(0, -2) });
    expect(kindOf(pushed())).toBe('forcedRetreat.chooseAdvance');
    expect(given(pushed())).toEqual({ advance: hex(0, -1), facing: 0 });
    expect(given(pushed(man('c', [1, -2], 3, sword)))).toEqual({ advance: null });
    expect(given(fight({ ...pushField, fire: [[0, -1]] }).choose({ push: 'b', to: hex(0, -2) }))).toEqual({
      advance: null,
    });
  });
  const pushField = {
    phase: 'retreat',
    A: [man('a', [0, 0], 0, { ...sword, dealtTo: ['b'] })],
    B: [man('b', [0, -1], 3, sword)],
  };

  it('HM-TURN-07: pays for a spell while breath is left, and only for whoever plays alone', () => {
    const renewing = (fatigue: number, target = 'a') =>
      fight({
        phase: 'renew',
        A: [man('a', [0, 0], 0, { fatigue }), man('c', [1, 0], 0, { hits: 11 })],
        B: [man('b', [9, 0])],
        more: { turn: 2, magic: [{ spell: 'veil', caster: 'a', target }] },
      });
    expect(kindOf(renewing(6))).toBe('renew.payUpkeep');
    expect(given(renewing(6))).toEqual({ renew: true });
    expect(given(renewing(7))).toBeNull();
    expect(given(renewing(6), ['A', 'B'])).toBeNull(); // others could count its fatigue
  });

  it('HM-DEC-32: comes to rest away from enemies', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { hth: true, state: 'hth', option: 't' }),
        man('c', [0, 0], 0, { hth: true, acted: true }),
      ],
      B: [man('b', [0, 0], 0, { hth: true, hits: 9, acted: true }), man('near', [0, -3], 3, spent)],
    });
    act(t, 't', { act: 'strike', target: 'b' }, 3, 3, 3, 6);
    expect(kindOf(t)).toBe('settle.choosePlace');
    const southern = [hex(0, 1), hex(-1, 1), hex(1, 0)].map(place => ({ place }));
    expect(southern).toContainEqual(given(t));
  });

  it('HM-FLY-04: lets its own fliers pass, not those of an enemy', () => {
    const t = move(
      fight({
        phase: 'movement',
        A: [beast('a', 'giant_bat', [0, 0], 0, { air: 'flying' })],
        B: [beast('b', 'giant_bat', [0, -3], 3, { air: 'flying' })],
      }),
      'a',
    ).choose({ ask: 'b' });
    expect(kindOf(t)).toBe('askToPass.answer');
    expect(given(t, ['B'])).toEqual({ agree: false });
    expect(given(t, ['A', 'B'], ['A', 'B'])).toEqual({ agree: true });
  });

  it('asks where a person must choose: figure, way, option, spell, push', () => {
    const kinds = new Set(game.standIns!.map(({ kind }) => kind));
    for (const kind of ['moveSide.chooseFigure', 'walk.chooseLeg', 'moveFigure.declare', 'cast.chooseSpell'])
      expect(kinds.has(kind)).toBe(false);
    for (const kind of ['forcedRetreat.choosePush', 'disengage.chooseStep', 'hthAttack.chooseFoe'])
      expect(kinds.has(kind)).toBe(false);
  });
});
