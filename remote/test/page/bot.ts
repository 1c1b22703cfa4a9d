// A bot in a page: the engine runs in a worker, the bot picks from what is offered until the duel is over.
import { overWorker, Remote } from '../../src/index.ts';

const remote = new Remote(overWorker(new Worker(new URL('../../src/worker.ts', import.meta.url), { type: 'module' })));
const match = await remote.begin('lost-worlds', { scenario: 'first-duel', seats: { blue: 'book' }, seed: 'page' });
for (let turn = 0; match.outcome === null; turn += 1) {
  const question = match.questions[0]!;
  await match.pick(question, turn % question.options.length);
}
document.title = `over: ${match.outcome.how}`;
remote.close();
