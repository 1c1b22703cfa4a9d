// Whole dungeons of every quest, generated to the end by the rules of ahq: no overlap, no door that leads nowhere, every section in
// reach, every Quest Room there, nobody stuck. `npm run dungeons -- --games 10000 [--from 0] [--minutes 10]`
import { parseArgs } from 'node:util';
import { ahq, faultsOf, survey } from '@quarterstaff/ahq';
import { begin, diceOn, newLuck } from '@quarterstaff/kernel';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '1000' },
  },
});
const QUESTS = ['bell', 'tithe', 'choir', 'toll'];
const SECTIONS_AT_MOST = 600;
const [games, from] = [Number(values.games), Number(values.from)];
const until = Date.now() + Number(values.minutes) * 60_000;

let explored = 0;
let sections = 0;
let waysFound = 0;
const faults: string[] = [];
for (let number = from; number < from + games && Date.now() < until && faults.length < 20; number += 1) {
  const quest = QUESTS[number % QUESTS.length]!;
  const heroes = [{ id: 'bran', archetype: 'fighter', at: '0,-1' }];
  const request = { scenario: { quest, heroes, turn: { kind: 'exploration' } }, options: {} };
  const begun = begin(ahq, request, `dungeon ${number}`);
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  const dice = diceOn(newLuck(`explorer ${number}`), 'setup');
  try {
    const found = survey(ahq, begun.g, options => dice.die(options) - 1, SECTIONS_AT_MOST);
    if (found.stuck) faults.push(`${quest} ${number}: stuck`);
    else if (!found.complete) faults.push(`${quest} ${number}: no end after ${SECTIONS_AT_MOST} sections`);
    for (const fault of faultsOf(begun.g)) faults.push(`${quest} ${number}: ${fault}`);
    waysFound += found.waysFound;
  } catch (problem) {
    faults.push(`${quest} ${number}: ${(problem as Error).message}`);
  }
  explored += 1;
  sections += begun.g.map.sections.length;
}
console.log(
  `${explored} dungeons of ${QUESTS.length} quests, ${sections} sections, ${waysFound} ways on found, ${faults.length} faults`,
);
for (const fault of faults) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
