// The server on the embedded store, where every choice is on disk before it is acknowledged: with the benchmark duel, or with the rulebooks.
import '../../lab/bench/production.ts';
import type { AnyGame } from '@quarterstaff/kernel';
import { inlineWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { duel } from '../../lab/bench/duel/kernel-duel.ts';
import { answerParent } from './answer-parent.ts';

const games =
  process.env.LOAD_GAMES === 'rulebooks'
    ? await (await import('@quarterstaff/registry')).allGames()
    : [duel as unknown as AnyGame];
const server = await startServer(readConfig(process.env), {
  games,
  workshop: inlineWorkshop(games),
  clientFolder: null,
});
console.log(server.address);

answerParent();
