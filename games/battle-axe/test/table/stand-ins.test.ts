import { type Decision, standInFor } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { standIns } from '../../src/table/stand-ins.ts';
import { de } from '../../src/text/de.ts';
import { en } from '../../src/text/en.ts';
import { enemiesAct, enemy, floor, here, hero, human, type Table, turnOf, zombie } from '../support.ts';

/** What is answered for the one person at the table; 'asked' when nothing is. */
function answered(t: Table, decision: Decision = t.decision): unknown {
  const seats = game.seats(t.g).map(({ seat }) => seat);
  const situation = { game: game as never, g: t.g, open: t.open, people: seats, asker: null, handOf: () => seats };
  return standInFor(situation, decision)?.choice ?? 'asked';
}
/** The same when each seat belongs to another person. */
function answeredAmongMany(t: Table): unknown {
  const seats = game.seats(t.g).map(({ seat }) => seat);
  const asker = seats.find(seat => seat !== t.decision.seat) ?? null;
  const situation = {
    game: game as never,
    g: t.g,
    open: t.open,
    people: seats,
    asker,
    handOf: (seat: string) => [seat],
  };
  return standInFor(situation, t.decision)?.choice ?? 'asked';
}
const lucky = (more: object = {}) =>
  human('A', { at: [4, 4], luck: 2, base: { attack: 65, attacks: 1, defend: 35 }, ...more });
const orc = (more: object = {}) => hero('A', { race: 'Half-orc', at: [4, 4], traitsUsed: ['blood-rage'], ...more });

describe('what is answered for a player who wants to be asked only what can matter', () => {
  it('is told in both languages', () => {
    for (const { about } of standIns) expect([en.labels[about], de.labels[about]], about).not.toContain(undefined);
    expect(new Set(standIns.map(({ kind }) => kind)).size).toBe(standIns.length);
  });

  describe('percent.offerLuck', () => {
    const attacked = (health: number, ...dice: number[]) =>
      enemiesAct(here([zombie({ attack: 50, attacks: 1 })], [lucky({ health })]), ...dice);
    it('a miss of the enemy stands', () => expect(answered(attacked(7, 90))).toBe('keep'));
    it('after a hit the Defend roll is still to come', () => expect(answered(attacked(7, 40))).toBe('keep'));
    it('BA-FGT-04: a Vital Hit takes two wounds', () => expect(answered(attacked(7, 3))).toBe('asked'));
    it('a failed Defend roll is asked when a third of the Health would be left', () => {
      expect(answered(attacked(7, 40).dice(90).choose('keep'))).toBe('keep');
      expect(answered(attacked(3, 40).dice(90).choose('keep'))).toBe('asked');
      expect(answered(attacked(3, 40).dice(20).choose('keep'))).toBe('keep'); // defended
    });
    const strikes = (health: number, attacks: number) =>
      turnOf('A', here([zombie({ health })], [lucky({ base: { attack: 65, attacks } })]))
        .dice(87)
        .choose({ do: 'fight', target: 'Z1' });
    it('an own miss is asked when the enemy has 1 Health and no attack is left', () => {
      expect(answered(strikes(1, 1))).toBe('asked');
      expect(answered(strikes(1, 2))).toBe('keep');
      expect(answered(strikes(2, 1))).toBe('keep');
    });
    it('a leap is not tried twice', () => {
      const leaps = (face: number) =>
        turnOf('A', { map: { rows: ['..~..', '.....'] }, heroes: [lucky({ at: [2, 2] })] })
          .dice(face)
          .choose({ do: 'jump', to: '4,2' });
      expect(answered(leaps(99))).toBe('asked');
      expect(answered(leaps(1))).toBe('keep');
    });
  });

  describe('speedDie.offerLuck and move.runForIt', () => {
    const runs = (enemyAt: number, more: object = {}, face = 1) =>
      turnOf('A', {
        ...here([zombie({ at: [enemyAt, 1] })], [lucky({ at: [1, 1], base: { speed: 3 }, ...more })], floor(30, 1)),
      })
        .dice(face)
        .choose({ do: 'move' });
    it('the die is asked when an enemy is just out of reach', () => {
      expect(answered(runs(8))).toBe('asked'); // 6 squares to go, 3 + 1 to walk, 3 + 6 at most
      expect(answered(runs(5))).toBe('keep'); // reached anyway
      expect(answered(runs(20))).toBe('keep'); // never reached
    });
    it('while no enemy is about the die stands', () => {
      const t = turnOf('A', here([], [lucky({ at: [1, 1] })], floor(30, 1)))
        .dice(1)
        .choose({ do: 'move' });
      expect(answered(t)).toBe('keep');
    });
    it('running is asked when it brings him to an enemy', () => {
      const human = { luck: 0, traitsUsed: [] };
      expect(answered(runs(12, human))).toBe('asked');
      expect(answered(runs(5, human))).toBe('walk');
      expect(answered(runs(29, human))).toBe('walk');
    });
  });

  describe('luckOnRfi.offerLuck', () => {
    const tied = (health: number, ...dice: number[]) =>
      enemiesAct(
        here(
          [enemy('Z', { id: 'Z1', at: [5, 4], attacks: 1 })],
          [lucky({ at: [4, 4], health }), human('B', { at: [6, 4], health })],
        ),
        ...dice,
      );
    it('BA-GEN-10: asked of the one picked, if he has little Health', () => {
      expect(tied(2, 90, 10).decision.kind).toBe('luckOnRfi.offerLuck');
      expect(answered(tied(2, 90, 10))).toBe('asked');
      expect(answered(tied(7, 90, 10))).toBe('keep');
      expect(answered(tied(2, 10, 90))).toBe('keep');
    });
    it('luckOnRfi.keepEither: the lower is kept', () => {
      expect(answered(tied(2, 90, 10).dice(30).choose('luck'))).toBe('second');
      expect(answered(tied(2, 90, 10).dice(95).choose('luck'))).toBe('first');
    });
  });

  it('percent.keepEither and speedDie.keepEither: the better result', () => {
    const own = turnOf('A', here([zombie({ health: 9 })], [lucky()]));
    own.dice(87).choose({ do: 'fight', target: 'Z1' });
    expect(answered(own.dice(23).choose('luck'))).toBe('second');
    const against = enemiesAct(here([zombie({ attack: 50, attacks: 1 })], [lucky()]), 40);
    expect(answered(against.dice(3).choose('luck'))).toBe('first');
    const speed = turnOf('A', here([], [lucky({ at: [1, 1] })]))
      .dice(2)
      .choose({ do: 'move' });
    expect(answered(speed.dice(5).choose('luck'))).toBe('second');
  });

  describe('BA-FGT-06 fight.declare', () => {
    const fighter = (foes: object[], attacks = 3) =>
      turnOf('A', here(foes, [hero('A', { at: [4, 4], base: { attack: 65, attacks } })]));
    it('the same enemy while it stands', () => {
      const t = fighter([zombie({ health: 9 }), zombie({ id: 'Z2', at: [3, 4] })]);
      t.dice(99).choose({ do: 'fight', target: 'Z1' });
      expect(answered(t)).toEqual({ do: 'fight', target: 'Z1' });
    });
    it('the next one when there is but one; asked among several', () => {
      const two = fighter([zombie({ health: 1 }), zombie({ id: 'Z2', at: [3, 4] })]);
      two.dice(20, 99).choose({ do: 'fight', target: 'Z1' });
      expect(answered(two)).toEqual({ do: 'fight', target: 'Z2' });
      const three = fighter([
        zombie({ health: 1 }),
        zombie({ id: 'Z2', at: [3, 4] }),
        zombie({ id: 'Z3', at: [3, 3] }),
      ]);
      three.dice(20, 99).choose({ do: 'fight', target: 'Z1' });
      expect(answered(three)).toBe('asked');
    });
    it('an unused Flurry is no reason to ask', () => {
      const t = turnOf(
        'A',
        here([zombie({ health: 9 })], [human('A', { at: [4, 4], traitsUsed: [], base: { attack: 65, attacks: 1 } })]),
      );
      t.dice(99).choose({ do: 'fight', target: 'Z1' });
      expect(t.decision.kind).toBe('fight.declare');
      expect(answered(t)).toEqual({ do: 'stop' });
    });
  });

  it('attack.shrugItOff: asked for a Vital Hit or when little Health would be left', () => {
    const struck = (health: number, face: number) =>
      enemiesAct(here([zombie({ attack: 50, attacks: 1 })], [orc({ health })]), face);
    expect(struck(7, 40).decision.kind).toBe('attack.shrugItOff');
    expect(answered(struck(7, 40))).toBe('take');
    expect(answered(struck(7, 4))).toBe('asked');
    expect(answered(struck(2, 40))).toBe('asked');
  });

  describe('takeTurn.act and walking.chooseLeg', () => {
    it('a turn in which all is used ends by itself', () => {
      const t = turnOf('A', here([zombie({ health: 9 })], [hero('A', { at: [4, 4], base: { attacks: 1 } })]));
      expect(answered(t)).toBe('asked');
      t.dice(99).choose({ do: 'fight', target: 'Z1' });
      expect(answered(t)).toBe('asked'); // he may still move
      t.dice(1).choose({ do: 'move' }).choose({ do: 'stop' });
      expect(answered(t)).toEqual({ do: 'end' });
    });
    it('a potion that would help is a reason to ask', () => {
      const drinker = (health: number) =>
        turnOf(
          'A',
          here(
            [zombie({ health: 9 })],
            [hero('A', { at: [4, 4], health, base: { attacks: 1, health: 7 }, pack: ['healing-potion'] })],
          ),
        )
          .dice(99)
          .choose({ do: 'fight', target: 'Z1' })
          .dice(1)
          .choose({ do: 'move' })
          .choose({ do: 'stop' });
      expect(answered(drinker(3))).toBe('asked');
      expect(answered(drinker(7))).toEqual({ do: 'end' });
    });
    it('a move is asked while a square can be walked to', () => {
      const t = turnOf('A', here([], [hero('A', { at: [1, 1] })], ['..']))
        .dice(1)
        .choose({ do: 'move' });
      expect(answered(t)).toBe('asked');
    });
  });

  it('breathe.chooseSecond and chooseLeaps.choose: the only other target is taken, asked among several', () => {
    const breath = (foes: object[]) =>
      turnOf('A', here(foes, [hero('A', { race: 'Dragonian', role: 'Wizard', at: [2, 4] })])).choose({
        do: 'breathe',
        target: 'Z1',
      });
    const two = [zombie({ at: [4, 4] }), zombie({ id: 'Z2', at: [5, 4] })];
    expect(answered(breath(two))).toBe('Z2');
    expect(answered(breath([...two, zombie({ id: 'Z3', at: [5, 5] })]))).toBe('asked');
  });

  /** The default for a question with these answers, whoever is asked. */
  function byDefault(t: Table, kind: string, options: readonly unknown[], slot = 'A'): unknown {
    const open = { ...t.decision, kind, options, slot };
    return standIns.find(other => other.kind === kind)!.answer(t.g, open, []);
  }
  it('finds, tiles and keepsakes: the first way that fits, the left leaf, whoever acts, the healthiest', () => {
    const t = turnOf(
      'B',
      here([], [hero('A', { at: [1, 1], health: 3 }), hero('B', { at: [2, 2] }), hero('C', { at: [3, 3], health: 2 })]),
    );
    expect(byDefault(t, 'shareCoins.share', [{ do: 'keep' }, { do: 'give', coin: 5, to: 'B' }])).toEqual({
      do: 'keep',
    });
    expect(byDefault(t, 'exploreEnd.solveClash', ['mirror', 'overlap'])).toBe('mirror');
    expect(byDefault(t, 'exploreDoor.solveClash', ['overlap', 'end'])).toBe('overlap');
    expect(byDefault(t, 'exploreDoor.secondLeaf', ['left', 'right'])).toBe('left');
    expect(byDefault(t, 'exploreDoor.secondLeaf', ['right'])).toBe('right');
    expect(byDefault(t, 'completeRoom.chooseFinder', ['A', 'B', 'C'])).toBe('B');
    expect(byDefault(t, 'quest.chooseBearer', ['A', 'C'])).toBe('A');
    expect(byDefault(t, 'chooseLeaps.choose', ['-', 'Z2'])).toBe('Z2');
    expect(byDefault(t, 'chooseLeaps.choose', ['-', 'Z2', 'Z3'])).toBeNull();
    for (const kind of ['pickUp.consent', 'swapping.consent', 'acceptWord.consent', 'leaveBehind.consent'])
      expect(byDefault(t, kind, ['refuse', 'agree']), kind).toBe('agree');
  });
  it('cards and words with something to choose are always asked', () => {
    const kinds = standIns.map(({ kind }) => kind);
    for (const kind of [
      'shoot.swiftArrow',
      'drawTreasure.choose',
      'resolveEvent.chooseHero',
      'speak.say',
      'cast.aim',
      'friendlyTurn.act',
      'town.choose',
    ])
      expect(kinds).not.toContain(kind);
  });

  it('consents among the seats of one person are given, those of others asked', () => {
    const t = turnOf('A', {
      map: { rows: ['....'] },
      heroes: [hero('A', { at: [1, 1], seat: 'p1' }), hero('B', { at: [2, 1], seat: 'p2' })],
    });
    t.dice(3).choose({ do: 'move' }).choose({ do: 'ask', hero: 'B' });
    expect(t.decision.kind).toBe('walking.consent');
    expect(answered(t)).toBe('agree');
    expect(answeredAmongMany(t)).toBe('asked');
  });
});
