// The arrows between workspaces and the purity of the rules, read from the sources.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../rules/root.ts';
import { isSyntax, keyOf, nameOf, nodes, parse, textOf } from '../rules/syntax.ts';

const games = readdirSync(join(repositoryRoot, 'games')).map(id => `games/${id}`);
const gamePackages = games.map(folder => `@quarterstaff/${folder.slice('games/'.length)}`);

/** What each layer may import of ours; a pure layer may import nothing else but what is named here. */
const layers: Readonly<Record<string, { readonly may: readonly string[]; readonly isPure: boolean }>> = {
  kernel: { may: [], isPure: true },
  ...Object.fromEntries(games.map(folder => [folder, { may: ['@quarterstaff/kernel', 'zod'], isPure: true }])),
  protocol: { may: ['@quarterstaff/kernel'], isPure: false },
  registry: {
    may: ['@quarterstaff/kernel', ...gamePackages, ...gamePackages.map(name => `${name}/card`)],
    isPure: false,
  },
  bots: { may: ['@quarterstaff/kernel', '@quarterstaff/registry'], isPure: false },
  lab: {
    may: ['@quarterstaff/kernel', '@quarterstaff/registry', '@quarterstaff/bots', '@quarterstaff/releases'],
    isPure: false,
  },
  maps: { may: ['@quarterstaff/kernel'], isPure: false },
};

function sourcesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
}

function faultsOf(workspace: string, path: string): string[] {
  const layer = layers[workspace]!;
  const file = relative(repositoryRoot, path);
  const faults: string[] = [];
  for (const { node } of nodes(parse(path, readFileSync(path, 'utf8')))) {
    const from = /^(Import|Export).*(Declaration|Expression)$/.test(node.type) ? textOf(node.source) : null;
    if (from?.startsWith('.')) {
      const target = relative(join(repositoryRoot, workspace, 'src'), resolve(dirname(path), from));
      if (target.startsWith('..')) faults.push(`${file} reaches out of its sources: ${from}`);
    } else if (from && (layer.isPure || from.startsWith('@quarterstaff/')) && !layer.may.includes(from)) {
      faults.push(`${file} may not import ${from}`);
    }
    if (!layer.isPure) continue;
    if (node.type === 'MemberExpression' && nameOf(node.object) === 'Math' && keyOf(node) === 'random') {
      faults.push(`${file} uses Math.random`);
    }
    const called = ['NewExpression', 'CallExpression'].includes(node.type) ? node.callee : null;
    const owner = isSyntax(called) && called.type === 'MemberExpression' ? called.object : called;
    if (['Date', 'performance', 'setTimeout', 'fetch'].includes(nameOf(owner) ?? '')) {
      faults.push(`${file} uses ${nameOf(owner)}`);
    }
  }
  return faults;
}

describe('architecture', () => {
  it.each(Object.keys(layers))('%s imports only what lies below it, and the rules stay pure', workspace => {
    const sources = sourcesOf(join(repositoryRoot, workspace, 'src'));
    expect(sources.flatMap(path => faultsOf(workspace, path))).toEqual([]);
  });

  it('each workspace declares no dependency of ours that its layer does not allow', () => {
    for (const [workspace, { may, isPure }] of Object.entries(layers)) {
      const declared = JSON.parse(readFileSync(join(repositoryRoot, workspace, 'package.json'), 'utf8'));
      const names = Object.keys(declared.dependencies ?? {});
      const foreign = names.filter(name => (isPure || name.startsWith('@quarterstaff/')) && !may.includes(name));
      expect({ workspace, foreign }).toEqual({ workspace, foreign: [] });
    }
  });
});
