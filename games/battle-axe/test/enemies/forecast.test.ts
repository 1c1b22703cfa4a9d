import { apply, fork, newLuck, pending, rollSeeded } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import type { BattleAxeEvent } from '../../src/state.ts';
import { enemy, floor, hero, turnOf } from '../support.ts';

/** Plays the enemy step that follows the end of this turn; heroes do nothing. */
function whatHappens(start: ReturnType<typeof turnOf>, seed: string) {
  const g = fork(game, start.g);
  (g as { luck: typeof g.luck }).luck = newLuck(seed);
  const heard: BattleAxeEvent[] = [];
  let open = pending(game, g);
  let rounds = g.round;
  while (open.length > 0 && g.round === rounds && g.result === null) {
    const decision = open[0]!;
    open = apply(game, g, { ...decision, choice: decision.options[0] }, rollSeeded, event => heard.push(event));
    rounds = Math.max(rounds, 1);
  }
  const first = new Map<string, { cells: readonly number[]; target: string | null }>();
  let cells: readonly number[] = [];
  let acting = '';
  for (const event of heard) {
    if (event.type === 'enemyTurnStarted') {
      acting = event.enemy!;
      cells = event.from!;
      first.set(acting, { cells, target: null });
    }
    if (event.type === 'enemyMoved') first.set(acting, { cells: event.to!, target: first.get(acting)!.target });
    const strikes = event.type === 'attackDeclared' || event.type === 'shotDeclared' || event.type === 'enemyCast';
    if (strikes && (event.by ?? event.enemy) === acting && first.get(acting)?.target === null) {
      first.set(acting, { cells: first.get(acting)!.cells, target: event.target! });
    }
  }
  return first;
}

const fight = (seed: number) => {
  const spots = Array.from({ length: 16 }, (_v, i) => [(i % 4) * 2 + 1, Math.floor(i / 4) * 2 + 1] as [number, number]);
  const pick = (n: number) => spots[(seed * 7 + n * 5) % 16]!;
  const cards = ['G', 'O', 'GA', 'K', 'Z', 'S'];
  return turnOf('A', {
    map: { rows: ['...o....', '........', '........', '........', '.....O..', '........', '........', '........'] },
    heroes: [
      hero('A', { at: pick(0) }),
      hero('B', { at: pick(1) }),
      hero('C', { at: pick(2), race: 'Elf', traitsUsed: [] }),
    ],
    enemies: Array.from({ length: 3 + (seed % 2) }, (_v, i) =>
      enemy(cards[(seed + i) % 6]!, { id: `E${i}`, at: pick(3 + i) }),
    ),
  });
};

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
  it('agrees with what enemies then do', () => {
    let looked = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      const t = fight(seed);
      if (t.g.quiet) continue;
      const said = new Map(game.forecast!(t.g, 'p1', {}).map(entry => [entry.figure, entry]));
      for (const [id, did] of whatHappens(t, `forecast ${seed}`)) {
        const outcome = said
          .get(id)
          ?.outcomes.find(one => one.target === did.target && one.cells.join() === did.cells.join());
        expect(outcome?.probability ?? 0, `${id} in position ${seed}`).toBeGreaterThan(0);
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThan(30);
  }, 60_000);
  it('frequencies over many seeds match', () => {
    const t = given(game, {
      turn: 'A',
      map: { rows: floor(7, 7) },
      heroes: [hero('A', { at: [2, 4] }), hero('B', { at: [6, 4] })],
      enemies: [enemy('S', { id: 'E', at: [4, 4] })],
    });
    const [entry] = game.forecast!(t.g, 'p1', {});
    const counts = new Map<string, number>();
    for (let i = 0; i < 400; i += 1) {
      const target = whatHappens(t, `often ${i}`).get('E')!.target ?? '-';
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    for (const outcome of entry!.outcomes) {
      expect(Math.abs((counts.get(outcome.target ?? '-') ?? 0) / 400 - outcome.probability)).toBeLessThan(0.09);
    }
  });
});
