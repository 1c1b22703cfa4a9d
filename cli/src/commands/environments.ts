import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import * as z from 'zod';
import { Batch, bareRate } from '../environments/batch.ts';
import { Mistake } from '../mistake.ts';
import { gameOrMistake } from '../table.ts';

const begin = z.strictObject({
  do: z.literal('begin'),
  game: z.string().max(100),
  scenario: z.unknown().optional(),
  count: z.number().int().min(1).max(4_096),
  seats: z.record(z.string(), z.string()).default({}),
  seed: z.string().max(200).default('environments'),
  most: z.number().int().min(1).max(1_000_000).default(5_000),
});
const step = z.strictObject({ do: z.literal('step'), picks: z.array(z.number().int().min(0)).max(4_096) });
const bare = z.strictObject({
  do: z.literal('bare'),
  game: z.string().max(100),
  scenario: z.unknown().optional(),
  seconds: z.number().min(0.01).max(60),
  most: z.number().int().min(1).default(5_000),
});
const cpu = z.strictObject({ do: z.literal('cpu') });
const request = z.discriminatedUnion('do', [begin, step, bare, cpu]);

/** `quarterstaff environments`: many matches at once for learning agents, one JSON object per line for all of them. */
export function addEnvironments(program: Command): void {
  program
    .command('environments')
    .description('run many matches at once for learning agents, on standard input and output (docs/environments.md)')
    .action(environments);
}

async function environments(): Promise<void> {
  let batch: Batch | null = null;
  const situation = (): object => {
    const { counts, who, seen } = batch!;
    return { counts, who, seen: Buffer.from(seen.buffer, seen.byteOffset, seen.byteLength).toString('base64') };
  };
  const answer = async (line: string): Promise<object> => {
    const asked = request.parse(JSON.parse(line));
    if (asked.do === 'step') {
      if (batch === null) throw new Mistake('Send "begin" first.');
      return { ended: batch.step(asked.picks), ...situation() };
    }
    if (asked.do === 'cpu') {
      const { user, system } = process.cpuUsage();
      return { seconds: (user + system) / 1e6 };
    }
    const game = await gameOrMistake(asked.game);
    const scenario = asked.scenario ?? game.scenarios.find(({ first }) => first)!.id;
    if (asked.do === 'bare') return { rate: bareRate(game, scenario, asked.seconds, asked.most) };
    batch = new Batch(game, { ...asked, scenario });
    return { seats: batch.seats, size: batch.observer.size, ...situation() };
  };
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const reply = await answer(line).catch((problem: Error) => ({ error: problem.message }));
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
}
