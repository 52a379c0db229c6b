import { DAY, firstIdAt, minor, type Minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import type { SourceSort } from './withdrawal.types.ts';

/** What an operator reads of a member's money before deciding. Minor units, times in ms since the epoch. */
export interface Evidence {
  readonly balance: Minor;
  readonly held: Minor;
  /** What came in and went out for life, besides games. */
  readonly sources: readonly { readonly sort: SourceSort; readonly in: Minor; readonly out: Minor }[];
  readonly lastDepositAt: number | null;
  /** What came in within 24 hours before the request, newest first. */
  readonly cameBefore: readonly { readonly sort: SourceSort; readonly amount: Minor; readonly at: number }[];
}

interface EvidenceRow {
  readonly balance: Minor;
  readonly held: Minor;
  readonly last_deposit: Date | null;
  readonly sources: { sort: SourceSort; in: string; out: string }[];
  readonly came_before: { sort: SourceSort; amount: string; at: number }[];
}

/**
 * The member's money in one snapshot: all entries of real money besides games, also those of the last seconds, which
 * the facts do not hold yet.
 */
export async function findEvidence(
  db: Queryable,
  of: { readonly memberId: string; readonly currency: string; readonly requestedAt: number },
): Promise<Evidence> {
  const { rows } = await db.query<EvidenceRow>(
    `with own as materialized (
       select id, balance, kind from ledger.known_account where owner = $1::text and holder = 'member' and currency = $2
     ), moved as materialized (
       select m.at, m.amount, m.sort from facts.money_of($1::uuid, 0) m join own on own.id = m.account_id
       where m.sort <> 'held'
     ), summed as (
       select sort, coalesce(sum(amount) filter (where amount > 0), 0)::text as "in",
         coalesce(-sum(amount) filter (where amount < 0), 0)::text as out
       from moved group by sort order by sort
     ), came as (
       select sort, amount::text as amount, (extract(epoch from at) * 1000)::bigint as at from moved
       where amount > 0 and at > $3 and at <= $4 order by at desc limit 5
     )
     select coalesce((select balance from own where kind = 'member_cash'), 0)::bigint as balance,
       coalesce((select balance from own where kind = 'member_held'), 0)::bigint as held,
       (select max(at) from moved where sort = 'deposit' and amount > 0) as last_deposit,
       coalesce((select jsonb_agg(summed) from summed), '[]') as sources,
       coalesce((select jsonb_agg(came order by at desc) from came), '[]') as came_before`,
    [of.memberId, of.currency, new Date(of.requestedAt - DAY), new Date(of.requestedAt)],
  );
  const { balance, held, last_deposit: last, sources, came_before: came } = rows[0] as EvidenceRow;
  const amountOf = (text: string): Minor => minor(BigInt(text));
  return {
    balance,
    held,
    sources: sources.map((each) => ({ sort: each.sort, in: amountOf(each.in), out: amountOf(each.out) })),
    lastDepositAt: last?.getTime() ?? null,
    cameBefore: came.map(({ sort, amount, at }) => ({ sort, amount: amountOf(amount), at })),
  };
}

/** Bets less refunds of the rounds that opened since then (ms since the epoch), in minor units. */
export async function findStakedSince(
  db: Queryable,
  { memberId, currency, since }: { readonly memberId: string; readonly currency: string; readonly since: number },
): Promise<Minor> {
  const { rows } = await db.query<{ staked: Minor }>(
    `select coalesce(sum(stake), 0)::bigint as staked from wallet.staked_round
     where member_id = $1 and id >= $2 and opened_at >= $3 and currency = $4`,
    [memberId, firstIdAt(since), new Date(since), currency],
  );
  return (rows[0] as { staked: Minor }).staked;
}

/** The withdrawals that the member requested before this one, and what became of them. */
export async function countEarlier(
  db: Queryable,
  { memberId, before }: { readonly memberId: string; readonly before: string },
): Promise<{ requested: number; received: number; rejected: number; open: number }> {
  const { rows } = await db.query<{ requested: number; received: number; rejected: number; open: number }>(
    `select count(*)::int as requested, (count(*) filter (where state = 'received'))::int as received,
       (count(*) filter (where state = 'rejected'))::int as rejected,
       (count(*) filter (where ended_at is null))::int as open
     from withdrawals.withdrawal where member_id = $1 and id < $2`,
    [memberId, before],
  );
  return rows[0] as { requested: number; received: number; rejected: number; open: number };
}
