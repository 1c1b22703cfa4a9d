import { runStrength, type StrengthReport, strengthPlans, strengthText } from '@quarterstaff/lab';
import type { Command } from 'commander';
import { gameOrMistake } from '../table.ts';
import { duelText } from './duel.ts';
import { writeBetweenMarks } from './marks.ts';
import { option, poolOf, type WorkerOptions } from './sim-options.ts';

interface StrengthOptions extends WorkerOptions {
  readonly write?: string;
  readonly json?: boolean;
}

export function addStrength(program: Command): void {
  program
    .command('strength')
    .argument('[game]', 'one game (default: all)')
    .description('play every level of computer player against the one below (the table in docs/bots.md)')
    .addOption(option.workers())
    .option('--write <file>', 'write each table into this document, between the marks of its game')
    .addOption(option.json('results'))
    .action(strength);
}

/** `quarterstaff strength`: is each level stronger than the one below? */
async function strength(id: string | undefined, options: StrengthOptions): Promise<void> {
  if (id !== undefined) await gameOrMistake(id);
  const pool = poolOf(options);
  const reports: StrengthReport[] = [];
  const texts = new Map<string, string>(); // by game: it may be measured in several fights
  for (const plan of strengthPlans.filter(({ game }) => id === undefined || game === id)) {
    const report = await runStrength(plan, { ...pool, onMeeting: meeting => console.error(duelText(meeting)) });
    if (pool.signal.aborted) break;
    reports.push(report);
    const text = strengthText(report, (await gameOrMistake(plan.game)).title);
    texts.set(plan.game, [texts.get(plan.game) ?? [], text].flat().join('\n'));
    if (options.write !== undefined) writeBetweenMarks(options.write, plan.game, texts.get(plan.game)!);
    if (options.json !== true) console.log(text);
  }
  if (options.json === true) console.log(JSON.stringify(reports));
}
