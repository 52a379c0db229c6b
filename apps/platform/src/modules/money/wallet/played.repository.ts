import { minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { LONGEST_PAUSE_MS, type Played } from '../limits/index.ts';
import { firstIdAt } from './wallet.ids.ts';

/** What a member has played in rounds that opened since then (ms). */
export async function findPlayed(db: Queryable, memberId: string, since: number): Promise<Played> {
  const { rows } = await db.query<{ staked: bigint; won: bigint; ms: bigint }>({
    name: 'wallet.played',
    text: `select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won,
        coalesce(sum(pause), 0)::bigint as ms
      from (
        select bet_total - refund_total as staked, win_total as won,
          least($3::numeric, extract(epoch from opened_at - lag(opened_at) over (order by id)) * 1000) as pause
        from wallet.round where member_id = $1 and id >= $2
      ) r`,
    values: [memberId, firstIdAt(since), LONGEST_PAUSE_MS],
  });
  const { staked = 0n, won = 0n, ms = 0n } = rows[0] ?? {};
  return { staked: minor(staked), won: minor(won), ms: Number(ms) };
}
