import { describe, expect, it } from 'vitest';
import {
  book,
  bowman,
  bran,
  chased,
  dagna,
  delve,
  elwen,
  fight,
  gnawling,
  HALL,
  model,
  orc,
  place,
  refused,
  spearOrc,
  tam,
} from './scene.ts';

const gm = { kind: 'combat', phase: 'gm' };
const TWO_ROOMS = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 16, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};

describe('GM Phase in combat', () => {
  it('AHQ-GMC-01: one routine for all monsters', () => {
    const t = fight([bran('3,0')], [orc('o', '0,0')], { turn: gm });
    t.choose('attack-move').choose({ do: 'move', to: '2,0' });
    expect(refused(t, { do: 'attack', target: 'bran' })).toContain('AHQ-GMC-01');
  });
  it('AHQ-GMC-02: monsters are stopped by zones like anybody', () => {
    const t = fight([bran('3,0')], [orc('o', '0,0')], { turn: { ...gm, routine: 'move-attack' } });
    t.choose({ do: 'move', to: '2,0' });
    expect(model(t, 'bran').focus).toBe('o');
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  describe('whoever can attack does', () => {
    const routine = (name: string, active: string) => ({ ...gm, routine: name, active });
    it('AHQ-COM-03, AHQ-GMC-03: a monster next to somebody does not pass, whom it strikes is the game master’s choice', () => {
      const t = fight([bran('4,5'), elwen('5,4')], [orc('o', '5,5')], { turn: routine('move-attack', 'o') });
      expect(refused(t, { do: 'end' })).toEqual(['AHQ-COM-03']);
      expect(t.offers({ do: 'attack', target: 'bran' })).toBe(true);
      expect(t.offers({ do: 'attack', target: 'elwen' })).toBe(true);
    });
    it('AHQ-COM-03, AHQ-GMC-03: under attack-and-move it strikes before it moves', () => {
      const t = fight([bran('4,5')], [orc('o', '5,5')], { turn: routine('attack-move', 'o') });
      expect(t.offers({ do: 'move' })).toBe(false);
      expect(refused(t, { do: 'move', to: '5,4' })).toContain('AHQ-COM-03');
      t.dice(2).choose({ do: 'attack', target: 'bran' });
      expect(t.offers({ do: 'move' })).toBe(true);
      expect(t.offers({ do: 'end' })).toBe(true);
    });
    it('AHQ-COM-03, AHQ-GMC-03: under move-and-attack it moves only to where it can strike, too', () => {
      const t = fight([bran('4,5'), elwen('9,5')], [orc('o', '5,5', { focus: '' })], {
        turn: routine('move-attack', 'o'),
      });
      expect(t.offers({ do: 'move', to: '8,5' })).toBe(true);
      expect(t.offers({ do: 'move', to: '5,9' })).toBe(false);
      expect(refused(t, { do: 'move', to: '5,9' })).toContain('AHQ-COM-03');
    });
    it('AHQ-COM-03, AHQ-CMV-03: a taken square from which it could strike is refused for that alone', () => {
      const t = fight([bran('4,5')], [orc('o', '5,5'), orc('p', '4,4')], { turn: { ...gm, active: 'o' } });
      expect(refused(t, { do: 'move', to: '4,4' })).toEqual(['AHQ-CMV-03']);
    });
    it('AHQ-COM-03, AHQ-GMC-03: moving up may be declined', () => {
      const t = fight([bran('4,5')], [orc('o', '7,5')], { turn: routine('move-attack', 'o') });
      expect(t.offers({ do: 'end' })).toBe(true);
    });
    it('AHQ-COM-03, AHQ-GMC-03: an archer with a shot shoots, whoever is in view', () => {
      const t = fight([bran('4,5', { condition: 'ko' }), elwen('-20,5')], [bowman('b', '9,5')], {
        map: { ...HALL, walls: ['0,5 W', '0,4 W', '0,6 W', '0,3 W', '0,7 W', '0,8 W', '0,2 W'] },
        turn: routine('attack-move', 'b'),
      });
      expect(refused(t, { do: 'end' })).toEqual(['AHQ-COM-03']);
    });
    it('AHQ-COM-03, AHQ-AGM-26: the automatic game master throws, too, when nothing else is left', () => {
      const t = fight([bran('9,0')], [spearOrc('s', '4,0', { shots: 1, toHit: 0 })], {
        turn: routine('attack-move', 's'),
      });
      expect(refused(t, { do: 'end' })).toEqual(['AHQ-COM-03']);
      expect(book(t)).toMatchObject({ do: 'throw', target: 'bran' });
    });
  });
  it('AHQ-GMC-03: no running without a pursuit', () => {
    const t = fight([bran('9,0')], [orc('o', '0,0')], { turn: { ...gm, routine: 'move-attack' } });
    expect(refused(t, { do: 'run' })).toContain('AHQ-GMC-03');
    t.choose({ do: 'end' });
    expect(t.g.combat!.turn).toBe(2);
  });
  it('AHQ-GMC-04: what monsters access is generated after the last of them', () => {
    const map = { ...TWO_ROOMS, doors: [{ at: '8,4 E', open: true }, { at: '0,4 W' }] };
    const t = fight([bran('7,4')], [{ id: 's', type: 'gnawling_sentry', at: '0,4' }, orc('o', '2,2')], {
      map,
      turn: { ...gm, routine: 'attack-move' },
    });
    t.choose('s').choose({ do: 'open', door: 1 }).choose({ do: 'end' });
    expect(t.story.some(e => e.type === 'evenOddRolled')).toBe(false);
    t.dice(2, 1).choose({ do: 'end' });
    expect(t.told('evenOddRolled')).toHaveLength(1);
  });
  it('AHQ-GAP-16: a Cave Troll regenerates, venom slows', () => {
    const t = fight([bran('9,9')], [{ id: 'c', type: 'cave_troll', at: '0,0', wounds: 3 }], { turn: gm });
    expect(model(t, 'c').wounds).toBe(4);
    const v = fight([elwen('1,0')], [{ id: 'c', type: 'cave_spider', at: '0,0' }], {
      turn: { ...gm, routine: 'attack-move' },
    });
    v.dice(11, 5, 1).choose({ do: 'attack', target: 'elwen' });
    expect(model(v, 'elwen').effects).toMatchObject([{ kind: 'venom' }]);
  });
  it('AHQ-GAP-16: a Guardian never leaves its section', () => {
    const t = fight([bran('12,4')], [{ id: 'g', type: 'stone_guardian', at: '7,4' }], {
      map: TWO_ROOMS,
      turn: { ...gm, routine: 'move-attack' },
    });
    expect(refused(t, { do: 'move', to: '9,4' })).toContain('AHQ-GAP-16');
  });
  it('AHQ-GAP-16: a thrown spear leaves fists', () => {
    const t = fight([bran('5,0')], [spearOrc('o', '0,0')], { turn: { ...gm, routine: 'attack-move' } });
    t.dice(9, 1, 1).choose({ do: 'throw', target: 'bran' });
    expect(model(t, 'o')).toMatchObject({ thrown: true, shots: 0 });
  });
});

describe('pursuit', () => {
  it('AHQ-PUR-01: offered when the Heroes flee, not when they close in', () => {
    const far = fight([bran('5,0')], [orc('a', '-8,0'), orc('b', '-8,1')]);
    far.dice(12).choose({ do: 'run' });
    far.choose({ do: 'move', to: '20,0' }).choose({ do: 'end' });
    expect(far.decision).toMatchObject({ kind: 'gmPhase.declarePursuit', seat: 'gm' });
    const near = fight([bran('10,0')], [orc('a', '-8,0')]);
    near.choose({ do: 'move', to: '9,0' }).choose({ do: 'end' });
    expect(near.decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-PUR-01: only its own movement makes a Hero flee: a monster’s death moves nobody', () => {
    // Bran stands still and kills the near Orc: the other is ten squares farther away.
    const t = fight([bran('5,0')], [orc('a', '6,0', { wounds: 1 }), orc('b', '20,0')]);
    t.dice(9, 8, 8, 8).choose({ do: 'attack', target: 'a' }).choose('stay').choose({ do: 'end' });
    expect(t.decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-PUR-01: nor does being nearer to somebody whom it did not see hold it back', () => {
    // He leaves the Orc that saw him for a room in which another one, unseen so far, is nearer.
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 20, 3] },
        { kind: 'room', rect: [0, 4, 20, 8] },
      ],
      doors: [{ at: '10,3 S', open: true }],
    };
    const t = fight([bran('8,3')], [orc('a', '0,3'), orc('b', '12,5')], {
      map,
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'move', to: '11,5' }).choose({ do: 'end' });
    expect(t.decision.kind).toBe('gmPhase.declarePursuit');
  });
  it('AHQ-PUR-01: of those who see it the nearest counts, whoever else it comes nearer to', () => {
    const t = fight([bran('4,0')], [orc('a', '0,0'), orc('b', '30,0')]);
    t.choose({ do: 'move', to: '10,0' }).choose({ do: 'end' });
    expect(t.decision.kind).toBe('gmPhase.declarePursuit');
  });
  it('AHQ-PUR-01: whoever is in no monster’s sight has fled, too', () => {
    const phase = (map: object) =>
      fight([bran('12,4')], [orc('o', '3,3')], { map, turn: { ...gm, number: 2 } }).decision.kind;
    expect(phase({ ...TWO_ROOMS, doors: [{ at: '8,4 E' }] })).toBe('gmPhase.declarePursuit');
    expect(phase({ sections: [{ kind: 'room', rect: [0, 0, 16, 8] }] })).toBe('gmPhase.chooseRoutine');
  });
  const chase = { ...gm, pursuit: true };
  it('AHQ-PUR-02: a pursuer that can attack does', () => {
    const t = fight([bran('29,29')], [orc('o', '0,0'), orc('p', '-20,0')], {
      henchmen: [tam('7,0', { weapons: ['dagger'] })],
      turn: chase,
    });
    t.choose('o').choose({ do: 'move', to: '6,0' });
    expect(t.offers({ do: 'attack', target: 'tam' })).toBe(true);
    expect(refused(t, { do: 'end' })).toEqual(['AHQ-PUR-02']);
  });
  it('AHQ-PUR-03: the others run; a stumble keeps the normal move', () => {
    const t = fight([bran('15,0')], [orc('o', '0,0'), orc('p', '14,1')], { turn: chase });
    chased(t.choose('o'), 5);
    expect(place(t, 'o')).toBe('11,0');
    const s = fight([bran('15,0')], [orc('o', '0,0'), orc('p', '14,1')], { turn: chase });
    chased(s.choose('o'), 1);
    expect(place(s, 'o')).toBe('6,0');
  });
  it('AHQ-PUR-03: nobody is left out of a pursuit', () => {
    const t = fight([bran('15,0')], [orc('o', '0,0'), orc('p', '14,1')], { turn: chase });
    expect(t.decision.options).toEqual(['o', 'p']);
  });
  it('AHQ-CMV-06: a pursuer stopped by a zone does not run', () => {
    const map = { rows: ['.......', '######.', '######.'] };
    const t = fight([bran('6,2')], [orc('o', '0,0')], { map, henchmen: [tam('6,1')], turn: chase });
    chased(t);
    expect(place(t, 'o')).toBe('5,0');
    expect(model(t, 'tam').focus).toBe('o');
  });
  it('AHQ-PUR-01: nobody has fled before the first Hero Phase', () => {
    const t = delve([bran('1,0')], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 30, 1], entrance: 'W' }] },
      groups: [{ sections: [0], members: [{ type: 'marsh_orc' }], status: 'met' }],
      dice: [9, 3],
    });
    t.choose('30,1');
    t.choose('done');
    expect(t.decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-PUR-04: the others run up to the door that is barred to them for now', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 5, 5], entrance: 'E' },
        { kind: 'room', rect: [6, 0, 30, 5], entrance: 'W' },
      ],
      doors: [{ at: '5,2 E' }],
    };
    const t = fight([bran('25,2')], [orc('a', '1,2'), orc('b', '0,2')], {
      map,
      turn: { kind: 'combat', phase: 'gm', pursuit: true, number: 3 },
    });
    chased(t.choose('a'), 4);
    expect([place(t, 'a'), place(t, 'b'), t.g.doors[0]!.open]).toEqual(['5,2', '4,2', true]);
  });
  it('AHQ-PUR-04: a pursuer opens the door on its way and stays', () => {
    const map = { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] };
    const t = fight([bran('12,4')], [orc('o', '4,4'), orc('p', '3,3')], { map, turn: chase });
    chased(t.choose('o'), 5);
    expect(t.g.doors[0]!.open).toBe(true);
    expect(place(t, 'o')).toBe('8,4');
    expect(Number(place(t, 'p').split(',')[0])).toBeLessThan(9);
  });
  it('AHQ-PUR-04: a person chooses the way, and whether the door is opened', () => {
    const map = { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] };
    const t = fight([bran('12,4')], [orc('o', '6,4'), orc('p', '3,3')], { map, turn: chase });
    t.choose('o');
    expect(t.decision).toMatchObject({ kind: 'chase.chooseWay', seat: 'gm', slot: 'o' });
    expect(t.offers({ do: 'move', to: '8,4' })).toBe(true);
    expect(t.offers({ do: 'move', to: '5,4' })).toBe(false);
    expect(refused(t, { do: 'move', to: '5,4' })).toEqual(['AHQ-PUR-03']);
    expect(refused(t, { do: 'run' })).toEqual(['AHQ-PUR-03']);
    expect(refused(t, { do: 'open', door: 0 })).toEqual(['AHQ-PUR-04']);
    t.choose({ do: 'move', to: '8,4' });
    expect(t.decision.options).toEqual([{ do: 'open', door: 0 }, { do: 'run' }]);
    t.dice(4).choose({ do: 'run' });
    expect(t.decision.options).toEqual([{ do: 'end' }]);
    t.choose({ do: 'end' });
    expect(t.g.doors[0]!.open).toBe(false);
  });
  it('AHQ-PUR-05: the pursuit ends when all can attack', () => {
    const t = fight([bran('5,0')], [orc('a', '0,0'), orc('b', '0,1')], { turn: chase });
    expect(t.g.combat!.pursuit).toBe(false);
    expect(t.decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-PUR-06: lost out of sight, Exploration follows', () => {
    const t = fight([bran('16,0')], [orc('o', '0,8')], {
      map: { ...TWO_ROOMS, doors: [{ at: '8,4 E', open: true }] },
      turn: { ...chase, number: 3 },
    });
    chased(t, 1);
    expect(t.g.combat).toBeNull();
    expect(t.story.find(e => e.type === 'partyEscaped')!.rules).toContain('AHQ-PUR-06');
  });
  it('AHQ-PUR-07: survivors return to where they were met', () => {
    const t = fight([bran('16,0')], [orc('o', '0,8')], { map: TWO_ROOMS, turn: { ...gm, number: 3 } });
    t.choose('stay');
    expect(t.g.groups[0]).toMatchObject({ status: 'dormant', area: [0] });
    expect(t.g.models.some(m => m.kind === 'monster')).toBe(false);
  });
  it('AHQ-PUR-08: only the survivors are there on return', () => {
    const t = fight([bran('16,0')], [orc('o', '0,8', { wounds: 2 }), orc('p', '0,7')], {
      map: TWO_ROOMS,
      turn: { ...gm, number: 3 },
    });
    t.choose('stay');
    expect(t.g.groups[0]!.members.map(m => m.wounds)).toEqual([2, 3]);
  });
  it('AHQ-GAP-16: a survivor finds the spear again that it has thrown', () => {
    const empty = { wounds: 3, shots: 0 };
    const orcs = [spearOrc('o', '0,8', { ...empty, thrown: true }), spearOrc('p', '0,7', empty)];
    const t = fight([bran('16,0')], orcs, { map: TWO_ROOMS, turn: { ...gm, number: 3 } });
    t.choose('stay');
    expect(t.g.groups[0]!.members.map(m => m.shots)).toEqual([1, 0]);
  });
});

describe('special monsters', () => {
  const packlord = (at: string) => ({ id: 'p', type: 'gnawling_packlord', looksLike: 'gnawling', at });
  it('AHQ-SPC-01: its numbers apply but are not shown', () => {
    const t = fight([bran('4,5')], [packlord('5,5')]);
    t.dice(6).choose({ do: 'attack' });
    const rolled = t.told('hitRolled')[0]!;
    expect(rolled.result).toBe('miss');
    expect(t.def.viewEvent(t.g, rolled, 'p1')).not.toHaveProperty('sums');
    expect(t.def.viewEvent(t.g, rolled, 'gm')).toHaveProperty('sums');
  });
  it('AHQ-SPC-02: a champion is revealed by attacking, a Hexmother by casting, not by its dagger', () => {
    const t = fight([bran('4,5')], [packlord('5,5')], { turn: { ...gm, routine: 'attack-move' } });
    t.dice(2).choose({ do: 'attack', target: 'bran' });
    expect(model(t, 'p').revealed).toBe(true);
    const hex = { id: 'h', type: 'gnawling_hexmother', looksLike: 'gnawling', at: '5,5' };
    const d = fight([bran('4,5')], [hex], { turn: { ...gm, routine: 'attack-move' } });
    d.dice(2).choose({ do: 'attack', target: 'bran' });
    expect(model(d, 'h').revealed).toBe(false);
    const c = fight([bran('0,5')], [hex], { turn: { ...gm, routine: 'attack-move' } });
    c.dice(1, 1).choose({ do: 'spell', spell: 'cinder_lash', target: 'bran' });
    expect(model(c, 'h').revealed).toBe(true);
  });
});

describe('End Phase', () => {
  it('AHQ-END-01: no End Phase while both sides see each other', () => {
    const t = fight([bran('4,5')], [orc('o', '0,0')], { turn: { ...gm, routine: 'move-attack' } });
    t.choose({ do: 'end' });
    expect(t.g.combat!.turn).toBe(2);
    expect(t.story.some(e => e.type === 'combatEnded')).toBe(false);
  });
  it('AHQ-END-02: bodies are looted after a victory', () => {
    const t = fight([bran('4,5', { gold: 0 })], [], {
      turn: { kind: 'combat', phase: 'end', bodies: ['marsh_orc', 'marsh_orc', 'marsh_orc'] },
    });
    expect(t.decision.kind).toBe('share.divideGold');
    t.choose('even');
    expect(model(t, 'bran').gold).toBe(18);
  });
  it('AHQ-END-03: an escape forfeits the loot', () => {
    const t = fight([bran('4,5', { gold: 0 })], [orc('o', '20,20')], {
      turn: { kind: 'combat', phase: 'end', escaped: true, bodies: ['marsh_orc'] },
    });
    expect(t.story.some(e => e.type === 'lootForfeited')).toBe(true);
    expect(model(t, 'bran').gold).toBe(0);
  });
  it('AHQ-END-04: missiles are looked for after a victory', () => {
    const end = (face: number) =>
      fight([bran('4,5', { weapons: ['sword'] })], [], {
        turn: { kind: 'combat', phase: 'end', missiles: [{ model: 'bran', what: 'dagger' }] },
        dice: [face],
      });
    expect(model(end(6), 'bran').weapons).toEqual(['sword']);
    expect(model(end(7), 'bran').weapons).toEqual(['sword', 'dagger']);
  });
  it('AHQ-END-05: the Heroes elect a Leader, ties by dice', () => {
    const t = fight([bran('4,5', { player: 'p1' }), elwen('5,5', { player: 'p2' })], [], {
      leader: 'bran',
      turn: { kind: 'combat', phase: 'end' },
    });
    t.choose('bran', 'p1').dice(3, 3, 4, 9).choose('elwen', 'p2');
    expect(t.g.leader).toBe('elwen');
  });
  it('AHQ-END-06: Exploration goes on', () => {
    const t = fight([bran('0,-4')], [], { map: 'start', turn: { kind: 'combat', phase: 'end' } });
    expect(t.g).toMatchObject({ turnKind: 'exploration', phase: 'hero', combat: null });
    expect(t.decision.kind).toBe('explore.act');
  });
  it('AHQ-GAP-17: champions and sorcerers carry something', () => {
    const t = fight([bran('4,5', { gold: 0 })], [], {
      turn: { kind: 'combat', phase: 'end', bodies: ['orc_warchief'] },
      dice: [7, 3],
    });
    t.choose('even');
    expect(t.open[0]!.options).toContainEqual({ take: 'potion:healing', for: 'bran' });
  });
});

describe('counters', () => {
  it('AHQ-GAP-10: Ambush adds two to Surprise', () => {
    const t = delve([bran('0,0')], {
      map: HALL,
      hand: ['ambush'],
      groups: [{ sections: [0], status: 'met', members: [{ type: 'marsh_orc' }] }],
    });
    t.dice(7, 8).choose('ambush');
    expect(t.event('surpriseRolled')).toMatchObject({ result: 'gm', sums: [{ total: 9 }, { total: 8 }] });
  });
  it('AHQ-GAP-10: Reinforcements come out of sight and act at once', () => {
    const t = fight([bran('2,4'), dagna('3,4')], [orc('o', '7,4')], {
      map: TWO_ROOMS,
      hand: ['reinforcements'],
      turn: gm,
    });
    t.choose('reinforcements');
    expect(t.g.models.filter(m => m.kind === 'monster')).toHaveLength(2);
    expect(t.g.hand).toEqual([]);
  });
  it('AHQ-GAP-10: a Cold Draught lengthens the party’s shots until the next Hero Phase ends', () => {
    const t = fight([elwen('0,0')], [orc('o', '4,0')], { hand: ['cold_draught'], turn: gm });
    t.choose('cold_draught').choose('move-attack').choose({ do: 'end' });
    t.dice(4).choose({ do: 'shoot' });
    expect(t.event('shotRolled').sums![0]).toMatchObject({ base: 4, total: 8 });
  });
  it('AHQ-GAP-10: a Jammed Door stays closed for the turn', () => {
    const t = delve([bran('8,4'), elwen('7,4')], {
      map: { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] },
      hand: ['jammed_door'],
    });
    t.choose('bran').choose({ do: 'open', door: 0 }).choose('jam');
    expect(t.g.doors[0]).toMatchObject({ open: false, jammed: true });
    expect(model(t, 'bran').acted).toBe(true);
  });
  it('AHQ-GAP-10: a Hidden Champion takes the place of an ordinary monster', () => {
    const t = delve([bran('0,0'), elwen('1,0'), dagna('2,0')], {
      map: HALL,
      hand: ['hidden_champion'],
      groups: [
        { sections: [0], status: 'met', members: [{ type: 'gnawling' }, { type: 'gnawling' }, { type: 'gnawling' }] },
      ],
    });
    t.dice(2, 9).choose('keep').choose('9,9').choose('9,10').choose('9,11').choose('done');
    expect(t.view('p1').handSize).toBe(1);
    t.choose('m2');
    expect([t.view('p1').handSize, t.view('gm').handSize]).toEqual([1, 0]);
    expect(t.def.resample(t.g, 'p1', null).hand).toHaveLength(1);
    expect(model(t, 'm2')).toMatchObject({ type: 'gnawling_packlord', apparent: 'gnawling', revealed: false });
    expect(t.view('p1').models.find(m => m.id === 'm2')!.type).toBe('gnawling');
  });
  it('AHQ-GAP-10: archers may be unable to see whom they are told to fear', () => {
    const t = fight([bran('0,0')], [bowman('b', '20,0'), gnawling('g', '21,0')], {
      turn: { ...gm, routine: 'attack-move' },
    });
    t.choose('b');
    expect(refused(t, { do: 'shoot', target: 'bran', with: 'ranged' })).toContain('AHQ-RNG-05');
  });
});

describe('pursuit without a way', () => {
  it('AHQ-PUR-03: a pursuer that finds no way does as it likes', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 3, 3] },
        { kind: 'room', rect: [4, 0, 7, 3] },
      ],
      grates: ['3,0 E', '3,1 E', '3,2 E', '3,3 E'],
    };
    const t = fight([bran('7,0')], [orc('a', '0,0'), orc('b', '0,1')], {
      map,
      turn: { kind: 'combat', phase: 'gm', pursuit: true, number: 2 },
    });
    t.choose('a');
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'a' });
    t.choose({ do: 'end' });
    t.choose({ do: 'end' });
    expect(t.g.combat).toMatchObject({ turn: 3, phase: 'hero' });
  });
});
