import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import {
  act,
  at,
  beast,
  dxOf,
  fight,
  go,
  hex,
  keep,
  letters,
  man,
  move,
  rulesAgainst,
  spent,
  stOf,
  sword,
  type Table,
  take,
  who,
} from './table.ts';

/** The number an attack needed. */
const need = (t: Table) => t.event('attackRolled').needed;

describe('rules that few positions show', () => {
  it('HM-RET-09: a dragon that wounds a bear pushes it only where all three hexes are free', () => {
    const field = (wall: readonly (readonly [number, number])[]) =>
      fight({
        A: [beast('d', 'young_dragon', [0, 3], 0, { ...spent, dealtTo: ['bear'] })],
        B: [beast('bear', 'cave_bear', [0, -1], 0, { ...spent, hitsNow: 3, physicalNow: 3, hits: 3 })],
        phase: 'retreat',
        wall,
      });
    const to = (t: Table) => t.decision.options.flatMap(o => (o as { to?: string }).to ?? []);
    expect(to(field([]))).toContain(hex(1, -2));
    expect(to(field([[1, -1]]))).not.toContain(hex(1, -2));
  });
  it('HM-RET-06: a man does not push a bear, and is told so', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['bear', 'c'] })],
      B: [
        beast('bear', 'cave_bear', [0, -1], 3, { ...spent, hitsNow: 3, physicalNow: 3, hits: 3 }),
        man('c', [1, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
      ],
      phase: 'retreat',
    });
    expect(rulesAgainst(t, { push: 'bear', to: hex(0, -2) })).toEqual(['HM-RET-06']);
    expect(t.offers({ push: 'c' })).toBe(true);
  });
  it('HM-RET-05: one push for one sweep', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['b', 'c'] })],
      B: [
        man('b', [-1, 0], 0, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
        man('c', [1, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
      ],
      phase: 'retreat',
      dice: [],
    });
    t.choose({ push: 'c', to: hex(2, -2) });
    t.dice(1, 2).choose({ advance: null });
    expect(t.g.turn).toBe(2);
  });
  it('HM-RET-08: a bat that swooped is pushed, one that only flies by is not', () => {
    const field = (air: string) =>
      fight({
        A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['bat', 'c'] })],
        B: [
          beast('bat', 'giant_bat', [0, -1], 3, { ...spent, air, hits: 1, hitsNow: 1, physicalNow: 1 }),
          man('c', [1, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
        ],
        phase: 'retreat',
      });
    expect(field('swooping').offers({ push: 'bat' })).toBe(true);
    expect(field('flying').offers({ push: 'bat' })).toBe(false);
    expect(rulesAgainst(field('flying'), { push: 'bat', to: hex(0, -2) })).toEqual(['HM-RET-08']);
  });
  it('HM-RET-02, HM-ADJ-16: pushed onto a body it stands on it; the advance is no movement over broken ground', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 })],
      phase: 'retreat',
      broken: [[0, -1]],
      more: { bodies: [[0, -2]] },
    });
    t.choose({ push: 'b', to: hex(0, -2) });
    expect(dxOf(t, 'b')).toBe(10);
    t.dice(1, 2).choose({ advance: hex(0, -1), facing: 0 });
    expect(dxOf(t, 'a')).toBe(12);
  });
  it('HM-RET-01, HM-GAP-15: burnt and not struck, it still pushes', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['b'], hits: 2, hitsNow: 2, physicalNow: 0 })],
      B: [man('b', [0, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 })],
      phase: 'retreat',
    });
    expect(t.offers({ push: 'b' })).toBe(true);
  });
  it('HM-DEF-04, HM-ADJ-03: behind a defender, four dice and four more', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, 0], 0, { ...sword, dx: 9, option: 'k', state: 'engaged' })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'strike', target: 'b' });
    t.dice(5, 5, 3, 3, 1, 1).choose({ guard: null });
    expect([need(t), t.event('attackRolled').passed]).toEqual([16, true]);
  });
  it('HM-DEF-05, HM-DEF-03: a dodger caught by a sword dodges arrows only', () => {
    const t = fight({
      A: [
        man('a', [0, -1], 3, { ...sword, dx: 13, option: 'b', state: 'disengaged' }),
        man('r', [0, 6], 0, { gear: ['hunting_bow'], dx: 12, option: 'f', state: 'disengaged' }),
      ],
      B: [man('b', [0, 0], 0, { ...sword, dx: 9, option: 'c', state: 'disengaged' })],
    });
    act(t, 'b', { act: 'strike', target: 'b' }, 6, 5, 5);
    expect(t.event('attackRolled').dice).toHaveLength(3);
    keep(t, 'f');
    t.dice().choose({ act: 'shoot', target: 'b' });
    t.dice(6, 6, 5, 1).choose({ guard: null });
    expect(t.event('attackRolled').dice).toHaveLength(4);
  });
  it('HM-DIS-02, HM-DIS-04: felled by the faster foe, it has no step', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['war_axe'], dx: 13, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, st: 14, dx: 10, option: 'n', state: 'engaged' })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'strike', target: 'b' });
    t.dice(3, 3, 3, 4, 4).choose({ guard: null });
    expect(who(t, 'b')).toMatchObject({ acted: true, fell: true, posture: 'prone' });
    expect(t.decision.slot).toBe('witness');
  });
  it('HM-ENG-03, HM-ENG-02: two men do not stop a dragon; a bear in front does', () => {
    const dragon = beast('d', 'young_dragon', [0, 0], 0);
    const two = fight({
      A: [dragon],
      B: [man('b', [0, -2], 3, sword), man('c', [1, -2], 3, sword)],
      phase: 'movement',
    });
    expect(isEngaged(two.g, who(two, 'd'))).toBe(false);
    const bear = fight({ A: [dragon], B: [beast('bear', 'cave_bear', [0, -2], 3)], phase: 'movement' });
    expect(isEngaged(bear.g, who(bear, 'd'))).toBe(true);
    expect(isEngaged(bear.g, who(bear, 'bear'))).toBe(true);
  });
  it('HM-ENG-04: who holds a plain shield, or nothing, engages nobody; a sling without a stone does', () => {
    const by = (gear: readonly string[], more: object = {}) => {
      const t = fight({
        A: [man('a', [0, 0], 0, sword)],
        B: [man('b', [0, -1], 3, { gear, ready: gear, ...more })],
        phase: 'movement',
      });
      return isEngaged(t.g, who(t, 'a'));
    };
    expect([
      by([]),
      by(['small_shield']),
      by(['spike_shield']),
      by(['sling']),
      by(['torch']),
      by(['arming_sword'], { posture: 'kneeling' }),
      by(['arming_sword'], { posture: 'prone' }),
    ]).toEqual([false, false, true, true, false, true, false]);
  });
  it('HM-ENG-08: a bear that pushes one man goes on, until two have it before them', () => {
    const t = fight({
      A: [beast('bear', 'cave_bear', [0, 0], 0)],
      B: [man('x', [0, -1], 3, sword), man('y', [1, -3], 4, sword)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'bear');
    const push = () => t.decision.options.find(o => (o as { push?: number }).push === 0);
    t.choose(push() as never);
    expect(t.decision.kind).toBe('walk.chooseLeg');
    t.choose(push() as never);
    expect(at(t, 'x')).toEqual([0, -3]);
    expect([isEngaged(t.g, who(t, 'bear')), t.decision.kind]).toEqual([true, 'moveFigure.declare']);
  });
  it('HM-FACE-07, HM-FACE-05: the edge of the wedge is in front, one hex beyond is not', () => {
    const shot = (place: readonly [number, number]) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
        B: [man('b', place, 3, { ...spent })],
      });
      keep(t, 'f');
      return t.offers({ act: 'shoot' });
    };
    expect([shot([3, -3]), shot([4, -3]), shot([-2, 0]), shot([-3, 1]), shot([-3, -1])]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });
  it('HM-FACE-09, HM-HEX-08: an arrow at a dragon is judged by the last hex outside it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
      B: [beast('d', 'young_dragon', [0, -8], 0, { ...spent })],
    });
    act(t, 'f', { act: 'shoot', target: 'd' }, 6, 5, 5);
    expect(
      t
        .event('attackRolled')
        .sums!.at(-1)!
        .parts.map(p => [p.rule, p.value]),
    ).toContainEqual(['HM-ADJ-03', 4]);
  });
  it('HM-HIT-11: a shield that is dropped in a bash protects no more', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['spike_shield'], ready: ['spike_shield'], option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, ...sword })],
    });
    act(t, 'j', { act: 'strike', weapon: 'spike_shield' }, 6, 6, 5);
    expect(who(t, 'a').gear).toEqual([]);
    expect(t.g.ground.map(l => l.item)).toEqual(['spike_shield']);
  });
  it('HM-HIT-07, HM-GAP-11: a crossbow that breaks is gone, unfired bolts or not', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['light_crossbow'], option: 'f', state: 'disengaged' })],
      B: [man('b', [0, -4], 3, { ...spent })],
    });
    act(t, 'f', { act: 'shoot' }, 6, 6, 6);
    expect([who(t, 'a').gear, t.g.ground]).toEqual([[], []]);
  });
  it('HM-HTH-15, HM-HTH-16, HM-TAL-03: fists, dagger and Brawler of the strong', () => {
    const blow = (st: number, weapon: string, talents: readonly string[], face: number) => {
      const t = fight({
        A: [
          man('a', [0, 0], 0, {
            st,
            gear: weapon === 'hands' ? [] : [weapon],
            talents,
            hth: true,
            posture: 'prone',
            option: 't',
            state: 'hth',
          }),
        ],
        B: [man('b', [0, 0], 0, { st: 30, hth: true, posture: 'prone', acted: true, option: 't', state: 'hth' })],
      });
      act(t, 't', { act: 'strike', weapon }, 3, 3, 3, face);
      return 30 - stOf(t, 'b');
    };
    expect([
      blow(13, 'hands', [], 5),
      blow(8, 'hands', [], 3),
      blow(24, 'hands', [], 2),
      blow(11, 'dagger', [], 1),
      blow(12, 'dagger', ['brawler'], 4),
    ]).toEqual([4, 0, 4, 2, 6]);
  });
  it('HM-HTH-09: a 5 sends it back, standing and with what it held', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { ...sword, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, 0], 3, { ...spent, ...sword, posture: 'kneeling' })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 5);
    expect([at(t, 'a'), who(t, 'a').posture, who(t, 'a').facing, who(t, 'a').gear.map(i => i.carried)]).toEqual([
      [0, 1],
      'standing',
      0,
      ['ready'],
    ]);
    expect(who(t, 'b').gear.map(i => i.carried)).toEqual(['ready']);
  });
  it('HM-HTH-10, HM-DEC-28: of two weapons the defender names the one that strikes', () => {
    const t = fight({
      A: [man('a', [0, -1], 3, { gear: [], option: 'b', state: 'disengaged' })],
      B: [
        man('b', [0, 0], 0, {
          ...spent,
          gear: ['short_sword', 'mace'],
          ready: ['short_sword', 'mace'],
          posture: 'kneeling',
        }),
      ],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 6);
    expect(t.decision).toMatchObject({ kind: 'enterHth.chooseAnswer', seat: 'B' });
    expect(rulesAgainst(t, { weapon: 'dagger' })).toEqual(['HM-HTH-10']);
    t.dice(2).choose({ weapon: 'mace' });
    expect([stOf(t, 'a'), at(t, 'a')]).toEqual([7, [0, -1]]);
    expect(who(t, 'b').dealtTo).toEqual(['a']);
  });
  it('HM-HTH-20: who cast nothing yet strikes back; who has dodged does not', () => {
    const pulled = (more: object) =>
      fight({
        A: [man('a', [0, 1], 0, { ...spent, hth: true, posture: 'prone' })].map(a => ({
          ...a,
          at: [0, 0] as const,
          option: 't',
          state: 'hth',
        })),
        B: [man('b', [0, 0], 0, { hth: true, posture: 'prone', dx: 8, ...more })],
      });
    const h = pulled({ option: 'h', state: 'disengaged', spells: ['spark_dart'] });
    expect(h.decision).toMatchObject({ kind: 'hthAttack.chooseFoe', rule: 'HM-HTH-20' });
    const c = pulled({ option: 'c', state: 'disengaged', guarded: true, acted: true });
    expect(c.decision.slot).toBe('witness');
  });
  it('HM-HTH-03, HM-SPL-10: leaden feet are slower feet', () => {
    const t = fight({
      A: [man('a', [0, -1], 3, { gear: [], dx: 9, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, 0], 0, { ...spent, ...sword })],
      more: { turn: 2, magic: [{ spell: 'leaden_feet', caster: 'a', target: 'b', since: 1 }] },
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 1, 6, 5, 5);
    expect(t.event('hthEntered').rules).toContain('HM-HTH-03');
  });
  it('HM-INJ-06, HM-INJ-07: giants and dragons fall later', () => {
    const hit = (use: string, before: number) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['great_axe'], st: 14, option: 'b', state: 'disengaged' })],
        B: [beast('g', use, use === 'hill_giant' ? [0, -1] : [0, -2], 3, { ...spent, hits: before, hitsNow: before })],
      });
      act(t, 'b', { act: 'strike', target: 'g' }, 2, 2, 2, 4, 4, 4);
      return [who(t, 'g').hitsNow, who(t, 'g').posture];
    };
    expect([hit('hill_giant', 6), hit('hill_giant', 7), hit('elder_dragon', 18), hit('elder_dragon', 19)]).toEqual([
      [15, 'standing'],
      [16, 'prone'],
      [24, 'standing'],
      [25, 'prone'],
    ]);
  });
  it('HM-INJ-08, HM-INJ-04: the penalties add up in the next turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hitsBefore: 5, hits: 9, weakened: true, ...spent })],
      B: [man('b', [0, -9], 3, { ...spent })],
    });
    expect(dxOf(t, 'a')).toBe(7);
  });
  it('HM-MISS-03, HM-MISS-04, HM-MISS-05: a sure hand still hits its friend on 14, harder on 15 and 17', () => {
    const fly = (...dice: number[]) => {
      const t = fight({
        A: [
          man('a', [0, 0], 0, { dx: 18, gear: ['hunting_bow'], option: 'f', state: 'disengaged' }),
          man('f', [0, -2], 0, { ...spent, st: 30 }),
        ],
        B: [man('b', [0, -5], 3, { ...spent })],
      });
      act(t, 'f', { act: 'shoot', target: 'b' }, ...dice);
      return 30 - stOf(t, 'f');
    };
    expect([fly(5, 5, 4, 3), fly(5, 5, 5, 3), fly(6, 6, 5, 3)]).toEqual([4, 8, 12]);
  });
  it('HM-RNG-02, HM-TAL-08, HM-RNG-03: 14 megahexes cost six, a steady aim five', () => {
    const far = (talents: readonly string[]) => {
      const t = fight({
        A: [
          man('a', [0, 16], 0, {
            gear: ['hunting_bow'],
            talents: ['bows', ...talents],
            option: 'f',
            state: 'disengaged',
          }),
        ],
        B: [man('b', [0, -16], 3, { ...spent })],
      });
      act(t, 'f', { act: 'shoot', target: 'b' }, 6, 5, 5);
      return need(t);
    };
    expect([far([]), far(['steady_aim'])]).toEqual([6, 7]);
  });
  it('HM-SIGHT-04, HM-RNG-04: behind its target a caster gains nothing', () => {
    const t = fight({
      A: [man('a', [0, 2], 0, { dx: 11, spells: ['stumble'], gear: [], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, 0], 0, { ...spent })],
      shadow: [[0, 0]],
    });
    act(t, 'h', { cast: 'stumble', target: 'b' }, 6, 5, 5);
    expect(t.event('spellFailed').needed).toBe(5);
  });
  it('HM-SIGHT-02, HM-SPL-12: in gloom and through gloom, unless a torch is near', () => {
    const t = (torch: boolean) => {
      const s = fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
        B: [man('b', [0, -3], 3, { ...spent, gear: torch ? ['torch'] : [], ready: torch ? ['torch'] : [] })],
        more: {
          turn: 2,
          magic: [
            {
              spell: 'gloom',
              caster: 'b',
              hexes: [
                [0, -2],
                [0, -3],
              ],
              since: 1,
            },
          ],
        },
      });
      act(s, 'f', { act: 'shoot', target: 'b' }, 6, 5, 5);
      return need(s);
    };
    expect([t(false), t(true)]).toEqual([2, 12]);
  });
  it('HM-SPL-17, HM-ADJ-15: fire under a caster puts it two back and burns after the turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['hearthflare'], wis: 12, gear: [], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, { ...sword, dx: 11, option: 'b', state: 'disengaged' })],
    });
    act(t, 'h', { cast: 'hearthflare', at: hex(0, -3) }, 3, 3, 3);
    expect([stOf(t, 'b'), dxOf(t, 'b')]).toEqual([12, 9]);
  });
  it('HM-SPL-25, HM-GAP-19: a Figment at ST 1 is gone and leaves nothing', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [
        beast('w', 'wolf', [0, -1], 3, { ...spent, kind: 'figment', hits: 1 }),
        man('b', [0, -9], 3, { ...spent, spells: ['figment'], wis: 12 }),
      ],
      more: { turn: 2, magic: [{ spell: 'figment', caster: 'b', target: 'w', since: 1 }] },
    });
    act(t, 'j', { act: 'strike', target: 'w' }, 3, 3, 3, 4, 4);
    expect([who(t, 'w').exit, t.g.magic, t.told('figureDied')]).toEqual(['vanished', [], []]);
  });
  it('HM-TAL-04: an iron grip counts once', () => {
    const pile = { hth: true, posture: 'prone', acted: true, option: 't', state: 'hth', talents: ['iron_grip'] };
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, posture: 'prone', option: 'v', state: 'hth' })],
      B: [man('b', [0, 0], 3, pile), man('c', [0, 0], 3, pile)],
    });
    take(t, 'v', 3, 3, 3, 2);
    expect(t.event('saveRolled')).toMatchObject({ needed: 10, passed: false });
  });
  it('HM-TAL-09, HM-MOVE-13: the runner pays for every second run', () => {
    const t = fight({
      A: [man('a', [0, 10], 0, { talents: ['runner'], runs: 1 })],
      B: [man('b', [0, -15], 3)],
      phase: 'movement',
      more: { active: 'A' },
    });
    go(t, 'a', [[0, 3]], 0, 'a');
    expect(who(t, 'a')).toMatchObject({ fatigue: 1, runs: 2 });
  });
  it('HM-TAL-13, HM-TURN-04: tied by a Tactician, both roll again with the bonus', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { talents: ['tactician'], iq: 11 })],
      B: [man('b', [0, -9], 3)],
      phase: 'initiative',
      dice: [4, 5, 3, 3],
    });
    expect(t.decision.seat).toBe('A');
  });
  it('HM-TURN-06: of three sides the winner takes the first or second place', () => {
    const t = fight({
      A: [man('a', [0, 0], 0)],
      B: [man('b', [0, -9], 3)],
      C: [man('c', [5, 0], 3)],
      phase: 'initiative',
      dice: [2, 3, 5],
      witness: false,
    });
    expect(t.decision.seat).toBe('C');
    expect(rulesAgainst(t, { place: 'third' })).toEqual(['HM-TURN-06']);
    t.choose({ place: 'second' });
    expect(t.g.order).toEqual(['B', 'C', 'A']);
  });
  it('HM-TURN-08, HM-SPL-26: a veil that is not paid for hides nobody this turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, sword)],
      B: [
        man('b', [0, -1], 3, {
          gear: [],
          spells: ['veil'],
          wis: 12,
          condition: 'collapsed',
          fatigue: 13,
          posture: 'prone',
        }),
        man('c', [0, -9], 3),
      ],
      phase: 'renew',
      more: { turn: 2, magic: [{ spell: 'veil', caster: 'b', target: 'c', since: 1 }] },
    });
    expect(t.g.magic).toEqual([]);
  });
  it('HM-OPT-07, HM-ADJ-05: who passes without naming anybody waits for nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, ...sword })],
    });
    keep(t, 'j');
    t.dice().choose({ act: 'pass' });
    expect(who(t, 'a')).toMatchObject({ acted: true, waitNamed: null });
  });
  it('HM-PRN-06, HM-OPE-P: a crawler caught on its way has engaged nobody and rises next', () => {
    const t = fight({
      A: [man('a', [0, 3], 0, { posture: 'prone', ...sword })],
      B: [man('b', [0, 1], 3, sword)],
      phase: 'movement',
      more: { active: 'A' },
    });
    move(t, 'a');
    t.choose({ move: hex(0, 2) });
    expect(t.open[0]!.kind).toBe('moveFigure.turn');
    t.choose({ face: 0 });
    expect(letters(t)).toEqual(['g']);
  });
});
