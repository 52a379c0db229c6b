import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { reasons as bn } from '@chhokka/messages/reasons/bn';
import { reasons as en } from '@chhokka/messages/reasons/en';
import { reasons as es } from '@chhokka/messages/reasons/es';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { startWithdrawalDesk, type WithdrawalDesk } from '../../../../testing/withdrawal-desk.ts';
import { bind, next, PIN, serve, withdraw } from '../../../../testing/withdrawals-site.ts';

let desk: WithdrawalDesk;
let site: WithdrawalDesk['site'];
let url: string;
let operator: string;
let colleague: string;
let acts: WithdrawalDesk['acts'];
beforeAll(async () => {
  desk = await startWithdrawalDesk();
  ({ site, url, operator, colleague, acts } = desk);
});
afterAll(() => site.close());

describe('a withdrawal', () => {
  it('sets the money aside, is approved, paid, and confirmed by the member', async () => {
    const payee = await site.payee('Whole_1');
    const asked = await valueOf(withdraw(url, payee, { amount: '400.00' }));
    expect(asked).toMatchObject({ state: 'requested', amount: '400.00', payout: { kind: 'bkash' }, reference: null });
    expect(asked.number).toMatch(/^WD(-[0-9A-F]{4}){3}$/);
    expect(await site.funds(payee)).toEqual({ balance: '600.00', held: '400.00' });
    const { withdrawalId } = asked;
    expect((await acts.detail(withdrawalId)).payTo).toBeNull();
    const { withdrawal } = await valueOf(acts.take(withdrawalId));
    expect(withdrawal?.payTo).toMatchObject({ holder: 'Rahima Begum', number: expect.stringMatching(/^017/) });
    expect((await acts.detail(withdrawalId, colleague)).payTo).toBeNull();
    await valueOf(serve(url, operator, withdrawalId, { act: 'note', words: 'looks fine' }));
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    expect(await site.funds(payee)).toEqual({ balance: '600.00', held: '400.00' });
    await valueOf(serve(url, operator, withdrawalId, { act: 'pay', reference: 'BKX-1001' }));
    expect(await site.funds(payee)).toEqual({ balance: '600.00', held: '0.00' });
    expect((await acts.inbox(payee.token))[0]).toContain('P\u00a0400.00');
    const received = await valueOf(acts.confirm(payee.token, { received: true, withdrawalId }));
    expect(received).toMatchObject({ state: 'received', receipt: 'member', reference: 'BKX-1001' });
    expect(await valueOf(acts.confirm(payee.token, { received: true, withdrawalId }))).toEqual(received);
    const { steps } = await acts.detail(withdrawalId);
    expect(steps.map(({ what }) => what)).toEqual(['requested', 'note', 'approved', 'paid', 'received']);
    const { rows } = await site.sql.query(
      `select action, account from office.audit where subject_id = $1 order by id`,
      [withdrawalId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['withdrawal.note', 'withdrawal.approved', 'withdrawal.paid']);
    expect(await site.differences()).toEqual([]);
  });

  it('returns the money when it is rejected, and shows the reason', async () => {
    const { payee, withdrawalId } = await acts.claimed('Rejected_1');
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    await valueOf(serve(url, operator, withdrawalId, { act: 'reject', reason: 'The names differ' }));
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    const { list } = await valueOf(callApp(url, 'withdrawals', {}, { token: payee.token }));
    expect(list[0]).toMatchObject({ state: 'rejected', reason: 'The names differ' });
    const again = serve(url, operator, withdrawalId, { act: 'pay', reference: 'LATE-1' });
    expect(await refusalOf(again)).toMatchObject({ code: 'claim_needed' });
    expect(await site.differences()).toEqual([]);
  });

  it('that is rejected with a prepared reason shows it in the reader’s language', async () => {
    const { payee, withdrawalId } = await acts.claimed('Prepared_1');
    await valueOf(serve(url, operator, withdrawalId, { act: 'reject', reason: en.withdrawal.holder }));
    for (const [language, { withdrawal }] of Object.entries({ bn, en, es })) {
      const { list } = await valueOf(callApp(url, 'withdrawals', {}, { token: payee.token, language }));
      expect(list[0]?.reason).toBe(withdrawal.holder);
      const told = await valueOf(callApp(url, 'messages', {}, { token: payee.token, language }));
      expect(told.list[0]?.content).toContain(withdrawal.holder);
    }
  });

  it('is made once per request id, on either platform, and a repeat needs no valid proof', async () => {
    const payee = await site.payee('Twice_1');
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        valueOf(withdraw(turn % 2 ? url : site.second.url, payee, { requestId, amount: '300.00' })),
      ),
    );
    expect(new Set(answers.map(({ withdrawalId }) => withdrawalId)).size).toBe(1);
    expect(await site.funds(payee)).toEqual({ balance: '700.00', held: '300.00' });
    // Written otherwise it is the same amount.
    const bare = { requestId, amount: '0300.00', paymentPassword: '000000' };
    expect(await valueOf(withdraw(url, payee, bare))).toEqual(answers[0]);
    expect(await refusalOf(withdraw(url, payee, { requestId, amount: '301.00' }))).toMatchObject({ status: 400 });
    expect(await site.differences()).toEqual([]);
  });

  it('never takes more than the balance, however many are requested at once', async () => {
    const payee = await site.payee('Race_1');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => withdraw(turn % 2 ? url : site.second.url, payee, { amount: '300.00' })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
    expect(answers.filter(({ body }) => !body.success && body.code === 'withdrawal_balance')).toHaveLength(9);
    expect(await site.funds(payee)).toEqual({ balance: '100.00', held: '900.00' });
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    [{ amount: '0.99' }, 'bad_request'],
    [{ amount: '50000.01' }, 'bad_request'],
    [{ amount: '-5.00' }, 'bad_request'],
    [{ amount: '1e3' }, 'bad_request'],
    [{ amount: '1000.01' }, 'withdrawal_balance'],
    [{ paymentPassword: '482911' }, 'payment_password_wrong'],
    [{ paymentPassword: undefined }, 'payment_password_wrong'],
    [{ code: '123456' }, 'two_factor_off'],
    [{ payoutId: randomUUID() }, 'payout_account_unknown'],
  ])('is refused with %j: %s', async (given, code) => {
    const payee = await site.payee(`Bad_${randomUUID().slice(0, 8)}`);
    expect(await refusalOf(withdraw(url, payee, given))).toMatchObject({ code });
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
  });

  it('is bound by the daily limit, by locks and by missing turnover', async () => {
    const payee = await site.payee('Bound_1', '500000.00');
    await valueOf(withdraw(url, payee, { amount: '50000.00' }));
    await valueOf(withdraw(url, payee, { amount: '40000.00' }));
    expect(await refusalOf(withdraw(url, payee, { amount: '10000.01' }))).toMatchObject({
      code: 'withdrawal_day_limit',
      value: { left: '10000.00' },
    });
    site.clock.advance(DAY + MINUTE);
    const token = (await valueOf(callApp(url, 'login', { username: 'Bound_1', password: 'kalo-biral7', type: 'username' }))).token; // prettier-ignore
    const later = { ...payee, token };
    await site.sql.query('update members.member set withdraw_locked = true where id = $1', [payee.id]);
    expect(await refusalOf(withdraw(url, later))).toMatchObject({ status: 403, code: 'withdrawal_locked' });
    await site.sql.query('update members.member set withdraw_locked = false, bet_locked = true where id = $1', [payee.id]); // prettier-ignore
    await valueOf(withdraw(url, later));
    await site.sql.query('insert into turnover.requirement (member_id, at, amount, carried, required) values ($1, now(), 5000, 0, 5000)', [payee.id]); // prettier-ignore
    expect(await refusalOf(withdraw(url, later))).toMatchObject({
      code: 'turnover_missing',
      value: { missing: '50.00' },
    });
    const info = await valueOf(callApp(url, 'withdrawalInfo', {}, { token }));
    expect(info).toMatchObject({ missing: '50.00', required: '50.00' });
    ({ operator, colleague } = await desk.relieve(['third', 'fourth']));
  });

  it('needs the member’s own payout account, after its cooling-off time', async () => {
    const payee = await site.payee('Cooling_1');
    const other = await site.payee('Cooling_2');
    await site.save('payoutCoolingHours', 1);
    const { payoutId } = await valueOf(bind(url, payee.token, { kind: 'nagad', number: '01912345678' }));
    expect(await refusalOf(withdraw(url, payee, { payoutId }))).toMatchObject({ code: 'payout_account_cooling' });
    expect(await refusalOf(withdraw(url, other, { payoutId }))).toMatchObject({ code: 'payout_account_unknown' });
    await site.save('payoutCoolingHours', 0);
    site.clock.advance(HOUR - 1);
    expect(await refusalOf(withdraw(url, payee, { payoutId }))).toMatchObject({ code: 'payout_account_cooling' });
    site.clock.advance(1);
    expect(await valueOf(withdraw(url, payee, { payoutId }))).toMatchObject({ payout: { kind: 'nagad' } });
    ({ operator, colleague } = await desk.relieve(['fifth', 'sixth']));
  });
});

describe('payout accounts', () => {
  it('are five at most, masked, unique, and removed with the payment password', async () => {
    const payee = await site.payee('Payouts_1');
    const numbers = ['01811111111', '01811111112', '01811111113', '01811111114', '01811111115', '01811111116'];
    const answers = await Promise.all(
      numbers.map((number, turn) => bind(turn % 2 ? url : site.second.url, payee.token, { number })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(4);
    expect(JSON.stringify(answers)).not.toContain('0181111111');
    const { accounts } = await valueOf(callApp(url, 'withdrawalInfo', {}, { token: payee.token }));
    expect(accounts).toHaveLength(5);
    const won = numbers[answers.findIndex(({ body }) => body.success)] ?? '';
    const remove = (payoutId: string, paymentPassword: string, token = payee.token) =>
      callApp(url, 'payoutRemove', { payoutId, paymentPassword }, { token });
    expect(await refusalOf(remove(payee.payoutId, '111222'))).toMatchObject({ code: 'payment_password_wrong' });
    await valueOf(remove(payee.payoutId, PIN));
    expect(await refusalOf(remove(payee.payoutId, PIN))).toMatchObject({ code: 'payout_account_unknown' });
    expect(await refusalOf(bind(url, payee.token, { number: `+88${won}` }))).toMatchObject({
      code: 'payout_account_bound',
    });
    expect(await refusalOf(bind(url, payee.token, { kind: 'bank', number: '1', bank: '' }))).toMatchObject({
      code: 'bad_request',
      fields: { number: expect.any(String), bank: expect.any(String) },
    });
  });

  it('that two members share are shown to operators, and are not stored readably', async () => {
    const [one, two] = [await site.payee('Shared_1'), await site.payee('Shared_2')];
    for (const { token } of [one, two]) await valueOf(bind(url, token, { kind: 'rocket', number: '01911223344' }));
    const { withdrawalId } = await valueOf(withdraw(url, one));
    expect((await acts.detail(withdrawalId)).risk.sharedWith.map((name) => name.toLowerCase())).toEqual(['shared_2']);
    const { rows } = await site.sql.query(`select t::text as line from payouts.account t`);
    expect(JSON.stringify(rows)).not.toMatch(/01911223344|Rahima/);
  });
});

describe('operators', () => {
  it('serve withdrawals first in, first out', async () => {
    await acts.clear();
    const older = await valueOf(withdraw(url, await site.payee('Fifo_1')));
    const newer = await valueOf(withdraw(url, await site.payee('Fifo_2')));
    expect(await refusalOf(acts.take(newer.withdrawalId))).toMatchObject({
      code: 'withdrawal_older_first',
      value: { withdrawalId: older.withdrawalId },
    });
    const around = callApp(url, 'officeClaim', { queue: 'withdrawals', itemId: newer.withdrawalId }, { token: operator }); // prettier-ignore
    expect(await refusalOf(around)).toMatchObject({ code: 'withdrawal_older_first' });
    expect(await next(url, operator)).toBe(older.withdrawalId);
    await valueOf(acts.take(newer.withdrawalId, colleague));
    expect(await refusalOf(acts.take(older.withdrawalId, colleague))).toMatchObject({ code: 'claimed_by_other' });
    expect(await refusalOf(serve(url, colleague, older.withdrawalId, { act: 'approve' }))).toMatchObject({
      code: 'claim_needed',
    });
    await valueOf(callApp(url, 'officeRelease', { queue: 'withdrawals', itemId: newer.withdrawalId }, { token: colleague })); // prettier-ignore
    await acts.clear();
  });

  it('of the same hand do not count as two above the limit', async () => {
    await site.save('fourEyesAbove', '50.00');
    const { withdrawalId } = await acts.claimed('FourEyes_hand');
    await site.save('fourEyesAbove', '20000.00');
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    const made = await site.operator('puppet');
    await site.sql.query(
      `insert into operators.hand (operator_id, hand_id) select puppet.id, approved_by
         from operators.operator puppet, withdrawals.withdrawal asked where puppet.account = 'puppet' and asked.id = $1`,
      [withdrawalId],
    );
    await valueOf(callApp(url, 'officeClaim', { queue: 'withdrawals', itemId: withdrawalId }, { token: made }));
    expect((await refusalOf(serve(url, made, withdrawalId, { act: 'approve' }))).code).toBe('approval_own');
    await valueOf(callApp(url, 'officeRelease', { queue: 'withdrawals', itemId: withdrawalId }, { token: made }));
    await valueOf(callApp(url, 'officeClaim', { queue: 'withdrawals', itemId: withdrawalId }, { token: colleague }));
    await valueOf(serve(url, colleague, withdrawalId, { act: 'approve' }));
    await valueOf(serve(url, colleague, withdrawalId, { act: 'reject', reason: 'enough' }));
  });

  it('must be two above the limit, and a constraint enforces it', async () => {
    await site.save('fourEyesAbove', '50.00');
    const { withdrawalId } = await acts.claimed('FourEyes_1');
    await site.save('fourEyesAbove', '20000.00');
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    expect(await next(url, operator)).toBeNull();
    const own = callApp(url, 'officeClaim', { queue: 'withdrawals', itemId: withdrawalId }, { token: operator });
    await valueOf(own);
    expect(await refusalOf(serve(url, operator, withdrawalId, { act: 'approve' }))).toMatchObject({
      code: 'withdrawal_same_operator',
    });
    expect(await refusalOf(serve(url, operator, withdrawalId, { act: 'pay', reference: 'X-1234' }))).toMatchObject({
      code: 'withdrawal_decided',
    });
    await expect(
      site.sql.query(
        `update withdrawals.withdrawal set state = 'approved', second_by = approved_by, second_at = now() where id = $1`,
        [withdrawalId],
      ),
    ).rejects.toThrow('withdrawal_four_eyes');
    await valueOf(callApp(url, 'officeRelease', { queue: 'withdrawals', itemId: withdrawalId }, { token: operator }));
    expect(await next(url, colleague)).toBe(withdrawalId);
    const approved = await valueOf(serve(url, colleague, withdrawalId, { act: 'approve' }));
    expect(approved).toMatchObject({ state: 'approved', approvedBy: [expect.any(String), expect.any(String)] });
    await valueOf(serve(url, colleague, withdrawalId, { act: 'pay', reference: 'FOUR-EYES' }));
  });

  it('must be two when a day’s small withdrawals add up to more than the limit', async () => {
    await site.save('fourEyesAbove', '150.00');
    const payee = await site.payee('FourEyes_2');
    const [small, more] = [await valueOf(withdraw(url, payee)), await valueOf(withdraw(url, payee))];
    await site.save('fourEyesAbove', '20000.00');
    expect((await acts.detail(small.withdrawalId)).needsTwo).toBe(false);
    expect((await acts.detail(more.withdrawalId)).needsTwo).toBe(true);
    await acts.clear();
  });

  it('cannot pay a member who was locked meanwhile, and see the lock', async () => {
    const { payee, withdrawalId } = await acts.claimed('Locked_1');
    const lock = (locked: boolean) =>
      site.sql.query('update members.member set withdraw_locked = $2 where id = $1', [payee.id, locked]);
    await lock(true);
    expect((await acts.detail(withdrawalId)).risk.locked).toBe(true);
    const approve = () => serve(url, operator, withdrawalId, { act: 'approve' });
    expect(await refusalOf(approve())).toMatchObject({ status: 409, code: 'withdrawal_member_locked' });
    await lock(false);
    await valueOf(approve());
    await lock(true);
    const pay = serve(url, operator, withdrawalId, { act: 'pay', reference: 'LOCKED-1' });
    expect(await refusalOf(pay)).toMatchObject({ code: 'withdrawal_member_locked' });
    await valueOf(serve(url, operator, withdrawalId, { act: 'reject', reason: 'The account is looked at' }));
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
  });

  it('can use a payment’s reference once, also in a race', async () => {
    const [one, two] = [await acts.claimed('Reference_1'), await acts.claimed('Reference_2')];
    for (const { withdrawalId } of [one, two]) await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    const answers = await Promise.all(
      [one, two].map(({ withdrawalId }) => serve(url, operator, withdrawalId, { act: 'pay', reference: 'Same-1' })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => !body.success && body.code === 'withdrawal_reference_used')).toHaveLength(1);
    await acts.clear();
    expect(await site.differences()).toEqual([]);
  });

  it('cannot change or delete a withdrawal’s history in the database', async () => {
    const { withdrawalId } = await acts.paid('Kept_1');
    for (const change of [`state = 'requested'`, 'amount = 1', `state = 'rejected'`, 'member_id = gen_random_uuid()'])
      await expect(site.sql.query(`update withdrawals.withdrawal set ${change} where id = $1`, [withdrawalId])).rejects.toThrow(); // prettier-ignore
    await expect(site.sql.query('delete from withdrawals.withdrawal')).rejects.toThrow('keeps its history');
    await expect(site.sql.query('delete from withdrawals.step')).rejects.toThrow('keeps its history');
  });
});
