import { HOUR } from '@chhokka/kernel';
import { ANSWER_HOURS } from '@chhokka/contracts/limits';
import { routes } from '@chhokka/contracts/routes';
import { reasons as bn } from '@chhokka/messages/reasons/bn';
import { reasons as en } from '@chhokka/messages/reasons/en';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, readAnswer, refusalOf, valueOf } from '../../../../testing/app.ts';
import { startWithdrawalDesk, type WithdrawalDesk } from '../../../../testing/withdrawal-desk.ts';
import { next, type Payee, serve } from '../../../../testing/withdrawals-site.ts';

const ASK = { act: 'ask', reason: en.documents.identity, hours: 72 };

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

/** A withdrawal of 100.00 that the operator has put on hold. */
async function onHold(name: string) {
  const given = await acts.claimed(name);
  await valueOf(serve(url, operator, given.withdrawalId, ASK));
  return given;
}

const answer = ({ token }: Payee, withdrawalId: string, given: Record<string, unknown> = {}, at = url) =>
  callApp(at, 'withdrawalAnswer', { withdrawalId, words: 'Here it is', ...given }, { token, language: 'en' });

const cancel = ({ token }: Payee, withdrawalId: string, at = url) =>
  callApp(at, 'withdrawalCancel', { withdrawalId }, { token });

const own = async ({ token }: Payee, language = 'en') =>
  (await valueOf(callApp(url, 'withdrawals', {}, { token, language }))).list[0];

async function upload({ token }: Payee): Promise<string> {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2e7d41' } })
    .png()
    .toBuffer();
  const { method, path } = routes.withdrawalImage;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'accept-language': 'en' };
  const sent = await fetch(url + path, { method, headers, body: new Uint8Array(picture) });
  return (await valueOf(readAnswer<{ imageId: string }>(sent))).imageId;
}

describe('a withdrawal on hold', () => {
  it('asks its member, waits outside the queue with its money, and comes back with the answer and a picture', async () => {
    const { payee, withdrawalId } = await acts.claimed('Hold_1');
    expect(await valueOf(serve(url, operator, withdrawalId, ASK))).toMatchObject({ state: 'waiting', claim: null });
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '100.00' });
    expect(await next(url, operator)).toBeNull();
    expect(await next(url, colleague)).toBeNull();
    expect((await own(payee, 'bn'))?.question).toMatchObject({ asks: bn.documents.identity, answer: '' });
    const { list } = await valueOf(callApp(url, 'messages', {}, { token: payee.token, language: 'bn' }));
    expect(list[0]?.content).toContain(bn.documents.identity);
    expect(list[0]?.content).toContain('72');

    const imageId = await upload(payee);
    const answered = await valueOf(answer(payee, withdrawalId, { imageIds: [imageId] }));
    expect(answered).toMatchObject({ state: 'requested', question: { answer: 'Here it is', isOverdue: false } });
    expect(await valueOf(answer(payee, withdrawalId, { imageIds: [imageId] }))).toEqual(answered);
    expect(await refusalOf(answer(payee, withdrawalId, { words: 'And this' }))).toMatchObject({
      code: 'withdrawal_decided',
    });
    expect(await next(url, colleague)).toBe(withdrawalId);
    const detail = await acts.detail(withdrawalId, colleague);
    expect(detail).toMatchObject({ imageIds: [], question: { answer: 'Here it is' } });
    expect(detail.steps.map(({ what, operator: by, imageIds }) => [what, by, imageIds])).toEqual([
      ['requested', null, []],
      ['asked', 'first', []],
      ['answered', null, [imageId]],
    ]);
    const { rows } = await site.sql.query(`select action, account, reason from office.audit where subject_id = $1`, [
      withdrawalId,
    ]);
    expect(rows).toEqual([{ action: 'withdrawal.asked', account: 'first', reason: en.documents.identity }]);
    await valueOf(serve(url, colleague, withdrawalId, { act: 'reject', reason: 'cleared' }));
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    expect(await site.differences()).toEqual([]);
  });

  it('is set by the holder of the claim only, for a time within the bounds', async () => {
    const { withdrawalId } = await acts.claimed('Hold_2');
    expect(await refusalOf(serve(url, colleague, withdrawalId, ASK))).toMatchObject({ code: 'claim_needed' });
    for (const hours of [0, 11, 337, 24.5])
      expect(await refusalOf(serve(url, operator, withdrawalId, { ...ASK, hours }))).toMatchObject({
        code: 'bad_request',
      });
    await acts.clear();
  });

  it('cannot be decided, and an operator can end the hold without an answer', async () => {
    const { payee, withdrawalId } = await onHold('Hold_3');
    await valueOf(acts.take(withdrawalId, colleague));
    const verdicts = [
      { act: 'approve' },
      { act: 'reject', reason: 'x' },
      { act: 'pay', reference: 'HOLD-3' },
      { act: 'verify', reason: 'x' },
      ASK,
    ];
    for (const act of verdicts)
      expect(await refusalOf(serve(url, colleague, withdrawalId, act))).toMatchObject({ code: 'withdrawal_waits' });
    const resumed = await valueOf(serve(url, colleague, withdrawalId, { act: 'resume', reason: 'He rang us' }));
    expect(resumed).toMatchObject({ state: 'requested', claim: null });
    expect(await refusalOf(answer(payee, withdrawalId))).toMatchObject({ code: 'withdrawal_decided' });
    await valueOf(acts.take(withdrawalId, colleague));
    await valueOf(serve(url, colleague, withdrawalId, ASK));
    expect(await valueOf(answer(payee, withdrawalId, { words: 'Now' }))).toMatchObject({ state: 'requested' });
    await acts.clear();
  });

  it('goes back to its place in the queue: an older one is decided before it', async () => {
    const [older, younger] = [await acts.claimed('Order_1'), await acts.claimed('Order_2')];
    await valueOf(serve(url, operator, younger.withdrawalId, ASK));
    await valueOf(
      callApp(url, 'officeRelease', { queue: 'withdrawals', itemId: older.withdrawalId }, { token: operator }),
    );
    await valueOf(acts.take(younger.withdrawalId));
    await valueOf(serve(url, operator, younger.withdrawalId, { act: 'resume', reason: 'He rang us' }));
    expect(await refusalOf(serve(url, operator, younger.withdrawalId, { act: 'approve' }))).toMatchObject({
      code: 'claim_needed',
    });
    expect(await next(url, operator)).toBe(older.withdrawalId);
    await acts.clear();
  });

  it('takes an answer and pictures from its own member only', async () => {
    const { payee, withdrawalId } = await onHold('Hold_4');
    const thief = await site.payee('Hold_5');
    expect(await refusalOf(answer(thief, withdrawalId))).toMatchObject({ status: 404, code: 'withdrawal_unknown' });
    const foreign = await upload(thief);
    expect(await refusalOf(answer(payee, withdrawalId, { imageIds: [foreign] }))).toMatchObject({
      code: 'image_unknown',
    });
    expect((await own(payee))?.state).toBe('waiting');
    await valueOf(answer(payee, withdrawalId));
    await acts.clear();
  });

  it('can be cancelled where the site allows it and nobody has approved it', async () => {
    await site.save('withdrawalCancel', true);
    const { payee, withdrawalId } = await onHold('Hold_6');
    await valueOf(cancel(payee, withdrawalId));
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    expect(await refusalOf(answer(payee, withdrawalId))).toMatchObject({ code: 'withdrawal_decided' });
    await site.save('fourEyesAbove', '50.00');
    const half = await acts.claimed('Hold_7');
    await valueOf(serve(url, operator, half.withdrawalId, { act: 'approve' }));
    await valueOf(acts.take(half.withdrawalId, colleague));
    await valueOf(serve(url, colleague, half.withdrawalId, ASK));
    expect(await refusalOf(cancel(half.payee, half.withdrawalId))).toMatchObject({ code: 'withdrawal_decided' });
    await valueOf(answer(half.payee, half.withdrawalId));
    // The first approval stays, so the queue offers it to the second operator again.
    expect(await next(url, operator)).toBeNull();
    expect(await next(url, colleague)).toBe(half.withdrawalId);
    await valueOf(serve(url, colleague, half.withdrawalId, { act: 'reject', reason: 'cleared' }));
    await site.save('fourEyesAbove', '20000.00');
    await site.save('withdrawalCancel', false);
  });

  it('cannot be changed past its rules, even in the database', async () => {
    const { withdrawalId } = await onHold('Hold_8');
    const update = (set: string) => site.sql.query(`update withdrawals.withdrawal set ${set} where id = $1`, [withdrawalId]); // prettier-ignore
    const someone = 'gen_random_uuid()';
    await expect(update(`state = 'requested'`)).rejects.toThrow('waits for its answer');
    await expect(
      update(`state = 'requested', is_overdue = true, approved_by = ${someone}, approved_at = now()`),
    ).rejects.toThrow('waits for its answer');
    await expect(update(`state = 'approved', approved_by = ${someone}, approved_at = now()`)).rejects.toThrow('once');
    await expect(update(`state = 'rejected', reason = 'x', ended_at = now()`)).rejects.toThrow('once');
    await expect(update(`state = 'requested', is_overdue = true, asks = 'other'`)).rejects.toThrow('as it was asked');
    await expect(
      update(`state = 'requested', is_overdue = true, answer = 'x', answered_at = asked_at`),
    ).rejects.toThrow('ends_once');
    await expect(
      update(`state = 'requested', answer = 'x', answered_at = answer_until + interval '1 s'`),
    ).rejects.toThrow('withdrawal_answered');
    await update(`state = 'requested', is_overdue = true`);
    await expect(update(`is_overdue = false`)).rejects.toThrow('as it was asked');
    await expect(
      update(`state = 'waiting', is_overdue = false, answer_until = asked_at + interval '15 days'`),
    ).rejects.toThrow('withdrawal_asked');
    await expect(
      update(
        `state = 'waiting', is_overdue = false, asked_at = requested_at + interval '20 days',
         answer_until = requested_at + interval '31 days'`,
      ),
    ).rejects.toThrow('withdrawal_holds_end');
    await acts.clear();
  });
});

describe('in a race on two platforms', () => {
  const RUNS = 6;
  const both = () => [site.first.url, site.second.url] as const;

  it('a hold and a cancellation leave the withdrawal cancelled, with its money returned once', async () => {
    await site.save('withdrawalCancel', true);
    for (let run = 0; run < RUNS; run += 1) {
      const { payee, withdrawalId } = await acts.claimed(`RaceC_${run}`);
      const [here, there] = both();
      const [held, cancelled] = await Promise.all([
        serve(here, operator, withdrawalId, ASK),
        cancel(payee, withdrawalId, there),
      ]);
      expect(cancelled.body.success).toBe(true);
      if (!held.body.success) expect(held.body).toMatchObject({ code: 'withdrawal_decided' });
      expect((await own(payee))?.state).toBe('cancelled');
      expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    }
    await site.save('withdrawalCancel', false);
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    ['an approval', { act: 'approve' }, 'approved', '100.00'],
    ['a rejection', { act: 'reject', reason: 'x' }, 'rejected', '0.00'],
  ])('of a hold and %s of the same operator one is done', async (_, verdict, state, held) => {
    for (let run = 0; run < RUNS; run += 1) {
      const { payee, withdrawalId } = await acts.claimed(`Race_${state}_${run}`);
      const [here, there] = both();
      const answers = await Promise.all([
        serve(here, operator, withdrawalId, ASK),
        serve(there, operator, withdrawalId, verdict),
      ]);
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      const isHeld = answers[0].body.success;
      expect((await own(payee))?.state).toBe(isHeld ? 'waiting' : state);
      expect((await site.funds(payee)).held).toBe(isHeld ? '100.00' : held);
      if (isHeld) await valueOf(answer(payee, withdrawalId));
      await acts.clear();
    }
    expect(await site.differences()).toEqual([]);
  });

  it('of an answer and the end of the hold by an operator one is stored', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const { payee, withdrawalId } = await onHold(`RaceE_${run}`);
      await valueOf(acts.take(withdrawalId));
      const [here, there] = both();
      const answers = await Promise.all([
        answer(payee, withdrawalId, {}, here),
        serve(there, operator, withdrawalId, { act: 'resume', reason: 'He rang us' }),
      ]);
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      const { steps } = await acts.detail(withdrawalId);
      expect(steps.filter(({ what }) => what === 'answered' || what === 'resumed')).toHaveLength(1);
      await acts.clear();
    }
  });
});

describe('the deadline of a hold', () => {
  it('brings it back to the queue once, marked as overdue, and a late answer is refused', async () => {
    const { payee, withdrawalId } = await acts.claimed('Due_1');
    await valueOf(serve(url, operator, withdrawalId, { ...ASK, hours: ANSWER_HOURS.least }));
    const sweepBoth = () => Promise.all([site.first, site.second].map(({ app }) => app.services.withdrawals.sweep()));
    site.clock.advance(ANSWER_HOURS.least * HOUR - 1);
    await sweepBoth();
    expect((await own(payee))?.state).toBe('waiting');
    site.clock.advance(1);
    expect(await refusalOf(answer(payee, withdrawalId))).toMatchObject({ code: 'withdrawal_answer_late' });
    await sweepBoth();
    await sweepBoth();
    expect(await own(payee)).toMatchObject({ state: 'requested', question: { isOverdue: true, answer: '' } });
    expect(await refusalOf(answer(payee, withdrawalId))).toMatchObject({ code: 'withdrawal_answer_late' });
    ({ operator, colleague } = await desk.relieve(['third', 'fourth']));
    expect(await next(url, operator)).toBe(withdrawalId);
    const { steps } = await acts.detail(withdrawalId);
    expect(steps.map(({ what }) => what)).toEqual(['requested', 'asked', 'overdue']);
    expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '100.00' });
    // It can be asked again, and then the old deadline counts no more.
    expect(await valueOf(serve(url, operator, withdrawalId, ASK))).toMatchObject({ question: { isOverdue: false } });
    await sweepBoth();
    expect((await own(payee))?.state).toBe('waiting');
  });
});
