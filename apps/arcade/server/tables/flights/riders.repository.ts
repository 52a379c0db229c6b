import { createHash } from 'node:crypto';
import type { Rider, Riders } from '@chhokka/game-math';
import type { Queryable } from '@chhokka/provider-server/db';
import { wireInteger } from '@chhokka/wallet-protocol';
import { maskName } from './mask-name.ts';

/** How many riders are shown by name. */
const SHOWN = 40;
/** An id of a rider has so many bytes: whole in a JSON number. */
const ID_BYTES = 6;

interface RiderRow {
  bet_tx: string;
  nickname: string;
  /** Minor units, as text: JSON of the database. */
  cost: string;
  multiplier: number | null;
  payout: string | null;
}

/** The riders of a flight: what is at stake in it, stakes included that the wallet has not answered yet. */
export async function ridersOf(db: Queryable, drawId: bigint): Promise<Riders> {
  const { rows } = await db.query<{ staked: bigint; left: number; paid: bigint; shown: RiderRow[] | null }>({
    name: 'riders',
    text: `with rider as (
             select stake.bet_tx, stake.session_id, stake.cost, cash_out.multiplier, stake.payout
             from stakes.stake left join tables.cash_out using (bet_tx)
             where stake.draw_id = $1 and stake.shared and stake.state in ('betting', 'open', 'paying', 'closed')
           ), largest as (
             select * from rider order by cost desc, bet_tx limit $2
           )
           select coalesce(sum(cost), 0)::bigint as staked, count(multiplier)::integer as left,
             coalesce(sum(payout) filter (where multiplier is not null), 0)::bigint as paid,
             (select json_agg(json_build_object('bet_tx', bet_tx, 'nickname', nickname, 'cost', cost::text,
                'multiplier', multiplier, 'payout', payout::text) order by cost desc, bet_tx)
              from largest join rgs.session on session.id = session_id) as shown
           from rider`,
    values: [drawId, SHOWN],
  });
  const { staked = 0n, left = 0, paid = 0n, shown = null } = rows[0] ?? {};
  return { shown: (shown ?? []).map(present), staked: wireInteger(staked), left, paid: wireInteger(paid) };
}

/** What a rider is paid is told once it has left: before, it would tell who loses. */
function present({ bet_tx: betTx, nickname, cost, multiplier, payout }: RiderRow): Rider {
  return {
    id: createHash('sha256').update(betTx).digest().readUIntBE(0, ID_BYTES),
    name: maskName(nickname),
    stake: wireInteger(BigInt(cost)),
    left: multiplier,
    payout: multiplier === null || payout === null ? null : wireInteger(BigInt(payout)),
  };
}
