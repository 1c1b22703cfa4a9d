// The server with the benchmark duel on the embedded store: every choice is on disk before it is acknowledged.
import '../../lab/bench/production.ts';
import type { AnyGame } from '@quarterstaff/kernel';
import { inlineWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { duel } from '../../lab/bench/duel/kernel-duel.ts';
import { answerParent } from './answer-parent.ts';

const games = [duel as unknown as AnyGame];
const server = await startServer(readConfig(process.env), {
  games,
  workshop: inlineWorkshop(games),
  clientFolder: null,
});
console.log(server.address);

answerParent();
