import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeFolderLock } from '../src/store/sqlite/folder-lock.ts';
import { bundle } from './bundle.ts';
import { newFolder, removeFolder } from './helpers.ts';

const RACES = 40;
const RACERS = 6;

interface Tried {
  readonly won: boolean;
  readonly why?: string;
}

describe('one owner of a data folder', () => {
  const folder = newFolder();
  const children = new Set<ChildProcess>();
  let program: string;
  beforeAll(async () => {
    program = `${await bundle({ contender: 'test/fixtures/contender.ts' })}/contender.js`;
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    removeFolder(folder);
  });

  async function contender(file: string, pid?: number, wrap: readonly string[] = []): Promise<ChildProcess> {
    const [command, ...args] = [...wrap, process.execPath, program, file, ...(pid === undefined ? [] : [String(pid)])];
    const child = spawn(command!, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    children.add(child);
    await once(child, 'message');
    return child;
  }

  const said = async (child: ChildProcess, order: object | string): Promise<Tried> => {
    const answer = once(child, 'message');
    child.send(order);
    return (await answer)[0] as Tried;
  };
  const take = (child: ChildProcess, takeAt = 0): Promise<Tried> => said(child, { takeAt });

  async function kill(child: ChildProcess): Promise<void> {
    children.delete(child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  it('the lock of a killed process is free, whichever process has its id now', async () => {
    const file = join(folder, 'reused');
    // As the number of the dead one is in use again, by a process that lives: by this one.
    writeFileSync(file, JSON.stringify({ process: process.pid, host: 'here', since: 'then' }));
    const first = await contender(file, process.pid);
    expect(await take(first)).toEqual({ won: true });
    expect(() => takeFolderLock(file)).toThrow(/already open in process \d+ on /);
    await kill(first);
    takeFolderLock(file)();
  });

  it('two containers on one volume: both are process 1, and one of them is refused', async () => {
    const file = join(folder, 'volume');
    const own = ['unshare', '--pid', '--fork', '--kill-child'];
    const hasNamespaces = spawnSync(own[0]!, [...own.slice(1), 'true']).status === 0;
    const wrap = hasNamespaces ? own : [];
    const [one, other] = [await contender(file, 1, wrap), await contender(file, 1, wrap)];
    expect(await take(one)).toEqual({ won: true });
    expect(await take(other)).toMatchObject({
      won: false,
      why: expect.stringContaining('already open in process 1 on'),
    });
    expect(await said(one, 'release')).toEqual({ released: true });
    expect(await take(other)).toEqual({ won: true });
    await Promise.all([kill(one), kill(other)]);
  });

  it(`of ${RACERS} processes that take it at once exactly one gets it, ${RACES} times`, async () => {
    const file = join(folder, 'race');
    const racers = await Promise.all(Array.from({ length: RACERS }, () => contender(file)));
    const winners: number[] = [];
    for (let race = 0; race < RACES; race += 1) {
      const takeAt = Date.now() + 15;
      const tried = await Promise.all(racers.map(racer => take(racer, takeAt)));
      winners.push(tried.filter(({ won }) => won).length);
      const winner = racers[tried.findIndex(({ won }) => won)]!;
      if (race % 8 === 7) {
        await kill(winner);
        racers[racers.indexOf(winner)] = await contender(file);
      } else await said(winner, 'release');
    }
    expect(winners).toEqual(Array(RACES).fill(1));
  });
});
