// A server process with the probe games, built and started by tests that kill it.
import { inlineWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { probeGames } from './helpers.ts';

// The machine's clock as somebody might set it: back, far ahead, and right again.
const STEPS = [-600_000, 3_600_000, 0];
const { now } = Date;
let steps = 0;
let offset = 0;
Date.now = () => now() + offset;
process.on('SIGUSR2', () => {
  offset = STEPS[steps % STEPS.length]!;
  steps += 1;
});

const server = await startServer(readConfig(process.env), {
  games: probeGames,
  workshop: inlineWorkshop(probeGames),
  clientFolder: null,
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.address);
