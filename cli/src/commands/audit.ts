import type { AnyGame } from '@quarterstaff/kernel';
import {
  auditDepartures,
  auditEquilibrium,
  auditOdds,
  auditPeekingAt,
  auditThinking,
  ScenarioRefused,
  THINKS_AT_MOST,
} from '@quarterstaff/lab';
import type { Command } from 'commander';
import { Mistake } from '../mistake.ts';
import { gameOrMistake, gamesOrMistake, scenarioOf } from '../table.ts';
import { option, playerOrMistake, wholeNumber } from './sim-options.ts';

interface AuditOptions {
  readonly decisions: string;
  readonly actions: string;
  readonly rolls: string;
  readonly seed: string;
}

export function addAudit(program: Command): void {
  const audit = program.command('audit').description('check that computer players and odds are honest');
  audit
    .command('peeking')
    .argument('[game]', 'one game (default: all)')
    .description('change everything hidden from a seat and check that no computer player chooses differently')
    .option('--decisions <n>', 'of each game', '10000')
    .option('--seed <text>', 'the same seed gives the same questions', 'honest')
    .action((id: string | undefined, options: AuditOptions) => forEach(id, game => peeking(game, options)));
  audit
    .command('odds')
    .argument('[game]', 'one game (default: all)')
    .description('compare the odds shown with the frequencies of real rolls')
    .option('--actions <n>', 'of each game', '50')
    .option('--rolls <n>', 'of each action', '100000')
    .action((id: string | undefined, options: AuditOptions) => forEach(id, game => oddsOf(game, options)));
  audit
    .command('thinking')
    .argument('[game]', 'one game (default: all)')
    .description('measure how long the search player thinks per decision at its normal setting')
    .option('--decisions <n>', 'of each game', '200')
    .option('--seed <text>', 'the same seed gives the same questions', 'thinking')
    .action((id: string | undefined, options: AuditOptions) => forEach(id, game => thinking(game, options)));
  audit
    .command('departures')
    .argument('<game>')
    .description(
      'what a computer player gains where it does not answer by the book, each time played to the end both ways',
    )
    .addOption(option.scenario())
    .requiredOption('--seat <seat>', 'whose seat it takes; the book plays all others')
    .option('--player <name>', 'a level or a plan', 'grandmaster')
    .option('--games <n>', 'games played', '3')
    .option('--draws <n>', 'times each departure is played to the end', '60')
    .addOption(option.iterations())
    .addOption(option.seed('departures'))
    .action(departures);
  audit
    .command('equilibrium')
    .argument('<game>')
    .description(
      'what a computer player gives away in a solved duel to somebody who knows how it mixes its answers, in percent of a win',
    )
    .addOption(option.scenario())
    .option('--player <name>', 'a level or a plan', 'grandmaster')
    .option('--games <n>', 'in each seat', '20')
    .addOption(option.seed('equilibrium'))
    .action(equilibrium);
}

interface EquilibriumOptions {
  readonly scenario?: string;
  readonly player: string;
  readonly games: string;
  readonly seed: string;
}

const GIVES_AT_MOST = 0.02; // of a win

/** `quarterstaff audit equilibrium`: fails the command when a seat gives away more than sound play may. */
async function equilibrium(id: string, options: EquilibriumOptions): Promise<void> {
  const game = await gameOrMistake(id);
  const scenario = scenarioOf(game, options.scenario);
  const prepared = game.prepare({ scenario, options: {} });
  if (!prepared.ok) throw new ScenarioRefused(prepared.faults);
  const player = playerOrMistake(game, options.player);
  const games = wholeNumber(options.games, '--games');
  for (const { seat } of prepared.seats) {
    const audit = auditEquilibrium(game, { scenario, seat, player, games, seed: options.seed });
    const percent = (share: number): string => (100 * share).toFixed(2);
    if (audit.solved === 0) throw new Mistake(`No solution speaks of ${seat}'s questions there.`, 1);
    console.log(
      `${seat}: gives away ${percent(audit.given)} ± ${percent(1.96 * audit.error)} % of a win in a game; ${audit.games} games, ${audit.solved} questions solved, ${audit.unsolved} not; ${percent(audit.score)} % scored where ${percent(audit.value)} % were sure`,
    );
    if (audit.given > GIVES_AT_MOST) process.exitCode = 1;
  }
}

interface DepartureOptions {
  readonly scenario?: string;
  readonly seat: string;
  readonly player: string;
  readonly games: string;
  readonly draws: string;
  readonly iterations?: string;
  readonly seed: string;
}

/** `quarterstaff audit departures`: measures, and fails nobody. */
async function departures(id: string, options: DepartureOptions): Promise<void> {
  const game = await gameOrMistake(id);
  const plan = {
    scenario: scenarioOf(game, options.scenario),
    seat: options.seat,
    player: playerOrMistake(game, options.player),
    iterations: options.iterations === undefined ? null : wholeNumber(options.iterations, '--iterations'),
    games: wholeNumber(options.games, '--games'),
    draws: wholeNumber(options.draws, '--draws', 2),
    seed: options.seed,
  };
  const inPoints = (gain: number, error: number): string => `${(100 * gain).toFixed(1)} ± ${(196 * error).toFixed(1)}`;
  const audit = auditDepartures(game, plan, ({ kind, byBook, chosen, gain, error }) =>
    console.log(`  ${kind}: ${chosen} for ${byBook}: ${inPoints(gain, error)} points`),
  );
  console.log(
    `${game.id}: ${audit.departures.length} of ${audit.asked} answers not by the book; they bring ${inPoints(audit.gain, audit.error)} points of a hundred in a game`,
  );
}

/** Fails the command when any game does not hold. */
async function forEach(id: string | undefined, holds: (game: AnyGame) => boolean): Promise<void> {
  for (const game of await gamesOrMistake(id)) {
    if (!holds(game)) process.exitCode = 1;
  }
}

function peeking(game: AnyGame, options: AuditOptions): boolean {
  const { decisions, asked, peeks } = auditPeekingAt(game, wholeNumber(options.decisions, '--decisions'), options.seed);
  const levels = Object.entries(asked).map(([level, count]) => `${level} ${count}`);
  console.log(
    `${game.id}: ${decisions} decisions, asked twice: ${levels.join(', ')}; ${peeks.length} followed from something hidden`,
  );
  for (const { level, decision, choices } of peeks.slice(0, 5)) {
    console.log(`  ${level} at ${decision.kind}: ${choices.join(' or ')}`);
  }
  return peeks.length === 0;
}

function oddsOf(game: AnyGame, options: AuditOptions): boolean {
  const wanted = wholeNumber(options.actions, '--actions');
  const audit = auditOdds(game, wanted, wholeNumber(options.rolls, '--rolls'));
  const { actions, rolls, outcomes, worst, misses } = audit;
  console.log(
    `${game.id}: ${actions} actions rolled ${rolls} times, ${outcomes} outcomes, at most ${worst.toFixed(1)} standard errors apart, ${misses.length} too far`,
  );
  for (const { kind, choice, facts, probability, share } of misses.slice(0, 5)) {
    console.log(`  ${kind} ${choice}: ${facts} shown ${probability.toFixed(5)}, rolled ${share.toFixed(5)}`);
  }
  return misses.length === 0 && actions >= wanted;
}

function thinking(game: AnyGame, options: AuditOptions): boolean {
  const audit = auditThinking(game, wholeNumber(options.decisions, '--decisions'), options.seed, () =>
    performance.now(),
  );
  const { decisions, mean, slowest, where } = audit;
  console.log(
    `${game.id}: ${decisions} decisions of the searching player, ${mean.toFixed(0)} ms each, the slowest ${slowest.toFixed(0)} ms (${where})`,
  );
  return slowest <= THINKS_AT_MOST;
}
