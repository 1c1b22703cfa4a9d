import { type AnyGame, replay as playAgain, ReplayError } from '@quarterstaff/kernel';
import { fairnessFaults, wireEvent } from '@quarterstaff/protocol';
import { readRecord } from '../files.ts';
import { Mistake } from '../mistake.ts';
import { gameOfVersion } from '../releases.ts';

/** Old records replay on the engine they name. */
async function gameOf(record: { readonly game: string; readonly rulesVersion: string }): Promise<AnyGame> {
  const game = await gameOfVersion(record.game, record.rulesVersion);
  if (game === null)
    throw new Mistake(`There is no engine for ${record.game} under rules ${record.rulesVersion} here.`, 1);
  return game;
}

/** `quarterstaff replay <record>`: tells a match again, sentence by sentence. */
export async function replay(file: string): Promise<void> {
  const record = readRecord(file);
  const game = await gameOf(record);
  const { g } = playAgain(game, record, (event, at) => {
    const told = wireEvent(game, at, event, 'all');
    if (told !== null) console.log(`${told.text}  [${told.rules.join(', ')}]`);
  });
  const outcome = game.outcome(g);
  if (outcome !== null)
    console.log(`\n${game.speech.en.label(outcome.how)}: ${outcome.winners.join(', ') || 'nobody wins'}`);
}

/** `quarterstaff verify <record>`: checks a finished match offline and says what does not fit. */
export async function verify(file: string): Promise<void> {
  const record = readRecord(file);
  const game = await gameOf(record);
  const faults: string[] = record.fair === undefined ? [] : [...fairnessFaults(record.fair, record.seed)];
  try {
    playAgain(game, record);
  } catch (problem) {
    if (!(problem instanceof ReplayError)) throw problem;
    faults.push(problem.message);
  }
  if (faults.length > 0)
    throw new Mistake(`${file} does not hold:\n${faults.map(fault => `  ${fault}`).join('\n')}`, 1);
  const fair = record.fair === undefined ? 'no commitment to check' : 'the dice are the committed ones';
  console.log(`${file} holds: ${record.entries.length} entries replay to the recorded state; ${fair}.`);
}
