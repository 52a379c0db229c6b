import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import {
  next,
  raceWithdrawals,
  serve,
  startWithdrawalSite,
  withdraw,
  type WithdrawalSite,
} from '../../../../testing/withdrawals-site.ts';

let site: WithdrawalSite;
let url: string;
beforeAll(async () => {
  site = await startWithdrawalSite();
  url = site.first.url;
});
afterAll(() => site.close());

describe('operators on two platforms', () => {
  it('race for withdrawals, and each one is handled once by one of them', async () => {
    const operators = await Promise.all(Array.from({ length: 8 }, (_, turn) => site.operator(`racer${turn}`)));
    const payees = await Promise.all(Array.from({ length: 6 }, (_, turn) => site.payee(`Raced_${turn}`)));
    const wishes = payees.flatMap((payee) => Array.from({ length: 5 }, () => withdraw(url, payee)));
    const asked = (await Promise.all(wishes.map(valueOf))).map(({ withdrawalId }) => withdrawalId);
    const { handled } = await raceWithdrawals([url, site.second.url], operators);
    expect(handled.map(({ withdrawalId }) => withdrawalId).toSorted()).toEqual(asked.toSorted());
    expect(new Set(handled.map(({ operator }) => operator)).size).toBeGreaterThan(1);
    const { rows } = await site.sql.query(
      `select what, count(*)::int as steps from withdrawals.step group by what order by what`,
    );
    expect(rows).toEqual(['approved', 'paid', 'requested'].map((what) => ({ what, steps: 30 })));
    for (const payee of payees) expect(await site.funds(payee)).toEqual({ balance: '500.00', held: '0.00' });
    expect(await site.differences()).toEqual([]);
  });
});

describe('a connection that dies midway', () => {
  /** Cuts off the connection of the next transaction that moves money this way, once it has moved it. */
  async function cutOff(verb: 'hold' | 'capture' | 'release' | 'post', act: () => Promise<unknown>): Promise<void> {
    const { ledger } = site.first.app.services;
    const own = ledger[verb] as (...given: never[]) => Promise<unknown>;
    let cuts = 0;
    Object.assign(ledger, {
      [verb]: async (tx: { query(text: string): Promise<unknown> }, ...given: unknown[]) => {
        const outcome = await (own as (...all: unknown[]) => Promise<unknown>)(tx, ...given);
        cuts += 1;
        await tx.query('select pg_terminate_backend(pg_backend_pid())');
        return outcome;
      },
    });
    await act();
    Object.assign(ledger, { [verb]: own });
    expect(cuts).toBe(1);
  }

  it('leaves nothing half done at any step, and each step can be repeated', async () => {
    const operator = await site.operator('killed');
    const payee = await site.payee('Killed_1');
    const requestId = '4a7c1c1e-9f3b-4c1a-8f31-7d5a3d1b2c3d';
    const asks = () => withdraw(url, payee, { requestId });
    await cutOff('hold', async () => expect(await refusalOf(asks())).toMatchObject({ status: 503 }));
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    const { withdrawalId } = await valueOf(asks());
    expect(await next(url, operator)).toBe(withdrawalId);

    const acts = (act: Record<string, unknown>) => serve(url, operator, withdrawalId, act);
    const rejects = { act: 'reject', reason: 'x' };
    await cutOff('release', async () => expect(await refusalOf(acts(rejects))).toMatchObject({ status: 503 }));
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '100.00' });
    await valueOf(acts({ act: 'approve' }));
    const pays = { act: 'pay', reference: 'KILL-1' };
    await cutOff('capture', async () => expect(await refusalOf(acts(pays))).toMatchObject({ status: 503 }));
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '100.00' });
    expect(await valueOf(acts(pays))).toMatchObject({ state: 'paid', reference: 'KILL-1' });
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '0.00' });
    expect(await site.differences()).toEqual([]);
  });

  it('keeps a withdrawal on hold, with its money set aside, when its cancellation dies', async () => {
    await site.save('withdrawalCancel', true);
    const operator = await site.operator('killer');
    const payee = await site.payee('Killed_2');
    const { withdrawalId } = await valueOf(withdraw(url, payee));
    expect(await next(url, operator)).toBe(withdrawalId);
    await valueOf(serve(url, operator, withdrawalId, { act: 'ask', reason: 'Your passport, please', hours: 24 }));
    const cancel = () => callApp(url, 'withdrawalCancel', { withdrawalId }, { token: payee.token });
    await cutOff('release', async () => expect(await refusalOf(cancel())).toMatchObject({ status: 503 }));
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '100.00' });
    const { list } = await valueOf(callApp(url, 'withdrawals', {}, { token: payee.token }));
    expect(list[0]?.state).toBe('waiting');
    await valueOf(cancel());
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    await site.save('withdrawalCancel', false);
    expect(await site.differences()).toEqual([]);
  });
});
