import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { CSV_ROWS, CsvFile, type CsvValue, sendCsv } from './csv.ts';
import { Refused } from './refused.ts';

let server: FastifyInstance | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function serve(rows: () => AsyncIterable<readonly CsvValue[]>): Promise<string> {
  server = fastify();
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).send({ code: error.code });
    throw error;
  });
  server.get('/', (_request, reply) => sendCsv(reply, new CsvFile('bets', ['name', 'net'], rows())));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

it('a file of CSV names its columns, is read as UTF-8, and holds no formula', async () => {
  const url = await serve(async function* () {
    yield ['রহিমা, "আপা"', { number: '-12.50' }];
    yield ['=HYPERLINK("http://evil.example")', { number: '+1' }];
    yield ['@a\nb', { number: '3.00' }];
  });
  const answer = await fetch(url);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bets.csv"');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  expect(text).toBe(
    '\uFEFFname,net\r\n"রহিমা, ""আপা""",-12.50\r\n"\'=HYPERLINK(""http://evil.example"")",\'+1\r\n"\'@a\nb",3.00\r\n',
  );
});

it('a file of CSV without rows still names its columns', async () => {
  const url = await serve(async function* () {});
  expect(await (await fetch(url)).text()).toBe('name,net\r\n');
});

it('what is refused before the first row is an ordinary refusal', async () => {
  // eslint-disable-next-line require-yield
  const url = await serve(async function* () {
    throw new Refused('not_in_line');
  });
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'not_in_line' }]);
});

it('a fault in the middle cuts the file off, so that nobody takes it for whole', async () => {
  const url = await serve(async function* () {
    for (let row = 0; row < 5_000; row += 1) yield ['x'.repeat(20), { number: '1.00' }];
    throw new Error('gone');
  });
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
});

it('a file of CSV ends after its most rows', async () => {
  const url = await serve(async function* () {
    for (;;) yield ['x', { number: '1.00' }];
  });
  const text = await (await fetch(url)).text();
  expect(text.split('\r\n').length).toBe(CSV_ROWS + 2);
});

it('rows wait for a slow reader, and end when the reader goes away', async () => {
  let read = 0;
  const ended = Promise.withResolvers<void>();
  const url = await serve(async function* () {
    try {
      for (;;) {
        read += 1;
        yield ['x'.repeat(1_000), { number: '1.00' }];
      }
    } finally {
      ended.resolve();
    }
  });
  const asked = request(url);
  asked.on('error', () => {});
  asked.end();
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => asked.on('response', resolve));
  answer.on('error', () => {});
  answer.pause();
  // The buffers of both ends fill up; then nothing more is read.
  let before = -1;
  for (let turns = 0; turns < 50 && before !== read; turns += 1) {
    before = read;
    for (let turn = 0; turn < 2_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(read).toBe(before);
  expect(read).toBeLessThan(CSV_ROWS / 2);
  asked.destroy();
  await ended.promise;
});
