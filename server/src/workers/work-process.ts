// A worker process of the server; it never serves matches.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { gameCalled, gameOfVersion, releasedGame } from '../games.ts';
import { doJob, type Job, type Jobs } from './jobs.ts';
import { solutionFiles } from './solutions.ts';

interface Order {
  readonly job: Job;
  readonly task: string;
}

/** Makes this process the first to give up processor time and memory; the server says by how much. */
function standBack(niceness: number): void {
  try {
    setPriority(niceness);
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // not every system allows it
  }
}

/** A process stuck in endless work would not notice that its server is gone, so a thread watches. */
function watchServer(): void {
  const watch = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 2000)`;
  new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 4 } }).unref();
}

const find = async (id: string, version: string) => {
  const today = await gameCalled(id);
  if (id === 'lost-worlds') (await import('@quarterstaff/lost-worlds')).keepSolutionsIn(solutionFiles); // for its manner 'solved'
  return today === null ? null : gameOfVersion([today], releasedGame, id, version);
};

async function carryOut({ job, task }: Order): Promise<object> {
  const before = process.cpuUsage();
  try {
    const answer = JSON.stringify(await doJob(find, job, JSON.parse(task) as Jobs[Job]['task']));
    const { user, system } = process.cpuUsage(before);
    return { done: { answer, seconds: (user + system) / 1_000_000 } };
  } catch (problem) {
    return { failed: (problem as Error).message };
  }
}

standBack(Number(process.argv[2] ?? constants.priority.PRIORITY_LOW));
watchServer();
process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => void carryOut(order).then(answer => process.send!(answer)));
process.send!({ ready: true });
