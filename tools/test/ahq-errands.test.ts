import { Engine } from '@quarterstaff/protocol';
import { CARDS } from '@quarterstaff/registry';
import { beforeAll, describe, expect, it } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;

let game: Any;
beforeAll(async () => {
  game = await CARDS.find(card => card.id === 'ahq')!.load();
});

const WIDTH = 256;
const ORIGIN = 128;
/** A square as players write it, as a cell of the board. */
const cellOf = (at: string): number => {
  const [x = 0, y = 0] = at.split(',').map(Number);
  return x + ORIGIN + (y + ORIGIN) * WIDTH;
};
const nameOf = (cell: number): string => `${(cell % WIDTH) - ORIGIN},${Math.floor(cell / WIDTH) - ORIGIN}`;

/** A person with the whole party at the line protocol, the game master by the book. */
function session(scenario: unknown, seed = 'x') {
  const engine = new Engine({ product: 'test', games: [game], players: null, newSeed: () => 'seed' });
  const ask = (line: object): Any => {
    const reply = engine.handle(line) as Any;
    if (reply.error !== undefined || reply.refused !== undefined) throw new Error(JSON.stringify(reply).slice(0, 400));
    return reply;
  };
  const begun = ask({ do: 'new', game: 'ahq', scenario, seed, seats: { gm: 'book' } });
  const hand: string[] = begun.seats.filter(({ seat }: Any) => seat !== 'gm').map(({ seat }: Any) => seat);
  const told: Any[] = [...(begun.events ?? [])];
  let reply: Any = begun;
  for (const seat of hand) {
    reply = ask({ do: 'orders', seat, orders: [], single: true, defaults: true, asks: 'matter', hand });
    told.push(...(reply.events ?? []));
  }
  const seat = hand[0]!;
  const point = (at: object, selected: string | null = null): Any =>
    ask({ do: 'point', seat, at, ...(selected === null ? {} : { selected }) });
  return {
    ask,
    told,
    point,
    pending: () => ask({ do: 'pending' }).pending as Any[],
    state: () => ask({ do: 'state' }).state as Any,
    /** A click: what the place stands for first. */
    click(at: object, selected: string | null = null): Any {
      const offer = point(at, selected).offers.find((one: Any) => one.not === null);
      if (offer === undefined) throw new Error(`nothing is offered at ${JSON.stringify(at)}`);
      reply = ask({ do: 'errand', seat, errand: offer.errand });
      told.push(...(reply.events ?? []));
      return reply;
    },
    send(errand: object): Any {
      reply = ask({ do: 'errand', seat, errand });
      told.push(...(reply.events ?? []));
      return reply;
    },
    /** What stands in the ring of a figure. */
    ring(who: string, what: string): Any {
      return point({ figure: who }, who).offers.find((one: Any) => one.errand.do === what);
    },
    at: (id: string): string => nameOf(ask({ do: 'state' }).state.models.find((m: Any) => m.id === id).at),
    hero: (id: string): Any => ask({ do: 'state' }).state.models.find((m: Any) => m.id === id),
  };
}

const passage = {
  sections: [
    { kind: 'passage', rect: [0, -20, 1, -1], heading: 'N', blind: ['end'] },
    { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'N' },
    { kind: 'room', rect: [2, -7, 6, -3], entrance: 'W', room: 'chamber' },
  ],
  joins: [[1, 0]],
  doors: [{ at: '1,-4 E', open: false }],
};
const hero = (id: string, archetype: string, at: string, more: object = {}) => ({ id, archetype, at, ...more });
const party = [
  hero('bran', 'fighter', '0,-1'),
  hero('dagna', 'axebearer', '1,-1'),
  hero('elwen', 'ranger', '0,0'),
  hero('mirel', 'wizard', '1,0', { spells: ['ember_dart'], components: { E: 2 } }),
];
const explore = (more: object = {}, seed = 'x') =>
  session({ map: passage, heroes: party, turn: { kind: 'exploration' }, ...more }, seed);

describe('the party in Exploration', () => {
  it('AHQ-EXP-03: one click walks everybody, the nearest ahead, in one turn', () => {
    const t = explore();
    const { did } = t.click({ cell: cellOf('0,-10') });
    expect(t.at('bran')).toBe('0,-10');
    for (const id of ['dagna', 'elwen', 'mirel']) expect(Number(t.at(id).split(',')[1])).toBeLessThanOrEqual(-7);
    expect(new Set(did.map(({ by }: Any) => by))).not.toContain('open');
    expect(t.pending()[0].kind).toBe('playersAct.chooseModel');
    expect(t.told.filter(({ type }) => type === 'explorationTurnBegan').length).toBeGreaterThan(0);
  });
  it('AHQ-XMV-01: a square farther than one turn is walked to turn by turn', () => {
    const t = explore();
    const { ended } = t.click({ cell: cellOf('0,-20') });
    expect(t.at('bran')).toBe('0,-20');
    expect(ended[0]).toMatchObject({ why: 'done', over: null });
  });
  it('AHQ-EXP-02: a trap that is met ends the walk', () => {
    const traps = { hand: new Array(6).fill('trap') };
    const isMet = ({ told }: { told: Any[] }): boolean => told.some(({ type }) => type === 'counterPlayed');
    const walked = Array.from({ length: 12 }, (_, i) => {
      const t = explore(traps, `trap ${i}`);
      t.click({ cell: cellOf('0,-12') });
      return t;
    });
    const met = walked.filter(isMet);
    expect(met.length).toBeGreaterThan(0);
    for (const t of met) {
      for (let open = t.pending()[0]; open.kind.startsWith('meetTrap'); open = t.pending()[0])
        t.ask({ do: 'choose', choice: open.options[0].choice });
      expect(t.ask({ do: 'errand', seat: 'p1', errand: null, who: 'nobody' }).errands).toEqual([]);
      expect(t.at('mirel')).not.toBe('0,-11');
    }
  });
  it('AHQ-XDR-01: a click on a door lets the nearest open it, and the others close up', () => {
    const t = explore();
    const door = { edge: { cell: cellOf('1,-4'), direction: 1 } };
    expect(t.point(door).offers[0].words).toBe('Dagna opens the door');
    t.click(door);
    expect(t.state().doors[0].open).toBe(true);
    expect(t.told.filter(({ type }) => type === 'doorOpened')).toHaveLength(1);
    expect(Math.abs(Number(t.at('bran').split(',')[1]) + 4)).toBeLessThanOrEqual(2);
    expect(t.pending()[0].kind).toBe('playersAct.chooseModel');
  });
  it('sends a fighter to open the door, however near the caster stands', () => {
    const t = explore({ heroes: [hero('bran', 'fighter', '0,-20'), hero('mirel', 'wizard', '1,-4')] });
    const [first] = t.point({ edge: { cell: cellOf('1,-4'), direction: 1 } }).offers;
    expect(first.words).toContain('Bran');
    expect(first.warning).toBeNull();
  });
  it('AHQ-TRE-01: a click on a chest lets the nearest able Hero open it', () => {
    const t = explore({
      map: { ...passage, doors: [{ at: '1,-4 E', open: true }] },
      chests: [{ id: 'c1', at: '6,-7', gold: 12 }],
    });
    t.click({ cell: cellOf('6,-7') });
    expect(t.told.find(({ type }) => type === 'chestTouched')).toMatchObject({ model: 'dagna', what: 'c1' });
  });
  it('AHQ-HID-01, AHQ-SEC-01: a room and a wall are searched by whoever stands there', () => {
    const inside = [hero('bran', 'fighter', '3,-5'), hero('elwen', 'ranger', '0,-1')];
    const t = explore({ heroes: inside });
    const [, ...offers] = t.point({ cell: cellOf('4,-5') }).offers;
    const search = offers.find(({ errand }: Any) => errand.do === 'search');
    expect(search.words).toBe('Bran searches the room');
    t.send(search.errand);
    expect(t.told.filter(({ type }) => type === 'roomSearched')).toHaveLength(1);
    const w = explore({ heroes: inside });
    w.click({ edge: { cell: cellOf('3,-7'), direction: 0 } });
    expect(w.told.filter(({ type }) => type === 'wallSearched')).toHaveLength(1);
  });
  it('AHQ-DUN-12: the stairs lead out, after a warning', () => {
    const t = explore();
    const [first] = t.point({ cell: cellOf('0,1') }).offers;
    expect(first).toMatchObject({
      errand: { do: 'leave', who: null, to: { cell: cellOf('0,1') } }, // the table sends what leads to the place pressed
      warning: expect.stringContaining('return'),
    });
    const { outcome } = t.click({ cell: cellOf('0,1') });
    expect(outcome).toBeDefined();
  });
  it('AHQ-DUN-12: a hero who covers the stairs offers to leave in its ring', () => {
    const t = explore({ heroes: [hero('bran', 'fighter', '0,-1'), hero('elwen', 'ranger', '0,1')] });
    expect(t.ring('bran', 'leave')).toBeUndefined();
    t.send(t.ring('elwen', 'leave').errand);
    expect(t.told.filter(({ type }) => type === 'modelLeft')).toHaveLength(2);
  });
  it('the turn ends with one click, after a warning beside a chest', () => {
    const t = explore({ chests: [{ id: 'c1', at: '0,-2', gold: 12 }] });
    const end = t.ring('bran', 'end-turn');
    expect(end.warning).toContain('chest');
    const before = t.state().turn;
    t.send(end.errand);
    expect(t.state().turn).toBe(before + 1);
  });
  it('AHQ-COM-08: monsters that come in sight end the walk', () => {
    const t = explore({
      map: { ...passage, doors: [{ at: '1,-4 E', open: true }] },
      groups: [{ sections: [2], members: [{ type: 'gnawling' }], status: 'dormant' }],
    });
    const { ended } = t.click({ cell: cellOf('0,-12') });
    expect(ended[0]).toMatchObject({ why: 'stopped', over: 'Monsters! Everybody stops.' });
    expect(t.state().combat).not.toBeNull();
  });
  it('AHQ-GAP-14: a potion is drunk once for each click', () => {
    const t = explore({
      heroes: [hero('bran', 'fighter', '0,-1', { wounds: 1, potions: ['healing', 'healing'] }), party[2]],
    });
    t.send(t.ring('bran', 'drink').errand);
    expect(t.hero('bran').potions).toEqual(['healing']);
  });
});

const hall = { sections: [{ kind: 'room', rect: [0, 0, 14, 14], room: 'chamber' }] };
const battle = (heroes: readonly object[], monsters: readonly object[], more: object = {}) =>
  session({ map: hall, heroes, monsters, turn: { kind: 'combat' }, ...more });
const orc = (id: string, at: string, more: object = {}) => ({ id, type: 'marsh_orc', at, ...more });

describe('a fight', () => {
  it('AHQ-ACT-02: one click moves up and attacks', () => {
    const t = battle([hero('bran', 'fighter', '2,5'), hero('elwen', 'ranger', '0,0')], [orc('o', '6,5')]);
    t.click({ figure: 'o' }, 'bran');
    const types = t.told.map(({ type }) => type);
    expect(types.indexOf('modelMoved')).toBeLessThan(types.indexOf('attackDeclared'));
    expect(t.told.find(({ type }) => type === 'attackDeclared')).toMatchObject({ model: 'bran', target: 'o' });
  });
  it('AHQ-RNG-01: a bow is shot at an enemy that is not near; in a zone it is grey with its rule', () => {
    const t = battle([hero('elwen', 'ranger', '2,5'), hero('bran', 'fighter', '0,0')], [orc('o', '9,5')]);
    t.click({ figure: 'o' }, 'elwen');
    expect(t.told.find(({ type }) => type === 'missileShot')).toMatchObject({ model: 'elwen', target: 'o' });
    const held = battle(
      [hero('elwen', 'ranger', '5,5'), hero('bran', 'fighter', '0,0')],
      [orc('o', '6,5', { focus: 'elwen' }), orc('p', '9,9')],
    );
    const shot = held.point({ figure: 'p' }, 'elwen').offers.find(({ errand }: Any) => errand.do === 'shoot');
    expect(shot.not).toMatchObject({ rule: 'AHQ-RNG-04' });
  });
  it('AHQ-MAG-15: a spell is cast with one click', () => {
    const t = battle([party[3]!, hero('bran', 'fighter', '0,0')].map(place('5,5')), [orc('o', '9,5')]);
    t.click({ figure: 'o' }, 'mirel');
    expect(t.told.find(({ type }) => type === 'spellCast')).toMatchObject({ model: 'mirel', what: 'ember_dart' });
  });
  it('an errand of another ends the activation that has been used', () => {
    const t = battle(
      [hero('bran', 'fighter', '5,5'), hero('dagna', 'axebearer', '7,5')],
      [orc('o', '6,5', { stats: { W: 9 }, wounds: 9 }), orc('p', '12,12')],
    );
    t.click({ figure: 'o' }, 'bran');
    t.click({ figure: 'o' }, 'dagna');
    const attackers = t.told.filter(({ type }) => type === 'attackDeclared').map(({ model }) => model);
    expect(attackers).toEqual(expect.arrayContaining(['bran', 'dagna']));
  });
  it('AHQ-CMV-01, AHQ-CMV-06: a square out of reach is grey with its rule, and may be run to', () => {
    const t = battle([hero('bran', 'fighter', '0,0'), hero('elwen', 'ranger', '0,2')], [orc('o', '14,14')]);
    const { offers } = t.point({ cell: cellOf('9,0') }, 'bran');
    expect(offers[0].not.rule).toBe('AHQ-CMV-01');
    expect(offers[1].errand).toMatchObject({ do: 'run', who: 'bran' });
    t.send(offers[1].errand);
    expect(t.told.find(({ type }) => type === 'runRolled')).toMatchObject({ model: 'bran' });
  });
  it('the end of the turn warns when somebody could still strike', () => {
    const t = battle([hero('bran', 'fighter', '5,5'), hero('elwen', 'ranger', '0,2')], [orc('o', '6,5')]);
    expect(t.ring('bran', 'end-turn').warning).toBe('Bran could still strike.');
  });
  it('a hovered errand is foretold with its odds and changes nothing', () => {
    const t = battle([hero('bran', 'fighter', '2,5'), hero('elwen', 'ranger', '0,0')], [orc('o', '6,5')]);
    const before = t.ask({ do: 'state' }).hash;
    const { offers } = t.point({ figure: 'o' }, 'bran');
    const dry = t.ask({ do: 'errand', seat: 'p1', errand: offers[0].errand, dry: true });
    expect(dry).toMatchObject({ words: 'Bran attacks Orc', over: { why: 'dice' } });
    expect(dry.odds).not.toBeNull();
    expect(t.ask({ do: 'state' }).hash).toBe(before);
  });
});

const place = (at: string) => (figure: object, i: number) => (i === 0 ? { ...figure, at } : figure);

describe('the lesson', () => {
  const heroes = ['elwen', 'mirel', 'dagna', 'bran'];
  const CHOOSING = /^(playersAct|fight\.act|explore\.act)/;

  /** A newcomer who does what each sentence says, and else strikes whoever can be struck. */
  function played() {
    const { lesson } = game;
    const t = session(lesson.scenario, lesson.seed);
    let clicks = 0;
    const asked = [t.pending()[0].kind as string];
    const click = (at: object, selected: string | null = null): void => {
      clicks += 1;
      t.click(at, selected);
      asked.push(...t.pending().map(({ kind }) => kind));
    };
    click(lesson.beats[0].at);
    click(lesson.beats[1].at);
    for (let count = 0; count < 40 && t.state().combat !== null; count += 1) {
      const [open] = t.pending();
      if (!CHOOSING.test(open.kind)) {
        clicks += 1;
        t.told.push(...(t.ask({ do: 'choose', choice: open.options.at(-1).choice }).events ?? []));
        continue;
      }
      const { models } = t.state();
      const ready = heroes.filter(id => models.some((m: Any) => m.id === id && !m.acted && m.condition === 'standing'));
      const foes = models.filter((m: Any) => m.kind === 'monster' && m.condition === 'standing');
      const blow = ready
        .flatMap(id => foes.map((foe: Any) => ({ id, at: { figure: foe.id } })))
        .find(({ id, at }) => t.point(at, id).offers.some((offer: Any) => offer.not === null));
      if (blow !== undefined) click(blow.at, blow.id);
      else {
        clicks += 1;
        t.send(t.ring(ready[0]!, 'end-turn').errand);
      }
    }
    click(lesson.beats[10].at);
    click(lesson.beats[11].at);
    return { t, clicks, asked, lesson };
  }

  it('AHQ-SUR-01, AHQ-DUN-12: is played to its end with at most 25 clicks', () => {
    const { t, clicks } = played();
    expect(clicks).toBeLessThanOrEqual(25);
    expect(t.state().result).toBe('won');
    expect(t.told.find(({ type }) => type === 'surpriseRolled').result).toBe('party');
    expect(t.state().models.filter((m: Any) => m.kind === 'hero' && m.condition === 'left')).toHaveLength(4);
  });
  it('comes to its sentences in their order; what need not come is passed over', () => {
    const { t, asked, lesson } = played();
    const fits = ({ asked: kind, told, with: fields = {} }: Any): boolean =>
      told === undefined
        ? asked.includes(kind)
        : t.told.some(e => e.type === told && Object.entries(fields).every(([field, value]) => e[field] === value));
    const missed = lesson.beats.filter(({ when }: Any) => !fits(when)).map(({ say }: Any) => say);
    const optional = ['lesson.zones', 'lesson.twelve', 'lesson.fate'];
    expect(missed.filter((say: string) => !optional.includes(say))).toEqual([]);
  });
  it('says one short sentence at each step, in both languages', () => {
    for (const { say } of game.lesson.beats) {
      const words = [game.speech.en.label(say), game.speech.de.label(say)];
      expect(words[0]).not.toBe(words[1]);
      for (const sentence of words) expect(sentence.split(' ').length).toBeLessThanOrEqual(14);
    }
    expect(game.scenarios[0].id).toBe(game.lesson.scenario);
  });
});
