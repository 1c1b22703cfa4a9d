// Starts the worker's program from the sources: Node 20 cannot read TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('../src/worker.ts');
