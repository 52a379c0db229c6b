import { MINUTE } from '@chhokka/kernel';
import { booleans, numbers, texts } from '../../../infra/arrays.ts';
import type { Transaction } from '../../../infra/db.ts';
import { type Guard, type GuardLimit, inForce } from './guard.policy.ts';
import type { LimitName, Period } from './limits.types.ts';
import { startOf } from './periods.ts';

/** Reads and writes the counted limits of a batch's players. Both run under the lock of the players' cash accounts. */

interface GuardRow {
  member_id: string;
  last_bet_ms: bigint | null;
  stands_ms: bigint | null;
}

/** A row of a guard that has limits. */
interface LimitRow {
  kind: GuardLimit['kind'];
  period: Period;
  amount: bigint;
  next_ms: bigint | null;
  next_amount: bigint | null;
  used: bigint;
  used_from_ms: bigint;
}

/** The guards of those members that have one. `offset`: minutes east of UTC of the site's clock. */
export async function loadGuards(
  tx: Transaction,
  memberIds: readonly string[],
  { now, offset }: { now: number; offset: number },
): Promise<Map<string, Guard>> {
  const { rows } = await tx.query<GuardRow & (LimitRow | { kind: null })>({
    name: 'limits.guards',
    text: `select g.member_id, l.kind, l.period, l.amount, l.next_amount, l.used,
        (extract(epoch from g.last_bet_at) * 1000)::bigint as last_bet_ms,
        (extract(epoch from g.stands_until) * 1000)::bigint as stands_ms,
        (extract(epoch from l.next_at) * 1000)::bigint as next_ms,
        (extract(epoch from l.used_from) * 1000)::bigint as used_from_ms
      from unnest($1::uuid[]) as k (member)
      join limits.guard g on g.member_id = k.member
      left join limits.member_limit l on l.member_id = k.member and l.kind <> 'deposit'`,
    values: [texts(memberIds)],
  });
  const guards = new Map<string, Guard>();
  for (const [memberId, own] of Map.groupBy(rows, (row) => row.member_id)) {
    const { last_bet_ms: last = null, stands_ms: stands = null } = own[0] ?? {};
    guards.set(memberId, {
      memberId,
      lastBetAt: last === null ? null : Number(last),
      standsUntil: stands === null ? null : Number(stands),
      limits: own.flatMap((row) => (row.kind === null ? [] : presentLimit(row, now, offset))),
      refusedBy: null,
    });
  }
  return guards;
}

function presentLimit(row: LimitRow, now: number, offset: number): GuardLimit {
  const { kind, period, used } = row;
  const next = row.next_ms === null ? null : { amount: row.next_amount, at: Number(row.next_ms) };
  const amount = inForce({ amount: row.amount, next }, now);
  const from = startOf(period, now, offset);
  return {
    kind,
    period,
    most: amount !== null && kind === 'time' ? amount * BigInt(MINUTE) : amount,
    used: Number(row.used_from_ms) === from ? used : 0n,
    from,
  };
}

/** Stores what was counted. A guard that refused a bet gets a new version, so that open pages notice. */
export async function storeGuards(tx: Transaction, guards: readonly Guard[]): Promise<void> {
  if (guards.length === 0) return;
  const limits = guards.flatMap((guard) => guard.limits.map((limit) => ({ ...limit, memberId: guard.memberId })));
  await tx.query({
    name: 'limits.store',
    text: `with counted as (
        update limits.member_limit l
          set used = given.used, used_from = to_timestamp(given.from_ms::float8 / 1000)
          from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
            as given (member, kind, period, used, from_ms)
          where l.member_id = given.member and l.kind = given.kind and l.period = given.period
      )
      update limits.guard g
        set last_bet_at = to_timestamp(given.last_ms::float8 / 1000), version = g.version + given.refused::int,
          stands_until = case when given.passed then null else g.stands_until end,
          limited = given.has_limits or not given.passed and g.limited,
          refused_kind = case when given.refused then given.kind else g.refused_kind end,
          refused_period = case when given.refused then given.period else g.refused_period end
        from unnest($6::uuid[], $7::bigint[], $8::boolean[], $9::text[], $10::text[], $11::boolean[], $12::boolean[])
          as given (member, last_ms, refused, kind, period, passed, has_limits)
        where g.member_id = given.member`,
    values: [
      texts(limits.map(({ memberId }) => memberId)),
      texts(limits.map(({ kind }) => kind)),
      texts(limits.map(({ period }) => period)),
      numbers(limits.map(({ used }) => used)),
      numbers(limits.map(({ from }) => from)),
      texts(guards.map(({ memberId }) => memberId)),
      numbers(guards.map(({ lastBetAt }) => lastBetAt)),
      booleans(guards.map(({ refusedBy }) => refusedBy !== null)),
      texts(guards.map((guard) => refusingLimit(guard)?.kind ?? null)),
      texts(guards.map((guard) => refusingLimit(guard)?.period ?? null)),
      booleans(guards.map(hasPassed)),
      booleans(guards.map((guard) => guard.limits.length > 0)),
    ],
  });
}

/** Whether a reality check has lapsed: its page was closed, and a bet was accepted since. */
function hasPassed({ standsUntil, lastBetAt }: Guard): boolean {
  return standsUntil !== null && lastBetAt !== null && standsUntil <= lastBetAt;
}

function refusingLimit({ refusedBy }: Guard): LimitName | null {
  return refusedBy === 'reality' ? null : refusedBy;
}
