// A server process with the probe games, built and started by tests that kill it.
import { inlineThinker, readConfig, startServer } from '@quarterstaff/server';
import { probeGames } from './helpers.ts';

const server = await startServer(readConfig(process.env), {
  games: probeGames,
  thinker: inlineThinker(probeGames),
  clientFolder: null,
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.address);
