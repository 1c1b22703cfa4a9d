import { players } from '@quarterstaff/bots';
import type { AnyGame } from '@quarterstaff/kernel';
import {
  type DuelReport,
  ladderText,
  runLadder,
  runTournament,
  type TournamentReport,
  tellingScenarios,
} from '@quarterstaff/lab';
import type { Command } from 'commander';
import { gamesOrMistake, scenarioOf } from '../table.ts';
import { duelText } from './duel.ts';
import {
  option,
  playerOrMistake,
  poolOf,
  progressLine,
  type ThinkingOptions,
  thinkingOf,
  type WorkerOptions,
  wholeNumber,
} from './sim-options.ts';

interface TournamentOptions extends ThinkingOptions, WorkerOptions {
  readonly bots?: readonly string[];
  readonly levels?: boolean;
  readonly scenario?: string;
  readonly scenarios?: readonly string[];
  readonly games?: string;
  readonly minutes?: string;
  readonly pairs: string;
  readonly seed: string;
  readonly json?: boolean;
}

export function addTournament(program: Command): void {
  program
    .command('tournament')
    .argument('[game]', 'one game (default: all)')
    .description('every computer player against every other, with ratings')
    .option('--bots <player...>', 'who takes part (default: the five levels)')
    .option(
      '--levels',
      'each player only against the one before it, over all scenarios that state a difficulty, in turn',
    )
    .option('--scenarios <id...>', 'with --levels: which scenarios (default: all that state a difficulty)')
    .option('--games <n>', 'with --levels: games per pairing, two for each seed')
    .option('--minutes <n>', 'with --levels: start no game after this many minutes')
    .addOption(option.scenario())
    .option('--pairs <n>', 'seeds per pairing; each is played twice, sides swapped', '30')
    .addOption(option.seed('tournament'))
    .addOption(option.iterations())
    .addOption(option.decisions())
    .addOption(option.workers())
    .addOption(option.json('results'))
    .action(tournament);
}

/** `quarterstaff tournament`: the table of strengths. */
async function tournament(id: string | undefined, options: TournamentOptions): Promise<void> {
  const games = await gamesOrMistake(id);
  if (options.levels === true) return ladders(games, options);
  const pool = poolOf(options);
  const sections: string[] = [];
  const all: Record<string, TournamentReport> = {};
  for (const game of games) {
    const names = (options.bots ?? players.ladder).map(name => playerOrMistake(game, name));
    const setup = { scenario: scenarioOf(game, options.scenario), options: {} };
    const report = await runTournament(
      names,
      {
        game: game.id,
        setup,
        seed: options.seed,
        pairs: wholeNumber(options.pairs, '--pairs'),
        ...thinkingOf(options),
      },
      { ...pool, onMeeting: meeting => console.error(duelText(meeting)) },
    );
    all[game.id] = report;
    sections.push(sectionOf(game, String(setup.scenario), report));
  }
  console.log(options.json === true ? JSON.stringify(all) : sections.join('\n'));
}

/** `quarterstaff tournament --levels`: one scale for each game. */
async function ladders(games: readonly AnyGame[], options: TournamentOptions): Promise<void> {
  const pool = poolOf(options);
  const all: Record<string, unknown> = {};
  for (const game of games) {
    if (pool.signal.aborted) break;
    const pairs =
      options.games === undefined
        ? wholeNumber(options.pairs, '--pairs')
        : Math.ceil(wholeNumber(options.games, '--games') / 2);
    const report = await runLadder(
      {
        game: game.id,
        levels: (options.bots ?? players.ladder).map(name => playerOrMistake(game, name)),
        scenarios: options.scenarios ?? tellingScenarios(game),
        seed: options.seed,
        pairs,
        ...thinkingOf(options),
      },
      {
        ...pool,
        ...(options.minutes === undefined ? {} : { milliseconds: 60_000 * wholeNumber(options.minutes, '--minutes') }),
        onPair: (done, of) => progressLine(`${game.id}: ${done} of ${of} seeds`),
      },
    );
    progressLine(null);
    all[game.id] = report;
    if (options.json !== true) console.log(`### ${game.title}\n\n${ladderText(report)}`);
  }
  if (options.json === true) console.log(JSON.stringify(all));
}

const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;

function sectionOf(game: AnyGame, scenario: string, { meetings, ratings }: TournamentReport): string {
  const meetingRow = ({ plan, won, lost, drawn, unfinished, better, worse, share }: DuelReport): string =>
    `| ${plan.a} against ${plan.b} | ${won}, ${lost}, ${drawn}, ${unfinished} | ${better} | ${worse} | ${percent(share.share)} (${percent(share.low)} to ${percent(share.high)}) |`;
  return [
    `### ${game.title}, “${scenario}”`,
    '',
    '| meeting | games won, lost, drawn, unfinished | seeds better | worse | share of the decided seeds |',
    '| --- | --- | ---: | ---: | --- |',
    ...meetings.map(meetingRow),
    '',
    '| player | rating | 95 % interval |',
    '| --- | ---: | --- |',
    ...ratings.map(
      ({ player, rating, low, high }) =>
        `| ${player} | ${rating.toFixed(0)} | ${low.toFixed(0)} to ${high.toFixed(0)} |`,
    ),
    '',
  ].join('\n');
}
