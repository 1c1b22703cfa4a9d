import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import { areAdjacent, label } from '../src/figures.ts';
import { act, at, beast, fight, go, hex, keep, letters, man, type Pair, spent, sword, take, who } from './table.ts';

describe('holds', () => {
  const held = (more: object = {}, victim: Pair = [0, -1]) => ({
    A: [beast('bear', 'cave_bear', [0, 0], 0, { holding: 'v', ...more })],
    B: [man('v', victim, 3, { ...sword })],
  });

  it('HM-ABL-02: a holder may turn while its victim stays adjacent', () => {
    const t = fight({ phase: 'movement', ...held(), more: { order: ['A', 'B'] } }).choose({ figure: 'bear' });
    t.choose({ move: hex(0, 0), facing: 1 });
    expect(who(t, 'bear')).toMatchObject({ facing: 1, holding: 'v' });
    expect(isEngaged(t.g, who(t, 'v'))).toBe(true);
  });

  it('HM-ABL-02: the hold ends when the turn takes it out of reach', () => {
    // behind the bear's tail: turned by one, the tail is elsewhere
    const t = fight({ phase: 'movement', ...held({}, [0, 3]), more: { order: ['A', 'B'] } });
    expect(who(t, 'bear').holding).toBe('v');
    t.choose({ figure: 'bear' });
    t.choose({ move: hex(0, 0), facing: 1 });
    expect(who(t, 'bear').holding).toBeNull();
    expect(t.event('holdEnded')).toMatchObject({ who: 'bear', whom: 'v', rules: ['HM-ABL-02'] });
  });

  it('HM-ABL-02: a holder that changes hex lets go, also where its victim stays adjacent', () => {
    const begun = () => fight({ phase: 'movement', ...held(), more: { order: ['A', 'B'] } }).choose({ figure: 'bear' });
    const near = [hex(1, -1), hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(2, -1), hex(-2, 0)];
    const steps = (begun().decision.options as readonly { move?: string }[]).filter(
      ({ move }) => move !== undefined && near.includes(move),
    );
    const adjacent = steps.map(step => {
      const t = begun().choose(step);
      expect(who(t, 'bear').holding).toBeNull();
      expect(t.event('holdEnded')).toMatchObject({ who: 'bear', whom: 'v', rules: ['HM-ABL-02'] });
      return areAdjacent(t.g, who(t, 'bear'), who(t, 'v'));
    });
    expect(adjacent).toContain(true);
  });

  it('HM-ABL-02, HM-HTH-07: a holder pulled into hand-to-hand lets go', () => {
    const t = fight({
      A: [beast('ge', 'grave_eater', [0, 0], 0, { holding: 'v', acted: true })],
      B: [man('v', [0, -1], 3, { ...spent, ...sword }), man('a', [0, 1], 0, { option: 'b' })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'ge' }, 1, 6, 6, 6);
    expect(who(t, 'ge')).toMatchObject({ hth: true, holding: null });
    expect(isEngaged(t.g, who(t, 'v'))).toBe(false);
  });

  it('HM-ABL-02: a victim pulled into hand-to-hand is held no longer', () => {
    const t = fight({
      A: [
        beast('ge', 'grave_eater', [0, 0], 0, { holding: 'v', acted: true }),
        man('a', [0, -2], 3, { option: 'b', state: 'disengaged' }),
      ],
      B: [man('v', [0, -1], 3, { ...spent, ...sword }), man('b', [9, 0], 0, spent)],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'v' }, 1, 6, 6, 6);
    expect([who(t, 'ge').holding, who(t, 'v').hth]).toEqual([null, true]);
  });

  it('HM-ABL-02: neither pushes the other, and that is why', () => {
    const t = fight({
      phase: 'retreat',
      A: [beast('ge', 'grave_eater', [0, 0], 0, { holding: 'v', dealtTo: ['v', 'w'] })],
      B: [man('v', [0, -1], 3, sword), man('w', [1, -1], 4, sword)],
    });
    expect(t.whyNot({ push: 'v', to: hex(0, -2) }).map(reason => reason.rule)).toEqual(['HM-ABL-02']);
  });
});

describe('entering hand-to-hand', () => {
  const kneeling = (st: number) => ({
    A: [man('a', [0, 0], 0, { st: 9, gear: ['mace'], option: 'b' })],
    B: [man('b', [0, -1], 3, { ...spent, st, posture: 'kneeling', gear: ['great_axe'] })],
  });

  it('HM-GAP-01, HM-HTH-11: with a weapon far too heavy the defender counts as unarmed', () => {
    const t = act(fight(kneeling(10)), 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 6, 1, 6, 6, 6);
    expect(t.told('defenceRolled').map(event => event.rules)).toEqual([['HM-HTH-11'], ['HM-HTH-07']]);
    expect(who(t, 'a').hits).toBe(0);
  });

  it('HM-TERR-02, HM-HTH-10: body and things of a dead attacker lie together', () => {
    const t = act(fight(kneeling(16)), 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 6, 4, 4, 4);
    expect([who(t, 'a').causes, at(t, 'a')]).toEqual([['dead'], [0, 0]]);
    expect(t.g.ground.map(({ item, cell }) => [item, label(t.g, cell)])).toEqual([['mace', hex(0, 0)]]);
    const order = t.events.map(event => event.type);
    expect(order.indexOf('figureMoved')).toBeLessThan(order.indexOf('figureDied'));
  });

  it('HM-ADJ-20, HM-OPH-W: knocked down and dragged into a pile in one turn, it acts again in the next', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { hth: true, fellBefore: true })],
      B: [man('b', [0, 0], 0, { hth: true })],
      more: { order: ['A', 'B'] },
    });
    go(t, 'a', [], null, null);
    expect(letters(t)).toContain('t');
    const alone = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { posture: 'prone', fellBefore: true })],
      B: [man('b', [9, 0])],
      more: { order: ['A', 'B'] },
    });
    go(alone, 'a', [], 0, null);
    expect(letters(alone)).toEqual(['g']);
  });
});

describe('shots and breath', () => {
  it('HM-RNG-05, HM-MISS-01: a throw stopped by a large friend lies where it was struck', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['javelin'], option: 'b' }),
        beast('bear', 'cave_bear', [0, -4], 0, { acted: true }),
      ],
      B: [man('b', [0, -6], 3, spent)],
    });
    act(t, 'b', { act: 'throw', weapon: 'javelin', target: 'b' }, 5, 5, 4, 1);
    expect(t.event('friendHit')).toMatchObject({ whom: 'bear', to: hex(0, -2) });
    expect(t.event('weaponLanded').to).toBe(hex(0, -2));
  });

  it('HM-SPL-03, HM-MISS-01: Splinter Storm bursts where it struck the friend', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { wis: 14, spells: ['splinter_storm'], option: 'h' }),
        beast('bear', 'cave_bear', [0, -4], 0, { acted: true }),
        man('near', [1, -2], 0, spent),
        man('far', [1, -5], 0, spent),
      ],
      B: [man('b', [0, -7], 3, spent)],
    });
    act(t, 'h', { cast: 'splinter_storm', target: 'b' }, 5, 5, 4, 1, 1, 6);
    expect(t.told('damageRolled').map(event => event.whom)).toEqual(['bear', 'near']);
  });

  it('HM-ABL-07: breath is paid before its roll, and tells on it', () => {
    const t = fight({
      A: [beast('d', 'young_dragon', [0, 0], 0, { fatigue: 26, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, spent)],
    });
    const { st } = who(t, 'd').profile;
    const tired = fight({
      A: [beast('d', 'young_dragon', [0, 0], 0, { fatigue: st - 4, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, spent)],
    });
    act(t, 'b', { act: 'breathe', target: 'b' }, 6, 6, 5);
    act(tired, 'b', { act: 'breathe', target: 'b' }, 6, 6, 5);
    expect(t.event('attackRolled').needed! - tired.event('attackRolled').needed!).toBe(2); // exhausted by it
    const order = tired.events.map(event => event.type);
    expect(order.indexOf('fatigueSpent')).toBeLessThan(order.indexOf('attackRolled'));
  });

  it('HM-GAP-11, HM-OPE-M2: loading begun under (e) is finished with an enemy in contact', () => {
    const crossbow = { gear: [{ item: 'light_crossbow', carried: 'ready', loaded: false }] };
    const field = (option: string, state: string) =>
      fight({
        A: [man('a', [0, 0], 0, { ...crossbow, option, state })],
        B: [man('b', [0, -1], 3, { ...sword, ...spent })],
      });
    const t = field('e', 'disengaged');
    act(t, 'e', { do: 'load', item: 'light_crossbow' });
    expect(who(t, 'a').gear[0]).toMatchObject({ loaded: true, late: true });
    const engaged = keep(field('m', 'engaged'), 'm');
    expect(engaged.offers({ do: 'load' })).toBe(false);
  });
});

describe('yielding', () => {
  it('HM-GAP-18: a figure is yielded at the start of its own movement, not in the midst of it', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [9, 0])] }).choose({ figure: 'a' });
    expect(t.offers({ yield: true })).toBe(true);
    t.choose({ move: hex(0, -1) });
    expect(t.offers({ yield: true })).toBe(false);
    expect(t.whyNot({ yield: true }).map(reason => reason.rule)).toEqual(['HM-GAP-18']);
  });
});

describe('leaving', () => {
  it('HM-OPE-N: with a step taken the figure stands where it stepped', () => {
    const t = take(
      fight({
        A: [man('a', [0, 0], 0, { ...sword, option: 'n', state: 'engaged' })],
        B: [man('b', [0, -1], 3, { ...sword, ...spent })],
      }),
      'n',
    );
    t.choose({ to: hex(0, 1), facing: 0 });
    expect(at(t, 'a')).toEqual([0, 1]);
  });
});
