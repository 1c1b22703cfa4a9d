import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { readShortMessages } from '../src/http/inbound.ts';

const MASK = Buffer.from([7, 11, 13, 17]);
const WHOLE_TEXT = 0x81;

/** A frame as clients send it. */
function frame(kind: number, text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const head = bytes.length <= 125 ? [kind, 0x80 | bytes.length] : [kind, 0xfe, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), MASK, bytes.map((byte, i) => byte ^ MASK[i % 4]!)]);
}

/** What a server hears of chunks, each of which arrives by itself, and with what it closes the connection. */
async function heardOf(
  chunks: readonly Buffer[],
): Promise<{ readonly heard: string[]; readonly closed: number | null }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 1000 });
  await once(server, 'listening');
  const heard: string[] = [];
  let closed: number | null = null;
  let arrived = 0;
  server.on('connection', (socket, { socket: stream }) => {
    readShortMessages(socket);
    socket.on('message', (data, isBinary) => heard.push(`${isBinary ? 'binary ' : ''}${data}`));
    socket.on('ping', data => heard.push(`ping ${data}`));
    socket.on('error', () => {});
    stream.on('data', chunk => {
      arrived += chunk.length;
    });
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.setNoDelay(true);
  client.write(
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(client, 'data');
  client.on('data', (said: Buffer) => {
    if (said[0] === 0x88) closed = said.readUInt16BE(2);
  });
  let sent = 0;
  for (const chunk of chunks) {
    client.write(chunk);
    sent += chunk.length;
    await expect.poll(() => arrived === sent || closed !== null).toBe(true);
  }
  await new Promise(resolve => setTimeout(resolve, 20));
  client.destroy();
  server.close();
  return { heard, closed };
}

it('short messages are received in order, whatever arrives between them', async () => {
  const chunks = [
    frame(WHOLE_TEXT, 'one'),
    frame(WHOLE_TEXT, ''),
    frame(WHOLE_TEXT, 'x'.repeat(125)),
    frame(WHOLE_TEXT, 'y'.repeat(126)),
    Buffer.concat([frame(WHOLE_TEXT, 'two'), frame(WHOLE_TEXT, 'at once')]),
    frame(0x82, 'bytes'),
    frame(WHOLE_TEXT, 'Würfel ⚅'),
    frame(0x89, 'there?'),
    frame(0x01, 'a piece, '),
    frame(0x89, 'still there?'),
    frame(0x80, 'and the last'),
    frame(WHOLE_TEXT, 'three').subarray(0, 4),
    frame(WHOLE_TEXT, 'three').subarray(4),
    frame(WHOLE_TEXT, 'four'),
  ];
  const { heard, closed } = await heardOf(chunks);
  expect(heard).toEqual([
    'one',
    '',
    'x'.repeat(125),
    'y'.repeat(126),
    'two',
    'at once',
    'binary bytes',
    'Würfel ⚅',
    'ping there?',
    'ping still there?',
    'a piece, and the last',
    'three',
    'four',
  ]);
  expect(closed).toBeNull();
});

it.each([
  ['that is no text', [frame(WHOLE_TEXT, Buffer.from([0xc3, 0x28]))], 1007],
  ['that is not masked', [Buffer.from([WHOLE_TEXT, 1, 97])], 1002],
  ['in the middle of another', [frame(0x01, 'a piece'), frame(WHOLE_TEXT, 'whole')], 1002],
])('a short message %s closes the connection', async (_, chunks, code) => {
  expect(await heardOf(chunks)).toEqual({ heard: [], closed: code });
});

it('nothing is received after a client’s close frame', async () => {
  const { heard } = await heardOf([
    frame(WHOLE_TEXT, 'one'),
    frame(0x88, Buffer.from([3, 232])),
    frame(WHOLE_TEXT, 'two'),
  ]);
  expect(heard).toEqual(['one']);
});
