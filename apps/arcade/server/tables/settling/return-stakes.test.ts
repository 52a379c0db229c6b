import { transaction } from '@chhokka/provider-server/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../../tests/support/wait.ts';
import { type TestBetting, openTestBetting } from '../../testing/betting.ts';
import { holdRound } from '../rounds.repository.ts';
import { returnAll } from './return-stakes.ts';

let test: TestBetting;
beforeEach(async () => {
  test = await openTestBetting();
});
afterEach(() => test.close());

describe('stakes that go back in portions', () => {
  it('do not block a process that meanwhile writes the refusal of one of them', async () => {
    const drawId = await test.openRound();
    test.operator.trouble('batch', ...Array.from({ length: 20 }, () => 'busy' as const));
    for (let made = 0; made < 3; made += 1) {
      // Ids follow the clock.
      test.clock.advance(1);
      await test.place(await test.seat(), { round: drawId, bets: [{ spot: 'face:heads', amount: 1_000 }] });
    }
    const { rows } = await test.pool.query<{ bet_tx: string }>('select bet_tx from stakes.stake order by bet_tx');
    const last = rows.at(-1)?.bet_tx;
    const returning = Promise.withResolvers<number>();
    await transaction(test.pool, async (tx) => {
      await tx.query('select from stakes.stake where bet_tx = $1 for no key update', [last]);
      const now = test.clock.now();
      const back = transaction(test.pool, async (other) => {
        await holdRound(other, drawId, ['betting']);
        return (await returnAll(other, drawId, ['betting'], now, 1)).length;
      });
      back.then(returning.resolve, returning.reject);
      returning.promise.catch(() => {});
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await waitFor(async () => ((await test.pool.query(waits)).rowCount === 1 ? true : undefined));
      await tx.query(
        `update stakes.stake set state = 'refused', reason = 'insufficient_funds', due_at = null, closed_at = $2 where bet_tx = $1`,
        [last, new Date(now)],
      );
    });
    expect(await returning.promise).toBe(2);
    const sums = await test.pool.query('select players, amount from tables.round_total');
    expect(sums.rows).toEqual([{ players: 0, amount: 0n }]);
  });
});
