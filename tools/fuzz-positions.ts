// Shipped scenarios with one field changed: each is refused with the path to the fault or plays 200 random decisions.
// `npm run fuzz:positions -- --positions 250 [--seed 1] [--games ahq,hex-melee]`
import { parseArgs } from 'node:util';
import { CARDS } from '@quarterstaff/registry';
import { FuzzLuck } from './lines/luck.ts';
import { tryChanged } from './scenarios/changed.ts';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '250' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: CARDS.map(({ id }) => id).join() },
  },
});
for (const card of CARDS.filter(({ id }) => values.games.split(',').includes(id))) {
  const { refused, played, decisions, faults } = tryChanged(
    await card.load(),
    Number(values.positions),
    new FuzzLuck(Number(values.seed)),
  );
  console.log(
    `${card.id}: ${values.positions} positions, ${refused} refused with a path, ${played} played for ${decisions} decisions, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
