import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'node:http';
import { connect, type Socket } from 'node:net';
import { REALTIME_PATH } from '@chhokka/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ databaseUrl: database.url, config: { rateLimitScale: 100 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function openSocket(): Promise<InstanceType<typeof WebSocket>> {
  const socket = new WebSocket(app.url.replace('http', 'ws') + REALTIME_PATH, { headers: { origin: app.url } });
  await once(socket, 'open');
  return socket;
}

/** A socket of which every byte is ours: upgraded, and nothing that comes is read any more. */
async function openDeaf(): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const lines = [
    `GET ${REALTIME_PATH} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `origin: ${app.url}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 101 /);
  return socket.pause();
}

/** A frame as browsers send it, masked with zeros: 0x9 is a ping, 0xA a pong. */
function frame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const connections = async (): Promise<number> =>
  Number(/realtime_connections (\d+)/.exec(await app.app.services.metrics.registry.metrics())?.[1]);

it.each([
  ['hellos', '{"type":"hello","channels":["chat"]}'],
  ['hellos with an invalid session', '{"type":"hello","channels":["balance"],"token":"x"}'],
  ['invalid messages', 'x'],
])('a flood of %s does not delay other clients', async (_, said) => {
  const socket = await openSocket();
  const begun = performance.now();
  for (let turn = 0; turn < 30_000; turn += 1) socket.send(said);
  const [closed] = (await once(socket, 'close')) as [CloseEvent];
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect([1008, 1006]).toContain(closed.code);
  // Each was looked at beside all before it once: that took half a minute.
  expect(performance.now() - begun).toBeLessThan(8_000);
});

it('a client that pings without reading the answers is cut off, so that they never pile up', async () => {
  const socket = await openDeaf();
  socket.on('error', () => {});
  const pings = Buffer.concat(Array.from({ length: 8_000 }, () => frame(0x9, Buffer.alloc(125))));
  for (let turn = 0; turn < 64 && socket.writable; turn += 1) {
    if (!socket.write(pings)) await once(socket, 'drain').catch(() => undefined);
  }
  expect(socket.writable).toBe(false);
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
  socket.destroy();
});

it('a ping is answered with its own payload', async () => {
  const socket = await openDeaf();
  socket.write(frame(0x9, Buffer.from('still there?')));
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
  expect(answer).toEqual(Buffer.concat([Buffer.from([0x8a, 12]), Buffer.from('still there?')]));
  socket.destroy();
});

it.each([
  [
    'a text frame that is interrupted by another',
    [frame(0x1, Buffer.from('{')).fill(0x01, 0, 1), frame(0x1, Buffer.from('}'))],
  ],
  ['a fragmented control frame', [frame(0x9, Buffer.from('a')).fill(0x09, 0, 1)]],
  ['a reserved opcode', [frame(0x3, Buffer.from('a'))]],
  ['an unmasked frame', [Buffer.from([0x81, 1, 65])]],
  ['an eight-byte length of 140 terabytes', [Buffer.from([0x81, 0xff, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff])]],
  ['a text frame that is not UTF-8', [frame(0x1, Buffer.from([0xc3, 0x28]))]],
  ['a compressed frame that was not negotiated', [frame(0x1, Buffer.from('a')).fill(0xc1, 0, 1)]],
  ['a close frame with an invalid code', [frame(0x8, Buffer.from([0, 1]))]],
])('%s closes its own connection only', async (_, frames) => {
  const socket = (await openDeaf()).resume();
  socket.on('error', () => {});
  for (const each of frames) socket.write(each);
  await once(socket, 'close');
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});

it('two thousand pages leave no connection behind, whether they close or break off midway', async () => {
  for (let round = 0; round < 40; round += 1) {
    const sockets = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? openDeaf() : openSocket())),
    );
    for (const socket of sockets) {
      if (!('write' in socket)) {
        socket.send('{"type":"hello","channels":["chat","settings"]}');
        socket.close();
        continue;
      }
      socket.write(Buffer.from([0x81, 0xa4, 0, 0, 0, 0, 0x7b]));
      socket.resetAndDestroy();
    }
  }
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
}, 60_000);
