import { randomUUID } from 'node:crypto';
import { ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelByOperators } from '../tables/office/cancel-by-operators.ts';
import { TableCalls, outcomeOf } from '../testing/table-calls.ts';

let calls: TableCalls;
beforeAll(async () => {
  calls = await TableCalls.open();
});
afterAll(() => calls.close());
afterEach(() => calls.playOut());

describe('a round that two people cancel', () => {
  it('gives every stake back and is public with its seed and who cancelled it', async () => {
    const round = await calls.opened();
    await calls.stake(round, { 'face:heads': 5_000n });
    await calls.stake(round, { 'side:1': 1_000n }, 'betting');
    expect((await calls.cancel(round)).status).toBe(200);
    expect(await calls.statesOf(round)).toEqual(['refunding', 'refunding']);
    const shown = await calls.test.arcade.plain.inject({ method: 'GET', url: `/tables/round/${round}` });
    expect(shown.json()).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'operators',
      serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      outcome: null,
    });
    // The words are the operators' own.
    expect(shown.body).not.toContain('The picture froze');
    const { body } = await calls.ask('table-rounds', { table: 'coin', limit: 1 });
    expect(body.rounds).toMatchObject([
      { round, state: 'cancelled', players: 2, staked: 6_000, paid: 0, mark: null,
        cancelled: { by: 'operator', reason: 'The picture froze' },
        replay: expect.stringContaining(`/verify/?draw=${round}`) as string },
    ]); // prettier-ignore
    for (const sql of ['update tables.cancellation set reason = $$x$$', 'delete from tables.cancellation'])
      await expect(calls.test.pool.query(sql)).rejects.toThrow('never changed');
  });

  it('is not undone and not repeated by the same decision', async () => {
    const round = await calls.opened();
    const decision = { cancellationId: randomUUID() };
    const answers = [await calls.cancel(round, decision), await calls.cancel(round, decision)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const next = await calls.opened();
    expect(outcomeOf(await calls.cancel(next, decision))).toEqual([409, 'cancel_refused', 'differs']);
    expect((await calls.coin()).round?.round).toBe(next);
    expect(outcomeOf(await calls.cancel(round))).toEqual([409, 'cancel_refused', 'round_ended']);
  });

  it('is cancelled once when the decision arrives twice at the same time', async () => {
    const round = await calls.opened();
    await calls.stake(round, { 'face:heads': 5_000n });
    const decision = { cancellationId: randomUUID() };
    const answers = await Promise.all([
      calls.cancel(round, decision),
      calls.cancel(round, decision),
      calls.cancel(round),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(await calls.statesOf(round)).toEqual(['refunding']);
  });

  it.each([
    ['one person with two roles', { confirmedBy: 'Rahim ' }, [409, 'cancel_refused', 'one_person']],
    ['a round of another table', { table: 'dice' }, [404, 'round_unknown', 'there is no such round of the table']],
    ['no reason', { reason: ' ' }, [400, 'bad_request', expect.any(String) as string]],
  ])('is not cancelled with %s', async (_, other, refusal) => {
    const round = await calls.opened();
    expect(outcomeOf(await calls.cancel(round, other))).toEqual(refusal);
    expect((await calls.coin()).round?.state).toBe('betting');
  });

  it('must still take bets: from its lock on only the table’s rules cancel it', async () => {
    const round = await calls.opened();
    calls.clock.advance(10 * SECOND);
    // Its time has come, although no leader has locked it yet.
    expect(outcomeOf(await calls.cancel(round))).toEqual([409, 'cancel_refused', 'round_locked']);
    await calls.step();
    expect((await calls.coin()).round?.state).toBe('locked');
    expect(outcomeOf(await calls.cancel(round))).toEqual([409, 'cancel_refused', 'round_locked']);
    calls.clock.advance(2 * MINUTE);
    await calls.step();
    const shown = await calls.test.arcade.plain.inject({ method: 'GET', url: `/tables/round/${round}` });
    expect(shown.json()).toMatchObject({ state: 'cancelled', cancelledBy: 'rule' });
    const { body } = await calls.ask('table-rounds', { table: 'coin', limit: 1 });
    expect(body.rounds).toMatchObject([{ cancelled: { by: 'rule' } }]);
  });

  it.each([
    ['the cancellation begins first', true],
    ['the lock begins first', false],
  ])('is either cancelled or locked when both happen at once (%s)', async (_, cancelFirst) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const round = await calls.opened();
      await calls.stake(round, { 'face:tails': 1_000n });
      // The cancellation arrived in time, and the lock is due when it is carried out.
      const early = { ...calls.test.arcade.tableContext, clock: new ManualClock(calls.clock.now()) };
      calls.clock.advance(10 * SECOND);
      const decided = {
        cancellationId: randomUUID(),
        table: 'coin',
        round,
        reason: 'x',
        askedBy: 'a',
        confirmedBy: 'b',
      };
      const both = [() => cancelByOperators(early, decided), () => calls.step()];
      const answers = await Promise.all((cancelFirst ? both : both.toReversed()).map((act) => act()));
      const cancelled = answers.some((answer) => typeof answer === 'object' && answer?.ok === true);
      const { rows } = await calls.test.pool.query('select state from tables.round where draw_id = $1', [round]);
      expect(rows).toEqual([{ state: cancelled ? 'cancelled' : 'locked' }]);
      expect(await calls.statesOf(round)).toEqual([cancelled ? 'refunding' : 'open']);
      await calls.playOut();
    }
  });
});
