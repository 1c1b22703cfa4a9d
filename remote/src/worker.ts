// A program for a worker, of a page or of Node: it answers the line protocol for the rulebooks of the house.
import { players } from '@quarterstaff/bots';
import { answerLine, Engine } from '@quarterstaff/protocol';
import { allGames } from '@quarterstaff/registry';

interface Port {
  postMessage(line: string): void;
  onLine(hear: (line: string) => void): void;
}

/** Where lines come from: the page that made the worker, or the thread that did. */
async function port(): Promise<Port> {
  const page = globalThis as unknown as {
    postMessage?(line: string): void;
    onmessage?: (event: { data: string }) => void;
  };
  if (typeof page.postMessage === 'function')
    return {
      postMessage: line => page.postMessage!(line),
      onLine: hear => {
        page.onmessage = ({ data }) => hear(data);
      },
    };
  const { parentPort } = await import('node:worker_threads');
  if (parentPort === null) throw new Error('This program is for a worker.');
  return { postMessage: line => parentPort.postMessage(line), onLine: hear => parentPort.on('message', hear) };
}

const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

const { postMessage, onLine } = await port();
const early: string[] = [];
onLine(line => early.push(line));
const engine = new Engine({ product: 'quarterstaff', games: await allGames(), players, newSeed });
for (const line of early) postMessage(answerLine(engine, line));
onLine(line => postMessage(answerLine(engine, line)));
