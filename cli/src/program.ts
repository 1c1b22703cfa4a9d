import { Command } from 'commander';
import { addAudit } from './commands/audit.ts';
import { addBalance } from './commands/balance.ts';
import { bench } from './commands/bench.ts';
import { addBook } from './commands/book.ts';
import { addCompare } from './commands/compare.ts';
import { addCurve } from './commands/curve.ts';
import { addDev } from './commands/dev.ts';
import { addDuel } from './commands/duel.ts';
import { addEncounter } from './commands/encounter.ts';
import { engine } from './commands/engine.ts';
import { addEnvironments } from './commands/environments.ts';
import { addMaps } from './commands/maps.ts';
import { addPack } from './commands/pack.ts';
import { play } from './commands/play.ts';
import { replay, verify } from './commands/replay.ts';
import { addReview } from './commands/review.ts';
import { rule } from './commands/rule.ts';
import { addSim } from './commands/sim.ts';
import { addTable } from './commands/table.ts';
import { addTournament } from './commands/tournament.ts';
import { addTrain } from './commands/train.ts';
import { addTune } from './commands/tune.ts';
import { validate } from './commands/validate.ts';
import { addWorker } from './commands/worker.ts';
import { VERSION } from './product.ts';

/** All commands; `words` is the command line. */
export function newProgram(words: readonly string[]): Command {
  const alone = words.length === 0;
  const program = new Command('quarterstaff')
    .description('Four fantasy combat rulebooks, one table.')
    .version(VERSION)
    .showHelpAfterError()
    .enablePositionalOptions();

  program
    .command('play', { isDefault: !alone })
    .argument(
      '[table]',
      'a game (hex-melee, lost-worlds, ahq, battle-axe), a scenario, a scenario file, a pack, or a link to one',
    )
    .description('play at the terminal')
    .option('--scenario <id or file>', 'a scenario of the game, or a JSON file')
    .option(
      '--seats <seat=holder...>',
      'who plays: open (a person), book, bot:random, bot:greedy, bot:tactical, bot:search',
    )
    .option('--seed <text>', 'the same seed gives the same dice')
    .option('--load <file>', 'continue a saved match')
    .action(play);

  program.command('engine').description('speak the line protocol on standard input and output').action(engine);
  program
    .command('mcp')
    .description('serve the games to AI assistants (Model Context Protocol, on standard input and output)')
    .action(async () => (await import('./commands/mcp.ts')).mcp());

  addTable(program, alone);
  addDev(program);
  addSim(program);
  addDuel(program);
  addAudit(program);
  addTournament(program);
  addCompare(program);
  addCurve(program);
  addEncounter(program);
  addTune(program);
  addTrain(program);
  addBalance(program);
  addReview(program);
  addWorker(program);
  addEnvironments(program);
  addMaps(program);
  addPack(program);
  addBook(program);

  program
    .command('bench')
    .description('benchmark the engine against others (needs a clone of the project)')
    .option('--only <group>', 'one group of figures')
    .option('--json <file>', 'write the figures to a file')
    .option('--check', 'fail if a figure is below its floor')
    .action(bench);

  program.command('replay').argument('<record>').description('replay a saved match as text').action(replay);
  program
    .command('verify')
    .argument('<record>')
    .description('verify a finished match: commitment, dice, answers, final state')
    .option('--commitment <hash>', 'the hash that was shown before play')
    .option('--number <seat=number...>', 'your own numbers for the dice')
    .action(verify);
  program.command('rule').argument('<id>').description('read a rule').action(rule);
  program
    .command('validate')
    .argument('<file>')
    .description('check a scenario file and list every fault')
    .option('--game <id>', 'the game it is for')
    .action(validate);
  return program;
}
