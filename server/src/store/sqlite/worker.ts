// The thread that owns the SQLite file. Messages come in batches; each batch is one transaction.
import { parentPort, workerData } from 'node:worker_threads';
import { Damaged, StoreError } from '../store.ts';
import { type Operation, type Outcome, SqliteDatabase } from './database.ts';
import { unusable } from './folder-lock.ts';

const { file } = workerData as { readonly file: string };
const port = parentPort!;

function failure(problem: unknown): { readonly code: string; readonly message: string; readonly match: string | null } {
  const error = problem instanceof StoreError ? problem : unusable(file, problem);
  return { code: error.code, message: error.message, match: error instanceof Damaged ? error.match : null };
}

function open(): SqliteDatabase | null {
  try {
    const database = new SqliteDatabase(file);
    port.postMessage({ ready: true, noticed: database.noticed });
    return database;
  } catch (problem) {
    port.postMessage({ failed: failure(problem) });
    return null;
  }
}

const database = open();

/** Neither can run inside a transaction, so they come alone. */
function perform(database: SqliteDatabase, batch: readonly Operation[]): readonly Outcome[] {
  const [[op, argument]] = batch as [Operation];
  if (op === 'backup') return [{ value: database.backup(argument as string) }];
  if (op !== 'close') return database.batch(batch);
  database.close();
  return [{ value: null }];
}

port.on('message', (text: string) => {
  if (database === null) return;
  const batch = JSON.parse(text) as readonly Operation[];
  try {
    const results = perform(database, batch).map(outcome =>
      'failed' in outcome ? { failed: failure(outcome.failed) } : outcome,
    );
    port.postMessage(JSON.stringify({ results }));
    if (batch[0]![0] === 'close') port.close();
  } catch (problem) {
    port.postMessage(JSON.stringify({ error: failure(problem) }));
  }
});
