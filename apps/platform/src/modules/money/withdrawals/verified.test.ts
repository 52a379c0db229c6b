import { MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { startWithdrawalDesk, type WithdrawalDesk } from '../../../../testing/withdrawal-desk.ts';
import { bind, type Payee, PIN, serve, withdraw } from '../../../../testing/withdrawals-site.ts';

let site: WithdrawalDesk['site'];
let url: string;
let operator: string;
let colleague: string;
let acts: WithdrawalDesk['acts'];
beforeAll(async () => {
  ({ site, url, operator, colleague, acts } = await startWithdrawalDesk());
});
afterAll(() => site.close());
beforeEach(() => acts.clear());

/** Whether the member sees each of the accounts as verified, the oldest first. */
async function seen({ token }: Pick<Payee, 'token'>): Promise<boolean[]> {
  const { accounts } = await valueOf(callApp(url, 'withdrawalInfo', {}, { token }));
  return accounts.map(({ verified }) => verified);
}

/** What the operator is told of the account at this withdrawal. */
async function known(withdrawalId: string): Promise<{ verifiedBy: string | null; paidBefore: number }> {
  const { verifiedBy, paidBefore } = (await acts.detail(withdrawalId)).risk;
  return { verifiedBy, paidBefore };
}

const verify = (withdrawalId: string, token = operator, at = url) =>
  serve(at, token, withdrawalId, { act: 'verify', reason: 'The wallet’s own name was shown' });

describe('a payout account', () => {
  it('is verified when the member confirms a payment, not when it is paid', async () => {
    const { payee, withdrawalId } = await acts.paid('Told_1');
    expect([await seen(payee), await known(withdrawalId)]).toEqual([[false], { verifiedBy: null, paidBefore: 0 }]);
    await valueOf(acts.confirm(payee.token, { received: true, withdrawalId }));
    expect([await seen(payee), await known(withdrawalId)]).toEqual([[true], { verifiedBy: 'payment', paidBefore: 0 }]);
    const { payoutId } = await valueOf(bind(url, payee.token));
    expect([payoutId !== payee.payoutId, await seen(payee)]).toEqual([true, [true, false]]);
  });

  it('is verified when nobody disputes a payment in time', async () => {
    const minutes = site.first.app.services.settings.values.withdrawalConfirmMinutes;
    await site.save('withdrawalConfirmMinutes', 10);
    const { payee } = await acts.paid('Time_1');
    await site.save('withdrawalConfirmMinutes', minutes);
    site.clock.advance(10 * MINUTE);
    await site.first.app.services.withdrawals.sweep();
    expect(await seen(payee)).toEqual([true]);
  });

  it('is not verified by a disputed or forced payment, but by a disputed one that arrives after all', async () => {
    const forced = await acts.paid('Forced_2');
    await valueOf(acts.confirm(forced.payee.token, acts.notReceived(forced.withdrawalId)));
    expect(await seen(forced.payee)).toEqual([false]);
    const other = await site.operator('who_did_not_pay');
    await valueOf(acts.take(forced.withdrawalId, other));
    await valueOf(serve(url, other, forced.withdrawalId, { act: 'force', reason: 'The statement shows it' }));
    expect([await seen(forced.payee), await known(forced.withdrawalId)]).toEqual([
      [false],
      { verifiedBy: null, paidBefore: 0 },
    ]);
    const late = await acts.paid('Late_2');
    await valueOf(acts.confirm(late.payee.token, acts.notReceived(late.withdrawalId)));
    await valueOf(acts.confirm(late.payee.token, { received: true, withdrawalId: late.withdrawalId }));
    expect(await seen(late.payee)).toEqual([true]);
  });

  it('is not verified when it replaces a verified one', async () => {
    const { payee, withdrawalId } = await acts.paid('Anew_1');
    await valueOf(acts.confirm(payee.token, { received: true, withdrawalId }));
    const body = { payoutId: payee.payoutId, paymentPassword: PIN };
    await valueOf(callApp(url, 'payoutRemove', body, { token: payee.token }));
    await valueOf(bind(url, payee.token, { number: '01912345678' }));
    expect(await seen(payee)).toEqual([false]);
  });
});

describe('an operator', () => {
  it('verifies the account of a claimed withdrawal once, with a reason in the audit log', async () => {
    const { payee, withdrawalId } = await acts.claimed('Marked_1');
    expect(await refusalOf(verify(withdrawalId, colleague))).toMatchObject({ code: 'claim_needed' });
    const empty = serve(url, operator, withdrawalId, { act: 'verify', reason: ' ' });
    expect(await refusalOf(empty)).toMatchObject({ code: 'bad_request' });
    expect(await seen(payee)).toEqual([false]);
    const answers = await Promise.all([verify(withdrawalId), verify(withdrawalId, operator, site.second.url)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await seen(payee), await known(withdrawalId)]).toEqual([[true], { verifiedBy: 'operator', paidBefore: 0 }]);
    const { rows } = await site.sql.query(
      `select action, account, reason, after from office.audit
       where subject_id = $1 and action = 'withdrawal.verified'`,
      [withdrawalId],
    );
    expect(rows).toMatchObject([
      { account: 'first', reason: 'The wallet’s own name was shown', after: { payoutId: payee.payoutId } },
    ]);
    const detail = await acts.detail(withdrawalId);
    expect(detail.steps.filter(({ what }) => what === 'verified')).toHaveLength(1);
    expect([detail.state, detail.claim?.mine]).toEqual(['requested', true]);
    await expect(site.sql.query('delete from withdrawals.payout_verification')).rejects.toThrow('keeps its history');
  });

  it('sees a first payout to an unverified account, and can pay it all the same', async () => {
    const first = await acts.claimed('Risk_1');
    expect(await known(first.withdrawalId)).toEqual({ verifiedBy: null, paidBefore: 0 });
    await valueOf(serve(url, operator, first.withdrawalId, { act: 'approve' }));
    await valueOf(serve(url, operator, first.withdrawalId, { act: 'pay', reference: 'RISK-1' }));
    const { withdrawalId } = await valueOf(withdraw(url, first.payee));
    expect(await known(withdrawalId)).toEqual({ verifiedBy: null, paidBefore: 1 });
  });

  it('verifies nothing while the audit log cannot be written, and can try again', async () => {
    const { payee, withdrawalId } = await acts.claimed('Broken_1');
    await site.sql.query(
      `alter table office.audit add constraint broken check (action <> 'withdrawal.verified') not valid`,
    );
    expect((await verify(withdrawalId)).status).toBe(500);
    await site.sql.query('alter table office.audit drop constraint broken');
    expect([await seen(payee), await known(withdrawalId)]).toEqual([[false], { verifiedBy: null, paidBefore: 0 }]);
    await valueOf(verify(withdrawalId));
    expect(await site.differences()).toEqual([]);
  });
});
