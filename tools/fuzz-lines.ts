// Hostile lines that follow the grammar of requests and scenarios, sent to the line engine: each is answered, none ends or blocks it,
// nothing changes after an error. Slowness is judged by processor time; elapsed time is reported too.
// `npm run fuzz:lines -- --lines 200000 [--seed 1] [--games ahq,hex-melee]`
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { CARDS } from '@quarterstaff/registry';
import { spentBy } from './lines/spent.ts';
import { type Ask, type Fault, tryLines } from './lines/trial.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: CARDS.map(({ id }) => id).join() },
  },
});
const wanted = values.games.split(',');
const games = await Promise.all(CARDS.filter(({ id }) => wanted.includes(id)).map(card => card.load()));
const HANGS_MS = 20_000; // of processor time
const LOOK_MS = 1_000;
const PROGRAM = ['--import', 'tsx', '--conditions=@quarterstaff/source', 'cli/src/main.ts', 'engine'];

/** An engine behind a pipe: restarted when it ends, killed when it hangs. */
function piped() {
  let ends = 0;
  let stopped = false;
  const start = () => {
    const child = spawn(process.execPath, PROGRAM, { stdio: ['pipe', 'pipe', 'inherit'] });
    const waiting: { resolve(line: string): void; reject(problem: Error): void }[] = [];
    createInterface({ input: child.stdout }).on('line', line => waiting.shift()?.resolve(line));
    child.on('exit', () => {
      if (stopped) return;
      ends += 1;
      for (const { reject } of waiting) reject(new Error('the engine ended'));
      engine = start();
    });
    child.stdin.on('error', () => {});
    return { child, waiting };
  };
  let engine = start();
  const spent = (): number => spentBy(engine.child.pid);
  const ask: Ask = line => {
    const { child, waiting } = engine;
    const before = spent();
    return new Promise((resolve, reject) => {
      const watch = setInterval(() => spent() - before > HANGS_MS && child.kill('SIGKILL'), LOOK_MS);
      const done =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearInterval(watch);
          settle(value);
        };
      waiting.push({ resolve: done(resolve), reject: done(reject) });
      child.stdin.write(`${line.replaceAll('\n', ' ').replaceAll('\r', ' ') || ' x'}\n`);
    });
  };
  const stop = () => {
    stopped = true;
    engine.child.stdin.end();
  };
  return { ask, spent, ends: () => ends, stop };
}

const lines = Number(values.lines);
const { ask, spent, ends, stop } = piped();
const began = Date.now();
const trial = await tryLines(games, ask, {
  lines,
  seed: Number(values.seed),
  spent,
  told: done => {
    if (done % 10_000 === 0) console.error(`${done} of ${lines}`);
  },
});
stop();
const counted = new Map<string, number>();
for (const { what } of trial.faults) counted.set(what, (counted.get(what) ?? 0) + 1);
console.log(
  `${trial.lines} lines in ${Math.round((Date.now() - began) / 1000)} s, ${ends()} ends, slowest ${Math.round(trial.slowest)} ms of the processor, ${Math.round(trial.longest)} ms on the clock`,
);
console.log(
  `answers: ${Object.entries(trial.answers)
    .map(([kind, n]) => `${kind} ${n}`)
    .join(', ')}`,
);
console.log(`faults: ${[...counted].map(([what, n]) => `${what} ${n}`).join(', ') || 'none'}`);
const examples = new Map<string, Fault>();
for (const fault of trial.faults) examples.set(`${fault.what} ${fault.detail.slice(0, 60)}`, fault);
for (const { what, line, detail } of [...examples.values()].slice(0, 40))
  console.log(`  ${what}: ${detail.slice(0, 200)}\n    ${line.slice(0, 600)}`);
process.exitCode = trial.faults.length > 0 || ends() > 0 ? 1 : 0;
