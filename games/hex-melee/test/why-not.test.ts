import { describe, expect, it } from 'vitest';
import { talents } from '../src/content/content.ts';
import { covers } from '../src/figures.ts';
import {
  act,
  beast,
  cell,
  fight,
  go,
  hex,
  keep,
  labelsAgainst,
  man,
  move,
  need,
  rulesAgainst,
  spent,
  stop,
  type Table,
  who,
} from './table.ts';

const sword = { gear: ['arming_sword'] };
const isOn = (t: Table, large: string, id: string) => covers(t.g, who(t, large), who(t, id).cell);
/** Somebody about to attack under an option. */
const attacker = (letter: string, more: Record<string, unknown> = {}, foe: Record<string, unknown> = {}): Table =>
  keep(
    fight({
      A: [
        man('a', [0, 0], 0, {
          ...sword,
          option: letter,
          state: letter === 'b' || letter === 'f' ? 'disengaged' : 'engaged',
          ...more,
        }),
      ],
      B: [man('b', [0, -1], 3, { ...spent, ...foe })],
    }),
    letter,
  );
const adept = (more: Record<string, unknown> = {}, field: Record<string, unknown> = {}): Table =>
  keep(
    fight({
      A: [
        man('a', [0, 0], 0, {
          wis: 16,
          spells: ['spark_dart', 'stone_hide', 'snuff', 'rubble', 'phantom', 'figment'],
          option: 'h',
          ...more,
        }),
      ],
      B: [man('b', [0, -3], 3, spent)],
      ...field,
    }),
    'h',
  );

describe('why not: attacks', () => {
  it('HM-FACE-05: not at a friend, not into the own hex', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['javelin'], option: 'b', state: 'disengaged' }),
        man('friend', [0, -1], 3, spent),
      ],
      B: [man('b', [0, 0], 3, { acted: true, condition: 'asleep' }), man('c', [9, 0], 0, spent)],
    });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'javelin', target: 'friend' })).toEqual(['HM-FACE-05']);
    expect(rulesAgainst(t, { act: 'strike', weapon: 'javelin', target: 'nobody' })).toEqual(['HM-FACE-05']);
    expect(rulesAgainst(t, { act: 'throw', weapon: 'javelin', target: 'b' })).toEqual(['HM-FACE-05']);
    expect(labelsAgainst(t, { act: 'throw', weapon: 'javelin', target: 'b' })).toEqual(['not in front of it']);
  });

  it('HM-FACE-05, HM-HEX-08: who stands on a sleeping bear throws at the part of it that lies in front', () => {
    const onTheBear = (facing: number) =>
      keep(
        fight({
          A: [man('a', [0, 2], facing, { gear: ['javelin'], option: 'b', state: 'disengaged' })],
          B: [beast('bear', 'cave_bear', [0, 0], 0, { condition: 'asleep' }), man('c', [9, 0], 0, spent)],
        }),
        'b',
      );
    const ahead = onTheBear(0);
    expect(isOn(ahead, 'bear', 'a')).toBe(true);
    act(ahead, 'b', { act: 'throw', weapon: 'javelin', target: 'bear' }, 3, 3, 3, 4);
    expect(need(ahead)).toBe(14); // 12, on a body -2, from the rear +4; no distance to what it stands on
    expect(ahead.g.ground).toMatchObject([{ item: 'javelin', cell: cell(ahead, 0, 1) }]);
    const behind = onTheBear(3);
    expect(labelsAgainst(behind, { act: 'throw', weapon: 'javelin', target: 'bear' })).toEqual(['not in front of it']);
  });

  it('HM-RNG-01, HM-GAP-11, HM-OPE-J, HM-OPT-02: the right weapon under the right option', () => {
    expect(rulesAgainst(attacker('j', { gear: ['mace'] }), { act: 'throw', weapon: 'mace', target: 'b' })).toEqual([
      'HM-RNG-01',
    ]);
    const empty = attacker('f', { gear: [{ item: 'hunting_bow', carried: 'ready', loaded: false }] });
    expect(rulesAgainst(empty, { act: 'shoot', weapon: 'hunting_bow', target: 'b' })).toEqual(['HM-GAP-11']);
    expect(
      rulesAgainst(attacker('j', { gear: ['hunting_bow'] }), { act: 'shoot', weapon: 'hunting_bow', target: 'b' }),
    ).toEqual(['HM-OPE-J']);
    expect(
      rulesAgainst(attacker('o', { gear: ['hunting_bow'] }), { act: 'shoot', weapon: 'hunting_bow', target: 'b' }),
    ).toEqual(['HM-OPT-02']);
    expect(rulesAgainst(attacker('o'), { act: 'strike', weapon: 'arming_sword', target: 'b' })).toEqual(['HM-OPT-02']);
    expect(rulesAgainst(attacker('j'), { act: 'grapple', weapon: 'hands', target: 'b' })).toEqual(['HM-OPT-02']);
    expect(
      rulesAgainst(attacker('b', { gear: ['hunting_bow'] }), { act: 'strike', weapon: 'hunting_bow', target: 'b' }),
    ).toEqual(['HM-OPD-B']);
  });

  it('HM-GEAR-05, HM-ADJ-14, HM-OPE-O, HM-DIS-03: hands, sweeps, fists and partings', () => {
    const shielded = attacker('j', { gear: ['spear', 'small_shield'] });
    expect(rulesAgainst(shielded, { act: 'strike', weapon: 'spear', target: 'b', hands: 2 })).toEqual(['HM-GEAR-05']);
    const alone = keep(
      fight({ A: [man('a', [0, 0], 0, { ...sword, option: 'b' })], B: [man('b', [0, 1], 0, spent)] }),
      'b',
    );
    expect(rulesAgainst(alone, { act: 'sweep', weapon: 'arming_sword' })).toEqual(['HM-ADJ-14']);
    const wolf = keep(
      fight({
        A: [beast('a', 'wolf', [0, 0], 0, { option: 'j', state: 'engaged' })],
        B: [man('b', [0, -1], 3, spent)],
      }),
      'j',
    );
    expect(rulesAgainst(wolf, { act: 'sweep', weapon: 'bite' })).toEqual(['HM-ADJ-14']);
    expect(
      rulesAgainst(attacker('o', {}, { posture: 'prone' }), { act: 'grapple', weapon: 'arming_sword', target: 'b' }),
    ).toEqual(['HM-OPE-O']);
    expect(
      labelsAgainst(attacker('o', {}, { posture: 'prone' }), { act: 'grapple', weapon: 'arming_sword', target: 'b' }),
    ).toEqual(['neither fists nor a dagger, cestus or club at hand']);
    expect(rulesAgainst(attacker('j'), { act: 'parting', weapon: 'arming_sword', target: 'b' })).toEqual(['HM-DIS-03']);
  });

  it('HM-ABL-02, HM-ABL-07: holding and breathing', () => {
    const bear = (more: Record<string, unknown>) =>
      keep(
        fight({
          A: [beast('a', 'cave_bear', [0, 0], 0, { option: 'j', state: 'engaged', ...more })],
          B: [man('b', [0, -1], 3, spent)],
        }),
        'j',
      );
    expect(rulesAgainst(bear({}), { act: 'crush' })).toEqual(['HM-ABL-02']);
    expect(rulesAgainst(bear({ holding: 'b', changedHex: true }), { act: 'crush' })).toEqual(['HM-ABL-02']);
    const dragon = keep(
      fight({
        A: [beast('a', 'young_dragon', [0, 0], 0, { option: 'o', state: 'engaged' })],
        B: [man('b', [0, -4], 3, spent)],
      }),
      'o',
    );
    expect(rulesAgainst(dragon, { act: 'breathe', target: 'b' })).toEqual(['HM-ABL-07']);
    const far = keep(
      fight({
        A: [beast('a', 'young_dragon', [0, 0], 0, { option: 'j', state: 'engaged' })],
        B: [man('b', [0, -11], 3, spent)],
      }),
      'j',
    );
    expect(rulesAgainst(far, { act: 'breathe', target: 'b' })).toEqual(['HM-ABL-07']);
  });

  it('HM-GAP-19, HM-ABL-02: who may not grapple', () => {
    const grapple = { act: 'grapple', weapon: 'hands', target: 'b' };
    expect(rulesAgainst(attacker('b', { kind: 'figment' }, { posture: 'prone' }), grapple)).toEqual(['HM-GAP-19']);
    const held = keep(
      fight({
        A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
        B: [
          man('b', [0, -1], 3, { ...spent, posture: 'prone' }),
          beast('c', 'grave_eater', [1, -1], 4, { ...spent, holding: 'a' }),
        ],
      }),
      'o',
    );
    expect(rulesAgainst(held, grapple)).toEqual(['HM-ABL-02']);
  });

  it('HM-HEX-07: no grappling under the feet of somebody else', () => {
    const t = keep(
      fight({
        A: [man('a', [0, 0], 0, { option: 'o', state: 'engaged' })],
        B: [man('b', [0, -1], 3, { condition: 'asleep' }), man('c', [0, -1], 3, spent)],
      }),
      'o',
    );
    expect(rulesAgainst(t, { act: 'grapple', weapon: 'hands', target: 'b' })).toEqual(['HM-HEX-07']);
  });
});

describe('why not: spells', () => {
  it('HM-OPD-H, HM-GAP-03: only what one knows, within reach', () => {
    const t = adept();
    expect(rulesAgainst(t, { cast: 'veil', target: 'a' })).toEqual(['HM-OPD-H']);
    expect(labelsAgainst(t, { cast: 'veil', target: 'a' })).toEqual(['it does not know such a spell']);
    expect(rulesAgainst(t, { cast: 'stone_hide', target: 'b' })).toEqual(['HM-GAP-03']);
    expect(rulesAgainst(t, { cast: 'rubble', at: hex(0, -9) })).toEqual(['HM-GAP-03']);
    expect(rulesAgainst(t, { cast: 'rubble', at: hex(0, 3) })).toEqual(['HM-FACE-06']);
  });

  it('HM-SPL-20, HM-GAP-19, HM-SPL-21, HM-SPL-28: snuff, images, dread and strings', () => {
    expect(rulesAgainst(adept(), { cast: 'snuff', spell: 99 })).toEqual(['HM-SPL-20']);
    expect(rulesAgainst(adept(), { cast: 'phantom', creature: 'cave_bear' })).toEqual(['HM-GAP-19']);
    expect(rulesAgainst(adept(), { cast: 'figment', creature: 'griffon' })).toEqual(['HM-GAP-19']);
    const afraid = adept({}, { more: { magic: [{ spell: 'dread', caster: 'b', target: 'a' }] } });
    expect(rulesAgainst(afraid, { cast: 'spark_dart', target: 'b' })).toEqual(['HM-SPL-21']);
    const strings = { magic: [{ spell: 'puppet_strings', caster: 'b', target: 'a', since: 0 }] };
    const puppet = adept({ control: 'B', fatigue: 11 }, { more: strings });
    expect(puppet.decision.seat).toBe('B');
    expect(rulesAgainst(puppet, { cast: 'spark_dart', target: 'b' })).toEqual(['HM-SPL-28']);
  });

  it('HM-SPL-06, HM-SPL-19: a dazzled caster, a warded target', () => {
    const number = (magic: object[]) => {
      const t = adept({}, { more: { magic } });
      t.dice(6, 5, 5).choose({ cast: 'spark_dart' });
      return t.event('spellFailed').needed;
    };
    expect(number([])).toBe(12);
    expect(number([{ spell: 'dazzle', caster: 'b', target: 'a' }])).toBe(9);
    expect(number([{ spell: 'arrow_ward', caster: 'b', target: 'b' }])).toBe(8);
    const friend = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' }), man('friend', [0, -2], 3, spent)],
      B: [man('b', [0, -5], 3, spent)],
      more: { magic: [{ spell: 'dazzle', caster: 'b', target: 'a' }] },
    });
    act(friend, 'f', { act: 'shoot' }, 4, 4, 2, 1);
    expect(friend.event('friendHit').needed).toBe(9);
  });

  it('HM-ADJ-08, HM-ADJ-12: shadow counts for spells at a hex and at oneself', () => {
    const snuff = (shadow: readonly (readonly [number, number])[]) => {
      const t = adept(
        { dx: 16 },
        { shadow, more: { magic: [{ spell: 'hearthflare', caster: 'b', hexes: [[0, -2]] }] } },
      );
      t.dice(6, 5, 5).choose({ cast: 'snuff' });
      return t.event('spellFailed').needed;
    };
    expect([snuff([]), snuff([[0, -2]]), snuff([[0, -1]]), snuff([[0, 0]])]).toEqual([14, 10, 8, 8]);
  });

  it('HM-GAP-07: a people brings its own numbers', () => {
    const reed = fight({
      A: [man('a', [0, 0], 0, { people: 'reedkin', gear: ['javelin'], option: 'b' })],
      B: [man('b', [0, -2], 3, spent)],
    });
    act(reed, 'b', { act: 'throw' }, 6, 5, 5);
    expect(reed.event('attackRolled').needed).toBe(11);
    const stab = fight({
      A: [man('a', [0, 0], 0, { people: 'reedkin', gear: ['javelin'], option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(stab, 'j', { act: 'strike' }, 6, 5, 5);
    expect(stab.event('attackRolled').needed).toBe(10); // a javelin in the hand is not thrown: only its -2
    const hill = fight({
      A: [beast('a', 'giant_snake', [0, 0], 0, { option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, people: 'hillfolk' })],
    });
    act(hill, 'j', { act: 'strike' }, 4, 4, 4, 1, 4, 3, 3);
    expect(hill.event('saveRolled')).toMatchObject({ needed: 10, passed: true });
    const gorrak = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, people: 'gorrak' })],
    });
    act(gorrak, 'j', { act: 'strike' }, 4, 4, 4, 2, 2);
    expect(gorrak.event('damageRolled').amount).toBe(3);
  });
});

describe('why not: options', () => {
  const declared = (more: Record<string, unknown>, field: Record<string, unknown> = {}): Table => {
    const t = move(fight({ phase: 'movement', A: [man('a', [0, 0], 0, more)], B: [man('b', [15, 0])], ...field }), 'a');
    stop(t);
    return t.open[0]?.kind === 'moveFigure.turn' ? t.choose({ face: 0 }) : t;
  };

  it('HM-OPT-06, HM-ENC-08, HM-OPT-08, HM-GAP-19: what each needs', () => {
    const t = declared({});
    expect(rulesAgainst(t, { option: 'g' })).toEqual(['HM-OPT-06']);
    expect(rulesAgainst(t, { option: 'pack' })).toEqual(['HM-ENC-08']);
    expect(rulesAgainst(t, { option: 'h' })).toEqual(['HM-OPT-08']);
    const engaged = declared({}, { B: [man('b', [0, -1], 3, sword)] });
    expect(rulesAgainst(engaged, { option: 'r' })).toEqual(['HM-OPT-08']);
    expect(rulesAgainst(declared({ kind: 'phantom', spells: ['stumble'] }), { option: 'h' })).toEqual(['HM-GAP-19']);
  });

  it('HM-OPH-V: no free hex, no way out', () => {
    const t = declared(
      { hth: true },
      {
        B: [man('b', [0, 0], 0, { hth: true })],
        wall: [
          [0, -1],
          [1, -1],
          [1, 0],
          [0, 1],
          [-1, 1],
          [-1, 0],
        ],
      },
    );
    expect(rulesAgainst(t, { option: 'v' })).toEqual(['HM-OPH-V']);
  });

  it('HM-ABL-02, HM-OPT-02, HM-FLY-07: held, crawling, aloft', () => {
    const held = declared({ ...sword }, { B: [beast('b', 'grave_eater', [0, -1], 3, { holding: 'a' })] });
    expect(rulesAgainst(held, { option: 'o' })).toEqual(['HM-ABL-02']);
    const crawled = go(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { posture: 'prone' })], B: [man('b', [15, 0])] }),
      'a',
      [[0, -1]],
      0,
      null,
    );
    expect(rulesAgainst(crawled, { option: 'e' })).toContain('HM-OPT-02');
    const aloft = fight({
      phase: 'movement',
      A: [beast('a', 'griffon', [0, 0], 0, { air: 'flying' })],
      B: [man('b', [15, 0])],
    });
    stop(move(aloft, 'a'));
    expect(rulesAgainst(aloft, { option: 'pack' })).toContain('HM-FLY-07');
    expect(who(aloft, 'a').air).toBe('flying');
  });

  it('HM-GAP-18, HM-FLY-02, HM-ENC-07: what only the start of a move allows', () => {
    const t = move(fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [15, 0])] }), 'a');
    expect(rulesAgainst(t, { leave: true })).toEqual(['HM-GAP-18']);
    expect(rulesAgainst(t, { land: true })).toEqual(['HM-FLY-02']);
    expect(rulesAgainst(t, { dropPack: true })).toEqual(['HM-ENC-07']);
    t.choose({ move: hex(0, -1) });
    expect(rulesAgainst(t, { yield: true })).toEqual(['HM-GAP-18']);
    expect(rulesAgainst(t, { move: '9999' })).toEqual(['HM-TERR-03']);
  });

  it('HM-RET-01, HM-RET-02, HM-DIS-01: pushes and steps', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3), man('c', [1, -1], 4)],
    });
    expect(rulesAgainst(t, { push: 'c', to: hex(2, -1) })).toEqual(['HM-RET-01']);
    expect(labelsAgainst(t, { push: 'c', to: hex(2, -1) })).toEqual(['no enemy it hit this turn']);
    expect(rulesAgainst(t, { push: 'b', to: hex(5, 5) })).toEqual(['HM-RET-02']);
    const far = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b', 'c'] })],
      B: [man('b', [0, -1], 3), man('c', [5, -1], 4)],
    });
    expect(rulesAgainst(far, { push: 'c', to: hex(6, -1) })).toEqual(['HM-RET-01']);
    expect(labelsAgainst(far, { push: 'c', to: hex(6, -1) })).toEqual(['not adjacent']);
    const away = keep(
      fight({
        A: [man('a', [0, 0], 0, { option: 'n', state: 'engaged' })],
        B: [man('b', [0, -1], 3, { ...sword, acted: true })],
      }),
      'n',
    );
    expect(rulesAgainst(away, { to: hex(0, 5), facing: 0 })).toEqual(['HM-DIS-01']);
  });

  it('HM-OPH-T: only enemies in the pile', () => {
    const t = keep(
      fight({
        A: [man('a', [0, 0], 0, { hth: true, option: 't' })],
        B: [man('b', [0, 0], 0, { hth: true, acted: true }), man('c', [0, -1], 3, spent)],
      }),
      't',
    );
    expect(rulesAgainst(t, { act: 'strike', weapon: 'hands', target: 'c' })).toEqual(['HM-OPH-T']);
  });
});

describe('reasons that hold, and no others', () => {
  const archer = (at: readonly [number, number], wall: readonly (readonly [number, number])[] = []) =>
    keep(
      fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
        B: [man('b', at, 3, spent)],
        wall,
      }),
      'f',
    );
  const shot = { act: 'shoot', weapon: 'hunting_bow', target: 'b' };

  it('HM-FACE-05, HM-SIGHT-01: behind the archer, behind a wall, or both', () => {
    expect(rulesAgainst(archer([4, -3]), shot)).toEqual(['HM-FACE-05']);
    expect(rulesAgainst(archer([0, -4], [[0, -2]]), shot)).toEqual(['HM-SIGHT-01']);
    expect(rulesAgainst(archer([0, 4], [[0, 2]]), shot)).toEqual(['HM-FACE-05', 'HM-SIGHT-01']);
  });

  it('HM-FACE-06, HM-SIGHT-01, HM-GAP-03: behind the caster, behind a wall, too far, on ground that will not take it', () => {
    const t = keep(
      fight({
        A: [man('a', [0, 0], 0, { option: 'h', wis: 12, spells: ['dazzle', 'gloom', 'stone_rib'] })],
        B: [man('b', [0, 3], 3, spent), man('c', [0, -4], 3, spent), man('d', [1, -2], 3, spent)],
        wall: [[0, -2]],
      }),
      'h',
    );
    expect(rulesAgainst(t, { cast: 'dazzle', target: 'b' })).toEqual(['HM-FACE-06']);
    expect(rulesAgainst(t, { cast: 'dazzle', target: 'c' })).toEqual(['HM-SIGHT-01']);
    expect(rulesAgainst(t, { cast: 'gloom', at: hex(0, 3) })).toEqual(['HM-FACE-06']);
    expect(rulesAgainst(t, { cast: 'gloom', at: hex(0, -4) })).toEqual(['HM-SIGHT-01']);
    expect(rulesAgainst(t, { cast: 'gloom', at: hex(4, -13) })).toEqual(['HM-GAP-03']);
    expect(rulesAgainst(t, { cast: 'stone_rib', at: hex(1, -2) })).toEqual(['HM-SPL-23']);
  });

  it('HM-PRN-02: no breath from the ground', () => {
    const t = keep(
      fight({
        A: [beast('a', 'young_dragon', [0, 0], 0, { option: 'f', state: 'disengaged', posture: 'prone' })],
        B: [man('b', [0, -5], 3, spent)],
      }),
      'f',
    );
    expect(t.offers({ act: 'breathe' })).toBe(false);
    expect(rulesAgainst(t, { act: 'breathe', target: 'b' })).toEqual(['HM-PRN-02']);
  });

  it('HM-SPL-21: no sweep that would strike the dreaded, no crushing of it', () => {
    const afraid = { more: { turn: 2, magic: [{ spell: 'dread', caster: 'b', target: 'a', since: 1 }] } };
    const B = [man('b', [0, -1], 3, { ...spent, state: 'engaged', option: 'j' }), man('c', [1, -1], 4, spent)];
    const swing = keep(fight({ A: [man('a', [0, 0], 0, { ...sword, option: 'j' })], B, ...afraid }), 'j');
    expect(rulesAgainst(swing, { act: 'sweep', weapon: 'arming_sword' })).toEqual(['HM-SPL-21']);
    expect(swing.offers({ act: 'strike', target: 'c' })).toBe(true);
    const bear = { option: 'j', state: 'engaged', holding: 'b' };
    const hug = keep(fight({ A: [beast('a', 'cave_bear', [0, 0], 0, bear)], B, ...afraid }), 'j');
    expect(rulesAgainst(hug, { act: 'crush' })).toEqual(['HM-SPL-21']);
  });
});

describe('content', () => {
  it('HM-TAL-01, HM-TAL-02, HM-TAL-17, HM-TAL-18, HM-TAL-19, HM-TAL-20, HM-TAL-21, HM-TAL-22, HM-TAL-23, HM-TAL-24, HM-TAL-25: every talent is listed', () => {
    const rules = Object.values(talents).map(talent => talent.rule);
    for (let i = 1; i <= 25; i += 1) expect(rules).toContain(`HM-TAL-${String(i).padStart(2, '0')}`);
    expect(rules.filter(rule => rule === 'HM-TAL-01')).toHaveLength(8);
  });
});
