// A disposable copy of the working tree: sources copied, installed packages linked.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface ThrowAwayCopy {
  readonly root: string;
  remove(): void;
}

const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage', 'data', '.git']);

/** Copies the sources. Our own workspaces are linked inside the copy, never to the original. */
export function copyWorkingTree(root: string): ThrowAwayCopy {
  const copy = mkdtempSync(join(tmpdir(), 'quarterstaff-break-'));
  const isWanted = (path: string) => !LEFT_OUT.has(basename(path));
  cpSync(root, copy, { recursive: true, filter: path => path === root || isWanted(path) });
  linkPackages(modulesAbove(root), join(copy, 'node_modules'));
  for (const workspace of workspacesIn(copy)) linkWorkspace(root, copy, workspace);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** The nearest installed packages at or above a folder. */
function modulesAbove(folder: string): string {
  const here = join(folder, 'node_modules');
  if (existsSync(here)) return here;
  if (dirname(folder) === folder) throw new Error('no node_modules found: install first');
  return modulesAbove(dirname(folder));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === '@quarterstaff') continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

function workspacesIn(copy: string): string[] {
  const games = existsSync(join(copy, 'games')) ? readdirSync(join(copy, 'games')).map(id => join('games', id)) : [];
  return [...readdirSync(copy), ...games].filter(folder => existsSync(join(copy, folder, 'package.json')));
}

function linkWorkspace(root: string, copy: string, workspace: string): void {
  const { name } = JSON.parse(readFileSync(join(copy, workspace, 'package.json'), 'utf8')) as { name: string };
  if (name.startsWith('@quarterstaff/')) {
    mkdirSync(join(copy, 'node_modules', '@quarterstaff'), { recursive: true });
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', name));
  }
  const own = join(root, workspace, 'node_modules');
  if (existsSync(own)) linkPackages(own, join(copy, workspace, 'node_modules'));
}
