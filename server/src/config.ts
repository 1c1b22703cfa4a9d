import { homedir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/** The settings, all optional. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  QUARTERSTAFF_DATA: z.string().min(1).default(join(homedir(), '.quarterstaff')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional(),
  QUARTERSTAFF_ORIGIN: z.url().optional(), // where browsers reach the server, when it is behind a proxy
  QUARTERSTAFF_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  QUARTERSTAFF_KEEP_DAYS: z.coerce.number().int().min(0).default(0), // after which untouched matches are deleted; 0: never
  QUARTERSTAFF_MATCHES_PER_PERSON: z.coerce.number().int().min(1).default(200),
  QUARTERSTAFF_BYTES_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .default(50 * 1024 * 1024),
  QUARTERSTAFF_BYTES_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(200 * 1024 * 1024), // stored by people of one address
  QUARTERSTAFF_CONNECTIONS_PER_PERSON: z.coerce.number().int().min(1).default(50),
  QUARTERSTAFF_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  QUARTERSTAFF_BOT_SECONDS_PER_HOUR: z.coerce.number().int().min(1).default(1_200), // thinking time of a person: computers in their matches, hints
  QUARTERSTAFF_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600), // from one address
  QUARTERSTAFF_PEOPLE_PER_HOUR: z.coerce.number().int().min(1).default(60), // created from one address
  QUARTERSTAFF_QUESTIONS_PER_SECOND: z.coerce.number().min(0.1).default(5), // odds, reach, forecasts, hints and whys from one person
  QUARTERSTAFF_PERCENT_PER_PERSON: z.coerce.number().min(0.1).default(5), // of the thread that serves everybody
  QUARTERSTAFF_WEBHOOK: z.url().optional(), // told when it is somebody's turn; signed with the secret below
  QUARTERSTAFF_WEBHOOK_SECRET: z.string().min(16).optional(),
  QUARTERSTAFF_OPERATOR_TOKEN: z.string().min(16).optional(), // opens the operator's routes
  QUARTERSTAFF_TRUST_PROXY: z
    .string()
    .regex(/^(no|yes|[1-9])$/, 'no, or the number of proxies before the server')
    .default('no')
    .transform(said => (said === 'no' ? 0 : said === 'yes' ? 1 : Number(said))),
  QUARTERSTAFF_GAMES: z.string().optional(), // packages with more rulebooks
  QUARTERSTAFF_TABLE: z.string().min(1).optional(), // a folder with other pages for the table
  QUARTERSTAFF_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

export type Config = Readonly<z.infer<typeof environment>>;

export class ConfigError extends Error {}

/** Reads the environment; reports every fault at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
