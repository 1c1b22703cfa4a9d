/** A connection to an engine: one JSON object per line each way. */
export interface Channel {
  send(line: string): void;
  /** Called once, before anything is sent. */
  listen(hear: (line: string) => void, ended: (why: string) => void): void;
  close(): void;
}

/** The parts of a worker that are needed: a page's, or one of Node's worker_threads. */
export interface WorkerLike {
  postMessage(message: string): void;
  terminate(): unknown;
  addEventListener?(type: 'message' | 'error', listener: (event: unknown) => void): void;
  on?(type: 'message' | 'error' | 'exit', listener: (value: unknown) => void): unknown;
}

/** A worker that runs `@quarterstaff/remote/worker`. */
export function overWorker(worker: WorkerLike): Channel {
  return {
    send: line => worker.postMessage(line),
    listen(hear, ended) {
      if (worker.on !== undefined) {
        worker.on('message', line => hear(String(line)));
        worker.on('error', problem => ended((problem as Error).message));
        worker.on('exit', () => ended('The worker ended.'));
      } else {
        worker.addEventListener?.('message', event => hear(String((event as { readonly data: unknown }).data)));
        worker.addEventListener?.('error', event =>
          ended((event as { readonly message?: string }).message ?? 'The worker failed.'),
        );
      }
    },
    close: () => void worker.terminate(),
  };
}

/** A browser's WebSocket, or one of the package `ws`. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    type: 'open' | 'close',
    listener: (event: { readonly code?: number; readonly reason?: string }) => void,
  ): void;
  addEventListener(type: 'error', listener: (event: unknown) => void): void;
}

const OPEN = 1;

/** A table on a server: `ws://host/ws/<match>`. Requests sent before the socket is open wait. */
export function overWebSocket(socket: SocketLike): Channel {
  const early: string[] = [];
  socket.addEventListener('open', () => {
    for (const line of early.splice(0)) socket.send(line);
  });
  return {
    send: line => {
      if (socket.readyState === OPEN) socket.send(line);
      else early.push(line);
    },
    listen(hear, ended) {
      socket.addEventListener('message', ({ data }) => hear(String(data)));
      socket.addEventListener('error', () => ended('The connection failed.'));
      socket.addEventListener('close', ({ code = 0, reason = '' }) =>
        ended(`The connection was closed (${code} ${reason}).`),
      );
    },
    close: () => socket.close(),
  };
}
