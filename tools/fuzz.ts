// Random games over all scenarios of a game: each ends or reaches the limit, no decision is empty, every invariant holds, and
// each replays to the same hash. `npm run fuzz -- hex-melee --games 10000 [--from 0] [--decisions 5000] [--scenario id]`
// `--without retreat --without abandon`: choices that would cut random games short are taken only when nothing else is offered.
import { parseArgs } from 'node:util';
import { type AnyGame, canonical, type Decision, replay, type SetupRequest, stateHash } from '@quarterstaff/kernel';
import { playRandomly, randomAnswerWithout, recordOf } from '@quarterstaff/kernel/testing';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    decisions: { type: 'string', default: '5000' },
    scenario: { type: 'string' },
    minutes: { type: 'string', default: '1000' },
    without: { type: 'string', multiple: true, default: [] },
  },
});
const id = positionals[0] ?? 'hex-melee';
const { game } = (await import(`@quarterstaff/${id}`)) as { game: AnyGame };
const scenarios = values.scenario === undefined ? game.scenarios.map(scenario => scenario.id) : [values.scenario];
const [games, from, decisionsAtMost] = [Number(values.games), Number(values.from), Number(values.decisions)];
const until = Date.now() + Number(values.minutes) * 60_000;

let ended = 0;
let played = 0;
let decisions = 0;
const faults: string[] = [];
for (let number = from; number < from + games && Date.now() < until; number += 1) {
  const request: SetupRequest = { scenario: scenarios[number % scenarios.length], options: {} };
  const seed = `fuzz ${number}`;
  try {
    const check = (g: Parameters<typeof game.clone>[0], open: readonly Decision[]) => {
      for (const decision of open) if (decision.options.length === 0) throw new Error(`${decision.kind} is empty`);
      game.check?.(g);
    };
    const player = randomAnswerWithout(values.without);
    const result = playRandomly(game, request, seed, decisionsAtMost, check, null, player);
    played += 1;
    decisions += result.answers.length;
    if (result.ended) ended += 1;
    if (result.ended && game.outcome(result.g) === null) throw new Error('ended without an outcome');
    const again = replay(game, recordOf(game, request, seed, result.answers, result.g));
    if (stateHash(again.g) !== stateHash(result.g)) throw new Error('replays to another hash');
  } catch (problem) {
    faults.push(
      `${canonical(request.scenario)} seed ${JSON.stringify(seed)}: ${(problem as Error).message.slice(0, 300)}`,
    );
    if (faults.length >= 20) break;
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${played} of ${games}`);
}
console.log(
  `${id}: ${played} games over ${scenarios.length} scenarios, ${ended} ended by the rules, ${decisions} decisions, ${faults.length} faults`,
);
for (const fault of faults) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
