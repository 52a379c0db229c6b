import { afterEach, beforeEach, expect, it } from 'vitest';
import { countsOnce } from '../../money/facts/testing/kill.ts';
import { openStory, type Story } from '../../money/facts/testing/story.ts';
import { referralConsumer } from './count.repository.ts';

let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.close());

it('the stakes of a friend count once each since sign-up, by the weights of when their rounds opened, whatever is killed or repeated', async () => {
  const [referrer, friend, late] = story.players as unknown as readonly [
    { id: string },
    { id: string },
    { id: string },
  ];
  const { pool, clock } = story;
  const keep = (friendId: string, at: number) =>
    pool.query(
      `insert into referral.friend (friend_id, referrer_id, code, at, address) values ($1, $2, 'ABCDEFGH', $3, '')`,
      [friendId, referrer.id, new Date(at)],
    );
  await keep(friend.id, clock.now());
  await story.play(12);
  const joined = clock.now();
  await keep(late.id, joined);
  await story.play(6);
  const changed = clock.now();
  await pool.query(`insert into referral.weight (since, weights) values ($1, '{"kinds": {"RNG": 33}, "games": {}}')`, [
    new Date(changed),
  ]);
  await story.play(6);
  await story.tell();
  const staked = async () =>
    (
      await pool.query<{ friend_id: string; staked: bigint; weighed: bigint }>(
        'select friend_id, staked, weighed from referral.friend order by friend_id',
      )
    ).rows;
  expect(await countsOnce(pool, referralConsumer, staked, { limit: 15 })).toBeGreaterThan(10);
  const { rows } = await pool.query<{ friend_id: string; staked: bigint; weighed: bigint }>(
    `select member_id as friend_id, sum(effective_stake)::bigint as staked,
        sum(effective_stake * case when opened_at < $4 then 100 else 33 end)::bigint as weighed from facts.told_round
      where member_id = $1 or member_id = $2 and closed_at >= $3 group by 1 order by 1`,
    [friend.id, late.id, new Date(joined), new Date(changed)],
  );
  expect(await staked()).toEqual(rows);
  expect(rows.every(({ staked: all, weighed }) => weighed > all * 33n && weighed < all * 100n)).toBe(true);
});
