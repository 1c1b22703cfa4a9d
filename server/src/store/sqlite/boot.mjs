// Starts a worker from TypeScript sources: only in development and tests, the build has a plain entry.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
