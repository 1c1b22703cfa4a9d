// What the documentation consists of: files of the repository as they are, and pages written from catalogues and schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = path => readFileSync(`${root}${path}`, 'utf8');
const json = path => JSON.parse(read(path));
const list = (folder, end) =>
  readdirSync(`${root}${folder}`)
    .filter(name => name.endsWith(end))
    .sort();

/** The rulebooks that the house names, in its order. */
const games = json('package.json').quarterstaff.games.map(name => {
  const id = name.slice(name.indexOf('/') + 1);
  const [, title = id] = /title: '([^']+)'/.exec(read(`games/${id}/src/card.ts`)) ?? [];
  return { id, title };
});

/** A page: where it stands in the site, what it says, and of which file it is the picture. */
const fromFile = (url, source) => {
  const text = read(source);
  const [, title = source] = /^# (.+)$/m.exec(text) ?? [];
  return { url, source, title: title.replaceAll('`', ''), text };
};

const guides = [
  ['protocol.html', 'docs/protocol.md'],
  ['online.html', 'docs/online.md'],
  ['kernel.html', 'docs/kernel.md'],
  ['architecture.html', 'docs/architecture.md'],
  ['bots.html', 'docs/bots.md'],
  ['lab.html', 'docs/lab.md'],
  ['speed.html', 'docs/speed.md'],
  ['operations.html', 'docs/operations.md'],
  ['security.html', 'docs/security.md'],
  ['maps.html', 'docs/maps.md'],
  ['packs.html', 'docs/packs.md'],
  ['assistants.html', 'docs/assistants.md'],
  ['environments.html', 'docs/environments.md'],
  ['playthroughs.html', 'docs/playthroughs.md'],
  ['equilibrium.html', 'docs/equilibrium.md'],
  ['balance.html', 'docs/balance.md'],
  ['looks.html', 'docs/looks.md'],
  ['glossary.html', 'docs/glossary.md'],
  ['contributing.html', 'CONTRIBUTING.md'],
];

const packages = [
  'remote',
  'python',
  'create',
  'cli',
  'maps',
  'kernel',
  'protocol',
  'bots',
  'lab',
  'server',
  'registry',
  'deploy',
];

/** The manual of a game and every rule of its catalogue, by section. */
function rulebook({ id, title }) {
  const rules = list(`games/${id}/src/catalogue`, '.json').flatMap(name => json(`games/${id}/src/catalogue/${name}`));
  const sections = [...new Set(rules.map(({ section }) => section))].sort();
  const manual = json(`games/${id}/manual.json`);
  const chapters = language =>
    manual.map(chapter => `## ${chapter[language].title}\n\n${chapter[language].text.join('\n\n')}`);
  const rule = ({ id: name, title: called, statement, ruling, example }) =>
    [
      `<h4 id="${name}">${name} · ${escaped(called)}</h4>`,
      escaped(statement),
      ...(ruling === null || ruling === undefined ? [] : [`*Ruling.* ${escaped(ruling)}`]),
      ...(example === null || example === undefined ? [] : [`*Example.* ${escaped(example)}`]),
    ].join('\n\n');
  const catalogue = sections.map(
    section =>
      `### ${section}\n\n${rules
        .filter(entry => entry.section === section)
        .map(rule)
        .join('\n\n')}`,
  );
  return [
    {
      url: `rules/${id}.html`,
      source: `games/${id}/src/catalogue`,
      title: `${title}: rulebook`,
      text: [`# ${title}`, ...chapters('en'), '## Every rule', ...catalogue].join('\n\n'),
    },
    {
      url: `rules/${id}.de.html`,
      source: `games/${id}/manual.json`,
      title: `${title}: Handbuch`,
      language: 'de',
      text: [`# ${title}`, ...chapters('de')].join('\n\n'),
    },
  ];
}

/** Words of a catalogue are no markup. */
const escaped = text =>
  text.replaceAll(/[\\`*_{}[\]<>#|~]/g, sign => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : `\\${sign}`));

/** Every request of the line protocol with its fields, from the schemas that the engine checks with. */
function requestReference() {
  const schemas = json('docs/protocol.schema.json');
  const kind = schema => {
    if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum !== undefined) return schema.enum.map(one => JSON.stringify(one)).join(' or ');
    if (schema.anyOf !== undefined) return schema.anyOf.map(kind).join(' or ');
    if (schema.type === 'array') return `list of ${kind(schema.items ?? {})}`;
    if (schema.type === 'object' && schema.properties !== undefined)
      return `{ ${Object.entries(schema.properties)
        .map(([name, field]) => `${name}${(schema.required ?? []).includes(name) ? '' : '?'}: ${kind(field)}`)
        .join('; ')} }`;
    return schema.type ?? 'any JSON';
  };
  const bounds = ({ minLength, maxLength, minimum, maximum, maxItems, pattern }) =>
    [
      ...(maxLength === undefined ? [] : [`${minLength ?? 0} to ${maxLength} characters`]),
      ...(minimum === undefined || minimum < -1e15 ? [] : [`from ${minimum}`]),
      ...(maximum === undefined || maximum > 1e15 ? [] : [`to ${maximum}`]),
      ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
      ...(pattern === undefined ? [] : [`\`${pattern.replaceAll('|', '\\|')}\``]),
    ].join(', ');
  const row = (schema, name) => {
    const field = schema.properties[name];
    const must = (schema.required ?? []).includes(name) ? 'yes' : '';
    return `| \`${name}\` | \`${kind(field).replaceAll('|', '\\|')}\` | ${must} | ${bounds(field)} |`;
  };
  const table = schema =>
    [
      '| field | type | required | bounds |',
      '| --- | --- | --- | --- |',
      ...Object.keys(schema.properties).map(name => row(schema, name)),
    ].join('\n');
  const shapes = new Map(Object.values(schemas).flatMap(({ $defs = {} }) => Object.entries($defs)));
  const requests = Object.entries(schemas).filter(([name]) => name !== 'MatchRecord');
  const record = schemas.MatchRecord.$ref === undefined ? schemas.MatchRecord : shapes.get('MatchRecord');
  return [
    '# Requests, field by field',
    'Written from `docs/protocol.schema.json`, the schemas that the engine itself checks with. What the requests mean is in [the line protocol](protocol.md); what events, views and answers of each game hold is below it.',
    ...requests.map(([name, schema]) => `## \`${name}\`\n\n${table(schema)}`),
    '## The replay record',
    table(record),
    '## Shapes',
    ...[...shapes]
      .filter(([name]) => name !== 'MatchRecord')
      .map(([name, schema]) => `**${name}**: \`${kind(schema)}\``),
  ].join('\n\n');
}

/** A probe game: its source is its explanation. */
function probe(name) {
  const source = `kernel/testing/probes/${name}`;
  const text = read(source);
  const [, about = ''] = /^\/\/ (.+)$/m.exec(text) ?? [];
  const title = name.slice(0, -'.ts'.length).replaceAll('-', ' ');
  return {
    url: `probes/${name.slice(0, -'.ts'.length)}.html`,
    source,
    title: `Probe game: ${title}`,
    text: `# ${title}\n\n${about}\n\nThe whole game; \`kernel/test\` plays it through the conformance suite.\n\n\`\`\`ts tested\n${text}\`\`\``,
  };
}

/** Every section of the site with its pages. */
export function sections() {
  const there = ([, source]) => existsSync(`${root}${source}`);
  return [
    { title: 'Begin', pages: [{ ...fromFile('index.html', 'README.md'), title: 'Quarterstaff' }] },
    { title: 'Rulebooks', pages: games.flatMap(rulebook) },
    {
      title: 'Scenarios',
      pages: list('docs/scenarios', '.md').map(name =>
        fromFile(`scenarios/${name.replace(/md$/, 'html')}`, `docs/scenarios/${name}`),
      ),
    },
    { title: 'Guides', pages: guides.filter(there).map(([url, source]) => fromFile(url, source)) },
    {
      title: 'Reference',
      pages: [
        {
          url: 'requests.html',
          source: 'docs/protocol.schema.json',
          title: 'Requests, field by field',
          text: requestReference(),
        },
        ...games.map(({ id }) => fromFile(`schemas/${id}.html`, `docs/schemas/${id}.md`)),
      ],
    },
    {
      title: 'Probe games',
      pages: list('kernel/testing/probes', '.ts')
        .filter(name => !['index.ts', 'probe.ts'].includes(name))
        .map(probe),
    },
    {
      title: 'Packages',
      pages: [
        ...packages.map(name => fromFile(`packages/${name}.html`, `${name}/README.md`)),
        ...games.map(({ id }) => fromFile(`packages/${id}.html`, `games/${id}/README.md`)),
      ],
    },
    {
      title: 'Decisions',
      pages: [
        { url: 'decisions.html', source: 'docs/decisions', title: 'Decisions', text: decisionList() },
        ...list('docs/decisions', '.md').map(name =>
          fromFile(`decisions/${name.replace(/md$/, 'html')}`, `docs/decisions/${name}`),
        ),
      ],
    },
  ];
}

function decisionList() {
  const lines = list('docs/decisions', '.md').map(name => {
    const [, title = name] = /^# (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
    return `- [${title}](decisions/${name})`;
  });
  return `# Decisions\n\nChoices that had alternatives, half a page each.\n\n${lines.join('\n')}`;
}

/** Files that go along as they are. */
export const FILES = {
  ...Object.fromEntries(
    list('docs/screenshots', '.jpg').map(name => [`docs/screenshots/${name}`, `screenshots/${name}`]),
  ),
  ...Object.fromEntries(list('docs/schemas', '.json').map(name => [`docs/schemas/${name}`, `schemas/${name}`])),
  'docs/protocol.schema.json': 'protocol.schema.json',
  LICENSE: 'licence.txt',
  'site/style.css': 'style.css',
};
