// The thread that owns the SQLite file. Messages come in batches; each batch is one transaction.
import { parentPort, workerData } from 'node:worker_threads';
import { StoreError } from '../store.ts';
import { SqliteDatabase } from './database.ts';
import { unusable } from './pid-lock.ts';

interface Request {
  readonly batch: readonly { readonly op: string; readonly args: readonly unknown[] }[];
  readonly alone?: 'backup' | 'close'; // cannot run inside a transaction
}

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

port.on('message', (request: Request) => {
  if (database === null) return;
  try {
    if (request.alone === 'close') {
      database.close();
      port.postMessage({ results: [null] });
      port.close();
    } else if (request.alone === 'backup') {
      port.postMessage({ results: [database.backup(request.batch[0]!.args[0] as string)] });
    } else port.postMessage({ results: database.batch(request.batch) });
  } catch (problem) {
    port.postMessage({ error: failure(problem) });
  }
});
