import type { AnyGame } from '@quarterstaff/kernel';
import { auditOdds, auditPeekingAt, auditThinking, THINKS_AT_MOST } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { allGames } from '../games.ts';
import { gameOrMistake } from '../table.ts';
import { wholeNumber } from './sim-options.ts';

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
}

/** Fails the command when any game does not hold. */
async function forEach(id: string | undefined, holds: (game: AnyGame) => boolean): Promise<void> {
  for (const game of id === undefined ? await allGames() : [await gameOrMistake(id)]) {
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
