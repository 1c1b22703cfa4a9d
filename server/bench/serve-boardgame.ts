// boardgame.io's own server with the same duel, started as in its manual: matches are kept in memory.
import '../../lab/bench/production.ts';
import { createRequire } from 'node:module';
import type * as BoardgameServer from 'boardgame.io/dist/types/packages/server.js';
import { game } from '../../lab/bench/duel/boardgame-duel.ts';
import { answerParent } from './answer-parent.ts';

const { Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof BoardgameServer;
const server = Server({ games: [game], origins: ['*'] });
const port = Number(process.env.PORT);
const log = console.log;
console.log = () => {}; // it prints a long greeting
// Its lobby needs a separate port: with the Koa that npm resolves, routes added after the socket are ignored.
await server.run({
  port,
  lobbyConfig: { apiPort: Number(process.env.API_PORT) },
  callback: () => log(`http://127.0.0.1:${port}`),
});
answerParent();
