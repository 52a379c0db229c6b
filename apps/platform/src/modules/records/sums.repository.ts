import { minor } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../infra/db.ts';
import type { DayProfit, PlayedSum, Profit, Span } from './records.types.ts';

/** An account whose sums are behind its entries. */
export interface Behind {
  readonly account_id: bigint;
  readonly member_id: string;
}

/** Members' accounts with at least so many entries that are not summed, those that are furthest behind first. */
export async function findBehind(pool: Pool, entries: number, limit: number): Promise<Behind[]> {
  const { rows } = await pool.query<Behind>(
    `select a.id as account_id, a.owner::uuid as member_id
      from ledger.account a left join records.book b on b.account_id = a.id
      where a.kind in ('member_cash', 'member_held') and a.version >= coalesce(b.version, 0) + $1
        and a.owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      order by a.version - coalesce(b.version, 0) desc limit $2`,
    [entries, limit],
  );
  return rows;
}

/** Locks the account's sums and answers how far they are; null: somebody else is at it. */
export async function lockBook(tx: Transaction, accountId: bigint): Promise<bigint | null> {
  await tx.query('insert into records.book (account_id) values ($1) on conflict do nothing', [accountId]);
  const { rows } = await tx.query<{ version: bigint }>(
    'select version from records.book where account_id = $1 for update skip locked',
    [accountId],
  );
  return rows[0]?.version ?? null;
}

/** Sums the next entries of a locked account, at most `most`; answers how many there were. */
export async function sumNext(
  tx: Transaction,
  { account_id, member_id }: Behind,
  next: { after: bigint; most: number },
): Promise<number> {
  const { rows } = await tx.query<{ entries: number }>(
    `with fresh as materialized (select * from records.movements($1, $2, $3, $4)),
      summed as (
        insert into records.slot as s (member_id, slot, vassalage, game_type, bets, staked, won, deposited, withdrawn,
          promoted)
        select $2, slot, vassalage, game_type, sum(bets), sum(staked), sum(won), sum(deposited), sum(withdrawn),
            sum(promoted)
          from fresh where sort in ('game', 'deposit', 'withdrawal', 'promotion')
          group by slot, vassalage, game_type order by slot, vassalage, game_type
        on conflict (member_id, slot, vassalage, game_type) do update set bets = s.bets + excluded.bets,
          staked = s.staked + excluded.staked, won = s.won + excluded.won,
          deposited = s.deposited + excluded.deposited, withdrawn = s.withdrawn + excluded.withdrawn,
          promoted = s.promoted + excluded.promoted
      ),
      listed as (
        insert into records.line (account_id, version, sort) select $1, version, sort from fresh where sort <> 'game'
      ),
      reached as (
        update records.book set version = last.version
          from (select max(version) as version from fresh) last
          where account_id = $1 and last.version is not null
      )
      select count(*)::int as entries from fresh`,
    [account_id, member_id, next.after, next.most],
  );
  return rows[0]?.entries ?? 0;
}

/** The member's sums of $1 and $2 from $3 to $4: what is summed, and the entries beyond it, in one snapshot. */
const MOVED = `moved as (
    select slot, vassalage, game_type, bets, staked, won, deposited, withdrawn, promoted from records.slot
      where member_id = $1 and slot >= to_timestamp($3::float8 / 1000) and slot < to_timestamp($4::float8 / 1000)
    union all
    select m.slot, m.vassalage, m.game_type, m.bets, m.staked, m.won, m.deposited, m.withdrawn, m.promoted
      from ledger.account a left join records.book b on b.account_id = a.id
        cross join lateral records.movements(a.id, $1, coalesce(b.version, 0), null) m
      where a.owner = $1::text and a.kind in ('member_cash', 'member_held') and a.currency = $2
        and m.slot >= to_timestamp($3::float8 / 1000) and m.slot < to_timestamp($4::float8 / 1000)
  )`;

export interface Whose {
  readonly memberId: string;
  readonly currency: string;
}

/** What was played in rounds that were opened in the span, by vendor and type. */
export async function sumPlayed(pool: Pool, { memberId, currency }: Whose, { from, to }: Span): Promise<PlayedSum[]> {
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
    values: [memberId, currency, from, to],
  });
  return rows.map(({ vassalage, game_type: gameType, bets, staked, won }) => ({
    vassalage,
    gameType,
    bets,
    staked: minor(staked),
    won: minor(won),
  }));
}

/** Profit and loss of each day on which something happened, on a clock that stands `minutesEast` of UTC. */
export async function sumDays(
  pool: Pool,
  { memberId, currency }: Whose,
  { from, to, minutesEast }: Span & { readonly minutesEast: number },
): Promise<DayProfit[]> {
  const { rows } = await pool.query<Profit & { day: string }>({
    name: 'records.days',
    text: `with ${MOVED}
      select day::text, bets, staked, won, deposited, withdrawn, promoted from (
        select ((slot at time zone 'UTC') + $5 * interval '1 minute')::date as day,
            sum(bets)::int as bets, sum(staked)::bigint as staked, sum(won)::bigint as won,
            sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn, sum(promoted)::bigint as promoted
          from moved group by day
      ) days order by day`,
    values: [memberId, currency, from, to, minutesEast],
  });
  return rows;
}
