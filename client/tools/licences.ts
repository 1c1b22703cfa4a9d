// Writes `licences.txt`: every package that the page, the server and the command line are built with, and the text of its licence.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Licence {
  readonly name: string; // with its version
  readonly kind: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const BUILT_FROM = ['client', 'server', 'cli'];
const DRAWN_FROM = ['@iconify-json/game-icons']; // its icons are taken over when the page is built

/** What the MIT licence says, for packages that name it and bring no text of their own. */
const mit = (holder: string): string => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The same for the ISC licence. */
const isc = (holder: string): string => `ISC License

Copyright (c) ${holder}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the
above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY
DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/** The folder of a package as seen from another's. */
function folderOf(name: string, from: string): string | null {
  for (const modules of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const folder = join(modules, name);
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return null;
}

const read = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

function textOf(folder: string, { author, name, license }: Package): string {
  const file = readdirSync(folder).find(each => /^(licen[cs]e|copying|ofl)\b/i.test(each));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  if (license === 'MIT') return mit(holder);
  if (license === 'ISC') return isc(holder);
  if (name === '@iconify-json/game-icons')
    return 'Creative Commons Attribution 3.0 Unported: https://creativecommons.org/licenses/by/3.0/legalcode. By the artists of https://game-icons.net.';
  throw new Error(`${name} brings no text of its licence (${license})`);
}

/** Every package that is delivered, in order of names. */
export function licences(): readonly Licence[] {
  const found = new Map<string, Licence>();
  const visit = (folder: string): void => {
    const about = read(folder);
    const { name, version, license = '' } = about;
    const own = name.startsWith('@quarterstaff/');
    const key = `${name} ${version}`;
    if (found.has(key)) return;
    found.set(key, { name: key, kind: license, text: own ? '' : textOf(folder, about) });
    for (const each of Object.keys(about.dependencies ?? {})) {
      const next = folderOf(each, folder);
      if (next !== null) visit(next);
    }
  };
  for (const workspace of BUILT_FROM) visit(join(root, workspace));
  for (const name of DRAWN_FROM) visit(folderOf(name, join(root, 'client'))!);
  return [...found.values()].filter(({ text }) => text !== '').sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All of it as one text; what several packages have in common stands there once. */
export function licenceText(): string {
  const byText = new Map<string, string[]>();
  for (const { name, kind, text } of licences()) {
    const names = byText.get(text) ?? [];
    names.push(`${name} (${kind})`);
    byText.set(text, names);
  }
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${[`Quarterstaff\n\n${own}`, ...parts].join(`\n\n${'='.repeat(100)}\n\n`)}\n`;
}

export function licenceFile(): Plugin {
  return {
    name: 'quarterstaff-licences',
    apply: () => true,
    generateBundle() {
      if (this.environment?.name === 'client')
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceText() });
    },
    configureServer(server) {
      server.middlewares.use('/licences.txt', (_request, response) => {
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(licenceText());
      });
    },
  };
}
