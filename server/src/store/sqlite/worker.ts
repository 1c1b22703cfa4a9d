// The thread that owns the SQLite file. Messages come in batches; each batch is one transaction.
import { parentPort, workerData } from 'node:worker_threads';
import { StoreError } from '../store.ts';
import { type Operation, SqliteDatabase } from './database.ts';
import { unusable } from './pid-lock.ts';

const { file } = workerData as { readonly file: string };
const port = parentPort!;

function failure(problem: unknown): { readonly code: string; readonly message: string } {
  const error = problem instanceof StoreError ? problem : unusable(file, problem);
  return { code: error.code, message: error.message };
}

function open(): SqliteDatabase | null {
  try {
    const database = new SqliteDatabase(file);
    port.postMessage({ ready: true });
    return database;
  } catch (problem) {
    port.postMessage({ failed: failure(problem) });
    return null;
  }
}

const database = open();

/** Both cannot run inside a transaction, so they come alone. */
function perform(database: SqliteDatabase, batch: readonly Operation[]): readonly unknown[] {
  const [[op, argument]] = batch as [Operation];
  if (op === 'backup') return [database.backup(argument as string)];
  if (op !== 'close') return database.batch(batch);
  database.close();
  return [null];
}

port.on('message', (text: string) => {
  if (database === null) return;
  const batch = JSON.parse(text) as readonly Operation[];
  try {
    port.postMessage(JSON.stringify({ results: perform(database, batch) }));
    if (batch[0]![0] === 'close') port.close();
  } catch (problem) {
    port.postMessage(JSON.stringify({ error: failure(problem) }));
  }
});
