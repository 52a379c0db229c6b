import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '@chhokka/kernel';
import { signedHeaders } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import { type DepositsSite, SANDBOX, startDepositsSite } from '../../../../../testing/deposits-site.ts';
import { eventBody, type Order, sendWebhook, stormOfWebhooks } from '../testing/webhooks.ts';

let site: DepositsSite;
let names = 0;
beforeAll(async () => {
  site = await startDepositsSite();
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

const member = () => site.member(`carder_${(names += 1)}`);

const tell = (order: Order, changes: Parameters<typeof eventBody>[1] = {}, url = site.first.url) =>
  sendWebhook(url, SANDBOX, eventBody(order, changes), site.clock.now());

async function standing(token: string): Promise<[state: string | undefined, balance: string]> {
  return [(await site.own(token))[0]?.state, await site.balance(token)];
}

describe('a gateway payment', () => {
  it('is started once per request, credited by the webhook, and not credited again by repeats', async () => {
    const { token } = await member();
    const given = { methodId: 'card', amount: '500.00', requestId: randomUUID(), language: 'EN' };
    const first = await valueOf(site.begin(token, given));
    expect(first.payUrl).toMatch(/\/pay\/pay-/);
    expect((await valueOf(site.begin(token, given))).depositId).toBe(first.depositId);
    const order = site.gateway.payments.get(first.depositId);
    if (order === undefined) throw new Error('nothing was begun');
    const told = { ...order, currency: 'BDT' };
    expect(await tell(told)).toEqual({ status: 200, said: { outcome: 'credited' } });
    expect(await standing(token)).toEqual(['credited', '500.00']);
    expect(await tell(told, {}, site.second.url)).toEqual({ status: 200, said: { outcome: 'credited' } });
    expect(await tell(told, { event: 'another id' })).toEqual({ status: 200, said: { outcome: 'ignored' } });
    expect(await standing(token)).toEqual(['credited', '500.00']);
  });

  it('is refused while the gateway is down, and started by the same request later', async () => {
    const { token } = await member();
    const given = { methodId: 'card', amount: '500.00', requestId: randomUUID() };
    site.gateway.away(true);
    expect(await refusalOf(site.begin(token, given))).toMatchObject({ code: 'gateway_unavailable' });
    site.gateway.away(false);
    expect((await valueOf(site.begin(token, given))).payUrl).toMatch(/\/pay\//);
    expect(await site.own(token)).toHaveLength(1);
  });

  it('is credited even after the countdown, after it expired or after it failed', async () => {
    const { token } = await member();
    const [late, expired, failed] = [await site.order(token), await site.order(token), await site.order(token)];
    expect((await tell(failed, { kind: 'failed' })).said).toEqual({ outcome: 'failed' });
    site.clock.advance(31 * MINUTE);
    expect((await tell(late)).said).toEqual({ outcome: 'credited' });
    site.clock.advance(HOUR);
    const { deposits } = site.first.app.services;
    await deposits.ask();
    await deposits.ask();
    expect((await site.own(token)).map(({ state }) => state)).toEqual(['failed', 'expired', 'credited']);
    expect((await tell(expired)).said).toEqual({ outcome: 'credited' });
    expect((await tell(failed)).said).toEqual({ outcome: 'credited' });
    expect(await site.balance(token)).toBe('1500.00');
  });

  it('stays credited when a failure is reported afterwards', async () => {
    const { token } = await member();
    const order = await site.order(token);
    await tell(order);
    expect((await tell(order, { kind: 'failed' })).said).toEqual({ outcome: 'ignored' });
    expect(await standing(token)).toEqual(['credited', '500.00']);
  });

  it.each([
    ['less', { amount: '499.99' }],
    ['more', { amount: '5000.00' }],
    ['another currency', { currency: 'USD' }],
  ])('of %s than requested waits for an operator, who enters the amount to credit', async (_, changes) => {
    const operator = `op_${(names += 1)}`;
    const office = await site.operator(operator, 'cashier');
    const { token } = await member();
    const order = await site.order(token);
    expect((await tell(order, changes)).said).toEqual({ outcome: 'mismatch' });
    expect(await standing(token)).toEqual(['mismatch', '0.00']);
    // Nothing that is told meanwhile decides for him.
    expect((await tell(order, { event: `again ${order.payment}` })).said).toEqual({ outcome: 'ignored' });
    const itemId = order.order;
    await valueOf(callApp(site.first.url, 'officeClaim', { queue: 'deposits', itemId }, { token: office }));
    const decision = { decision: 'credit', depositId: itemId, received: '321.00' };
    await valueOf(callApp(site.first.url, 'officeDecideDeposit', decision, { token: office }));
    expect(await standing(token)).toEqual(['credited', '321.00']);
  });

  it('that matches no deposit is reported as unknown and changes nothing', async () => {
    const { token } = await member();
    const order = await site.order(token);
    const stranger = { ...order, order: randomUUID(), payment: 'pay-unknown' };
    expect((await tell(stranger)).said).toEqual({ outcome: 'unknown_payment' });
    expect((await tell(order, { payment: 'pay-other', event: 'other' })).said).toEqual({ outcome: 'unknown_payment' });
    expect(await standing(token)).toEqual(['waiting', '0.00']);
  });

  it('is settled by a query when no webhook has arrived', async () => {
    const { token } = await member();
    const [paid, refused, open] = [await site.order(token), await site.order(token), await site.order(token)];
    for (const [{ order }, status] of [
      [paid, 'succeeded'],
      [refused, 'failed'],
    ] as const) {
      const held = site.gateway.payments.get(order);
      if (held) held.status = status;
    }
    site.clock.advance(2 * MINUTE);
    await Promise.all([site.first, site.second].map(({ app }) => app.services.deposits.ask()));
    expect((await site.own(token)).map(({ state }) => state)).toEqual(['waiting', 'failed', 'credited']);
    // The message was only slow.
    expect((await tell(paid)).said).toEqual({ outcome: 'ignored' });
    expect((await tell(open)).said).toEqual({ outcome: 'credited' });
    expect(await site.balance(token)).toBe('1000.00');
  });
});

describe('a webhook', () => {
  it('is accepted only with a fresh signature of its bytes by this gateway’s key', async () => {
    const { token } = await member();
    const order = await site.order(token);
    const body = eventBody(order);
    const now = site.clock.now();
    const { url } = site.first;
    const address = `${url}/payment/sandbox/webhook`;
    const headers = signedHeaders({ keyId: 'sandbox', secret: SANDBOX.key }, body, now);
    const post = (changes: Record<string, string>, sent = body, to = address) =>
      fetch(to, { method: 'POST', headers: { ...headers, ...changes }, body: sent });
    const bare = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const stale = signedHeaders({ keyId: 'sandbox', secret: SANDBOX.key }, body, now - 5 * MINUTE);
    const refused = [
      bare,
      await post({}, body.replace('500.00', '900.00')),
      await post({ 'x-signature': '0'.repeat(64) }),
      await post({ 'x-timestamp': String(now + 1) }),
      await post({ 'x-key-id': 'other' }),
      await post(stale),
      await post({}, body, `${url}/payment/other/webhook`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(await standing(token)).toEqual(['waiting', '0.00']);
    expect((await post({})).status).toBe(200);
  });

  it.each(['', 'not json', '{}', '[]', '{"event":"x","kind":"succeeded","amount":"1e9"}'])(
    'without a valid event is refused although it is signed: %s',
    async (body) => {
      expect((await sendWebhook(site.first.url, SANDBOX, body, site.clock.now())).status).toBe(400);
    },
  );

  it('that is too large is refused', async () => {
    const sent = await sendWebhook(site.first.url, SANDBOX, 'x'.repeat(17_000), site.clock.now());
    expect(sent.status).toBe(413);
  });
});

describe('a storm of webhooks', () => {
  it('credits each of 20 deposits once: 200 events, shuffled, repeated and forged, at two platforms', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => member()));
    const orders: Order[] = [];
    for (const { token } of people) orders.push(await site.order(token, '250.00'), await site.order(token, '750.00'));
    const { statuses, sent, forged } = await stormOfWebhooks({
      urls: [site.first.url, site.second.url],
      gateway: SANDBOX,
      orders,
      webhooks: 200,
      connections: 8,
      seed: 7,
      now: () => site.clock.now(),
    });
    expect(statuses).toEqual({ 200: sent - forged, 401: forged });
    for (const { token } of people) expect(await site.balance(token)).toBe('1000.00');
    const { rows } = await site.sql.query(
      `select count(*)::int as transfers from ledger.transfer where external_id = any ($1)`,
      [orders.map(({ order }) => `deposit:${order}`)],
    );
    expect(rows).toEqual([{ transfers: 20 }]);
  });

  it('leaves nothing half done when a connection dies midway, and the next repeat credits the deposit', async () => {
    const { token, id } = await member();
    const order = await site.order(token);
    await site.sql.query('begin');
    await site.sql.query(
      `insert into inbox.box (member_id, number, last_message, unread) values ($1, 1, 1, 1)
       on conflict (member_id) do update set number = inbox.box.number`,
      [id],
    );
    const broken = tell(order);
    await site.sql.query('select pg_terminate_backend($1)', [await site.firstBehind()]);
    expect((await broken).status).toBe(503);
    await site.sql.query('rollback');
    expect(await standing(token)).toEqual(['waiting', '0.00']);
    expect((await tell(order)).said).toEqual({ outcome: 'credited' });
    expect(await standing(token)).toEqual(['credited', '500.00']);
  });
});
