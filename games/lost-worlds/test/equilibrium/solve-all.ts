// Solves every pair of shipped books and says what the solved player gives away against a best response:
// npx tsx --conditions=@quarterstaff/source games/lost-worlds/test/equilibrium/solve-all.ts [folder] [fighter/fighter …]

import { books, equilibrium } from '../../src/index.ts';
import { folderStore } from './folder-store.ts';

const [folder = 'solutions', ...wanted] = process.argv.slice(2);
const solutions = new equilibrium.Solutions(folderStore(folder));
const all = books.FIGHTER_IDS.flatMap((a, i) => books.FIGHTER_IDS.slice(i).map(b => `${a}/${b}`));
const pairs = wanted.length > 0 ? wanted : all;
const began = Date.now();
let worst = 0;

pairs.forEach((name, i) => {
  const [a = '', b = ''] = name.split('/');
  const started = Date.now();
  const { pair, values } = solutions.of({}, a, b, ({ done, of, pass }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}: pass ${pass}, ${done} of ${of}`);
  });
  const { value, lossOfA, lossOfB } = equilibrium.measureLoss(pair, values);
  worst = Math.max(worst, lossOfA, lossOfB);
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const losses = `${lossOfA.toFixed(4)} / ${lossOfB.toFixed(4)}`;
  console.log(`${i + 1} of ${pairs.length} ${name}: value ${value.toFixed(3)}, loss ${losses}, ${seconds} s`);
});
console.log(`worst loss ${worst.toFixed(4)} of a win; ${((Date.now() - began) / 1000).toFixed(0)} s in all`);
