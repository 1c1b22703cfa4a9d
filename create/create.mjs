#!/usr/bin/env node
// `npm create quarterstaff-game <id> [title]`: a small, complete rulebook to start from. In a checkout of Quarterstaff it goes into
// games/<id> and joins the list of games; elsewhere it becomes a folder in the current one.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const part = name => fileURLToPath(new URL(`${name}/`, import.meta.url));
const [id, title = titleOf(id ?? '')] = process.argv.slice(2);

if (id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  console.error(
    'usage: npm create quarterstaff-game <id> [title]     An id is lower-case words with hyphens: toll-road.',
  );
  process.exit(2);
}
const house = readHouse();
const folder = house === null ? resolve(id) : resolve('games', id);
if (existsSync(folder)) {
  console.error(`${folder} already exists.`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
cpSync(part('template'), folder, { recursive: true });
cpSync(part(house === null ? 'standalone' : 'house'), folder, { recursive: true });
fill(folder);
if (house !== null) nameInList(house);
console.log(`${title} is in ${folder}.`);
console.log(
  house === null
    ? `Next: cd ${id} && npm install && npm test && npm run dev`
    : 'Next: npm install && npm run registry && npm start',
);

/** The root of a Quarterstaff checkout, if this is one. */
function readHouse() {
  if (!existsSync('package.json')) return null;
  const read = JSON.parse(readFileSync('package.json', 'utf8'));
  return read.quarterstaff?.games === undefined ? null : read;
}

function nameInList(root) {
  root.quarterstaff.games.push(`@quarterstaff/${id}`);
  writeFileSync('package.json', `${JSON.stringify(root, null, 2)}\n`);
}

/** Fills the game's names into every file of the template. */
function fill(path) {
  const prefix = id
    .split('-')
    .map(word => word[0].toUpperCase())
    .join('')
    .padEnd(2, 'X');
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const file = join(path, entry.name);
    if (entry.isDirectory()) {
      fill(file);
      continue;
    }
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('new-game', id).replaceAll('New Game', title).replaceAll('NG-', `${prefix}-`));
    if (entry.name.endsWith('.template')) renameSync(file, join(path, nameOf(entry.name)));
  }
}

/** npm treats files with these names specially when it packs, so they are shipped under others. */
function nameOf(template) {
  const name = template.slice(0, -'.template'.length);
  return name === 'gitignore' ? '.gitignore' : name;
}

function titleOf(words) {
  return words
    .split('-')
    .map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
