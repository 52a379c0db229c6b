import { randomUUID } from 'node:crypto';
import { DAY, MINUTE, parseDecimal, SECOND, ZERO } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { addGames, BDT, betwin, GAME, PROVIDER } from '../wallet/testing/fixture.ts';
import { startWithdrawalDesk, type WithdrawalDesk } from '../../../../testing/withdrawal-desk.ts';
import { PIN, serve, withdraw } from '../../../../testing/withdrawals-site.ts';

let desk: WithdrawalDesk;
let site: WithdrawalDesk['site'];
let url: string;
let operator: string;
let acts: WithdrawalDesk['acts'];
beforeAll(async () => {
  desk = await startWithdrawalDesk();
  ({ site, url, operator, acts } = desk);
  await addGames(site.first.app.services.pool);
});
afterAll(() => site.close());

const deposit = (memberId: string, amount: string) =>
  site.first.app.services.wallet.deposit(memberId, parseDecimal(amount) ?? ZERO, randomUUID());
const adjust = (memberId: string, amount: string) =>
  valueOf(callApp(url, 'officeAdjust', { memberId, amount, reason: 'A mistake', requestId: randomUUID() }, { token: operator })); // prettier-ignore

/** Loses this much in one round. */
async function stake(memberId: string, amount: bigint): Promise<void> {
  const { wallet } = site.first.app.services;
  const game = {
    memberId,
    memberSession: null,
    providerId: PROVIDER,
    gameCode: GAME,
    currency: BDT,
    language: 'bn',
    ttlMs: DAY,
  } as const;
  const player = { id: memberId, ...(await wallet.openSession(game)) };
  const { outcome } = await wallet.execute(PROVIDER, betwin(player, amount, 0n, { roundClosed: true }));
  expect(outcome).toBe('accepted');
}

describe('the detail of a withdrawal', () => {
  it('shows money that came in seconds before the request, and all of it for life', async () => {
    const payee = await site.payee('Evidence_1', '300.00');
    await stake(payee.id, 5_000n);
    site.clock.advance(MINUTE);
    await deposit(payee.id, '200.00');
    const depositedAt = site.clock.now();
    site.clock.advance(20 * SECOND);
    await stake(payee.id, 700n);
    await adjust(payee.id, '50.00');
    site.clock.advance(3 * SECOND);
    const { withdrawalId } = await valueOf(withdraw(url, payee));
    site.clock.advance(SECOND);
    await adjust(payee.id, '-10.00');
    const { money, risk, requestedAt } = await acts.detail(withdrawalId, operator);
    expect(money).toEqual({
      balance: '383.00',
      held: '100.00',
      sources: [
        { sort: 'correction', in: '50.00', out: '10.00' },
        { sort: 'deposit', in: '500.00', out: '0.00' },
      ],
      lastDepositAt: depositedAt,
      stakedSince: '7.00',
    });
    expect(risk.cameBefore.map(({ at, ...each }) => ({ ...each, before: requestedAt - at }))).toEqual([
      { sort: 'correction', amount: '50.00', before: 3 * SECOND },
      { sort: 'deposit', amount: '200.00', before: 23 * SECOND },
      { sort: 'deposit', amount: '300.00', before: 83 * SECOND },
    ]);
    // The same once the facts are written.
    await site.first.app.services.facts.tellAll();
    expect((await acts.detail(withdrawalId, operator)).money).toEqual(money);
    await acts.clear();
  });

  it('lists the payout accounts, removed ones too, with what verified each and how often it was paid', async () => {
    const { payee, withdrawalId } = await acts.claimed('Accounts_1');
    const accounts = async () =>
      (await valueOf(callApp(url, 'officePayouts', { memberId: payee.id }, { token: operator }))).list;
    expect(await accounts()).toMatchObject([{ kind: 'bkash', verifiedBy: null, paid: 0, removedAt: null }]);
    await valueOf(serve(url, operator, withdrawalId, { act: 'verify', reason: 'She called' }));
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    await acts.take(withdrawalId);
    await valueOf(serve(url, operator, withdrawalId, { act: 'pay', reference: 'TX4711' }));
    const removal = { payoutId: payee.payoutId, paymentPassword: PIN };
    await valueOf(callApp(url, 'payoutRemove', removal, { token: payee.token }));
    const removedAt = site.clock.now();
    expect(await accounts()).toMatchObject([{ verifiedBy: 'operator', paid: 1, removedAt }]);
    expect(JSON.stringify(await accounts())).not.toMatch(/"01\d{9}"/);
    const stranger = await refusalOf(callApp(url, 'officePayouts', { memberId: payee.id }, { token: payee.token }));
    expect(stranger.status).toBe(401);
    await acts.clear();
  });

  it('counts every earlier request, whatever became of it', async () => {
    const { payee, withdrawalId: rejected } = await acts.claimed('Evidence_2');
    const none = { requested: 0, received: 0, rejected: 0, open: 0 };
    expect((await acts.detail(rejected)).risk.earlier).toEqual(none);
    await valueOf(serve(url, operator, rejected, { act: 'reject', reason: 'x' }));
    const { withdrawalId: open } = await valueOf(withdraw(url, payee));
    expect((await acts.detail(open)).risk.earlier).toEqual({ ...none, requested: 1, rejected: 1 });
    const { withdrawalId: third } = await valueOf(withdraw(url, payee));
    expect((await acts.detail(third)).risk.earlier).toEqual({ ...none, requested: 2, rejected: 1, open: 1 });
    await acts.clear();
  });

  it('says of each withdrawal whether it can be claimed: the oldest that is free', async () => {
    const [first, second] = [await site.payee('Turn_1'), await site.payee('Turn_2')];
    const { withdrawalId: older } = await valueOf(withdraw(url, first));
    const { withdrawalId: younger } = await valueOf(withdraw(url, second));
    const may = async () => {
      const { list } = await valueOf(callApp(url, 'officeWithdrawals', {}, { token: operator }));
      return [older, younger].map((id) => list.find(({ withdrawalId }) => withdrawalId === id)?.mayTake);
    };
    expect(await may()).toEqual([true, false]);
    await valueOf(acts.take(older, operator));
    expect(await may()).toEqual([false, true]);
    await valueOf(acts.take(younger, operator));
    expect(await may()).toEqual([false, false]);
    await acts.clear();
  });
});
