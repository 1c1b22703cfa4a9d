import { allGames } from '../games.ts';
import { Mistake } from '../mistake.ts';

/** `quarterstaff rule <id>`: a rule in our own words. */
export async function rule(id: string): Promise<void> {
  for (const game of await allGames()) {
    const entry = game.catalogue.find(other => other.id.toLowerCase() === id.toLowerCase());
    if (entry === undefined) continue;
    console.log(`${entry.id}  ${entry.title}  (${game.title}, ${entry.kind})\n\n${entry.statement}`);
    if (entry.ruling !== null) console.log(`\nRuling: ${entry.ruling}`);
    if (entry.example !== null) console.log(`\nExample: ${entry.example}`);
    return;
  }
  throw new Mistake(`No rulebook has a rule ${id}.`);
}
