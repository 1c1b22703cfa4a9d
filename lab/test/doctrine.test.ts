import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { weighingBy } from '@quarterstaff/bots';
import { shiftOf } from '@quarterstaff/kernel';
import { type DoctrinePlan, type DoctrineRound, gameIds, learnDoctrine, loadGame, playLead } from '@quarterstaff/lab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan: DoctrinePlan = {
  game: 'hex-melee',
  seed: 'test',
  rounds: 2,
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
    expect(once!.trained).toMatchObject({ seed: 'test', rounds: 2 });
  });

  it('tells after each round what has been played and what leads the book by how much', () => {
    expect(curve.map(({ games }) => games)).toEqual([10, 20]); // four seeds of survey and one fresh, both ways
    expect(once!.trained!.curve).toEqual(curve.map(({ games, lead }) => ({ games, lead })));
    expect(once!.trained!.games).toBe(28);
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
