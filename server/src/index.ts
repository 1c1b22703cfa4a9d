export { readConfig } from './config.ts';
export { type RunningServer, startServer } from './server.ts';
export { everything, putEverything } from './store/everything.ts';
export { PostgresStore } from './store/postgres/postgres-store.ts';
export { SqliteStore } from './store/sqlite/sqlite-store.ts';
export type { Store, StoredMatch } from './store/store.ts';
export { inlineWorkshop } from './workers/inline-workshop.ts';
export { processWorkshop } from './workers/process-workshop.ts';
export type { Workshop } from './workers/workshop.ts';
