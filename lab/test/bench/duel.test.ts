import { conformance } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { playBoardgame, positionOnBoardgame, searchOnBoardgame } from '../../bench/duel/boardgame-duel.ts';
import { playImmer } from '../../bench/duel/immer-duel.ts';
import { type DuelEvent, duel, playKernel, positionOnKernel } from '../../bench/duel/kernel-duel.ts';
import { randomPlayer } from '../../bench/duel/random-player.ts';
import { CELLS, ENDS, IN_REACH } from '../../bench/duel/rules.ts';
import { treeSearch } from '../../bench/duel/tree-search.ts';
import { playTyped } from '../../bench/duel/typed-duel.ts';

const GAMES = 100;

describe('the benchmark duel', () => {
  it('ends the same seeded games in the same state on all four engines', () => {
    const ends = new Set<string>();
    for (let game = 0; game < GAMES; game += 1) {
      const standing = playTyped(game);
      expect(playKernel(game), `game ${game} on the kernel`).toEqual(standing);
      expect(playImmer(game), `game ${game} on immer`).toEqual(standing);
      expect(playBoardgame(game), `game ${game} on boardgame.io`).toEqual(standing);
      ends.add(JSON.stringify(standing));
    }
    expect(ends.size).toBe(GAMES);
  });

  it('sees both figures win', () => {
    const standings = Array.from({ length: GAMES }, (_, game) => playTyped(game));
    expect(standings.filter(({ hitPoints }) => hitPoints[0] <= 0).length).toBeGreaterThan(GAMES / 10);
    expect(standings.filter(({ hitPoints }) => hitPoints[1] <= 0).length).toBeGreaterThan(GAMES / 10);
  });

  it('plays the same game whether anybody listens or not, and every event names its rules', () => {
    const told: DuelEvent[] = [];
    for (let game = 0; game < 20; game += 1)
      expect(playKernel(game, event => told.push(event))).toEqual(playKernel(game));
    expect(told.every(event => event.rules.length > 0)).toBe(true);
    const strikes = told.filter(event => event.type === 'strikeRolled');
    expect(strikes.some(({ sums }) => sums?.[0]?.total === 5 && sums[0].parts[0]?.label === 'cover')).toBe(true);
    expect(strikes.some(({ sums }) => sums?.[0]?.total === 4 && sums[0].parts.length === 0)).toBe(true);
  });

  it('lists the own cell first, never the foe, and strikes both ways or not at all', () => {
    for (let at = 0; at < CELLS; at += 1) {
      for (let foe = 0; foe < CELLS; foe += 1) {
        const ends = ENDS[at * CELLS + foe]!;
        if (ends.length === 0) continue; // a wall, or both on one cell
        expect(ends[0]).toBe(at);
        expect(ends).not.toContain(foe);
        expect(new Set(ends).size).toBe(ends.length);
        expect(IN_REACH[at * CELLS + foe]).toBe(IN_REACH[foe * CELLS + at]);
      }
    }
  });

  it('is searched alike: the same number of visits from the same position, and a legal answer', async () => {
    const { g, open } = positionOnKernel(1, 15);
    const found = treeSearch(duel, g, open[0]!, 50, 50, randomPlayer(1));
    expect(open[0]!.options).toContain(found.choice);
    const theirs = await searchOnBoardgame(positionOnBoardgame(1, 15).state, 50, 50);
    expect(theirs.visits).toBe(found.visits);
  });

  it('is won by the one who searches', () => {
    // A foe with one hit point in reach: striking is best, whatever the dice of one line of play say.
    const { g, open } = strikeToWin();
    let strikes = 0;
    for (let game = 0; game < 10; game += 1) {
      if (treeSearch(duel, g, open, 300, 50, randomPlayer(game)).choice === 'strike') strikes += 1;
    }
    expect(strikes).toBe(10);
  });
});

function strikeToWin() {
  for (let game = 0; game < GAMES; game += 1) {
    for (let after = 1; after < 60; after += 1) {
      const { g, open } = positionOnKernel(game, after);
      const decision = open[0];
      if (decision?.kind !== 'turn.offerStrike') continue;
      const mine = decision.seat === 'red' ? 0 : 1;
      const next = positionOnKernel(game, after + 1);
      if (g.figures[1 - mine]!.hitPoints === 1 && next.open.length === 0 && next.g.figures[1 - mine]!.hitPoints <= 0) {
        return { g, open: decision };
      }
    }
  }
  throw new Error('no game ends with a strike');
}

describe('the duel as a rulebook', () => {
  const requests = [{ scenario: 'duel', options: {} }];
  for (const check of conformance(duel, { requests, games: 5, decisionsAtMost: 200 })) it(check.name, check.run);
});
