import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { weighingBy } from '@quarterstaff/bots';
import { diceOn, type Numbers, newLuck, shiftOf } from '@quarterstaff/kernel';
import {
  climb,
  DoctrineGames,
  type DoctrinePlan,
  type DoctrineRound,
  gameIds,
  type LeadTask,
  learnDoctrine,
  loadGame,
  playLead,
} from '@quarterstaff/lab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan: DoctrinePlan = {
  game: 'hex-melee',
  seed: 'test',
  rounds: 10,
  seeds: 4,
  scenarios: ['first_blood', 'war_of_the_staves'],
  start: {},
  decisionsAtMost: 400,
};

describe('learning the numbers of a doctrine', { timeout: 120_000 }, () => {
  const journal = join(mkdtempSync(join(tmpdir(), 'doctrine-')), 'run.jsonl');
  const curve: DoctrineRound[] = [];
  let once: Awaited<ReturnType<typeof learnDoctrine>>;
  beforeAll(async () => {
    once = await learnDoctrine(plan, { workers: 0, journal, onRound: round => curve.push(round) });
  }, 120_000);
  afterAll(() => rmSync(dirname(journal), { recursive: true }));

  it('gives the same numbers from the same seed, on any number of threads', async () => {
    expect(await learnDoctrine(plan, { workers: 2 })).toEqual(once);
    expect(once!.trained).toMatchObject({ seed: 'test', rounds: 10 });
  });

  it('tells after ten rounds what has been played and what leads the book by how much', () => {
    expect(curve.map(({ round, games }) => [round, games])).toEqual([[9, 96]]); // ten times four seeds and eight fresh ones, both ways
    expect(once!.trained!.curve).toEqual(
      curve.map(({ games, lead }) => ({ games, lead: Number(lead.toPrecision(3)) })),
    );
    expect(once!.trained!.games).toBe(128);
    expect(once!.trained!.against).toMatchObject([{ player: 'tactical', seeds: 8 }]);
  });

  it('keeps what it began with if nothing better was shown at the end', async () => {
    const lines = readFileSync(journal, 'utf8').trim().split('\n');
    const even = lines.map(line => (line.includes('"last ') ? line.replace(/"lead":.*}/, '"lead":0}') : line));
    writeFileSync(journal, `${even.join('\n')}\n`);
    expect((await learnDoctrine(plan, { workers: 0, journal }))!.numbers).toEqual({});
    const ahead = lines.map((line, i) =>
      line.includes('"last ') ? line.replace(/"lead":.*}/, `"lead":${1 - (i % 2) / 4}}`) : line,
    );
    writeFileSync(journal, `${ahead.join('\n')}\n`);
    expect(Object.keys((await learnDoctrine(plan, { workers: 0, journal }))!.numbers)).not.toHaveLength(0);
    writeFileSync(journal, `${lines.join('\n')}\n`);
  });

  it('goes on from its journal, without what was cut off', async () => {
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, [...lines.slice(0, -2), lines.at(-2)!.slice(0, 10)].join('\n'));
    expect(await learnDoctrine(plan, { workers: 0, journal })).toEqual(once);
    expect(readFileSync(journal, 'utf8').split('\n')).toHaveLength(lines.length);
    await expect(learnDoctrine({ ...plan, seeds: 8 }, { workers: 0, journal })).rejects.toThrow('another training');
  });

  it('the same numbers are as good as each other', async () => {
    const { game, scenarios, decisionsAtMost } = plan;
    const task = { game, scenario: scenarios[0], seed: 'even', a: {}, b: {}, decisionsAtMost };
    expect(await playLead({ ...task, byLooks: false })).toBe(0);
    expect(await playLead({ ...task, byLooks: true })).toBeCloseTo(0, 12);
  });
});

describe('climbing', () => {
  const book = { much: 2, little: 0.1, below: -1, none: 0, idle: 5 };
  const doctrine = { book, steps: { none: 0.4 }, learned: { numbers: {} } };
  const goal: Numbers = { much: 3, little: -0.02, below: -1.5, none: 0.3 };

  /** A game that numbers win the oftener the nearer they are to the goal; mostly it is chance. */
  function won({ a, b, seed }: LeadTask): number {
    const off = (numbers: Numbers): number =>
      Object.entries(goal).reduce((sum, [name, value]) => {
        const { [name]: own } = book as Numbers;
        return sum + (((numbers[name] ?? own!) - value) / (Math.abs(own!) || 0.4)) ** 2 / 4;
      }, 0);
    const chance = 0.5 + (off(b) - off(a)) / 2;
    return diceOn(newLuck(seed), 'play').die(1_000) <= 1_000 * chance ? 1 : -1;
  }

  async function climbed(rounds: number): Promise<Numbers> {
    const pool = { lanes: 1, ahead: 0, close: async () => {}, run: async (_: string, task: LeadTask) => won(task) };
    const all = { ...plan, seeds: 200, rounds };
    const games = new DoctrineGames(pool as never, all, { workers: 0 });
    return { ...book, ...(await climb(games, all, doctrine))!.reached };
  }

  it('finds better numbers although most of a game is chance', async () => {
    const found = await climbed(80);
    expect(Math.abs(found.much! - 3)).toBeLessThan(0.3);
    expect(Math.abs(found.below! + 1.5)).toBeLessThan(0.2);
    expect(Math.abs(found.none! - 0.3)).toBeLessThan(0.08);
  });

  it('a number keeps its sign and a tenth of its size', async () => {
    const found = await climbed(40);
    expect(found.little).toBeGreaterThanOrEqual(0.01);
    expect(found.little).toBeLessThan(0.03);
  });
});

describe('the learned numbers', () => {
  it.each(gameIds)('of %s are numbers that its book has', async id => {
    const { doctrine } = await loadGame(id);
    if (doctrine === undefined) return;
    const { book, steps, learned, situations } = doctrine;
    const shifts = (situations?.sway ?? []).flatMap(name =>
      situations!.names.map(situation => shiftOf(name, situation)),
    );
    const known = [...Object.keys(book), ...shifts];
    expect(known).toEqual(expect.arrayContaining([...Object.keys(learned.numbers), ...Object.keys(steps)]));
    expect(Object.keys(book)).toEqual(expect.arrayContaining([...(situations?.sway ?? [])]));
    for (const [name, value] of Object.entries(book)) if (value === 0) expect(steps).toHaveProperty(name);
  });

  it('change nothing where they are the book’s own', async () => {
    const game = await loadGame('hex-melee');
    expect(weighingBy(game, {}).policy).not.toBe(game.policy);
    expect(weighingBy({ ...game, doctrine: undefined! }, { focus: 3 }).policy).toBe(game.policy);
  });
});
