// `npm run schemas`: writes docs/schemas/<game>.json and .md: every event type, the view, and every kind of question with the shape of its
// answers, read from the sources. `npm run schemas -- hex-melee` writes one. A test validates play against them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { answerSchemas, eventSchemas, readSources } from './schemas/sources.ts';
import { type Schema, TypeReader } from './schemas/types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Described {
  readonly game: string;
  readonly rulesVersion: string;
  readonly events: Readonly<Record<string, Schema>>;
  readonly view: Schema;
  readonly decisions: Readonly<
    Record<string, { readonly rule: string | null; readonly sealed: boolean; readonly answer: Schema }>
  >;
  readonly $defs: Readonly<Record<string, Schema>>;
}

export function described(game: AnyGame): Described {
  const sources = readSources(`${root}games/${game.id}`);
  const reader = new TypeReader(sources.checker);
  const events = eventSchemas(sources, reader);
  const answers = answerSchemas(sources, reader);
  const view = reader.schemaOf(sources.exported('View'));
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    events: sorted(events),
    view,
    decisions: decisionsOf(game, answers),
    $defs: sorted(reader.definitions),
  };
}

const sorted = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Every kind that the rules can ask. An answer whose shape the sources do not give may be any JSON. */
function decisionsOf(game: AnyGame, answers: Readonly<Record<string, Schema>>): Described['decisions'] {
  const found: Record<string, Described['decisions'][string]> = {};
  for (const { kinds, stages } of Object.values(game.procedures))
    stages.forEach(({ choice, sealed }, i) => {
      const asked = choice ?? sealed;
      const kind = kinds[i]!;
      if (asked !== null)
        found[kind] = {
          rule: typeof asked.rule === 'string' ? asked.rule : null,
          sealed: sealed !== null,
          answer: answers[kind] ?? {},
        };
    });
  return sorted(found);
}

/** The same for people: tables of events with their fields, and of questions. */
export function markdown({ game, rulesVersion, events, decisions }: Described, title: string): string {
  const fields = (schema: Schema): string => {
    const { properties = {}, required = [] } = schema as {
      properties?: Record<string, Schema>;
      required?: readonly string[];
    };
    return Object.keys(properties)
      .filter(name => !['type', 'rules', 'dice', 'sums', 'trace'].includes(name))
      .map(name => (required.includes(name) ? `\`${name}\`` : `\`${name}?\``))
      .join(', ');
  };
  const answer = (schema: Schema): string =>
    JSON.stringify(schema).replaceAll('|', '\\|').replaceAll('#/$defs/', '').slice(0, 200);
  return [
    `# ${title}: events and questions`,
    '',
    `Written by \`npm run schemas\` from the sources of rules ${rulesVersion}; the whole schemas are in [${game}.json](${game}.json). Every event also has \`type\` and \`rules\`, and may have`,
    '`dice`, `sums` and `trace`. A field with `?` is not always there.',
    '',
    '| event | fields |',
    '| --- | --- |',
    ...Object.entries(events).map(([name, schema]) => `| \`${name}\` | ${fields(schema)} |`),
    '',
    '| question | rule | answer |',
    '| --- | --- | --- |',
    ...Object.entries(decisions).map(
      ([kind, { rule, sealed, answer: schema }]) =>
        `| \`${kind}\`${sealed ? ' (sealed)' : ''} | ${rule ?? 'by situation'} | \`${answer(schema)}\` |`,
    ),
    '',
  ].join('\n');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  mkdirSync(`${root}docs/schemas`, { recursive: true });
  for (const { id, title, load } of CARDS.filter(card => wanted.length === 0 || wanted.includes(card.id))) {
    const all = described(await load());
    writeFileSync(`${root}docs/schemas/${id}.json`, `${JSON.stringify(all)}\n`);
    writeFileSync(`${root}docs/schemas/${id}.md`, markdown(all, title));
    const silent = Object.values(all.decisions).filter(({ answer }) => Object.keys(answer).length === 0).length;
    console.log(
      `${id}: ${Object.keys(all.events).length} events, ${Object.keys(all.decisions).length} questions (${silent} of any shape)`,
    );
  }
}
