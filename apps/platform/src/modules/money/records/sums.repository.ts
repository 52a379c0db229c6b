import { minor } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';
import type { Range } from '../facts/index.ts';
import type { DayProfit, PlayedSum, Profit, Span } from './records.types.ts';

/** The consumer's name. */
export const CONSUMER = 'records';

// How a fact changes the sums. A round belongs to the slot in which it opened, other money to the slot in which it
// moved.
const OF_ROUNDS = `date_bin('15 minutes', opened_at, 'epoch') as slot, vassalage, game_type, bets, stake as staked, win as won,
    0 as deposited, 0 as withdrawn, 0 as promoted`;
const OF_MONEY = `date_bin('15 minutes', at, 'epoch') as slot, '' as vassalage, '' as game_type, 0 as bets, 0 as staked, 0 as won,
    case sort when 'deposit' then amount else 0 end as deposited, case sort when 'withdrawal' then -amount else 0 end as withdrawn,
    case sort when 'promotion' then amount else 0 end as promoted`;

const FRESH = `
  select member_id, ${OF_ROUNDS} from facts.told_round where seq > $1 and seq <= $2
  union all
  select member_id, ${OF_MONEY} from facts.told_money
    where seq > $1 and seq <= $2 and member_id is not null and sort in ('deposit', 'withdrawal', 'promotion')`;

/**
 * Adds the facts of the range to the sums by member. Sums are never negative, because a fact only takes back what an
 * earlier fact gave in the same slot.
 */
export async function sumFacts(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with fresh as materialized (
        select member_id, slot, vassalage, game_type, sum(bets) as bets, sum(staked) as staked, sum(won) as won,
            sum(deposited) as deposited, sum(withdrawn) as withdrawn, sum(promoted) as promoted
          from (${FRESH}) told group by member_id, slot, vassalage, game_type
      ), changed as (
        update records.slot s set bets = s.bets + f.bets, staked = s.staked + f.staked, won = s.won + f.won,
            deposited = s.deposited + f.deposited, withdrawn = s.withdrawn + f.withdrawn, promoted = s.promoted + f.promoted
          from fresh f
          where (s.member_id, s.slot, s.vassalage, s.game_type) = (f.member_id, f.slot, f.vassalage, f.game_type)
          returning s.member_id, s.slot, s.vassalage, s.game_type
      )
      insert into records.slot (member_id, slot, vassalage, game_type, bets, staked, won, deposited, withdrawn, promoted)
        select member_id, slot, vassalage, game_type, bets, staked, won, deposited, withdrawn, promoted
          from fresh f
          where not exists (
            select from changed c
              where (c.member_id, c.slot, c.vassalage, c.game_type) = (f.member_id, f.slot, f.vassalage, f.game_type)
          )
          order by member_id, slot, vassalage, game_type`,
    [after, upTo],
  );
  await tx.query(
    `insert into records.line (account_id, version, sort)
      select account_id, version, sort from facts.told_money where seq > $1 and seq <= $2 and sort <> 'house' order by seq`,
    [after, upTo],
  );
}

/** Deletes all sums. */
export async function forgetSums(tx: Transaction): Promise<void> {
  await tx.query('delete from records.slot');
  await tx.query('delete from records.line');
}

/** The member's sums from $2 to $3: the stored sums plus the facts that are not summed yet, in one snapshot. */
const MOVED = `summed as materialized (
    select facts.position_of('${CONSUMER}') as seq
  ), moved as (
    select slot, vassalage, game_type, bets, staked, won, deposited, withdrawn, promoted from records.slot
      where member_id = $1 and slot >= to_timestamp($2::float8 / 1000) and slot < to_timestamp($3::float8 / 1000)
    union all
    select * from (
      select ${OF_ROUNDS} from summed, facts.rounds_of($1, summed.seq)
      union all
      select ${OF_MONEY} from summed, facts.money_of($1, summed.seq)
    ) told
      where slot >= to_timestamp($2::float8 / 1000) and slot < to_timestamp($3::float8 / 1000)
  )`;

/** Play in rounds that opened in the span, by vendor and type. */
export async function sumPlayed(pool: Pool, memberId: string, { from, to }: Span): Promise<PlayedSum[]> {
  const { rows } = await pool.query<{
    vassalage: string;
    game_type: string;
    bets: number;
    staked: bigint;
    won: bigint;
  }>({
    name: 'records.played',
    text: `with ${MOVED}
      select vassalage, game_type, sum(bets)::int as bets, sum(staked)::bigint as staked, sum(won)::bigint as won
        from moved where vassalage <> '' group by vassalage, game_type order by vassalage, game_type`,
    values: [memberId, from, to],
  });
  return rows.map(({ vassalage, game_type: gameType, bets, staked, won }) => ({
    vassalage,
    gameType,
    bets,
    staked: minor(staked),
    won: minor(won),
  }));
}

/** Profit and loss of each day on which something happened, by a clock that is `minutesEast` of UTC. */
export async function sumDays(
  pool: Pool,
  memberId: string,
  { from, to, minutesEast }: Span & { readonly minutesEast: number },
): Promise<DayProfit[]> {
  const { rows } = await pool.query<Profit & { day: string }>({
    name: 'records.days',
    text: `with ${MOVED}
      select day::text, bets, staked, won, deposited, withdrawn, promoted from (
        select ((slot at time zone 'UTC') + $4 * interval '1 minute')::date as day,
            sum(bets)::int as bets, sum(staked)::bigint as staked, sum(won)::bigint as won,
            sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn, sum(promoted)::bigint as promoted
          from moved group by day
      ) days order by day`,
    values: [memberId, from, to, minutesEast],
  });
  return rows;
}
