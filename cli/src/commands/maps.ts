import type { ScenarioObject, Workshop } from '@quarterstaff/kernel';
import { readMap, scenarioFrom, toTiled, toUniversalVtt } from '@quarterstaff/maps';
import type { Command } from 'commander';
import { readText, writeText } from '../files.ts';
import { Mistake } from '../mistake.ts';
import { faultIn, gameOrMistake, tableInFile } from '../table.ts';

/** `quarterstaff import` and `export`: maps of other programs as scenarios, and back. */
export function addMaps(program: Command): void {
  program
    .command('import')
    .argument('<map>', 'a Tiled map (.tmj, .tmx), Universal VTT (.dd2vtt, .uvtt) or One Page Dungeon (.json)')
    .description('turn a map from another program into a scenario')
    .requiredOption('--game <id>', 'the game it is for')
    .option('--out <file>', 'where to write the scenario (default: standard output)')
    .action(importMap);
  program
    .command('export')
    .argument('<scenario>', 'a scenario file')
    .description('write the map of a scenario for another program')
    .option('--game <id>', 'the game, if the file does not name it')
    .requiredOption('--out <file>', 'a .tmj, .uvtt or .dd2vtt file')
    .action(exportMap);
}

async function importMap(
  file: string,
  { game: id, out }: { readonly game: string; readonly out?: string },
): Promise<void> {
  const game = await gameOrMistake(id);
  try {
    const reading = await readMap(readText(file), file);
    const { scenario, taken, left } = scenarioFrom(reading, workshopOf(game));
    const text = `${JSON.stringify({ game: id, ...scenario }, null, 2)}\n`;
    if (out === undefined) process.stdout.write(text);
    else writeText(out, text);
    for (const line of taken) console.error(`taken: ${line}`);
    for (const line of left) console.error(`left: ${line}`);
    const prepared = game.prepare({ scenario, options: {} });
    if (!prepared.ok) for (const { path, message } of prepared.faults) console.error(`to fix: ${path}: ${message}`);
  } catch (problem) {
    throw faultIn(file, problem);
  }
}

async function exportMap(
  file: string,
  { game: id, out }: { readonly game?: string; readonly out: string },
): Promise<void> {
  const { game, scenario } = await tableInFile(file, id);
  try {
    const write = out.endsWith('.tmj') ? toTiled : /\.(dd2vtt|uvtt)$/.test(out) ? toUniversalVtt : null;
    if (write === null) throw new Mistake('--out takes a .tmj, .uvtt or .dd2vtt file.');
    writeText(out, JSON.stringify(write(scenario as ScenarioObject, workshopOf(game))));
  } catch (problem) {
    throw faultIn(file, problem);
  }
}

function workshopOf({ id, workshop }: { readonly id: string; readonly workshop?: Workshop }): Workshop {
  if (workshop === undefined) throw new Mistake(`${id} has no maps.`);
  return workshop;
}
