import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { de } from '../../src/text/de.ts';
import { en } from '../../src/text/en.ts';
import { enemy, floor, hero } from '../support.ts';
import { type Any, clicking } from './clicking.ts';

const COVERED = ['heroStep.chooseHero', 'takeTurn.act', 'walking.chooseLeg'];
const four = (more: (i: number) => object = () => ({})) =>
  ['A', 'B', 'C', 'D'].map((id, i) => hero(id, { at: [(i % 2) + 1, Math.floor(i / 2) + 1], ...more(i) }));
const corridor = (more: object = {}) => ({ map: { rows: floor(2, 14), kind: 'passage' }, heroes: four(), ...more });
const types = (events: readonly Any[]): string[] => events.map(({ type }) => type);

describe('the party in a corridor', () => {
  it('a click on a square walks all four there: one errand, one round', () => {
    const t = clicking(corridor());
    const { ended } = t.click(t.at(2, 9));
    expect(ended).toMatchObject([{ why: 'done', over: null }]);
    expect(t.state.round).toBe(2);
    expect(t.where('D')).toBe('(2,9)'); // the nearest leads
    for (const id of ['A', 'B', 'C']) expect(['(1,8)', '(2,8)', '(1,9)', '(1,7)', '(2,7)']).toContain(t.where(id));
    expect([t.errands, t.answers]).toEqual([1, 0]);
    expect(COVERED).toContain(t.open.kind);
  });
  it('the toughest of those in front goes ahead', () => {
    const t = clicking(corridor({ heroes: four(i => ({ base: { health: i === 1 ? 9 : 4 } })) }));
    t.click(t.at(1, 9));
    expect(t.where('B')).toBe('(1,9)');
  });
  it('farther than one round it goes on in the next', () => {
    const t = clicking({ map: { rows: floor(2, 60), kind: 'passage' }, heroes: four() });
    t.click(t.at(1, 50));
    expect(['A', 'B', 'C', 'D'].map(id => t.where(id))).toContain('(1,50)');
    expect(t.state.round).toBeGreaterThan(2);
    expect(t.errands).toBe(1);
  });
  it('anything new ends it, and what is left can be used', () => {
    const t = clicking({
      ...corridor(),
      map: [{ rows: floor(2, 6), kind: 'passage' }],
      ends: [
        {
          squares: [
            [1, 6],
            [2, 6],
          ],
          side: 'N',
        },
      ],
      decks: { passage: ['P01'] },
    });
    const { ended } = t.click(t.at(2, 6));
    expect(types(t.told)).toContain('tileLaid');
    // The others have come up before: nobody finds it alone.
    for (const id of ['A', 'B', 'C', 'D']) expect(t.where(id)).toMatch(/,[456]\)$/);
    expect(ended).toMatchObject([{ why: 'stopped', over: 'There is something new' }]);
  });
  it('a use that names no card is over, also with free hands', () => {
    const t = clicking(corridor());
    const { ended } = t.ask({ do: 'errand', seat: 'p1', errand: { do: 'use', who: 'A', to: { figure: 'A' } } });
    expect(ended).toMatchObject([{ why: 'stopped' }]);
  });
  it('an errand to a square that no board has is over, whoever is sent', () => {
    const beyond = { cell: 276 };
    for (const what of ['party-walk', 'walk', 'open', 'use', 'fight', 'cast'])
      for (const who of [null, 'A']) {
        const t = clicking(corridor());
        const reply = t.ask({ do: 'errand', seat: 'p1', errand: { do: what, who, to: beyond } });
        expect([what, who, reply.error ?? null]).toEqual([what, who, null]);
        expect(t.state.round).toBe(1);
      }
  });
  it('an errand with the name of what every object has is none, and is said to be held by its name', () => {
    const t = clicking(corridor());
    for (const what of ['__proto__', 'constructor']) {
      const { errands = [] } = t.ask({ do: 'errand', seat: 'p1', errand: { do: what, who: null, to: null } });
      expect(errands.every(({ words }: Any) => typeof words === 'string')).toBe(true);
    }
  });
  it('where no way leads it is grey, with its rule', () => {
    const t = clicking({ map: { rows: ['..#..', '..#..'], kind: 'room' }, heroes: four() });
    const [offer] = t.point(t.at(4, 1)).offers;
    expect(offer).toMatchObject({ errand: { do: 'party-walk' }, not: { words: 'No way leads the party there' } });
    expect(offer.not.rule).toMatch(/^BA-/);
  });
});

describe('a door', () => {
  const behind = (more: object = {}) => ({
    map: [
      { rows: floor(2, 8), x: 1, y: 1, kind: 'passage' },
      { rows: floor(4, 4), x: 3, y: 5, kind: 'room' },
    ],
    doors: [{ at: [2, 7], side: 'E', open: false, everOpened: false, from: 'passage' }],
    heroes: four(),
    ...more,
  });
  it('one click: the nearest walks there and opens it, the others gather beside, nobody stands in the doorway', () => {
    const t = clicking(behind());
    t.click(t.door(0));
    expect(t.told.find(({ type }) => type === 'doorOpened')).toMatchObject({ by: 'D', door: 0 });
    expect(t.where('D')).toBe('(2,7)');
    for (const id of ['A', 'B', 'C']) expect(t.where(id)).not.toBe('(2,7)');
    expect([t.errands, t.answers]).toEqual([1, 0]);
  });
  it('the chosen hero opens it, whoever is nearer', () => {
    const t = clicking(behind());
    t.click(t.door(0), 'A');
    expect(t.told.find(({ type }) => type === 'doorOpened')).toMatchObject({ by: 'A' });
  });
  it('is not shut again when the errand goes on after what came through it', () => {
    const t = clicking(behind({ doors: [{ at: [2, 7], side: 'E', open: true }] }));
    t.send({ do: 'open', who: 'D', to: t.door(0), with: 'open-door' });
    expect(t.reply.ended).toMatchObject([{ why: 'done', over: null }]);
    expect(types(t.told)).not.toContain('doorClosed');
  });
  it('an open one is closed', () => {
    const t = clicking(behind({ doors: [{ at: [2, 7], side: 'E', open: true }] }));
    t.click(t.door(0));
    expect(types(t.told)).toContain('doorClosed');
  });
});

describe('a fight', () => {
  const room = (foes: object[], more: (i: number) => object = () => ({})) => ({
    map: { rows: floor(8, 8), kind: 'room' },
    heroes: four(more),
    enemies: foes,
  });
  const zombie = (id: string, at: readonly number[], more: object = {}) => enemy('Z', { id, at, ...more });
  it('one click: walks, strikes all blows, ends the turn', () => {
    const t = clicking(room([zombie('Z1', [4, 4], { health: 9 })]));
    t.click({ figure: 'Z1' });
    const { hero: who } = t.told.find(({ type }) => type === 'fightBegan');
    expect(who).toBe('D'); // the nearest
    expect(t.told.filter(({ type, by }) => type === 'attackDeclared' && by === who)).toHaveLength(3);
    expect(types(t.told)).toContain('heroTurnEnded');
    expect([t.errands, t.answers]).toEqual([1, 0]);
  });
  it('four heroes fight with four clicks; the round passes, and nobody begins the next', () => {
    const t = clicking(room([zombie('Z1', [4, 4], { health: 99, attack: 10, attacks: 1 })]));
    for (let i = 0; i < 4; i += 1) t.click({ figure: 'Z1' });
    expect(t.told.filter(({ type }) => type === 'fightBegan').map(({ hero: who }) => who)).toHaveLength(4);
    expect(t.state.round).toBe(2);
    expect(t.open.kind).toBe('heroStep.chooseHero');
  });
  it('BA-SHT-06: a shooter shoots from where he stands; beside an enemy he steps back first', () => {
    const archer = (i: number) =>
      i === 3 ? { race: 'Elf', role: 'Adventurer', held: ['shortbow'], traitsUsed: ['swift-arrow', 'lullaby'] } : {};
    const t = clicking(room([zombie('Z1', [6, 6], { health: 9 })], archer));
    t.click({ figure: 'Z1' }, 'D');
    expect(types(t.told)).toContain('shotDeclared');
    const near = clicking(room([zombie('Z1', [3, 3], { health: 9 })], archer));
    const shoot = near.point({ figure: 'Z1' }, 'D').offers.find(({ errand }: Any) => errand.do === 'shoot');
    expect(shoot.not).toBeNull();
    near.send(shoot.errand);
    expect(types(near.told).indexOf('heroMoved')).toBeLessThan(types(near.told).indexOf('shotDeclared'));
  });
  it('too far is grey, with the squares it takes and BA-MOVE', () => {
    const t = clicking({ map: { rows: floor(40, 2), kind: 'room' }, heroes: four(), enemies: [zombie('Z1', [39, 1])] });
    const [fight] = t.point({ figure: 'Z1' }, 'A').offers;
    expect(fight.not.words).toMatch(/^\d+ squares, and A gets \d+ at most$/);
    expect(fight.not.rule).toMatch(/^BA-MOVE/);
    expect(game.speech.de!.label('{cost} squares, and {hero} gets {most} at most')).toMatch(/Felder/);
  });
  it('BA-FGT-06: with blows left and two others near, the next target is asked', () => {
    const t = clicking(
      room([zombie('Z1', [3, 2], { health: 1, defend: 10 }), zombie('Z2', [3, 3]), zombie('Z3', [2, 3])], i =>
        i === 3 ? { base: { attack: 95, attacks: 3 } } : {},
      ),
      'fells',
    );
    t.click({ figure: 'Z1' }, 'D');
    const fell = types(t.told).includes('enemyDied');
    expect(t.open.kind).toBe(fell ? 'fight.declare' : 'heroStep.chooseHero');
    expect(fell).toBe(true);
  });
  it('end round rests everybody who is left, and warns when one can still strike', () => {
    const t = clicking(room([zombie('Z1', [3, 3], { attack: 10, attacks: 1 })]));
    const offer = t.point({ figure: 'A' }, 'A').offers.find(({ errand }: Any) => errand.do === 'end-round');
    expect(offer.warning).toBe('D can still strike');
    t.send(offer.errand);
    expect(t.state.round).toBe(2);
    expect(t.told.filter(({ type }) => type === 'heroTurnEnded')).toHaveLength(4);
    expect(t.open.kind).toBe('heroStep.chooseHero');
  });
  it('tells the odds of a blow beyond the roll for how far one gets, supposing that one gets there', () => {
    const t = clicking(room([zombie('Z1', [6, 6], { health: 9, defend: 0 })]));
    const [offer] = t.point({ figure: 'Z1' }, 'A').offers;
    const dry = t.ask({ do: 'errand', seat: 'p1', errand: offer.errand, dry: true });
    expect(dry.over.why).toBe('dice'); // of his speed
    expect(dry.supposing).toBe(true);
    const hurt = dry.odds.plain.reduce(
      (sum: number, { facts, probability }: Any) => sum + (facts.Z1 === undefined ? 0 : probability),
      0,
    );
    expect(hurt).toBeGreaterThan(0.1);
    expect(hurt).toBeLessThan(1);
  });
});

describe('whose turn is open', () => {
  const zombie = (at: readonly number[]) => enemy('Z', { id: 'Z1', at, health: 9, attack: 10 });
  const hall = (at: readonly number[], first: object = {}) => ({
    map: { rows: floor(30, 3), kind: 'room' },
    heroes: [hero('A', { at: [1, 1], ...first }), ...four().slice(1)],
    enemies: [zombie(at)],
    turn: 'A',
  });
  it('does it himself, though others are nearer', () => {
    const t = clicking(hall([4, 2]));
    for (const selected of ['A', null]) {
      const [offer] = t.point({ figure: 'Z1' }, selected).offers;
      expect(offer).toMatchObject({ errand: { do: 'fight', who: 'A' }, not: null, warning: null });
      expect(offer.words).toBe('A fights Zombie 1');
    }
    t.click({ figure: 'Z1' }, 'A');
    expect(t.told.find(({ type }) => type === 'fightBegan')).toMatchObject({ hero: 'A' });
  });
  it('when he has acted another can, and that his turn ends with it is said first', () => {
    const t = clicking(hall([4, 2], { turn: { acted: true } }));
    expect(t.point({ figure: 'Z1' }, 'A').offers.every(({ not }: Any) => not !== null)).toBe(true);
    const [offer] = t.point({ figure: 'Z1' }).offers;
    expect(offer).toMatchObject({ errand: { do: 'fight', who: 'B' }, not: null });
    expect(offer.warning).toBe('A cannot do that now. B can, and the turn of A ends.');
    // Whoever chooses another himself knows it.
    expect(t.point({ figure: 'Z1' }, 'B').offers[0]).toMatchObject({ errand: { who: 'B' }, warning: null });
  });
  it('a chosen comrade goes, and the action that is lost with it is said first', () => {
    const t = clicking(hall([4, 2]));
    const [offer] = t.point({ figure: 'Z1' }, 'B').offers;
    expect(offer).toMatchObject({ errand: { who: 'B' }, warning: 'B goes, and the turn of A ends.' });
  });
  it('while another question is open a click answers it or nothing: no order is kept for later', () => {
    const t = clicking(hall([3, 1], { at: [2, 3], luck: 1 }));
    t.ask({ do: 'orders', seat: 'p1', orders: [], asks: 'all' });
    t.send({ do: 'fight', who: 'A', to: { figure: 'Z1' } });
    expect(t.open.kind).toBe('percent.offerLuck');
    expect(t.point({ figure: 'Z1' }, 'B').offers).toEqual([]);
    expect(t.point(t.at(9, 2), 'A').offers).toEqual([]);
  });
});

describe('a called wolf', () => {
  const caller = {
    at: [1, 1],
    race: 'Elf',
    role: 'Druid',
    base: { nature: 5 },
    traitsUsed: ['swift-arrow', 'lullaby'],
  };
  const glade = (more: object = {}) => ({
    map: { rows: floor(9, 9), kind: 'room' },
    heroes: [hero('A', caller), ...four().slice(1)],
    enemies: [enemy('Z', { id: 'Z1', at: [7, 7], health: 9, attack: 10 })],
    turn: 'A',
    ...more,
  });
  it('comes to the square that was clicked; its places are told by who is near', () => {
    const t = clicking(glade());
    t.choose({ do: 'cast', card: 'call-the-wolf' });
    expect(t.open.kind).toBe('cast.aim');
    const words = t.open.options.map(({ text }: Any) => text);
    expect(words.filter((text: string) => /\d+,\d+/.test(text))).toEqual([]);
    expect(words).toContain('beside B, to the east, stretching north');
    const { table } = t.ask({ do: 'table', seat: 'p1' });
    expect(table.offers.every(({ on }: Any) => 'cell' in on)).toBe(true);
    t.click(t.at(3, 2)); // the farther of two squares
    const wolf = t.state.friendlies[0];
    expect(wolf.cells).toContain(t.at(3, 2).cell);
    expect([t.errands, t.answers]).toEqual([1, 1]);
  });
  const withWolf = (at: readonly number[]) =>
    glade({
      friendlies: [
        {
          id: 'wolf-1',
          kind: 'wolf',
          owner: 'A',
          squares: [
            [5, 1],
            [5, 2],
          ],
        },
      ],
      enemies: [enemy('Z', { id: 'Z1', at, health: 9, attack: 10, defend: 0 })],
    });
  const itsTurn = (at: readonly number[]) => {
    const t = clicking(withWolf(at));
    t.choose({ do: 'end' });
    expect(t.open).toMatchObject({ kind: 'friendlyTurn.act', slot: 'wolf-1' });
    return t;
  };
  it('is sent like a hero: one click on an enemy, and it runs there and bites', () => {
    const t = itsTurn([7, 5]);
    expect(t.point({ figure: 'Z1' }, 'wolf-1').offers).toMatchObject([
      { errand: { do: 'fight', who: 'wolf-1' }, words: 'The wolf fights Zombie 1', not: null },
    ]);
    t.click({ figure: 'Z1' }, 'wolf-1');
    expect(types(t.told)).toContain('friendMoved');
    const blows = t.told.filter(({ type, by }) => type === 'attackDeclared' && by === 'wolf-1');
    expect(blows.length).toBeGreaterThan(0);
    expect(t.open.kind).toBe('heroStep.chooseHero');
    expect([t.errands, t.answers]).toEqual([1, 1]);
  });
  it('walks to a square, and stays its own master until it has bitten', () => {
    const t = itsTurn([7, 2]);
    t.click(t.at(6, 2), 'wolf-1');
    expect(t.state.friendlies[0].cells).toContain(t.at(6, 2).cell);
    expect(t.open).toMatchObject({ kind: 'friendlyTurn.act' });
  });
  it('BA-GEN-13: where it cannot get to is said of it, not of a hero', () => {
    const t = clicking({ ...withWolf([29, 1]), map: { rows: floor(30, 9), kind: 'room' } });
    t.choose({ do: 'end' });
    const [offer] = t.point({ figure: 'Z1' }, 'wolf-1').offers;
    expect(offer.not).toMatchObject({ rule: 'BA-GEN-13', words: 'The wolf cannot get there' });
  });
});

describe('cards and acts in the ring', () => {
  const party = (more: object, foes: object[] = []) => ({
    map: { rows: floor(8, 8), kind: 'room' },
    heroes: [hero('A', { at: [1, 1], ...more }), ...four().slice(1)],
    enemies: foes,
  });
  it('a spell at an enemy: one click casts and aims', () => {
    const t = clicking(
      party({ race: 'Human', role: 'Wizard', traitsUsed: ['run-for-it', 'attacking-flurry'], base: { arcane: 3 } }, [
        enemy('Z', { id: 'Z1', at: [6, 6], health: 9 }),
      ]),
    );
    t.ring({ figure: 'Z1' }, 'A', 'cast', 'fire-dart');
    expect(t.told.find(({ type }) => type === 'spellCast')).toMatchObject({ hero: 'A', card: 'fire-dart' });
    expect(types(t.told)).toContain('enemyWounded');
    expect([t.errands, t.answers]).toEqual([1, 0]);
  });
  it('a potion heals; for the unhurt it is a warning', () => {
    const t = clicking(party({ health: 3, pack: ['healing-potion'] }));
    expect(t.point({ figure: 'A' }, 'A').offers[0]).toMatchObject({ words: 'Drink Healing Potion', warning: null });
    t.ring({ figure: 'A' }, 'A', 'use', 'healing-potion');
    expect(types(t.told)).toEqual(expect.arrayContaining(['drank', 'healed']));
    const whole = clicking(party({ pack: ['healing-potion'] }));
    expect(whole.point({ figure: 'A' }, 'A').offers[0]).toMatchObject({ warning: 'It would have no effect now' });
  });
  it('a healer walks to the wounded', () => {
    const t = clicking({
      map: { rows: floor(8, 8), kind: 'room' },
      heroes: [
        hero('A', {
          at: [1, 1],
          race: 'Human',
          role: 'Priest',
          traitsUsed: ['run-for-it', 'attacking-flurry'],
          base: { holy: 3 },
        }),
        hero('B', { at: [7, 7], health: 2 }),
        ...four().slice(2),
      ],
    });
    t.ring({ figure: 'B' }, 'A', 'cast', 'mend-wounds');
    expect(t.told.find(({ type }) => type === 'healed')).toMatchObject({ hero: 'B' });
    expect([t.errands, t.answers]).toEqual([1, 0]);
  });
});

describe('what errands say', () => {
  it('is spoken in both languages', () => {
    for (const { id } of game.gestures ?? [])
      expect([en.labels[id] ?? id, de.labels[id] ?? id]).not.toContain(undefined);
    const keys = Object.keys(en.labels).filter(key => key.startsWith('act '));
    expect(keys.filter(key => de.labels[key] === undefined)).toEqual([]);
    expect(keys.length).toBeGreaterThan(20);
  });
  it('covers questions that exist', () => {
    const kinds = new Set(Object.values(game.procedures).flatMap(procedure => procedure.kinds));
    for (const { covers } of game.gestures ?? []) expect(covers.filter(kind => !kinds.has(kind))).toEqual([]);
  });
});
