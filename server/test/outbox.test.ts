import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Outbox } from '../src/http/outbox.ts';

const plain = ['', 'a', 'x'.repeat(125), 'x'.repeat(126), 'z'.repeat(300), 'y'.repeat(65_535)];

it.each([
  ['plain', plain],
  ['long', [...plain, 'y'.repeat(65_536)]],
  ['in any letters', [...plain, 'Würfel ⚅ '.repeat(20), 'ü', '…'.repeat(30_000)]],
])('messages of every length arrive whole and in order, in one write for a turn: %s', async (_, texts) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let writes = 0;
  server.on('connection', (socket, { socket: stream }) => {
    const write = stream.write.bind(stream) as (bytes: Uint8Array | string, encoding?: BufferEncoding) => boolean;
    stream.write = ((bytes: Uint8Array | string, encoding?: BufferEncoding) => {
      writes += 1;
      return write(bytes, encoding);
    }) as typeof stream.write;
    const outbox = new Outbox(socket, stream);
    for (const text of texts) outbox.put(text);
    expect(outbox.backlog).toBeGreaterThan(65_535);
  });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>(resolve => {
    client.on('message', (data, isBinary) => {
      expect(isBinary).toBe(false);
      heard.push(String(data));
      if (heard.length === texts.length) resolve();
    });
  });
  expect(heard).toEqual(texts);
  expect(writes).toBe(1);
  client.terminate();
  server.close();
});
