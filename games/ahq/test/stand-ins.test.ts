import { newFrame, type Seat, type Situation, standInFor } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { parseSquare } from '../src/map/square.ts';
import { chanceOfWounds } from '../src/policy/chances.ts';
import { standIns } from '../src/table/stand-ins.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { bran, dagna, delve, elwen, fight, HALL, mirel, orc, type Table, tam } from './scene.ts';

const ASKED = null;

/** What is answered for the person who is asked now, when these people hold these hands. */
function spared(t: Table, ...hands: readonly (readonly Seat[])[]): unknown {
  const mine = hands.length > 0 ? hands : [ahq.seats(t.g).flatMap(({ seat }) => (seat === 'gm' ? [] : [seat]))];
  const situation: Situation = {
    game: ahq as never,
    g: t.g,
    open: t.open,
    people: mine.flat(),
    asker: null,
    handOf: seat => mine.find(hand => hand.includes(seat)) ?? [seat],
  };
  return standInFor(situation, t.open[0]!)?.choice ?? ASKED;
}

/** The same for a question of a kind put in this position. */
function answered(t: Table, kind: string, options: readonly unknown[], local: object, slot = 'bran', seat = 'p1') {
  const g = ahq.resample(t.g, 'public', null);
  const [proc = ''] = kind.split('.');
  g.stack.push(newFrame(proc, local));
  const standIn = standIns.find(other => other.kind === kind)!;
  return standIn.answer(g, { ...t.open[0]!, kind, options, slot, seat }, ['p1', 'p2']);
}

const KEEP = ['keep', 'fate'];

describe('what is answered for a person', () => {
  it('has words in English and German, and is answered in one way each', () => {
    const keys = standIns.map(({ about }) => about);
    expect(keys.filter(key => en.labels[key] === undefined || de.labels[key] === undefined)).toEqual([]);
    const kinds = standIns.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
  it('names kinds of questions that there are', () => {
    const kinds = Object.values(ahq.procedures).flatMap(procedure => procedure.kinds);
    expect(standIns.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
  });
});

describe('Fate is kept unless something grave is at stake', () => {
  const hit = (wounds: number, further = 0) => ({ target: 'bran', wounds, further });
  it('AHQ-FAT-03, AHQ-KO-02: against Wounds that fell', () => {
    const t = fight([bran('4,5', { wounds: 3 })], [orc('o', '5,5')]);
    const ask = (local: object) => answered(t, 'damage.offerFate', ['suffer', 'fate'], local);
    expect(ask(hit(2))).toBe('suffer');
    expect(ask(hit(3))).toBe(ASKED);
    expect(ask(hit(2, 1))).toBe(ASKED);
    const down = fight([bran('4,5', { wounds: 0 }), elwen('0,0')], [orc('o', '5,5')]);
    expect(answered(down, 'damage.offerFate', ['suffer', 'fate'], hit(1))).toBe(ASKED);
  });
  it('AHQ-FAT-04: a missed blow is bought only from the last enemy or one that holds a badly hurt Hero', () => {
    const blow = { attacker: 'bran', target: 'o', result: 'miss' };
    const two = [orc('o', '5,5', { wounds: 1 }), orc('p', '9,9')];
    expect(answered(fight([bran('4,5')], two), 'attack.offerFate', KEEP, blow)).toBe('keep');
    expect(answered(fight([bran('4,5')], [two[0]!]), 'attack.offerFate', KEEP, blow)).toBe(ASKED);
    const healthy = [orc('o', '5,5'), orc('p', '9,9')];
    expect(answered(fight([bran('4,5')], [healthy[0]!]), 'attack.offerFate', KEEP, blow)).toBe('keep');
    const held = [orc('o', '5,5', { wounds: 1, focus: 'elwen' }), orc('p', '9,9')];
    const hurt = fight([bran('4,5'), elwen('5,4', { wounds: 1 })], held);
    expect(answered(hurt, 'attack.offerFate', KEEP, blow)).toBe(ASKED);
  });
  it('AHQ-FRE-02: a fumble that costs a Free Attack is asked', () => {
    const fumble = { attacker: 'bran', target: 'o', result: 'fumble' };
    const t = fight([bran('4,5')], [orc('o', '5,5'), orc('p', '9,9')]);
    expect(answered(t, 'attack.offerFate', KEEP, fumble)).toBe(ASKED);
    const dazed = [orc('o', '5,5', { effects: [{ kind: 'dazzled' }] }), orc('p', '9,9')];
    expect(answered(fight([bran('4,5')], dazed), 'attack.offerFate', KEEP, fumble)).toBe('keep');
  });
  it('AHQ-RNG-11: a shot that strays is asked when a friend is near', () => {
    const stray = { shooter: 'elwen', target: 'o', result: 'fumble', weapon: 'long_bow', sight: '' };
    const foes = [orc('o', '9,5'), orc('p', '20,20')];
    const alone = fight([elwen('2,5'), bran('0,0')], foes);
    expect(answered(alone, 'shoot.offerFate', KEEP, stray, 'elwen')).toBe('keep');
    const near = fight([elwen('2,5'), bran('8,5')], foes);
    expect(answered(near, 'shoot.offerFate', KEEP, stray, 'elwen')).toBe(ASKED);
  });
  it('AHQ-CMV-07: a stumble is asked when an enemy could come up', () => {
    const ran = { model: 'bran', squares: 1, stumbled: true, left: 0 };
    expect(answered(fight([bran('4,5')], [orc('o', '9,5')]), 'run.offerFate', KEEP, ran)).toBe(ASKED);
    expect(answered(fight([bran('4,5')], [orc('o', '29,29')]), 'run.offerFate', KEEP, ran)).toBe('keep');
  });
  it.each([
    ['AHQ-GAP-09: a fall into a chasm, always', 'crossChasm.offerFate', {}, 99],
    ['AHQ-GAP-11: gas', 'hurtByTrap.offerFate', { trap: 'gas', victim: 'bran' }, 3],
    ['AHQ-GAP-09: the pool', 'useObject.offerFate', { object: 'pool', model: 'bran' }, 4],
    ['AHQ-GAP-09: spores', 'endActivation.offerFate', { model: 'bran' }, 3],
  ])('%s', (_name, kind, local, from) => {
    const at = (wounds: number) => answered(delve([bran('0,-1', { wounds, stats: { W: 8 } })]), kind, KEEP, local);
    expect(at(Math.min(8, from))).toBe(ASKED);
    if (from < 8) expect(at(from + 1)).toBe('keep');
  });
  it('AHQ-MAG-12: a failed spell is bought when it could kill or save', () => {
    const t = fight([mirel('4,5'), bran('0,0', { wounds: 1 }), elwen('0,3')], [orc('o', '9,5')]);
    const test = (cast: object) => {
      t.g.stack.push(newFrame('castSpell', { model: 'mirel', target: '', at: -1, ...cast }));
      const answer = answered(t, 'intelligenceTest.offerFate', KEEP, { model: 'mirel' }, 'mirel');
      t.g.stack.pop();
      return answer;
    };
    expect(test({ spell: 'bursting_sun', at: parseSquare('9,5') })).toBe(ASKED);
    expect(test({ spell: 'bursting_sun', at: parseSquare('20,20') })).toBe('keep');
    expect(test({ spell: 'breath_of_return', target: 'bran' })).toBe(ASKED);
    expect(test({ spell: 'breath_of_return', target: 'elwen' })).toBe('keep');
    expect(test({ spell: 'blink' })).toBe('keep');
  });
  it('counts the chance of Wounds as the dice fall', () => {
    expect(chanceOfWounds(1, 12, 1)).toBeCloseTo(1 / 12);
    expect(chanceOfWounds(1, 7, 1)).toBeCloseTo(6 / 12);
    expect(chanceOfWounds(1, 7, 2)).toBeCloseTo((1 / 12) * (6 / 12));
    expect(chanceOfWounds(2, 7, 2)).toBeCloseTo(0.25 + 2 * (1 / 12) * 0.5 * 0.5, 1);
  });
});

describe('in a fight', () => {
  it('AHQ-SUR-04, AHQ-SUR-05: monsters are placed and shifted for the party, never for the game master', () => {
    const t = fight([bran('4,5')], [orc('o', '9,5')]);
    const squares = ['5,5', '29,29'];
    const placing = { by: 'party', groups: [], squares: [], index: 0 };
    t.g.groups = [{ ...t.g.groups[0]!, members: [{ ...ORC }] }];
    expect(answered(t, 'placeGroups.placeNext', squares, { ...placing, groups: [0] })).toBe('29,29');
    expect(answered(t, 'placeGroups.placeNext', squares, { ...placing, groups: [0] }, 'gm', 'gm')).toBe(ASKED);
    const shifts = ['done', { model: 'o', to: '9,6' }];
    expect(answered(t, 'shiftMonsters.shift', shifts, {})).toBe('done');
    expect(answered(t, 'shiftMonsters.shift', shifts, {}, 'gm', 'gm')).toBe(ASKED);
  });
  it('AHQ-DZ-09: a zone turns to the enemy that is likeliest to fall', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5'), orc('p', '4,4', { wounds: 1 })]);
    expect(answered(t, 'settleZones.chooseFocus', ['o', 'p'], {})).toBe('p');
  });
  it('AHQ-FRE-01: a Free Attack on the only enemy in reach is struck, among several it is asked', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    expect(answered(t, 'attack.offerFreeAttack', ['decline', 'o'], {})).toBe('o');
    expect(answered(t, 'attack.offerFreeAttack', ['decline', 'o', 'p'], {})).toBe(ASKED);
  });
  it('AHQ-KO-03: the square of the dead is offered when it brings somebody into reach', () => {
    const step = { attacker: 'bran', square: parseSquare('5,5') };
    const offered = (heroes: object[], foe: string) =>
      answered(fight(heroes, [orc('p', foe)]), 'attack.offerOccupy', ['stay', 'occupy'], step);
    expect(offered([bran('4,5')], '20,20')).toBe('stay');
    expect(offered([bran('4,5')], '6,5')).toBe(ASKED);
    expect(offered([bran('4,5')], '4,4')).toBe('stay'); // in reach as it is
    expect(offered([bran('4,5'), dagna('3,5')], '4,4')).toBe(ASKED); // a friend behind could then strike it
  });
  it('AHQ-RNG-12: of those whom a stray shot may hit, the weakest is', () => {
    const t = fight([bran('4,5'), elwen('0,0')], [orc('o', '5,5'), orc('p', '6,5', { wounds: 1 })]);
    expect(answered(t, 'shoot.chooseFriendHit', ['o', 'p'], {})).toBe('p');
  });
  it('AHQ-LOS-08: sight is as it is measured', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    expect(answered(t, 'agreeOnSight.ask', ['engine', 'clear'], {})).toBe('engine');
  });
  it('AHQ-TRE-10: an activation in which only dropping is left ends', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    expect(answered(t, 'fight.act', [{ do: 'end' }, { do: 'drop', item: 'gold' }], {})).toEqual({ do: 'end' });
    expect(answered(t, 'fight.act', [{ do: 'end' }, { do: 'move', to: '4,6' }], {})).toBe(ASKED);
  });
  it('AHQ-ACT-01: a Hero who has struck stays where an enemy is in reach, and is asked where none is', () => {
    const move = [{ do: 'end' }, { do: 'move', to: '4,6' }];
    const after = (used: string, at: string, slot = 'bran') =>
      answered(fight([bran('4,5')], [orc('o', at)]), 'fight.act', move, { used }, slot);
    expect(after('attack', '5,5')).toEqual({ do: 'end' });
    expect(after('', '5,5')).toBe(ASKED); // the blow is still to come
    expect(after('attack', '8,5')).toBe(ASKED); // nobody is left beside him
    expect(after('shoot', '5,5')).toBe(ASKED); // who shoots may want to step back
    expect(after('attack', '5,5', 'o')).toBe(ASKED); // the game master moves his monsters himself
  });
});

const ORC = {
  type: 'marsh_orc',
  apparent: 'marsh_orc',
  revealed: true,
  wounds: 3,
  stock: 0,
  shots: 0,
  worthLoot: true,
};

describe('among oneself', () => {
  const chest = { id: 'c1', at: '5,5', opened: true };
  const four = [
    bran('4,5', { player: 'p1' }),
    elwen('0,0', { player: 'p2', wounds: 2 }),
    mirel('0,2', { player: 'p3' }),
  ];
  const opened = (more: object, players = four) =>
    delve(players, {
      map: HALL,
      leader: 'bran',
      turn: { kind: 'exploration', active: 'bran' },
      chests: [{ ...chest, ...more }],
    }).choose({ do: 'chest' });
  it('AHQ-TRE-03: gold is divided evenly, whoever sits at the table', () => {
    const t = opened({ gold: 54 });
    expect(spared(t)).toBe('even');
    expect(spared(t, ['p1'], ['p2'], ['p3'])).toBe('even');
  });
  it('AHQ-TRE-02: one hand gives a potion to the least healthy, components to the magic user; other people are asked', () => {
    const t = opened({ things: ['potion:healing', 'component:E'] });
    const claims: Record<string, unknown> = {};
    for (const seat of ['p1', 'p2', 'p3']) claims[seat] = answeredAsOwn(t, seat);
    expect(claims).toEqual({
      p1: 'pass',
      p2: { take: 'potion:healing', for: 'elwen' },
      p3: { take: 'component:E', for: 'mirel' },
    });
    expect(spared(t, ['p1'], ['p2', 'p3'])).toBe(ASKED);
  });
  it('AHQ-TRE-02: a weapon goes to whom it improves, else it is left', () => {
    const armed = (...weapons: string[]) => [
      bran('4,5', { player: 'p1', weapons }),
      elwen('0,0', { player: 'p2', weapons: ['sword'] }),
    ];
    const claims = (...weapons: string[]) => {
      const t = opened({ things: ['weapon:sword'] }, armed(...weapons));
      return ['p1', 'p2'].map(seat => answeredAsOwn(t, seat));
    };
    expect(claims('dagger')).toEqual([{ take: 'weapon:sword', for: 'bran' }, 'pass']);
    expect(claims('sword')).toEqual(['pass', 'pass']);
  });
  it('AHQ-END-05: the Leader stays while standing, else the cleverest is elected', () => {
    const t = delve(
      four.map(h => ({ ...h })),
      { map: HALL, leader: 'bran' },
    );
    const vote = (options: string[]) => answered(t, 'electLeader.vote', options, {});
    expect(vote(['bran', 'elwen', 'mirel'])).toBe('bran');
    expect(vote(['elwen', 'mirel'])).toBe('mirel');
  });
  it('AHQ-TRE-09, AHQ-TRP-05, AHQ-OPT-01: consents inside one hand are given', () => {
    const t = delve(four, { map: HALL, leader: 'bran' });
    const give = { do: 'give', item: 'gold', target: 'bran' };
    expect(answered(t, 'askFor.agree', ['refuse', give], {})).toEqual(give);
    expect(answered(t, 'askHelper.agree', ['refuse', 'agree'], {})).toBe('agree');
    expect(answered(t, 'meetTrap.consent', ['refuse', 'agree'], {})).toBe('agree');
    for (const kind of ['askFor.agree', 'askHelper.agree', 'meetTrap.consent', 'electLeader.vote', 'claimThings.claim'])
      expect(standIns.find(other => other.kind === kind)!.ground).toBe('own');
  });
  it('AHQ-GAP-23: in one hand whoever cannot pay his upkeep gets what he lacks; another person is asked for his gold', () => {
    const heroes = [bran('0,0', { gold: 40 }), dagna('1,0', { gold: 4, player: 'p2' })];
    const t = delve(heroes, { campaign: true, turn: { kind: 'town' } });
    const gift = { do: 'give', for: 'bran', item: 'gold:6', to: 'dagna' };
    expect(spared(t)).toEqual(gift);
    expect(spared(t, ['p1'], ['p2'])).toBe(ASKED);
    const hard = delve([bran('0,0', { gold: 12 }), dagna('1,0', { gold: 4 })], {
      campaign: true,
      turn: { kind: 'town' },
    });
    expect(spared(hard)).toBe(ASKED); // one of them must do without
  });
  it('AHQ-KO-12: an orphaned Henchman follows the Leader', () => {
    const t = delve(four, { map: HALL, leader: 'elwen', henchmen: [tam('1,1')] });
    expect(answered(t, 'ensureLeader.passOnHenchman', ['bran', 'elwen'], {})).toBe('elwen');
    expect(answered(t, 'ensureLeader.passOnHenchman', ['bran', 'mirel'], {})).toBe('bran');
  });
});

function answeredAsOwn(t: Table, seat: string): unknown {
  const decision = t.open.find(open => open.seat === seat)!;
  const standIn = standIns.find(other => other.kind === decision.kind)!;
  return standIn.answer(ahq.resample(t.g, seat, null), decision, ['p1', 'p2', 'p3']);
}

describe('on the way', () => {
  const PARTY = ['bran', 'dagna', 'elwen', 'mirel'];
  it('AHQ-GAP-22: the party starts in marching order: the strongest ahead, the caster in the third place', () => {
    const heroes = PARTY.map((id, i) => ({
      id,
      archetype: ['fighter', 'axebearer', 'ranger', 'wizard'][i]!,
      ...(id === 'mirel'
        ? { spells: ['ember_dart', 'knit_flesh', 'barkskin', 'dazzle', 'bursting_sun', 'blink'] }
        : {}),
      components: { E: 1, M: 1, G: 1, W: 1 },
    }));
    const t = delve(heroes, { turn: { kind: 'setup' } });
    while (t.open[0]!.kind === 'deploy.chooseSquare') t.choose(spared(t));
    const ahead = [...PARTY].sort((a, b) => placeOf(t, a) - placeOf(t, b));
    expect(new Set(ahead.slice(0, 2))).toEqual(new Set(['bran', 'dagna']));
    expect(ahead[2]).toBe('mirel');
    expect(t.open[0]!.kind).toBe('electLeader.vote');
    expect(spared(t)).toBe('mirel');
    expect(spared(t, ['p1'], ['gm'])).toBe('mirel');
  });
  it('AHQ-DUN-03: the opening nearest to the Leader is explored first', () => {
    const map = {
      sections: [{ kind: 'room', rect: [0, 0, 6, 6], room: 'chamber' }],
      doors: [{ at: '0,3 W' }, { at: '6,3 E' }],
    };
    const nearest = (at: string) =>
      answered(delve([bran(at)], { map }), 'generateOpenings.chooseOrder', ['door:0', 'door:1'], {});
    expect([nearest('1,3'), nearest('5,3')]).toEqual(['door:0', 'door:1']);
  });
  it('AHQ-DUN-04: a new door is in the wall with most free map behind it', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 5, 5], room: 'chamber', entrance: 'S' },
        { kind: 'room', rect: [0, -4, 5, -1], room: 'chamber' },
        { kind: 'room', rect: [-4, 0, -1, 5], room: 'chamber' },
      ],
    };
    const walls = ['N', 'E', 'W'].map(side => ({ section: 0, side }));
    const t = delve([bran('1,3')], { map });
    expect(answered(t, 'placeDoors.nameWall', walls, { sections: [0] })).toEqual({ section: 0, side: 'E' });
    expect(answered(t, 'findWayOn.nameWall', ['0 N 3,0', '0 E 5,3'], {})).toBe('0 E 5,3');
  });
  it('AHQ-SEC-05: a secret door is in the middle of its wall', () => {
    const t = delve([bran('0,-1')]);
    expect(answered(t, 'searchWall.placeDoor', ['1,0', '2,0', '3,0'], {})).toBe('2,0');
  });
  it('AHQ-GAP-09: missiles of the only kind of bow in the party are taken, of two kinds it is asked', () => {
    const kinds = ['arrows', 'bolts'];
    const find = (...heroes: object[]) => answered(delve(heroes), 'endActivation.chooseAmmo', kinds, {});
    expect(find(elwen('0,-1'))).toBe('arrows');
    expect(find(elwen('0,-1'), bran('0,-2', { weapons: ['crossbow'] }))).toBe(ASKED);
    expect(find(dagna('0,-1', { weapons: ['axe'] }))).toBe(ASKED);
  });
});

const placeOf = (t: Table, id: string): number => t.g.models.find(m => m.id === id)!.at;

describe('for the game master', () => {
  it('AHQ-GEN-08: counters are kept by order while others sit at the table; alone he is asked', () => {
    const windows = ['gmPhase.offerCounter', 'explorationTurn.offerProwlers', 'drawCounter.offerProwlers'];
    const more = [
      'startCombat.offerAmbush',
      'fixIdentities.offerChampion',
      'steppedOn.offerTrap',
      'handleDoor.offerJam',
    ];
    for (const kind of [...windows, ...more]) {
      expect(ahq.defaultOrders!.find(order => order.kind === kind)).toMatchObject({ side: 'gm', choice: 'keep' });
      expect(standIns.some(standIn => standIn.kind === kind)).toBe(false);
    }
  });
  it('AHQ-AGM-25: who hides where is answered only while nobody is there to learn from it', () => {
    expect(standIns.find(({ kind }) => kind === 'fixOne.chooseLookAlike')!.ground).toBe('alone');
  });
  it('AHQ-AGM-02, AHQ-AGM-03: rooms and passages lie by the book', () => {
    const t = delve([bran('0,-1')]);
    const gm = (kind: string, options: readonly unknown[], local: object = {}) =>
      answered(t, kind, options, local, 'gm', 'gm');
    expect(gm('generateRoom.placeRoom', ['4x6+1', '6x4+2'])).toBe('4x6+1');
    expect(gm('generateBeyond.placeFirst', [1, 2, 3, 4])).toBe(3);
    expect(gm('extendPassage.chooseSide', ['left', 'right'], { added: 1 })).toBe('left');
  });
});
