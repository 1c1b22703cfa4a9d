import { diceOn, newLuck, odds, pending } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemy, floor, hero, human, turnOf } from '../support.ts';
import { type Deed, randomFight, whatHappens } from './random-fights.ts';

/** More of them with `FORECAST_POSITIONS=2000 npx vitest run games/battle-axe/test/enemies/forecast.test.ts`. */
const POSITIONS = Number(process.env.FORECAST_POSITIONS ?? 100);
const HARD = 35; // so many ways lead to its last turn that most of them are thinned out
const OFTEN = 200; // seeds of a position whose frequencies are counted

const keyOf = ({ target, cells }: Deed) => `${target} from ${cells.join()}`;

/** What is forecast for each enemy: probabilities by first target and squares. */
function forecastOf(g: NonNullable<ReturnType<typeof randomFight>>) {
  const said = new Map<string, Map<string, number>>();
  for (const { figure, outcomes } of game.forecast!(g, 'p1', {})) {
    const chances = new Map<string, number>();
    for (const one of outcomes) chances.set(keyOf(one), (chances.get(keyOf(one)) ?? 0) + one.probability);
    said.set(figure, chances);
  }
  return said;
}

/** The first fights that can be drawn. */
function* fights(count: number) {
  for (let seed = 0, found = 0; found < count; seed += 1) {
    const g = randomFight(seed);
    if (g === null) continue;
    found += 1;
    yield { seed, g };
  }
}

describe('the forecast', () => {
  it('says what a single enemy will do for certain', () => {
    const t = turnOf('A', {
      map: { rows: floor(9, 5) },
      heroes: [hero('A', { at: [1, 3] })],
      enemies: [enemy('O', { id: 'E', at: [5, 3] })],
    });
    const [entry] = game.forecast!(t.g, 'p1', {});
    expect(entry!.outcomes).toHaveLength(1);
    expect(entry!.outcomes[0]).toMatchObject({ probability: 1, target: 'A', action: 'fight' });
    const moved = game.forecast!(t.g, 'p1', { A: '1,5' });
    expect(moved[0]!.outcomes[0]!.cells).not.toEqual(entry!.outcomes[0]!.cells);
  });
  it('supposes minis elsewhere by square or by cell, and whoever is carried with his carrier', () => {
    const t = turnOf('A', {
      map: { rows: floor(9, 5) },
      heroes: [human('A', { at: [1, 3], carrying: 'B' }), hero('B', { race: 'Elf' })],
      enemies: [enemy('O', { id: 'E', at: [9, 3], attacks: 1 })],
    });
    const acts = (suppose: Record<string, unknown>) =>
      game.forecast!(t.g, 'p1', suppose)[0]!
        .outcomes.map(({ target, action }) => `${action} ${target}`)
        .sort();
    expect(acts({})).toEqual(['move null']);
    for (const square of ['5,3', [5, 3], t.g.board.at(5, 3, 't0')])
      expect(acts({ A: square })).toEqual(['fight A', 'fight B']);
    expect(acts({ B: '6,3' })).toEqual(['fight B']);
    expect(acts({ E: '2,3' })).toEqual(['fight A', 'fight B']);
    expect(acts({ A: 999, X: '1,1' })).toEqual(acts({}));
  });
  it('tells shooting, casting, walking and waiting apart', () => {
    const actions = (spec: object, more: Record<string, unknown> = {}) => {
      const t = turnOf('A', {
        map: { rows: floor(12, 3) },
        heroes: [hero('A', { at: [1, 2] })],
        enemies: [spec],
        ...more,
      });
      return game.forecast!(t.g, 'p1', {}).flatMap(entry => entry.outcomes.map(({ action }) => action));
    };
    expect(actions(enemy('GA', { id: 'E', at: [8, 2] }))).toEqual(['shoot']);
    expect(actions(enemy('HW', { id: 'E', at: [8, 2] }))).toEqual(['cast']);
    expect(actions(enemy('Z', { id: 'E', at: [12, 2] }))).toEqual(['move']);
    expect(actions(enemy('G', { id: 'E', at: [3, 2], skips: 1 }))).toEqual(['wait']);
  });
  it('shares a tie evenly', () => {
    const t = turnOf('A', {
      map: { rows: floor(5, 5) },
      heroes: [hero('A', { at: [2, 3] }), hero('B', { at: [4, 3] })],
      enemies: [enemy('Z', { id: 'E', at: [3, 3], attacks: 1 })],
    });
    const [entry] = game.forecast!(t.g, 'p1', {});
    expect(entry!.outcomes.map(outcome => outcome.target).sort()).toEqual(['A', 'B']);
    for (const outcome of entry!.outcomes) expect(outcome.probability).toBeCloseTo(0.5, 5);
  });
  it(`holds whatever enemies then do, in ${POSITIONS} random fights`, () => {
    let looked = 0;
    const missed: string[] = [];
    for (const { seed, g } of fights(POSITIONS)) {
      const said = forecastOf(g);
      for (const chances of said.values())
        expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      for (const [id, deed] of whatHappens(g, `forecast ${seed}`)) {
        looked += 1;
        if (!((said.get(id)?.get(keyOf(deed)) ?? 0) > 0)) missed.push(`fight ${seed}: ${id} strikes ${keyOf(deed)}`);
      }
    }
    expect(missed).toEqual([]);
    expect(looked).toBeGreaterThan(POSITIONS * 2);
  }, 1_200_000);
  it('its probabilities are the frequencies of many seeds', () => {
    const off: string[] = [];
    const hard = { seed: HARD, g: randomFight(HARD)! };
    for (const { seed, g } of [hard, ...fights(Math.ceil(POSITIONS / 25))]) {
      const said = forecastOf(g);
      const counts = new Map<string, number>();
      for (let i = 0; i < OFTEN; i += 1) {
        for (const [id, deed] of whatHappens(g, `often ${seed} ${i}`)) {
          const key = `${id} ${keyOf(deed)}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
      for (const [id, chances] of said) {
        for (const [key, chance] of chances) {
          const share = (counts.get(`${id} ${key}`) ?? 0) / OFTEN;
          const error = 4.5 * Math.sqrt((chance * (1 - chance)) / OFTEN) + 0.01; // one in 100,000, and what is thinned out
          if (Math.abs(share - chance) > error) off.push(`fight ${seed}: ${id} ${key} ${chance} said, ${share} seen`);
        }
      }
    }
    expect(off).toEqual([]);
  }, 1_200_000);
  it('tells nothing of what is hidden: it and the odds are the same however decks and dice lie', () => {
    const t = given(game, 'bone-lord', { seed: 'hidden' });
    const fight = [...fights(3)].map(({ g }) => g);
    for (const g of [t.g, ...fight]) {
      const known = game.resample(g, 'p1', null);
      const [open] = pending(game, g);
      const said = JSON.stringify([
        game.forecast!(known, 'p1', {}),
        odds(game, known, { ...open!, choice: open!.options.at(-1) }),
      ]);
      for (let i = 0; i < 3; i += 1) {
        const other = game.resample(g, 'p1', diceOn(newLuck(`hidden ${i}`), 'resample'));
        (other as { luck: typeof other.luck }).luck = newLuck(`other ${i}`);
        const again = game.resample(other, 'p1', null);
        expect(
          JSON.stringify([
            game.forecast!(again, 'p1', {}),
            odds(game, again, { ...open!, choice: open!.options.at(-1) }),
          ]),
        ).toBe(said);
      }
    }
  });
});
