// A process of its own for the queue tests, which kill it: `worker <url>` or `coordinator <url> <plan>`.
import { register } from 'tsx/esm/api';

register();
const { openQueue } = await import('../../src/index.ts');
const { coordinate, startQueueWorker } = await openQueue();
const [role, connectionString, plan] = process.argv.slice(2);
if (role === 'worker') {
  await startQueueWorker({ connectionString, workers: 0, onBatch: ({ batch }) => console.log(`batch ${batch}`) });
  console.log('ready');
} else {
  const { report } = await coordinate(JSON.parse(plan), { connectionString });
  console.log(JSON.stringify(report));
}
