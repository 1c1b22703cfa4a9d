import { fileURLToPath } from 'node:url';

/** The folder that holds `games`, `kernel` and the rest. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
