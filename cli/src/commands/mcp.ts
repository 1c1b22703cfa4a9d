import { randomBytes } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { AnyGame } from '@quarterstaff/kernel';
import * as z from 'zod';
import { allGames } from '../games.ts';
import { ANSWER_AT_MOST, fitting } from '../mcp/fitting.ts';
import { AssistantTable, rulesFound, Unable } from '../mcp/table.ts';
import { PRODUCT, VERSION } from '../product.ts';

const RULES_SHOWN = 8;
const MATCHES_AT_ONCE = 50;

const matchName = z.string().describe('the match, as begin named it');
const option = z.number().int().min(1).describe('the number of an answer in the list');

/** `quarterstaff mcp`: the games as tools of the Model Context Protocol, on standard input and output. */
export async function mcp(): Promise<void> {
  const server = serverFor(await allGames());
  await server.connect(new StdioServerTransport());
}

export function serverFor(games: readonly AnyGame[]): McpServer {
  const server = new McpServer(
    { name: 'quarterstaff', version: VERSION },
    {
      instructions: `${PRODUCT}: four fantasy combat games. Call games, then begin; choose answers by number until the match is over.`,
    },
  );
  const tables = new Map<string, AssistantTable>();
  let begun = 0;
  const gameCalled = (id: string): AnyGame => {
    const game = games.find(other => other.id === id);
    if (game === undefined)
      throw new Unable(`There is no game ${id}; there are ${games.map(each => each.id).join(', ')}.`);
    return game;
  };
  const tableCalled = (name: string): AssistantTable => {
    const table = tables.get(name);
    if (table === undefined) throw new Unable(`There is no match ${name}.`);
    return table;
  };

  server.registerTool(
    'games',
    {
      description: 'Lists the games with their scenarios; with a game, what its scenarios are about.',
      inputSchema: { game: z.string().optional() },
    },
    ({ game }) =>
      answer(() => {
        if (game === undefined) return games.map(gameLine).join('\n');
        return fitting(gameText(gameCalled(game)), ANSWER_AT_MOST, 'first', left => `(${left} more scenarios)`);
      }),
  );
  server.registerTool(
    'begin',
    {
      description: 'Begins a match. You hold your seats; the computer holds the others.',
      inputSchema: {
        game: z.string(),
        scenario: z
          .union([z.string(), z.record(z.string(), z.unknown())])
          .optional()
          .describe('an id, or a whole scenario'),
        seats: z.array(z.string()).optional().describe('your seats (default: the first)'),
        against: z
          .string()
          .regex(/^(book|bot:(random|greedy|tactical|search))$/)
          .optional(),
        seed: z.string().max(100).optional().describe('the same seed gives the same dice'),
      },
    },
    ({ game: id, scenario, seats = [], against = 'book', seed = randomBytes(8).toString('hex') }) =>
      answer(() => {
        if (tables.size >= MATCHES_AT_ONCE) throw new Unable('Too many matches are open: close one first.');
        const game = gameCalled(id);
        const chosen = scenario ?? game.scenarios.find(({ first }) => first)?.id ?? null;
        const table = new AssistantTable(game, { scenario: chosen, seats, others: against, seed });
        begun += 1;
        const name = `m${begun}-${seed.slice(0, 4)}`;
        tables.set(name, table);
        return `Match ${name}.\n\n${table.look()}`;
      }),
  );
  server.registerTool(
    'look',
    {
      description: 'What happened, the board, and the open question.',
      inputSchema: { match: matchName, from: option.optional().describe('list the answers from this number on') },
    },
    ({ match, from }) => answer(() => tableCalled(match).look(from)),
  );
  server.registerTool(
    'choose',
    { description: 'Answers the open question by number.', inputSchema: { match: matchName, option } },
    ({ match, option: number }) => answer(() => tableCalled(match).choose(number)),
  );
  server.registerTool(
    'odds',
    { description: 'Chances of an answer before you give it.', inputSchema: { match: matchName, option } },
    ({ match, option: number }) => answer(() => tableCalled(match).odds(number)),
  );
  server.registerTool(
    'whynot',
    {
      description: 'Why a choice is not offered: the rules against it.',
      inputSchema: {
        match: matchName,
        choice: z.unknown().describe('the choice as JSON; any one shows you their form'),
      },
    },
    ({ match, choice }) => answer(() => tableCalled(match).whyNot(choice)),
  );
  server.registerTool(
    'rules',
    {
      description: 'Searches the rulebooks.',
      inputSchema: { query: z.string().min(1).max(200), game: z.string().optional() },
    },
    ({ query, game }) => answer(() => rulesFound(game === undefined ? games : [gameCalled(game)], query, RULES_SHOWN)),
  );
  server.registerTool(
    'check',
    {
      description: 'Checks a scenario and lists every fault.',
      inputSchema: { game: z.string(), scenario: z.record(z.string(), z.unknown()) },
    },
    ({ game, scenario }) =>
      answer(() => {
        const prepared = gameCalled(game).prepare({ scenario, options: {} });
        if (prepared.ok) return 'The scenario is sound.';
        const faults = prepared.faults.map(({ path, message }) => `${path}: ${message}`);
        return fitting(faults, ANSWER_AT_MOST, 'first', left => `(${left} more faults)`);
      }),
  );
  server.registerTool('close', { description: 'Leaves a match.', inputSchema: { match: matchName } }, ({ match }) =>
    answer(() => (tables.delete(match) ? 'Closed.' : 'There was no such match.')),
  );
  return server;
}

interface ToolAnswer {
  readonly [key: string]: unknown;
  readonly content: { type: 'text'; text: string }[];
  readonly isError?: boolean;
}

function answer(run: () => string): ToolAnswer {
  try {
    return { content: [{ type: 'text', text: run() }] };
  } catch (problem) {
    if (!(problem instanceof Unable)) throw problem;
    return { content: [{ type: 'text', text: problem.message }], isError: true };
  }
}

function gameLine({ id, title, scenarios }: AnyGame): string {
  return `${id}: ${title}. Scenarios: ${scenarios.map(({ id: scenario }) => scenario).join(', ')}.`;
}

function gameText({ id, title, scenarios }: AnyGame): readonly string[] {
  const lines = scenarios.map(
    ({ id: scenario, name, about, seats }) =>
      `  ${scenario}: ${name}. ${about} Seats: ${seats.map(({ seat }) => seat).join(', ')}.`,
  );
  return [`${id}: ${title}`, ...lines];
}
