// The ask budget: how often a newcomer is asked, and how many of the questions matter (docs/decisions/0054-asked-less.md).
// `npm run asks [-- --json] [--all] [--check]`: `--all` lists rare kinds too, `--check` fails when a goal is missed.
// The newcomer's seats are answered by the rulebook's own policy; "today" asks everything, "built" only what can matter.
import { parseArgs } from 'node:util';
import { players } from '@quarterstaff/bots';
import { Engine } from '@quarterstaff/protocol';
import { CARDS } from '@quarterstaff/registry';
import { CLASSES } from './asks/asked.ts';
import { type Measured, measure } from './asks/measure.ts';
import { type Goal, RUNS } from './asks/runs.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
const games = await Promise.all(CARDS.map(card => card.load()));
const engine = new Engine({ product: 'asks', games, players, newSeed: () => 'asks' });

const NOTHING_COVERED: ReadonlySet<string> = new Set();
const covered = (game: string): ReadonlySet<string> =>
  new Set(games.find(({ id }) => id === game)?.gestures?.flatMap(({ covers }) => covers));
const today = RUNS.map(run => measure(engine, run, run.matches, 'all', NOTHING_COVERED));
const built = RUNS.filter(({ goal }) => goal !== null).map(run =>
  measure(engine, run, Math.min(2, run.matches), 'matter', covered(run.game)),
);
const isMissed = ({ pointless, seenPerRound, deed }: Measured, goal: Goal): boolean =>
  pointless > goal.pointless || seenPerRound > goal.round || deed > goal.deed;
const missed = built.filter(found => isMissed(found, found.run.goal!));

const percent = (n: number): string => `${Math.round(n * 100)} %`;
const fixed = (n: number, places = 1): string => n.toFixed(places);
function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => String(row[i]).length)));
  const line = (row: readonly (string | number)[]): string =>
    row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]!) : String(cell).padStart(widths[i]!))).join('  ');
  return rows.map(line).join('\n');
}

function byKind({ kinds, total, rounds, matches }: Measured): string {
  const rows: (string | number)[][] = [['kind', 'a round', 'a match', 'options', 'nothing', ...CLASSES]];
  for (const [kind, sum] of [...kinds].sort((a, b) => b[1].asked - a[1].asked)) {
    if (!values.all && sum.asked < total.asked * 0.01) continue;
    const shares = CLASSES.map(name => (sum[name] === 0 ? '·' : percent(sum[name] / sum.asked)));
    const rates = [fixed(sum.asked / rounds, 2), fixed(sum.asked / matches), fixed(sum.options / sum.asked)];
    rows.push([kind, ...rates, percent(sum.nothing / sum.asked), ...shares]);
  }
  return table(rows);
}

function heading(text: string): void {
  console.log(`\n${text}\n`);
}

if (values.json) {
  const plain = (found: Measured) => ({ ...found, kinds: Object.fromEntries(found.kinds) });
  console.log(JSON.stringify({ today: today.map(plain), built: built.map(plain) }, null, 1));
} else {
  heading('1. Questions put to a newcomer who is asked everything, by kind');
  for (const found of today) {
    const { run, matches, ended, rounds, total } = found;
    console.log(`${run.id}: ${matches} matches (${ended} to their end), ${rounds} rounds, ${total.asked} questions`);
    console.log(`${byKind(found)}\n`);
  }
  heading('2. What he sees (one answer is no question), and what is left of it');
  console.log(
    table([
      ['run', 'seen a match', 'seen a round', 'pointless', 'merged', 'left a round', 'first deed'],
      ...today.map(r => [
        r.run.id,
        fixed(r.seenPerMatch),
        fixed(r.seenPerRound),
        percent(r.pointless),
        percent(r.merged),
        fixed(r.realPerRound),
        fixed(r.deed),
      ]),
    ]),
  );
  heading('3. Asked only what can matter, with gestures');
  for (const found of built) console.log(`${found.run.id}\n${byKind(found)}\n`);
  const rows = built.map(now => {
    const then = today.find(({ run }) => run === now.run)!;
    const goal = now.run.goal!;
    return [
      ...[now.run.id, percent(then.pointless), percent(goal.pointless), percent(now.pointless)],
      ...[fixed(then.seenPerRound), fixed(goal.round), fixed(now.seenPerRound)],
      ...[fixed(then.deed), fixed(goal.deed), fixed(now.deed)],
    ];
  });
  const columns = [
    'pointless today',
    'goal',
    'built',
    'seen a round today',
    'goal',
    'built',
    'first deed today',
    'goal',
    'built',
  ];
  console.log(table([['run', ...columns], ...rows]));
}
if (values.check && missed.length > 0) {
  console.error(`missed: ${missed.map(({ run }) => run.id).join(', ')}`);
  process.exitCode = 1;
}
