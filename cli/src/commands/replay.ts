import { createPublicKey, verify as isSignedWith } from 'node:crypto';
import { type AnyGame, replay as playAgain } from '@quarterstaff/kernel';
import { verifyRecord, wireEvent } from '@quarterstaff/protocol';
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

interface VerifyOptions {
  readonly commitment?: string; // as shown before play
  readonly number?: readonly string[]; // your own numbers: seat=number
}

/** `quarterstaff verify <record>`: checks a finished match offline and says what does not fit. */
export async function verify(file: string, { commitment, number = [] }: VerifyOptions = {}): Promise<void> {
  const record = readRecord(file);
  const game = await gameOf(record);
  const { faults, proved } = verifyRecord(game, record, { commitment, numbers: ownNumbers(number) }, isSigned);
  if (faults.length > 0)
    throw new Mistake(`${file} failed verification:\n${faults.map(fault => `  ${fault}`).join('\n')}`, 1);
  console.log(`${file} holds: ${proved.join('; ')}.`);
}

function ownNumbers(given: readonly string[]): Readonly<Record<string, string>> {
  const numbers: Record<string, string> = {};
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) throw new Mistake(`${text}: write your own number as seat=number.`);
    Object.defineProperty(numbers, text.slice(0, at), { value: text.slice(at + 1), enumerable: true });
  }
  return numbers;
}

function isSigned(key: string, text: string, signature: string): boolean {
  try {
    const open = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const how = { key: open, dsaEncoding: 'ieee-p1363' } as const;
    return isSignedWith('sha256', Buffer.from(text, 'utf8'), how, Buffer.from(signature, 'base64'));
  } catch {
    return false; // no key at all
  }
}
