import { expect, it, vi } from 'vitest';
import { exchange, type Fetch, parseJson } from './exchange.ts';

/** Answers with a body that arrives in these pieces, and notes what it was asked. */
function answering(...pieces: readonly Uint8Array[]): { readonly fetch: Fetch; readonly asked: RequestInit[] } {
  const asked: RequestInit[] = [];
  const fetch: Fetch = async (_url, init = {}) => {
    asked.push(init);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    return new Response(body, { status: 201 });
  };
  return { fetch, asked };
}

const request = { url: 'http://a.test/', method: 'GET', headers: {}, timeoutMs: 60_000, longestAnswer: 8 } as const;

it('an answer whose letters are cut between two pieces is read whole, up to the longest', async () => {
  const bytes = new TextEncoder().encode('ছxক!');
  const { fetch } = answering(bytes.subarray(0, 2), bytes.subarray(2, 5), bytes.subarray(5));
  expect(bytes).toHaveLength(request.longestAnswer);
  expect(await exchange({ ...request, fetch })).toEqual({ status: 201, text: 'ছxক!' });
});

it('an answer that is a byte too long is a fault', async () => {
  const { fetch } = answering(new Uint8Array(5), new Uint8Array(4));
  const fault = { fault: 'network', detail: 'the answer is longer than 8 bytes' };
  expect(await exchange({ ...request, fetch })).toEqual(fault);
});

it('a request follows no redirection, and a GET has no body', async () => {
  const { fetch, asked } = answering();
  await exchange({ ...request, fetch });
  await exchange({ ...request, method: 'POST', body: '{}', fetch });
  expect(asked.map(({ method, body, redirect }) => [method, body, redirect])).toEqual([
    ['GET', null, 'error'],
    ['POST', '{}', 'error'],
  ]);
});

it('an answer that does not come in time is a timeout', async () => {
  const silent: Fetch = (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  expect(await exchange({ ...request, timeoutMs: 1, fetch: silent })).toMatchObject({ fault: 'timeout' });
});

it.each([
  ['with its cause', new TypeError('fetch failed', { cause: new Error('ECONNRESET') }), 'fetch failed: ECONNRESET'],
  ['without one', new TypeError('fetch failed'), 'fetch failed'],
  ['that is no error', 'gone', 'gone'],
])('a fault of the network is told %s', async (_, error, detail) => {
  const fetch = vi.fn<Fetch>().mockRejectedValue(error);
  expect(await exchange({ ...request, fetch })).toEqual({ fault: 'network', detail });
});

it('a text that is no JSON is undefined', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
  expect(parseJson('{"a":')).toBeUndefined();
});
