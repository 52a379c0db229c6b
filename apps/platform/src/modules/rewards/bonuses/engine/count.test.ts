import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOnce } from '../../../money/facts/testing/kill.ts';
import { openStory, type Story } from '../../../money/facts/testing/story.ts';
import { bonusesConsumer } from './count.ts';

let story: Story;
beforeAll(async () => {
  story = await openStory();
  await story.play(60);
  await story.tell();
}, 60_000);
afterAll(() => story.close());

const state = async () => {
  const played = await story.pool.query('select * from bonuses.played order by 1, 2, 3, 4, 5, 6');
  const deposits = await story.pool.query('select * from bonuses.deposit order by 1');
  return { played: played.rows, deposits: deposits.rows };
};

describe('the sums of stakes and losses', () => {
  it('count each fact once, wherever the counting is killed', { timeout: 120_000 }, async () => {
    expect(await countsOnce(story.pool, bonusesConsumer, state, { limit: 40 })).toBeGreaterThan(20);
  });

  it('agree with the rounds themselves', async () => {
    const { rows } = await story.pool.query(
      `with rounds as (
          select distinct on (round_id, member_id) * from facts.round order by round_id, member_id, seq desc
        ), whole as (
          select f.member_id, sum(f.effective_stake)::bigint as staked, sum(f.effective_stake - f.effective_win)::bigint as lost
            from facts.round f join rounds r using (round_id, member_id) where r.state <> 'open' group by 1
        )
        select w.staked, w.lost, p.staked as counted, p.lost as counted_lost from whole w join (
          select member_id, sum(staked)::bigint as staked, sum(lost)::bigint as lost from bonuses.played group by 1
        ) p using (member_id)`,
    );
    expect(rows).toHaveLength(3);
    for (const { staked, lost, counted, counted_lost } of rows as Record<string, bigint>[]) {
      expect([counted, counted_lost]).toEqual([staked, lost]);
      expect(counted).toBeGreaterThan(0n);
    }
  });

  it('name each game as weights of bonus money do, by its provider', async () => {
    const gamesOf = async (table: string) =>
      (await story.pool.query(`select distinct provider_id || '/' || game_code as game from ${table} order by 1`)).rows;
    expect(await gamesOf('bonuses.played')).toEqual(
      await gamesOf(`facts.round where currency <> 'FUN' and state = 'closed'`),
    );
  });

  it('leave out the part of stakes and wins that is bonus money', async () => {
    const { rows } = await story.pool.query<{ member_id: string; round_id: string; total: bigint; win: bigint }>(
      `select member_id, round_id, sum(bet_total - refund_total)::bigint as total, sum(effective_win)::bigint as win
        from facts.round where state = 'closed' and effective_win > 0 and effective_stake > 0 group by 1, 2 having count(*) = 1 limit 1`,
    );
    const round = rows[0];
    if (round === undefined) throw new Error('no round was won');
    const sums = async () =>
      (
        await story.pool.query<{ staked: bigint; lost: bigint }>(
          'select sum(staked)::bigint as staked, sum(lost)::bigint as lost from bonuses.played where member_id = $1',
          [round.member_id],
        )
      ).rows[0] as { staked: bigint; lost: bigint };
    const before = await sums();
    const purse = `insert into wallet.purse (id, member_id, account_id, state, weights, opened_at, closed_at)
      select gen_random_uuid(), $1, id, 'lost', '{"kinds": {}, "games": {}}', now(), now() from ledger.account limit 1 returning id`;
    const { rows: purses } = await story.pool.query<{ id: string }>(purse, [round.member_id]);
    const bonus = round.total / 3n;
    await story.pool.query('insert into wallet.purse_round values ($1, $2, $3, $4, 0)', [
      round.member_id,
      round.round_id,
      purses[0]?.id,
      bonus,
    ]);
    const { rebuild } = await import('../../../money/facts/consume.ts');
    await rebuild(story.pool, bonusesConsumer);
    const after = await sums();
    const kept = round.total - bonus;
    const realWin = (round.win * kept + round.total - 1n) / round.total;
    expect(before.staked - after.staked).toBe(bonus);
    expect(before.lost - after.lost).toBe(bonus - (round.win - realWin));
  });

  it('number the deposits of each member', async () => {
    const { rows } = await story.pool.query(
      'select member_id, array_agg(nth order by transfer_id) as nths from bonuses.deposit group by 1',
    );
    expect(rows).toHaveLength(3);
    for (const { nths } of rows as { nths: number[] }[]) expect(nths).toEqual(nths.map((_, place) => place + 1));
  });
});
