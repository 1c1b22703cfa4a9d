import { Driver, dryRun, Engine, Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { beast, type Field, hex, man, scenario, spent, sword } from './table.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;

/** Side A at a table, asked only what matters; the others do what the book says. */
function sit(what: string | Field, seed = 'x') {
  const engine = new Engine({ product: 'test', games: [game as Any], players: null, newSeed: () => seed });
  const ask = (line: object): Any => {
    const reply = engine.handle(line) as Any;
    if (reply.error !== undefined || reply.refused !== undefined) throw new Error(JSON.stringify(reply));
    return reply;
  };
  const setting = typeof what === 'string' ? what : scenario({ phase: 'movement', witness: false, ...what });
  ask({ do: 'new', game: game.id, scenario: setting, seed, seats: { B: 'book' } });
  ask({ do: 'orders', seat: 'A', orders: [], single: true, defaults: true, asks: 'matter', hand: ['A'] });
  const cellOf = (label: string): number =>
    ask({ do: 'table', seat: 'A' }).table.surfaces[0].cells.find((c: Any) => c.name === label).cell;
  const point = (at: object, selected?: string): Any =>
    ask({ do: 'point', seat: 'A', at, ...(selected === undefined ? {} : { selected }) });
  const offer = (at: object, what: string, selected?: string): Any =>
    point(at, selected).offers.find(({ errand }: Any) => errand.do === what || errand.with === what);
  /** One click on an offer; hands over what was answered by it. */
  const click = (at: object, what?: string, selected?: string): Any => {
    const found = what === undefined ? point(at, selected).offers[0] : offer(at, what, selected);
    return ask({ do: 'errand', seat: 'A', errand: found.errand });
  };
  const answers = (reply: Any): readonly Any[] =>
    (reply.did ?? []).filter(({ seat, by }: Any) => seat === 'A' && by === 'errand').map(({ choice }: Any) => choice);
  const asked = (): Any => ask({ do: 'pending' }).pending.find(({ seat }: Any) => seat === 'A');
  return { ask, cellOf, point, offer, click, answers, asked };
}

const foe = (id: string) => ({ figure: id });
const duel = (b: Parameters<typeof man>[3] = {}, a: Parameters<typeof man>[3] = {}): Field => ({
  A: [man('a', [0, 0], 3, { ...sword, ...a })],
  B: [man('b', [0, -1], 3, { ...sword, dx: 9, ...b })],
});
const types = (reply: Any): readonly string[] => (reply.events ?? []).map(({ type }: Any) => type);

describe('one click', () => {
  it('HM-MOVE-14: by the edge of the map a large figure is sent as it faces, for turned it would not fit', () => {
    const bear = beast('bear', 'cave_bear', [0, -14], 0);
    const { offer, cellOf } = sit({ A: [bear], B: [man('b', [9, 0], 3, sword)] });
    for (const [q, r] of [
      [0, -17],
      [0, -16],
    ] as const)
      expect(offer({ cell: cellOf(hex(q, r)) }, 'walk', 'bear')).toMatchObject({ errand: { do: 'walk', who: 'bear' } });
  });

  it('HM-OPE-J: on an enemy next to it turns, declares, keeps and strikes: a turn is one errand', () => {
    const { click, answers, asked } = sit(duel());
    const reply = click(foe('b'));
    expect(answers(reply)).toContainEqual({ face: 0 });
    expect(answers(reply)).toContainEqual({ option: 'j' });
    expect(answers(reply)).toContainEqual({ act: 'strike', weapon: 'arming_sword', target: 'b' });
    expect(types(reply)).toContain('attackRolled');
    expect(reply.ended).toMatchObject([{ why: 'done', over: null }]);
    expect(['act.keepOrChange', 'attack.chooseAttack']).not.toContain(asked()?.kind);
  });

  it('HM-OPD-B: on a distant enemy charges from behind, where the chance is best', () => {
    const field: Field = { A: [man('a', [0, 4], 0, sword)], B: [man('b', [0, 0], 0, { ...spent, gear: ['mace'] })] };
    const { click, answers, offer, ask } = sit({ ...field, more: { order: ['B', 'A'], active: 'A' } });
    expect(offer(foe('b'), 'charge')).toMatchObject({ words: 'Charge b from behind', not: null, warning: null });
    const dry = ask({ do: 'errand', seat: 'A', errand: offer(foe('b'), 'charge').errand, dry: true });
    expect(dry.facing).toBe(0);
    const chance = dry.odds.plain.reduce(
      (sum: number, { facts, probability }: Any) => sum + (facts['b hits'] > 0 ? probability : 0),
      0,
    );
    expect(chance).toBeGreaterThan(0.8); // DX 12 and 4
    const reply = click(foe('b'));
    expect(answers(reply).slice(-1)).toEqual([{ act: 'strike', weapon: 'arming_sword', target: 'b' }]);
    expect(reply.events.find(({ type }: Any) => type === 'attackRolled').needed).toBe(16);
  });

  it('HM-MOVE-10: too far to strike: runs up to it with a warning, and says by how much', () => {
    const { point } = sit({ A: [man('a', [0, 7], 0, sword)], B: [man('b', [0, 0], 3, sword)] });
    const [run, strike] = point(foe('b')).offers;
    expect(run).toMatchObject({ errand: { do: 'walk' }, not: null });
    expect(run.warning).toContain('Too far to act');
    expect(strike.not).toEqual({ rule: 'HM-MOVE-10', words: '1 too far to strike: 6 hexes, at most 5' });
  });

  it('HM-DIS-01: stepping away is the ring and a hex', () => {
    const quick = sit(duel({ dx: 14 }, { facing: 0 }));
    expect(quick.offer(foe('a'), 'disengage')).toMatchObject({ warning: 'b is quicker and strikes first.' });
    const { click, answers, cellOf, ask } = sit(duel({ gear: ['dagger'] }, { facing: 0 }));
    const cell = cellOf(hex(0, 1));
    const reply = click({ cell }, 'disengage');
    expect(answers(reply)).toContainEqual({ option: 'n' });
    expect(ask({ do: 'state' }).state.figures[0].cell).toBe(cell);
    const later = sit(duel({}, { facing: 0 }));
    later.click(foe('a'), 'disengage');
    expect(later.asked()).toMatchObject({ kind: 'disengage.chooseStep', slot: 'a' });
    expect(later.answers(later.click({ cell }, 'disengage'))).toEqual([{ to: hex(0, 1), facing: 0 }]);
  });

  it('HM-OPD-H: a spell is chosen at its target; what cannot be cast says why', () => {
    const field: Field = {
      A: [man('a', [0, 5], 3, { iq: 12, spells: ['spark_dart', 'hearthflare', 'knit_flesh'] })],
      B: [man('b', [0, 0], 3, sword), man('hidden', [5, 5], 0, sword)],
      wall: [[2, 5]],
    };
    const { click, answers, offer, point, cellOf } = sit(field);
    expect(offer(foe('b'), 'spark_dart')).toMatchObject({ words: 'Spark Dart at b, 2 fatigue', not: null });
    expect(offer(foe('hidden'), 'spark_dart').not).toEqual({ rule: 'HM-SIGHT-01', words: 'no clear line' });
    expect(offer(foe('b'), 'knit_flesh')).toBeUndefined(); // nobody mends an enemy by mistake
    expect(offer(foe('a'), 'knit_flesh')).toMatchObject({ not: null });
    expect(point({ cell: cellOf(hex(0, 2)) }).offers.map(({ errand }: Any) => errand.do)).toEqual(['walk', 'cast']);
    const reply = click(foe('b'), 'spark_dart');
    expect(answers(reply)).toEqual(
      expect.arrayContaining([{ face: 0 }, { option: 'h' }, { cast: 'spark_dart', target: 'b' }]),
    );
  });

  it('HM-OPD-H: a spell, a walk or a step to a hex that is not on the map goes nowhere', () => {
    const { ask } = sit({
      A: [man('a', [0, 5], 3, { iq: 12, spells: ['spark_dart'] })],
      B: [man('b', [0, 0], 3, sword)],
    });
    for (const what of ['cast', 'walk', 'ready', 'disengage'])
      expect(
        ask({ do: 'errand', seat: 'A', errand: { do: what, who: 'a', to: { cell: 9_999 } }, dry: true }),
        what,
      ).toHaveProperty('over');
  });

  it('HM-MISS-01: a shot past a friend warns of it', () => {
    const { offer, click, answers } = sit({
      A: [man('a', [0, 6], 0, { gear: ['hunting_bow'], dx: 14 }), man('friend', [0, 3], 0, sword)],
      B: [man('b', [0, 0], 3, sword)],
    });
    expect(offer(foe('b'), 'shoot', 'a')).toMatchObject({ warning: 'friend is in the line of fire.' });
    const given = answers(click(foe('b'), 'shoot', 'a'));
    expect(given).toEqual(expect.arrayContaining([{ figure: 'a' }, { option: 'f' }]));
  });

  it('HM-RET-02: pushes where it points, and follows', () => {
    const { click, answers, asked, cellOf, point } = sit({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { ...sword, dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, sword)],
    });
    expect(asked().kind).toBe('forcedRetreat.choosePush');
    expect(point(foe('a')).offers).toMatchObject([{ words: 'Let it be' }]);
    const reply = click({ cell: cellOf(hex(0, -2)) });
    expect(answers(reply)).toEqual([
      { push: 'b', to: hex(0, -2) },
      { advance: hex(0, -1), facing: 0 },
    ]);
  });

  it('HM-OPD-C, HM-OPE-P, HM-OPD-E1, HM-OPD-E2: guards, rises, takes in hand, picks up', () => {
    expect(sit(duel()).answers(sit(duel()).click(foe('a'), 'guard'))).toContainEqual({ option: 'k' });
    const down = sit(duel({}, { posture: 'prone' }));
    expect(down.answers(down.click(foe('a'), 'rise'))).toEqual(expect.arrayContaining([{ option: 'p' }, { face: 0 }]));
    const far: Field = {
      A: [man('a', [0, 6], 0, { gear: ['great_axe', 'dagger'], ready: ['dagger'], st: 16 })],
      B: [man('b', [0, -6], 3, sword)],
      more: { ground: [{ item: 'mace', at: hex(0, 3) }] },
    };
    const arming = sit(far);
    expect(arming.answers(arming.click(foe('a'), 'great_axe'))).toEqual(
      expect.arrayContaining([{ option: 'e' }, { do: 'ready', item: 'great_axe' }]),
    );
    const taking = sit(far);
    const reply = taking.click({ cell: taking.cellOf(hex(0, 3)) }, 'mace');
    expect(types(reply)).toContain('itemTaken');
    const out = sit({ ...far, more: { ground: [{ item: 'mace', at: hex(0, 2) }] } });
    expect(out.offer({ cell: out.cellOf(hex(0, 2)) }, 'mace').not).toMatchObject({ rule: 'HM-OPD-E2' });
  });

  it('HM-HTH-01, HM-OPH-T, HM-OPH-V: grapples; in a pile strikes or breaks free', () => {
    const grapple = sit(duel({ posture: 'kneeling' }));
    expect(grapple.answers(grapple.click(foe('b'), 'grapple'))).toEqual(
      expect.arrayContaining([{ option: 'o' }, { act: 'grapple', weapon: 'hands', target: 'b' }]),
    );
    const pile: Field = { A: [man('a', [0, 0], 0, { hth: true })], B: [man('b', [0, 0], 0, { hth: true, dx: 9 })] };
    const strike = sit(pile);
    expect(strike.answers(strike.click(foe('b')))).toEqual(
      expect.arrayContaining([{ option: 't' }, { act: 'strike', weapon: 'hands', target: 'b' }]),
    );
    const leave = sit(pile);
    expect(leave.answers(leave.click(foe('a'), 'disengage'))).toContainEqual({ option: 'v' });
  });

  it('HM-FLY-03: a flier sent at somebody on the ground swoops', () => {
    const { click, answers } = sit({
      A: [beast('a', 'giant_bat', [0, 3], 0, { air: 'flying' })],
      B: [man('b', [0, 0], 3, { ...spent, gear: ['mace'] })],
    });
    expect(answers(click(foe('b')))).toEqual(expect.arrayContaining([{ option: 'b' }, { swoop: true }]));
  });
});

describe('an errand', () => {
  const order = { order: ['A', 'B'], active: 'A' };

  it('HM-OPT-04: ends with its reason when its target goes on guard, and the figure is asked', () => {
    const { ask, click, asked } = sit({ ...duel({ dx: 9 }), more: order });
    ask({ do: 'seat', seat: 'B', holder: 'open' });
    click(foe('b'));
    let last: Any = null;
    for (const choice of [{ figure: 'b' }, { stop: true }, { face: 3 }, { option: 'k' }])
      last = ask({ do: 'choose', seat: 'B', choice });
    expect(last.ended).toMatchObject([{ why: 'stopped', over: 'b is on guard now' }]);
    expect(asked()).toMatchObject({ kind: 'attack.chooseAttack', slot: 'a' });
  });

  it('HM-OPT-04: goes on against a guard that was declared before it was sent', () => {
    const guarding = duel({ ...sword, dx: 9, option: 'k', state: 'engaged' });
    const { click, answers } = sit({ ...guarding, more: { order: ['B', 'A'], active: 'A' } });
    const reply = click(foe('b'));
    expect(answers(reply)).toContainEqual({ act: 'strike', weapon: 'arming_sword', target: 'b' });
    expect(reply.ended).toMatchObject([{ why: 'done', over: null }]);
  });

  it('is over with its turn', () => {
    const { click, asked, ask } = sit({ A: [man('a', [0, 5], 0, sword)], B: [man('b', [0, -9], 3, sword)] });
    click(foe('b')); // it only comes nearer
    expect(asked().kind).toMatch(/chooseOrder|chooseLeg/);
    expect(ask({ do: 'errand', seat: 'A', errand: null }).errands).toEqual([]);
  });

  it('goes on after the first of two, in the order given', () => {
    const { click, answers } = sit({
      A: [man('a', [0, 0], 3, sword), man('c', [1, 0], 3, sword)],
      B: [man('b', [0, -1], 3, { ...spent, st: 40, gear: ['mace'] })],
    });
    click(foe('b'), undefined, 'c');
    const reply = click(foe('b'), undefined, 'a');
    expect(answers(reply).filter(choice => choice.act === 'strike')).toHaveLength(2);
  });

  it('HM-OPT-08: whoever is sent at its own turn is not asked again', () => {
    const { click, answers, asked } = sit({
      phase: 'actions',
      A: [man('a', [0, 0], 0, { ...sword, option: 'a', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    expect(asked().kind).toBe('act.keepOrChange');
    expect(answers(click(foe('b')))).toEqual([{ option: 'b' }, { act: 'strike', weapon: 'arming_sword', target: 'b' }]);
  });

  it('speaks German', () => {
    const label = (key: string): string => game.speech.de!.label(key);
    for (const { id } of game.gestures!) expect(label(id)).not.toBe(id);
    expect(label('errand.strike')).toBe('{whom} schlagen');
  });
});

describe('a match by clicks alone', () => {
  /** Plays on with the first offer at the nearest enemy, else the first answer; counts what a person does. */
  function play(id: string, seed: string) {
    const { ask, point, asked } = sit(id, seed);
    let clicks = 0;
    for (; clicks < 120; clicks += 1) {
      const open = asked();
      if (open === undefined) break;
      const foes = ask({ do: 'state' }).state.figures.filter((f: Any) => f.side === 'B' && f.condition !== 'dead');
      const offers = foes.flatMap((f: Any) =>
        point(foe(f.id), open.slot).offers.filter(({ not }: Any) => not === null),
      );
      const [best] = offers.sort((a: Any, b: Any) => Number(a.warning !== null) - Number(b.warning !== null));
      if (best === undefined) ask({ do: 'choose', seat: 'A', slot: open.slot, choice: open.options[0].choice });
      else ask({ do: 'errand', seat: 'A', errand: best.errand });
    }
    return { clicks, turns: ask({ do: 'state' }).state.turn, over: asked() === undefined };
  }

  it('First Blood takes about two clicks a turn', () => {
    const matches = ['1', '2', '3'].map(seed => play('first_blood', seed));
    expect(matches.every(({ over }) => over)).toBe(true);
    const [clicks, turns] = [matches.reduce((n, m) => n + m.clicks, 0), matches.reduce((n, m) => n + m.turns, 0)];
    expect(clicks / turns).toBeLessThan(2.5);
  });

  it('what is offered can be done: no errand is stopped where it was just offered', () => {
    const scenarios = ['two_and_two', 'war_of_the_staves', 'the_ledge'];
    let tried = 0;
    for (const id of scenarios) {
      const opened = Match.open(game as Any, { scenario: id, options: {} }, `clicks ${id}`, null);
      if (!opened.ok) throw new Error(id);
      const { match } = opened;
      const driver = new Driver(match, null);
      for (let count = 0; count < 14 && match.open.length > 0; count += 1) {
        const [open] = match.open;
        const { seat, slot, no, options, kind } = open!;
        const known = match.known(seat) as Any;
        const places = [...known.figures.map((f: Any) => foe(f.id)), { cell: (count * 37) % 90 }, { cell: 9999 }];
        const offers = places.flatMap((at: Any) => game.errandsAt!(known, [seat], at, null));
        for (const { errand, not } of offers) {
          if (not !== undefined) continue;
          const { over, answers } = dryRun(driver.situation(), seat, errand);
          const waits = over.why === 'asks' && slot !== errand.who; // another is on its way
          expect([id, kind, errand, over.words, waits || answers.length > 0]).toEqual([id, kind, errand, null, true]);
          tried += 1;
        }
        match.answer({ no, seat, slot, choice: options[(count * 7) % options.length] });
      }
    }
    expect(tried).toBeGreaterThan(40);
  }, 120_000);
});
