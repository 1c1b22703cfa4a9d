import { advance, apply, begin, diceOn, newLuck, odds, rollSeeded } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { partyOf } from '../src/campaign/party.ts';
import { beginFight } from '../src/campaign/skirmish.ts';
import { creatures } from '../src/content/content.ts';
import { words } from '../src/endless/words.ts';
import { cellsOf, isOnMap } from '../src/figures.ts';
import { game } from '../src/index.ts';
import { OFF_MAP } from '../src/map/arena.ts';
import type { Melee } from '../src/state.ts';

interface Foes {
  readonly use: string;
  readonly number: number;
  readonly map: string;
}
interface Rung {
  readonly situation: string;
  readonly barred?: boolean;
  readonly failed?: { readonly foes?: Foes };
  readonly passed: { readonly foes?: Foes };
  readonly round?: { readonly foes: Foes };
}
interface Run {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly journey: { readonly miles: number; readonly goods: readonly string[]; readonly trials: readonly Rung[] };
  readonly sides: readonly {
    readonly name: string;
    readonly figures: readonly { readonly name: string; readonly talents: readonly string[] }[];
  }[];
}

const endless = game.endless!;
const runOf = (seed: string): Run => endless.scenario(seed) as unknown as Run;
const SEEDS = Array.from({ length: 200 }, (_, i) => `seed${i}`);
const runs = SEEDS.map(runOf);
const worth = (foes: Foes | undefined): number => (foes === undefined ? 0 : creatures[foes.use]!.xp * foes.number);
const worst = (run: Run): readonly number[] => run.journey.trials.map(({ failed }) => worth(failed?.foes));
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

function begun(scenario: unknown) {
  const start = begin(game, { scenario, options: {} }, 'dice');
  if (!start.ok) throw new Error(JSON.stringify(start.faults));
  return start;
}

describe('a run without end', () => {
  it('is one that set-up accepts, for every seed, and another than the one before', () => {
    runs.forEach((run, i) => {
      const prepared = game.prepare({ scenario: run, options: {} });
      expect([run.id, prepared.ok ? [] : prepared.faults]).toEqual([run.id, []]);
      const { id: _, ...rest } = run;
      const { id: __, ...before } = runs[i === 0 ? runs.length - 1 : i - 1]!;
      expect(rest).not.toEqual(before);
    });
  });

  it('is the same for the same seed', () => {
    for (const seed of SEEDS.slice(0, 20))
      expect(JSON.stringify(endless.scenario(seed))).toBe(JSON.stringify(endless.scenario(seed)));
  });

  it('reads differently from seed to seed', () => {
    const ten = runs.slice(0, 10);
    for (const told of [
      (run: Run) => run.name,
      (run: Run) => run.about,
      (run: Run) => JSON.stringify(run.sides[0]!.figures),
    ])
      expect(new Set(ten.map(told)).size).toBe(10);
    expect(
      new Set(runs.flatMap(({ journey }) => journey.trials.map(({ failed }) => failed?.foes?.use))).size,
    ).toBeGreaterThan(18);
  });

  it('grows harder: from circle to circle, and most of all where one ends', () => {
    for (const run of runs) {
      const rungs = worst(run);
      expect(rungs).toHaveLength(20);
      const circles = [0, 5, 10, 15].map(first => rungs.slice(first, first + 5));
      for (const [i, circle] of circles.entries()) {
        if (i > 0) expect(sum(circle)).toBeGreaterThan(1.25 * sum(circles[i - 1]!));
        expect(circle[4]).toBeGreaterThanOrEqual(0.8 * Math.max(...circle));
        expect(circle.filter(one => one === 0)).toHaveLength(1); // a landing
      }
      expect(rungs[0]).toBeLessThan(20);
      expect(rungs[19]).toBeGreaterThan(200);
    }
  });

  it('lets nobody who answers a gate well meet more than one who does not, nor the same ground twice in a row', () => {
    for (const { journey } of runs) {
      for (const { failed, passed, round, barred } of journey.trials) {
        expect(worth(passed.foes)).toBeLessThanOrEqual(worth(failed?.foes));
        expect(worth(round?.foes)).toBeLessThanOrEqual(worth(failed?.foes));
        expect(round === undefined).toBe(barred === true);
      }
      const grounds = journey.trials.flatMap(({ failed }) => failed?.foes?.map ?? []);
      for (const [i, map] of grounds.entries()) expect(map).not.toBe(grounds[i - 1]);
      expect(journey.trials.filter(({ round }) => round !== undefined)).toHaveLength(4);
    }
  });

  it('has room for everybody who is met', () => {
    const met = new Map<string, Foes>();
    for (const { journey } of runs)
      for (const { failed, passed, round } of journey.trials)
        for (const foes of [failed?.foes, passed.foes, round?.foes])
          if (foes !== undefined) met.set(JSON.stringify(foes), foes);
    expect(met.size).toBeGreaterThan(200);
    for (const { use, number, map } of met.values()) {
      const { g } = begun(runs[0]);
      beginFight(g, { foe: use, number, map }, null);
      const cells = g.figures.filter(isOnMap).flatMap(f => cellsOf(g, f));
      expect([use, number, map, cells.includes(OFF_MAP), new Set(cells).size]).toEqual([
        use,
        number,
        map,
        false,
        cells.length,
      ]);
    }
  });

  it('sends four who could be made by the rules, one of them a surgeon, with something to buy', () => {
    for (const { sides, journey } of runs) {
      const { figures } = sides[0]!;
      expect(figures).toHaveLength(4);
      expect(figures.every(figure => 'created' in figure)).toBe(true); // which set-up has checked
      expect(figures.some(({ talents }) => talents.includes('field_surgeon'))).toBe(true);
      expect(journey.goods.filter(item => item === 'healing_draught').length).toBeGreaterThan(3);
    }
  });

  it('is known again by its id, and nothing else is', () => {
    for (const [i, seed] of SEEDS.slice(0, 20).entries()) {
      expect(endless.seedOf(runs[i])).toBe(seed);
      expect(endless.seedOf(JSON.parse(JSON.stringify({ ...runs[i], name: 'Another' })))).toBe(seed);
    }
    for (const { id } of game.scenarios) expect(endless.seedOf(id)).toBeNull();
    for (const { scenario } of game.workshop!.beginnings) expect(endless.seedOf(scenario)).toBeNull();
    for (const other of [null, 7, {}, { id: 'ring_without_end' }, { id: 'ring_without_end:Not one' }])
      expect(endless.seedOf(other)).toBeNull();
  });

  it('is told in both languages, part by part', () => {
    const { en, de } = game.speech;
    for (const { name, about, sides } of runs) {
      for (const told of [name, about, ...sides.map(side => side.name)]) {
        expect(en.label(told)).toBe(told);
        expect(de!.label(told)).not.toBe(told);
      }
      expect(about.split(/(?<=\.) /)).toHaveLength(3);
      expect(de!.label(about).split(/(?<=[.:]) /).length).toBeGreaterThanOrEqual(3);
    }
    const parts = [words.rings, words.times, words.openings, words.terms, words.parties, words.rungs];
    for (const part of [...parts.flat(), ...Object.values(words.tops)]) expect(de!.label(part)).not.toBe(part);
    expect(de!.label('The Ring of Ash, and no such part')).toBe('The Ring of Ash, and no such part');
  });
});

/** The run of a seed, played by the book to its end; what was reached after every answer. */
function played(seed: string): {
  readonly g: Melee;
  readonly path: readonly (readonly [rungs: number, trials: number])[];
} {
  const { g } = begun(endless.scenario(seed));
  const dice = diceOn(newLuck(seed), 'book');
  const path: [number, number][] = [];
  let open = advance(game, g, rollSeeded, null);
  for (let answers = 0; open.length > 0 && answers < 4000; answers += 1) {
    const { no, seat, slot } = open[0]!;
    const { choice } = game.policy!(g, open[0]!, dice, 'doctrine');
    open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
    path.push([endless.reached(g), g.journey!.trials.length]);
  }
  return { g, path };
}

describe('how far one has come', () => {
  it('counts the rungs behind the party, and not the one that it fell on', () => {
    for (const seed of ['kestrel', 'heron']) {
      const { g, path } = played(seed);
      expect(game.outcome(g)).toMatchObject({ winners: ['B'], scores: { A: 0 } });
      const climbed = path.slice(0, -1);
      for (const [rungs, trials] of climbed) expect(rungs).toBe(20 - trials);
      const [last] = climbed.at(-1)!;
      expect(endless.reached(g)).toBe(last);
      expect(last).toBeGreaterThan(1);
      for (const [i, [rungs]] of climbed.entries()) expect(rungs - (climbed[i - 1]?.[0] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('is all of them at the end, and nothing in any other match', () => {
    const t = given(game, { ...endless.scenario('kestrel'), journey: { miles: 20, travelled: 20, met: true } });
    expect(game.outcome(t.g)).toMatchObject({ winners: ['A'], how: 'goal' });
    expect(endless.reached(t.g)).toBe(20);
    expect(endless.reached(given(game, 'first_blood').g)).toBe(0);
  });

  it('ends in words of its own', () => {
    const { g } = begun(endless.scenario('kestrel'));
    const end = { type: 'combatEnded', rules: ['HM-GAP-18'], order: ['B'], outcome: 'nobody' } as never;
    expect(game.speech.en.event(g, end)).toContain('gatekeeper');
    expect(game.speech.de!.event(g, end)).toContain('Torwächter');
  });
});

describe('what waits on the next rung', () => {
  const wolves = { use: 'wolf', number: 3, map: 'sand_ring' };
  const at = (trial: object) =>
    given(game, {
      ...endless.scenario('kestrel'),
      journey: { miles: 20, met: true, trials: [{ situation: 'sneak', ...trial }] },
    });
  const goal = (t: ReturnType<typeof at>) => game.present(t.view('A'), t.open).goal;

  it('HM-GAP-06: is told before somebody tries', () => {
    const fewer = { use: 'giant_rat', number: 2, map: 'sand_ring' };
    expect(goal(at({ barred: true, failed: { foes: wolves }, passed: { foes: fewer } }))).toEqual({
      key: 'goal.others',
      with: { left: 1, number: 3, foe: 'Wolf', fewer: 2, other: 'Giant Rat' },
    });
    expect(goal(at({ barred: true, failed: { foes: wolves }, passed: { foes: { ...wolves, number: 1 } } }))).toEqual({
      key: 'goal.fewer',
      with: { left: 1, number: 3, foe: 'Wolf', fewer: 1 },
    });
    const t = at({ failed: { foes: wolves }, round: { foes: fewer } });
    expect(goal(t)).toEqual({ key: 'goal.foes', with: { left: 1, number: 3, foe: 'Wolf' } });
    const [around] = t.decision.options;
    expect(game.speech.en.option(t.g, t.decision, around)).toBe('Go round it: 2 × Giant Rat');
    expect(game.speech.de!.option(t.g, t.decision, around)).toBe('Umgehen: 2 × Riesenratte');
    t.choose({ attempt: null });
    expect(goal(t)).toEqual({ key: 'goal.trials', with: { left: 1 } }); // they are there
    expect(partyOf(t.g).able).toHaveLength(4);
  });

  it('HM-GAP-06: odds of a gate are exact, and end where the fight behind it begins', () => {
    const t = at({ barred: true, failed: { hits: '1d', foes: wolves }, passed: { miles: 1 } });
    const [first] = t.decision.options;
    const { exact, plain } = odds(game, t.g, { ...t.decision, choice: first });
    const chance = (has: (facts: Readonly<Record<string, unknown>>) => boolean): number =>
      sum(plain.filter(({ facts }) => has(facts)).map(({ probability }) => probability));
    const hurt = (facts: Readonly<Record<string, unknown>>): boolean =>
      Object.keys(facts).some(name => name.endsWith(' hits'));
    expect(exact).toBe(true);
    expect(plain.length).toBe(1 + 6); // through, or one to six hits
    expect(chance(hurt)).toBeCloseTo(1 - chance(facts => Object.keys(facts).length === 0));
    expect(chance(facts => 'wolf-1-1' in facts)).toBeCloseTo(chance(hurt));
  });
});
