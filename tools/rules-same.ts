// Shows that the sources of a rulebook play as the engine released under their version: golden records replay, and random games have
// the same questions, options and states. Then their fingerprint is written beside the old one.
// `npm run rules:same -- hex-melee [--games 200] [--decisions 400]` plays that many games per scenario.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyGame, MatchRecord } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { rulesText } from './engines/build-engine.ts';
import { ROOT, released, sha256, writeReleased } from './engines/released.ts';
import { comparePlay, unreplayable } from './engines/same-play.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' }, decisions: { type: 'string', default: '400' } },
});
for (const id of positionals) {
  const sources = await CARDS.find(card => card.id === id)?.load();
  const engines = released();
  const kept = engines.find(({ game, version }) => game === id && version === sources?.rulesVersion);
  if (sources === undefined || kept === undefined) {
    console.error(`${id} ${sources?.rulesVersion ?? ''} has not been released: there is nothing to compare with.`);
    process.exitCode = 1;
    continue;
  }
  const { game: engine } = (await import(pathToFileURL(`${ROOT}releases/${kept.file}`).href)) as { game: AnyGame };
  const golden = readdirSync(`${ROOT}releases/golden`).filter(name => name.startsWith(`${id}@${kept.version}.`));
  const records = golden.map(
    name => [name, JSON.parse(readFileSync(`${ROOT}releases/golden/${name}`, 'utf8')) as MatchRecord] as const,
  );
  const broken = unreplayable(sources, records);
  const { decisions, parting } = comparePlay(engine, sources, {
    games: Number(values.games),
    decisionsAtMost: Number(values.decisions),
  });
  for (const line of broken) console.log(`  ${line}`);
  if (parting !== null) console.log(`  ${parting.where}\n    released ${parting.one}\n    sources  ${parting.other}`);
  if (broken.length > 0 || parting !== null) {
    console.error(`${id} does not play as ${kept.version} was released: raise the rules version.`);
    process.exitCode = 1;
    continue;
  }
  const rules = sha256(await rulesText(ROOT, id));
  if (!kept.rules.includes(rules))
    writeReleased(engines.map(entry => (entry === kept ? { ...kept, rules: [...kept.rules, rules] } : entry)));
  console.log(
    `${id}@${kept.version}: ${records.length} records and ${decisions} decisions the same; ${rules.slice(0, 12)} noted`,
  );
}
