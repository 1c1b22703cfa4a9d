import * as z from 'zod';

// The bodies of the HTTP interface; the OpenAPI document is made from them.

const json: z.ZodType<unknown> = z.unknown();
const number = z
  .string()
  .max(100)
  .default('')
  .describe('Your own number for the dice: mixed in before the first shuffle.');
const who = z
  .string()
  .regex(
    /^(me|here|remote|book(:[a-z-]+)?|bot:[a-z-]+)$/,
    'one of: me, here, remote, book, book:<manner>, bot:<level>',
  );

export const newMatchBody = z
  .strictObject({
    game: z.string().max(100),
    scenario: json.optional().describe('An id, or a whole scenario.'),
    options: z.record(z.string(), json).default({}),
    seats: z.record(z.string(), who).default({}),
    name: z.string().trim().max(100).default(''),
    number,
    hold: z
      .boolean()
      .default(false)
      .describe('Do not begin before your number comes with `start`: then you know the commitment when you give it.'),
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
  .strictObject({ match: z.string().max(40), seat: z.string().max(100), secret: z.string().max(100), number })
  .meta({ id: 'Join' });
export const keyBody = z.strictObject({ key: z.string().max(100) }).meta({ id: 'PersonKey' });
export const numberBody = z.strictObject({ number }).nullish().meta({ id: 'OwnNumber' });
export const linkBody = z
  .strictObject({
    seat: z.string().max(100),
    revoke: z.boolean().default(false).describe('Take the old link back and make no new one.'),
  })
  .meta({ id: 'SeatLink' });
export const nameBody = z.strictObject({ name: z.string().trim().min(1).max(100) }).meta({ id: 'MatchName' });
export const heroBody = z
  .strictObject({ game: z.string().max(100), name: z.string().trim().min(1).max(100), hero: json })
  .meta({ id: 'Hero' });
export const importBody = z.strictObject({ record: json }).meta({ id: 'ImportedMatch' });
export const matchParams = z.object({ id: z.string().max(40) });
export const heroParams = z.object({ id: z.string().max(40) });
