import * as z from 'zod';

// The bodies of the HTTP interface; the OpenAPI document is made from them.

/** Texts used as database keys; PostgreSQL cannot store a NUL character. */
const id = z
  .string()
  .max(40)
  .regex(/^[^\0]*$/u, 'no zero character');
/** A name for display: no control characters, no lone surrogates, no invisible or direction-changing characters; joiners are allowed. */
const named = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^(?:[^\p{Cc}\p{Cf}\p{Cs}]|[\u200c\u200d])*$/u, 'no control characters');
const json: z.ZodType<unknown> = z.unknown();
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal digits');
const hold = z
  .boolean()
  .default(false)
  .describe('You will give a number of your own for the dice: pledge it with `dice` when you know the commitment.');
const who = z
  .string()
  .max(100)
  .describe('me, here, remote, book, book:<manner>, bot:<level> or bot:<level>:<temperament>');

export const newMatchBody = z
  .strictObject({
    game: z.string().max(100),
    scenario: json.optional().describe('An id, or a whole scenario.'),
    options: z.record(z.string(), json).default({}),
    seats: z.record(z.string(), who).default({}),
    name: named(100).default(''),
    hold,
    decisionSeconds: z
      .number()
      .int()
      .min(5)
      .max(30 * 86_400)
      .nullable()
      .default(null),
  })
  .meta({ id: 'NewMatch' });

export const joinBody = z
  .strictObject({ match: id, seat: z.string().max(100), secret: z.string().max(100), hold })
  .meta({ id: 'Join' });
export const keyBody = z.strictObject({ key: z.string().max(100) }).meta({ id: 'PersonKey' });
export const diceBody = z
  .strictObject({
    pledge: hash.optional().describe('The hash of your number; once.'),
    number: z.string().max(100).optional().describe('The number itself, when everybody has pledged one.'),
  })
  .meta({ id: 'OwnNumber' });
export const linkBody = z
  .strictObject({
    seat: z.string().max(100),
    revoke: z.boolean().default(false).describe('Take the old link back and make no new one.'),
  })
  .meta({ id: 'SeatLink' });
export const nameBody = z.strictObject({ name: named(100).min(1) }).meta({ id: 'MatchName' });
const word = z.string().regex(/^[a-z]{1,20}$/, 'a word');
export const guiseBody = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(24)
      .regex(/^[^\p{C}]*$/u, 'no control characters'),
    crest: word.describe('What stands on the shield.'),
    colour: word.describe('Of the shield.'),
  })
  .meta({ id: 'Guise' });
export const heroBody = z
  .strictObject({ game: z.string().max(100), name: named(100).min(1), hero: json })
  .meta({ id: 'Hero' });
export const matchParams = z.object({ id });
export const heroParams = z.object({ id });
export const heroQuery = z.object({ after: id.default('') });
