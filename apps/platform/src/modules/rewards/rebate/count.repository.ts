import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';

/** The consumer's name. */
export const CONSUMER = 'rebate';

/** Adds the real stakes of these facts by member, day and kind of games. Play money does not count. */
export async function countStakes(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `insert into rebate.day as d (member_id, day, game_type, stake)
      select member_id, day, game_type, sum(real_stake)
        from facts.told_play
        where seq > $1 and seq <= $2 and real_stake <> 0 and day is not null and currency <> 'FUN'
        group by member_id, day, game_type order by member_id, day, game_type
      on conflict (member_id, day, game_type) do update set stake = d.stake + excluded.stake`,
    [after, upTo],
  );
}

/** Forgets the stakes. What runs have looked at stays, so that nothing is given again. */
export async function forgetStakes(tx: Transaction): Promise<void> {
  await tx.query('update rebate.day set stake = 0');
}
