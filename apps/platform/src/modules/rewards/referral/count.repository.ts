import type { Transaction } from '../../../infra/db.ts';
import type { Consumer, Range } from '../../money/facts/index.ts';

/** Adds the real stakes of these facts to the friends who made them. Play money never counts. */
async function countStakes(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with counted as (
        select f.member_id, sum(f.real_stake)::bigint as staked
          from facts.told_play f join referral.friend r on r.friend_id = f.member_id
          where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' and f.closed_at >= r.at
          group by f.member_id having sum(f.real_stake) <> 0 order by f.member_id
      )
      update referral.friend r set staked = r.staked + c.staked from counted c where r.friend_id = c.member_id`,
    [after, upTo],
  );
}

/** Counts what friends have really staked since sign-up. It only sums: tiers are awarded by a job. */
export const referralConsumer: Consumer = {
  name: 'referral',
  batch: countStakes,
  forget: async (tx) => {
    await tx.query('update referral.friend set staked = 0 where staked <> 0');
  },
};
