// Solves every pair of shipped Lost Worlds books, measures what the solved player gives away against a best response, and lets it play
// against the random and the greedy player. Results are kept in a folder, so a run can be interrupted and resumed.
// `npm run equilibrium -- [--folder solutions] [--only hesta/pip] [--part 1/2] [--solved] [--duels 2000] [--write docs/equilibrium.md]`
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ask, type Player, playerCalled } from '@quarterstaff/bots';
import { type AnyGame, apply, begin, type Dice, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { books, equilibrium, game } from '@quarterstaff/lost-worlds';

const { values: args } = parseArgs({
  options: {
    folder: { type: 'string', default: 'solutions' },
    only: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    solved: { type: 'boolean', default: false }, // only pairs that are solved already
    duels: { type: 'string', default: '2000' },
    write: { type: 'string' },
  },
});

const { folder } = args;
mkdirSync(folder, { recursive: true });

function keep(name: string, content: Uint8Array | string): void {
  writeFileSync(join(folder, `${name}.${process.pid}`), content);
  renameSync(join(folder, `${name}.${process.pid}`), join(folder, name));
}

const solutions = new equilibrium.Solutions({
  load(key) {
    const file = join(folder, `${key}.f32`);
    if (!existsSync(file)) return null;
    const bytes = readFileSync(file);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  },
  save: (key, values) => keep(`${key}.f32`, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
});

interface Measured extends equilibrium.Loss {
  readonly pair: string;
  readonly situations: number;
  readonly seconds: number; // of computing: to solve, to lean, to measure
}

/** The file with the figures of a pair. */
function figuresOf(name: string): string {
  const [a = '', b = ''] = name.split('/');
  return `${equilibrium.solutionKey({}, a, b)}.json`;
}

function measured(name: string): Measured {
  const [a = '', b = ''] = name.split('/');
  const file = figuresOf(name);
  if (existsSync(join(folder, file))) return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Measured;
  const begun = process.cpuUsage();
  const { pair, loss } = solutions.of({}, a, b, ({ done, of, pass }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}: pass ${pass}, ${done} of ${of}`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const seconds = Math.round(process.cpuUsage(begun).user / 1e5) / 10;
  const found = { pair: name, situations: pair.situations.length, seconds, ...loss };
  keep(file, JSON.stringify(found));
  return found;
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

const fighters = [...books.FIGHTER_IDS].sort();
const all = fighters.flatMap((a, i) => fighters.slice(i).map(b => `${a}/${b}`));
const [part = 1, parts = 1] = args.part.split('/').map(Number);
const isSolved = (name: string): boolean => existsSync(join(folder, figuresOf(name)));
const wanted = (args.only === undefined ? all.filter((_, i) => i % parts === part - 1) : args.only.split(',')).filter(
  name => !args.solved || isSolved(name),
);
const results = wanted.map((name, i) => {
  const m = measured(name);
  const figures = `${percent(m.value)} for the first, loss ${percent(equilibrium.lossOf(m), 2)}`;
  console.log(`${i + 1} of ${wanted.length} ${name}: ${figures}, solved and measured in ${m.seconds} s`);
  return m;
});
const worst = Math.max(...results.map(equilibrium.lossOf));
const solving = results.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`worst loss ${percent(worst, 2)} of a win; solving and measuring took ${solving.toFixed(0)} s in all`);

/** How duels against one opponent ended, and by twos: each pairing is fought with sides swapped. */
interface Tally {
  won: number;
  lost: number;
  fell: number; // both fell
  escaped: number;
  claimed: number;
  better: number; // of two duels with sides swapped
  worse: number;
}

const DECISIONS_AT_MOST = 5000;

function duel(own: string, other: string, number: number, opponent: Player): { score: number; how: string } {
  const me = number % 2 === 0 ? 'A' : 'B';
  const [a, b] = me === 'A' ? [own, other] : [other, own];
  const fighters = [
    { id: 'A', book: a },
    { id: 'B', book: b },
  ];
  const start = begin(game, { scenario: { kind: 'duel', fighters }, options: {} }, `duel ${number}`);
  if (!start.ok) throw new Error(JSON.stringify(start.faults));
  const { g } = start;
  let { open } = start;
  const dice: Dice = diceOn(newLuck(`${own} ${other} ${number}`), 'play');
  for (let n = 0; n < DECISIONS_AT_MOST && open.length > 0; n += 1) {
    const decision = open[0]!;
    const { no, seat, slot } = decision;
    const { choice } =
      seat === me
        ? equilibrium.solvedPolicy(game.resample(g, seat, null), decision, dice, solutions)
        : ask(opponent, g, decision, null, dice);
    open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
  }
  const outcome = game.outcome(g);
  return { score: outcome?.scores[me] ?? 0.5, how: outcome?.how ?? 'unfinished' };
}

function duels(level: string, count: number): Tally {
  const opponent = playerCalled(game as unknown as AnyGame, level)!;
  const tally: Tally = { won: 0, lost: 0, fell: 0, escaped: 0, claimed: 0, better: 0, worse: 0 };
  const book = (score: number, how: string): void => {
    if (score === 1) tally.won += 1;
    else if (score === 0) tally.lost += 1;
    else if (how === 'draw') tally.fell += 1;
    else if (how === 'escaped') tally.escaped += 1;
    else tally.claimed += 1;
  };
  for (let number = 0; number < count; number += 2) {
    const [a = '', b = ''] = wanted[(number / 2) % wanted.length]!.split('/');
    const one = duel(a, b, number, opponent);
    const two = duel(b, a, number + 1, opponent);
    book(one.score, one.how);
    book(two.score, two.how);
    if (one.score + two.score > 1) tally.better += 1;
    if (one.score + two.score < 1) tally.worse += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[Kagainst ${level}: ${number + 2} of ${count}`);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return tally;
}

const count = Number(args.duels);
const tallies = count === 0 ? [] : (['random', 'greedy'] as const).map(level => [level, duels(level, count)] as const);
const decidedShare = ({ won, lost }: Tally): string => percent(won / (won + lost));
const pointShare = (t: Tally): string => percent((t.won + (count - t.won - t.lost) / 2) / count);
const twosShare = ({ better, worse }: Tally): string => percent(better / (better + worse));
for (const [level, t] of tallies) {
  console.log(
    `against ${level}: ${t.won} won, ${t.lost} lost, ${t.fell} both fell, ${t.escaped} escaped, ${t.claimed} claimed; ` +
      `${decidedShare(t)} of the decided duels, ${pointShare(t)} of the points, ${twosShare(t)} of the decided twos`,
  );
}

if (args.write !== undefined) {
  const text = readFileSync(args.write, 'utf8');
  const row = (m: Measured): string => {
    const losses = `${percent(Math.max(0, m.value - m.sureA), 2)} | ${percent(Math.max(0, m.sureB - m.value), 2)}`;
    return `| ${m.pair} | ${m.situations} | ${percent(m.value)} | ${losses} | ${m.seconds} |`;
  };
  const table = [
    `Worst loss: ${percent(worst, 2)} of a win. Solving and measuring ${results.length} of ${all.length} pairs took ${solving.toFixed(0)} seconds of computing on one core.`,
    '',
    '| pair | situations | value to the first | loss of the first | of the second | solved and measured in s |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...results.map(row),
  ];
  const contests = [
    `${wanted.length} of ${all.length} pairings.`,
    '',
    '| opponent | duels | won | lost | both fell | escaped | draw claimed | of the decided duels | of the points | of the decided twos |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...tallies.map(([level, t]) => {
      const shares = `${decidedShare(t)} | ${pointShare(t)} | ${twosShare(t)}`;
      return `| ${level} | ${count} | ${t.won} | ${t.lost} | ${t.fell} | ${t.escaped} | ${t.claimed} | ${shares} |`;
    }),
  ];
  const between = (whole: string, mark: string, lines: readonly string[]): string => {
    const [begin, end] = [`<!-- ${mark}: begin -->`, `<!-- ${mark}: end -->`];
    const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
    if (from < 0 || to < 0) throw new Error(`no place for ${mark} in the file`);
    return `${whole.slice(0, from + begin.length)}\n\n${lines.join('\n')}\n\n${whole.slice(to)}`;
  };
  const withPairs = between(text, 'pairs', table);
  writeFileSync(args.write, tallies.length === 0 ? withPairs : between(withPairs, 'duels', contests));
}
