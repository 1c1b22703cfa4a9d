// Starts a thinking thread from TypeScript sources: only in development and tests, the build has a plain entry of its own.
import { register } from 'tsx/esm/api';

register();
export const { thinkHere, oddsHere, checkHere, tryHere } = await import('./think-worker.ts');
