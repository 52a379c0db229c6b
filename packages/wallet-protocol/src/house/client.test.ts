import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock, currency, minor } from '@chhokka/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { houseWallet } from './client.ts';
import { checkRequest } from './signature.ts';

const clock = new ManualClock(1_800_000_000_000);
const bet = {
  txId: 't1',
  roundId: 'r1',
  roundClosed: false,
  playerId: 'p1',
  session: 's1',
  gameCode: 'g1',
  currency: currency('BDT'),
  amount: minor(500),
};
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** An operator that answers every call the same, or never (`null`), and keeps what it was sent. */
async function operator(answer: { status: number; body: string } | null, timeoutMs = 10_000) {
  const seen: { path: string; body: string; believed: boolean }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const believed = checkRequest(request.headers, body, 'secret', clock.now()).ok;
      seen.push({ path: request.url ?? '', body: body.toString(), believed });
      if (answer) response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, wallet: houseWallet({ url, keyId: 'k', secret: 'secret', timeoutMs, clock }) };
}

describe('the house wallet client', () => {
  it('sends signed integers and reads money as bigint', async () => {
    const body = JSON.stringify({ status: 'ok', balance: 9_500, transactionId: 'x', repeated: false });
    const { seen, wallet } = await operator({ status: 200, body });
    expect(await wallet.bet(bet)).toEqual({
      outcome: 'accepted',
      value: { balance: 9_500n, transactionId: 'x', repeated: false },
    });
    expect(seen[0]).toMatchObject({ path: '/bet', believed: true });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ amount: 500, currency: 'BDT', at: clock.now() });
  });

  it('signs the name of the call with its body', async () => {
    const { seen, wallet } = await operator({ status: 503, body: '{}' });
    await wallet.bet(bet);
    await wallet.balance({ playerId: 'p1', currency: currency('BDT') });
    expect(seen.map(({ body }) => (JSON.parse(body) as { call: string }).call)).toEqual(['bet', 'balance']);
  });

  it('stops reading an answer that is too long', async () => {
    const { wallet } = await operator({ status: 200, body: ' '.repeat(3 * 1024 * 1024) });
    expect(await wallet.bet(bet)).toMatchObject({
      outcome: 'unknown',
      reason: 'network',
      detail: 'the answer is longer than 2097152 bytes',
    });
  });

  it('returns the balance that a refusal carries', async () => {
    const { wallet } = await operator({ status: 200, body: '{"status":"insufficient_funds","balance":7}' });
    expect(await wallet.bet(bet)).toEqual({ outcome: 'refused', code: 'insufficient_funds', balance: 7n });
  });

  it('reports “unknown” after a timeout, a lost connection, a retryable fault or an unreadable answer', async () => {
    expect(await (await operator(null, 200)).wallet.bet(bet)).toMatchObject({ outcome: 'unknown', reason: 'timeout' });
    const away = houseWallet({ url: 'http://127.0.0.1:1', keyId: 'k', secret: 's', timeoutMs: 200 });
    expect(await away.bet(bet)).toMatchObject({ outcome: 'unknown', reason: 'network' });
    const busy = await operator({ status: 503, body: '{"status":"retry","message":"busy"}' });
    expect(await busy.wallet.bet(bet)).toEqual({ outcome: 'unknown', reason: 'retry', detail: 'retry: busy' });
    const refused = await operator({ status: 401, body: '{"status":"unauthorized","message":"no"}' });
    expect(await refused.wallet.bet(bet)).toMatchObject({ outcome: 'unknown', reason: 'rejected' });
    const strange = await operator({ status: 200, body: '{"status":"maybe"}' });
    expect(await strange.wallet.bet(bet)).toMatchObject({ outcome: 'unknown', reason: 'network' });
  });
});
