// Starts a working process from TypeScript sources: only in development and tests, the build has a plain entry.
import { register } from 'tsx/esm/api';

register();
await import('./work-process.ts');
