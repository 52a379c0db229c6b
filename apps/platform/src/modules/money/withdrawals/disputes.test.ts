import { MINUTE } from '@chhokka/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@chhokka/contracts/routes';
import { callApp, readAnswer, refusalOf, valueOf } from '../../../../testing/app.ts';
import { startWithdrawalDesk, type WithdrawalDesk } from '../../../../testing/withdrawal-desk.ts';
import { next, type Payee, serve, withdraw } from '../../../../testing/withdrawals-site.ts';

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

describe('a disputed withdrawal', () => {
  it('is paid again, returned, or counted as received by an operator', async () => {
    const again = await acts.paid('Again_1');
    await valueOf(acts.confirm(again.payee.token, acts.notReceived(again.withdrawalId)));
    await valueOf(acts.take(again.withdrawalId));
    await valueOf(serve(url, operator, again.withdrawalId, { act: 'payAgain', reference: 'SECOND-1' }));
    const received = await valueOf(
      acts.confirm(again.payee.token, { received: true, withdrawalId: again.withdrawalId }),
    );
    expect(received).toMatchObject({ state: 'received', reference: 'SECOND-1' });
    expect(await site.funds(again.payee)).toEqual({ balance: '900.00', held: '0.00' });

    const returned = await acts.paid('Returned_1');
    expect(await withdrawnOf(returned.payee)).toBe('100.00');
    await valueOf(acts.confirm(returned.payee.token, acts.notReceived(returned.withdrawalId)));
    await valueOf(acts.take(returned.withdrawalId));
    const act = { act: 'return', reason: 'The wallet was closed' };
    const answers = await Promise.all([1, 2].map(() => serve(url, operator, returned.withdrawalId, act)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await site.funds(returned.payee)).toEqual({ balance: '1000.00', held: '0.00' });
    expect(await withdrawnOf(returned.payee)).toBe('0.00');

    const forced = await acts.paid('Forced_1');
    await valueOf(acts.confirm(forced.payee.token, acts.notReceived(forced.withdrawalId)));
    await valueOf(acts.take(forced.withdrawalId, colleague));
    await valueOf(serve(url, colleague, forced.withdrawalId, { act: 'force', reason: 'The statement shows it' }));
    const { list } = await valueOf(callApp(url, 'withdrawals', {}, { token: forced.payee.token }));
    expect(list[0]).toMatchObject({ state: 'received', receipt: 'operator', reason: 'The statement shows it' });
    expect(await site.funds(forced.payee)).toEqual({ balance: '900.00', held: '0.00' });
    expect(await site.differences()).toEqual([]);
  });

  it('cannot be counted as received by its payer or by an account of the same hand', async () => {
    await acts.clear();
    const { payee, withdrawalId } = await acts.paid('Forced_3');
    await valueOf(acts.confirm(payee.token, acts.notReceived(withdrawalId)));
    const force = { act: 'force', reason: 'The statement shows it' };
    await valueOf(acts.take(withdrawalId));
    expect(await refusalOf(serve(url, operator, withdrawalId, force))).toMatchObject({
      code: 'withdrawal_own_payment',
    });
    await valueOf(callApp(url, 'officeRelease', { queue: 'withdrawals', itemId: withdrawalId }, { token: operator }));
    const puppet = await site.operator('puppet');
    await site.sql.query(
      `insert into operators.hand (operator_id, hand_id) select puppet.id, first.id
         from operators.operator puppet, operators.operator first where puppet.account = 'puppet' and first.account = 'first'`,
    );
    await valueOf(acts.take(withdrawalId, puppet));
    expect((await refusalOf(serve(url, puppet, withdrawalId, force))).code).toBe('approval_own');
    await valueOf(callApp(url, 'officeRelease', { queue: 'withdrawals', itemId: withdrawalId }, { token: puppet }));
    await expect(
      site.sql.query(
        `update withdrawals.withdrawal set state = 'received', receipt = 'operator', forced_by = paid_by, ended_at = now()
         where id = $1`,
        [withdrawalId],
      ),
    ).rejects.toThrow('withdrawal_forced');
    await valueOf(acts.take(withdrawalId, colleague));
    expect(await valueOf(serve(url, colleague, withdrawalId, force))).toMatchObject({ state: 'received' });
  });

  it('is counted as received by two operators if two had to approve, and once in a race', async () => {
    await acts.clear();
    await site.save('fourEyesAbove', '50.00');
    const { payee, withdrawalId } = await acts.claimed('TwoForce_1');
    await site.save('fourEyesAbove', '20000.00');
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    await valueOf(acts.take(withdrawalId, colleague));
    await valueOf(serve(url, colleague, withdrawalId, { act: 'approve' }));
    await valueOf(serve(url, colleague, withdrawalId, { act: 'pay', reference: 'FORCE-1' }));
    await valueOf(acts.confirm(payee.token, acts.notReceived(withdrawalId)));
    const force = { act: 'force', reason: 'The statement shows it' };
    await valueOf(acts.take(withdrawalId, colleague));
    expect(await valueOf(serve(url, colleague, withdrawalId, force))).toMatchObject({ state: 'disputed' });
    // The first of two is offered something else, and the database knows that it takes another.
    expect(await next(url, colleague)).toBeNull();
    await expect(
      site.sql.query(
        `update withdrawals.withdrawal set state = 'received', receipt = 'operator', forced_by = approved_by, ended_at = now()
         where id = $1`,
        [withdrawalId],
      ),
    ).rejects.toThrow('two operators');
    await valueOf(acts.take(withdrawalId));
    const answers = await Promise.all(
      [site.first.url, site.second.url].map((at) => serve(at, operator, withdrawalId, force)),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await acts.detail(withdrawalId)).state).toBe('received');
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '0.00' });
    expect(await site.differences()).toEqual([]);
  });

  it('is paid again or returned by two operators if two had to approve', async () => {
    await acts.clear();
    await site.save('fourEyesAbove', '50.00');
    const { payee, withdrawalId } = await acts.claimed('TwoRedo_1');
    await site.save('fourEyesAbove', '20000.00');
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    await valueOf(acts.take(withdrawalId, colleague));
    await valueOf(serve(url, colleague, withdrawalId, { act: 'approve' }));
    await valueOf(serve(url, colleague, withdrawalId, { act: 'pay', reference: 'REDO-1' }));
    const dispute = async () => {
      await valueOf(acts.confirm(payee.token, acts.notReceived(withdrawalId)));
      await valueOf(acts.take(withdrawalId));
    };
    const claim = (token: string) =>
      valueOf(callApp(url, 'officeClaim', { queue: 'withdrawals', itemId: withdrawalId }, { token }));
    const release = (token: string) =>
      valueOf(callApp(url, 'officeRelease', { queue: 'withdrawals', itemId: withdrawalId }, { token }));
    await dispute();
    const again = { act: 'payAgain', reference: 'REDO-2' };
    expect(await valueOf(serve(url, operator, withdrawalId, again))).toMatchObject({ state: 'disputed' });
    expect(await next(url, operator)).toBeNull();
    await claim(operator);
    expect(await refusalOf(serve(url, operator, withdrawalId, again))).toMatchObject({
      code: 'withdrawal_same_operator',
    });
    await release(operator);
    expect(await next(url, colleague)).toBe(withdrawalId);
    expect(await valueOf(serve(url, colleague, withdrawalId, again))).toMatchObject({ state: 'paid' });
    // What was said of the first dispute says nothing of the second.
    await dispute();
    const back = { act: 'return', reason: 'The wallet was closed' };
    expect(await valueOf(serve(url, operator, withdrawalId, back))).toMatchObject({ state: 'disputed' });
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '0.00' });
    await expect(
      site.sql.query(`update withdrawals.withdrawal set state = 'returned', reason = 'x', ended_at = now() where id = $1`, [withdrawalId]), // prettier-ignore
    ).rejects.toThrow('two operators');
    expect(await next(url, colleague)).toBe(withdrawalId);
    expect(await valueOf(serve(url, colleague, withdrawalId, back))).toMatchObject({ state: 'returned' });
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    expect(await site.differences()).toEqual([]);
  });

  it('counts towards what its operator may pay alone, and beyond that another decides too', async () => {
    await acts.clear();
    ({ operator, colleague } = await desk.relieve(['fifth', 'sixth']));
    const serveTaken = async (token: string, withdrawalId: string, act: Record<string, unknown>) => {
      await valueOf(callApp(url, 'officeClaim', { queue: 'withdrawals', itemId: withdrawalId }, { token }));
      return (await valueOf(serve(url, token, withdrawalId, act))).state;
    };
    const back = { act: 'return', reason: 'The wallet was closed' };
    const [again, returned, third] = [
      await acts.paid('Alone_1'),
      await acts.paid('Alone_2'),
      await acts.paid('Alone_3'),
    ];
    for (const { payee, withdrawalId } of [again, returned, third])
      await valueOf(acts.confirm(payee.token, acts.notReceived(withdrawalId)));
    await site.save('fourEyesAbove', '200.00');
    expect(await serveTaken(operator, again.withdrawalId, { act: 'payAgain', reference: 'ALONE-1' })).toBe('paid');
    expect(await serveTaken(operator, returned.withdrawalId, back)).toBe('returned');
    expect(await serveTaken(operator, third.withdrawalId, back)).toBe('disputed');
    expect(await site.funds(third.payee)).toEqual({ balance: '900.00', held: '0.00' });
    await expect(
      site.sql.query(`update withdrawals.withdrawal set state = 'returned', reason = 'x', ended_at = now() where id = $1`, [third.withdrawalId]), // prettier-ignore
    ).rejects.toThrow('two operators');
    expect(await serveTaken(colleague, third.withdrawalId, back)).toBe('returned');
    expect(await site.funds(third.payee)).toEqual({ balance: '1000.00', held: '0.00' });
    await site.save('fourEyesAbove', '20000.00');
    expect(await site.differences()).toEqual([]);
  });

  it('is reported with the member’s own picture, by that member only', async () => {
    const { payee, withdrawalId } = await acts.paid('Picture_1');
    const thief = await site.payee('Picture_2');
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#d9412e' } })
      .png()
      .toBuffer();
    const { imageId } = await valueOf(upload(payee.token, picture));
    const stolen = acts.confirm(thief.token, acts.notReceived(withdrawalId));
    expect(await refusalOf(stolen)).toMatchObject({ status: 404, code: 'withdrawal_unknown' });
    const foreign = await valueOf(upload(thief.token, picture));
    const wrong = acts.confirm(payee.token, acts.notReceived(withdrawalId, { imageId: foreign.imageId }));
    expect(await refusalOf(wrong)).toMatchObject({ code: 'image_unknown' });
    expect((await acts.detail(withdrawalId)).state).toBe('paid');
    await valueOf(acts.confirm(payee.token, acts.notReceived(withdrawalId, { imageId })));
    await valueOf(acts.confirm(payee.token, acts.notReceived(withdrawalId, { imageId })));
    const { imageIds, steps } = await acts.detail(withdrawalId);
    expect([imageIds, steps.at(-1)]).toEqual([[], expect.objectContaining({ what: 'disputed', imageIds: [imageId] })]);
    await valueOf(callApp(url, 'officeWithdrawalImage', { imageId }, { token: operator }));
    expect(await refusalOf(upload(payee.token, Buffer.from('<svg/>')))).toMatchObject({ code: 'image_unreadable' });
    await acts.clear();
  });

  it('cannot be reported after the deadline; two processes then count it as received once', async () => {
    const { payee, withdrawalId } = await acts.paid('Late_1');
    site.clock.advance(1_440 * MINUTE);
    const late = acts.confirm(payee.token, acts.notReceived(withdrawalId));
    expect((await late).status).not.toBe(200);
    await Promise.all([site.first, site.second].map(({ app }) => app.services.withdrawals.sweep()));
    const { rows } = await site.sql.query(
      `select w.state, w.receipt, count(step.id)::int as steps from withdrawals.withdrawal w
         join withdrawals.step step on step.withdrawal_id = w.id and step.what = 'received'
       where w.id = $1 group by w.id`,
      [withdrawalId],
    );
    expect(rows).toEqual([{ state: 'received', receipt: 'time', steps: 1 }]);
    ({ operator, colleague } = await desk.relieve(['seventh', 'eighth']));
  });
});

describe('a cancellation', () => {
  it('is possible only where the site allows it and before any approval', async () => {
    const payee = await site.payee('Cancel_1');
    const { withdrawalId } = await valueOf(withdraw(url, payee));
    const cancel = () => callApp(url, 'withdrawalCancel', { withdrawalId }, { token: payee.token });
    expect(await refusalOf(cancel())).toMatchObject({ code: 'function_not_enabled' });
    await site.save('withdrawalCancel', true);
    const answers = await Promise.all([valueOf(cancel()), valueOf(cancel())]);
    expect(answers.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    const { payee: late, withdrawalId: approved } = await acts.claimed('Cancel_2');
    await valueOf(serve(url, operator, approved, { act: 'approve' }));
    const tooLate = callApp(url, 'withdrawalCancel', { withdrawalId: approved }, { token: late.token });
    expect(await refusalOf(tooLate)).toMatchObject({ code: 'withdrawal_decided' });
    await site.save('withdrawalCancel', false);
    await acts.clear();
    expect(await site.differences()).toEqual([]);
  });
});

/** What the member took out in all, as the page of limits shows it. */
async function withdrawnOf({ token }: Payee): Promise<string> {
  return (await valueOf(callApp(url, 'protection', {}, { token }))).lifetime.withdrawn;
}

async function upload(token: string, bytes: Buffer) {
  const { method, path } = routes.withdrawalImage;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'accept-language': 'en' };
  const body = new Uint8Array(bytes);
  return readAnswer<{ imageId: string }>(await fetch(url + path, { method, headers, body }));
}
