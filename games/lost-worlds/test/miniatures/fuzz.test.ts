import { playRandomly } from '@quarterstaff/kernel/testing';
import { it } from 'vitest';
import { game } from './game.ts';
for (const scenario of ['tithe-loft', 'windbreak', 'mirror-below', 'broken-tankard']) it(scenario, () => {
  const start = Date.now(); let decisions = 0; let ended = 0;
  for (let i = 0; i < 20; i += 1) {
    let n = 0; let last: unknown = null;
    try { playRandomly(game, { scenario, options: {} }, `x${i}`, 5000, (g, _open, a) => { n += 1; last = a; game.check!(g); if (g.field!.result) ended += 1; }); }
    catch (e) { console.log(scenario, i, n, JSON.stringify(last)); throw e; }
    decisions += n;
  }
  console.log(scenario, decisions / 20, (Date.now() - start) / decisions, 'ms per decision');
}, 120000);
