// Archives the built engine of a rulebook: `npm run release -- hex-melee` writes releases/hex-melee@<rules version>.mjs, golden
// records beside it and its line in releases/index.json. A record that names this version replays on this file, whatever the
// sources have become. Everything must be committed: the index names the commit that builds to these bytes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AnyGame } from '@quarterstaff/kernel';
import { playRandomly, recordOf } from '@quarterstaff/kernel/testing';
import { engineText, rulesText } from './engines/build-engine.ts';
import { ROOT, released, sha256, writeReleased } from './engines/released.ts';

const GOLDEN_DECISIONS = 400;
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

if (git('status', '--porcelain', '--', 'kernel', 'games', 'package-lock.json') !== '') {
  console.error('Commit first: a released engine is built from a commit.');
  process.exit(1);
}
for (const id of process.argv.slice(2)) {
  const { game } = (await import(`@quarterstaff/${id}`)) as { game: AnyGame };
  const version = game.rulesVersion;
  const name = `${id}@${version}`;
  const file = `${name}.mjs`;
  if (existsSync(`${ROOT}releases/${file}`) || released().some(kept => kept.file === file)) {
    console.error(`${name} has been released and never changes: raise the rules version first.`);
    process.exitCode = 1;
    continue;
  }
  const text = await engineText(ROOT, id);
  writeFileSync(`${ROOT}releases/${file}`, text);
  mkdirSync(`${ROOT}releases/golden`, { recursive: true });
  for (const { id: scenario } of game.scenarios) {
    const setup = { scenario, options: {} };
    const { g, answers } = playRandomly(game, setup, `golden ${scenario}`, GOLDEN_DECISIONS);
    const record = recordOf(game, setup, `golden ${scenario}`, answers, g);
    writeFileSync(`${ROOT}releases/golden/${name}.${scenario}.json`, JSON.stringify(record));
  }
  const rules = [sha256(await rulesText(ROOT, id))];
  const entry = { game: id, version, file, sha256: sha256(text), commit: git('rev-parse', 'HEAD'), rules };
  writeReleased([...released(), entry]);
  console.log(`${name}: engine and ${game.scenarios.length} golden records`);
}
