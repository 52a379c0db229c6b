import { minor, type Minor } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';

/** What happened in a part of one site day. Minor units; stakes without refunds. */
export interface Span {
  readonly rounds: number;
  readonly staked: Minor;
  readonly won: Minor;
  readonly deposits: number;
  readonly deposited: Minor;
  readonly withdrawals: number;
  readonly withdrawn: Minor;
  readonly newMembers: number;
  readonly activeMembers: number;
  readonly firstDeposits: number;
}

interface SpanRow {
  readonly rounds: bigint;
  readonly staked: string;
  readonly won: string;
  readonly deposits: bigint;
  readonly deposited: string;
  readonly withdrawals: bigint;
  readonly withdrawn: string;
  readonly joined: bigint;
  readonly active: bigint;
  readonly first: bigint;
}

/**
 * The figures from `from` until before `to` (ms), within the site day `day`. A day has at most 1,440 minutes of a
 * currency, and the members are counted by their indexes.
 */
export async function findSpan(
  pool: Pool,
  { day, from, to, currency }: { day: string; from: number; to: number; currency: string },
): Promise<Span> {
  const { rows } = await pool.query<SpanRow>(
    `select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(staked), 0)::text as staked,
        coalesce(sum(won), 0)::text as won, coalesce(sum(deposits), 0)::bigint as deposits,
        coalesce(sum(deposited), 0)::text as deposited, coalesce(sum(withdrawals), 0)::bigint as withdrawals,
        coalesce(sum(withdrawn), 0)::text as withdrawn,
        (select count(*) from members.file where user_type <> 4 and created_at >= $1 and created_at < $2) as joined,
        (select count(*) from reporting.active_member where day = $4 and first_at < $2) as active,
        (select count(*) from reporting.first_deposit where at >= $1 and at < $2) as first
      from reporting.minute where minute >= $1 and minute < $2 and currency = $3`,
    [new Date(from), new Date(to), currency, day],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('a sum without groups has one row');
  return {
    rounds: Number(row.rounds),
    staked: minor(BigInt(row.staked)),
    won: minor(BigInt(row.won)),
    deposits: Number(row.deposits),
    deposited: minor(BigInt(row.deposited)),
    withdrawals: Number(row.withdrawals),
    withdrawn: minor(BigInt(row.withdrawn)),
    newMembers: Number(row.joined),
    activeMembers: Number(row.active),
    firstDeposits: Number(row.first),
  };
}

/** Deletes the sums by minute, of rounds and of movements. */
export async function forgetMinutes(tx: Transaction): Promise<void> {
  await tx.query('delete from reporting.minute');
}
