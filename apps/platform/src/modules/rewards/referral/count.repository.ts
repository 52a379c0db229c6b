import type { Transaction } from '../../../infra/db.ts';
import type { Consumer, Range } from '../../money/facts/index.ts';

/**
 * Adds the real stakes of these facts to the friends who made them, and what they count for by the weights that held when each
 * round was opened. Nothing is rounded here. Play money never counts.
 */
async function countStakes(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with weight as materialized (
        select since, lead(since, 1, 'infinity') over (order by since) as until, weights from referral.weight
      ), counted as (
        select f.member_id, sum(f.real_stake)::bigint as staked,
            sum(f.real_stake * facts.weight(w.weights, f.provider_id, f.game_code, f.game_type))::bigint as weighed
          from facts.told_play f join referral.friend r on r.friend_id = f.member_id
            join weight w on f.opened_at >= w.since and f.opened_at < w.until
          where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' and f.closed_at >= r.at and f.real_stake <> 0
          group by f.member_id order by f.member_id
      )
      update referral.friend r set staked = r.staked + c.staked, weighed = r.weighed + c.weighed
        from counted c where r.friend_id = c.member_id`,
    [after, upTo],
  );
}

/** Counts what friends have really staked since sign-up. It only sums: tiers are awarded by a job. */
export const referralConsumer: Consumer = {
  name: 'referral',
  batch: countStakes,
  forget: async (tx) => {
    await tx.query('update referral.friend set staked = 0, weighed = 0 where (staked, weighed) <> (0, 0)');
  },
};
