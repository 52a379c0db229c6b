import type { Minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Ending, NewPurse, Purse, PurseState, PurseTerms } from './purses.types.ts';

type StoredTerms = Omit<PurseTerms, 'maxStake' | 'maxCashOut'> & {
  readonly maxStake: string | null;
  readonly maxCashOut: string | null;
};

type PurseRow = Omit<Purse, 'terms' | 'askedAt' | 'activeAt' | 'expiresAt' | 'endedAt'> & {
  readonly terms: StoredTerms;
  readonly askedAt: Date;
  readonly activeAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
};

const COLUMNS = `p.id, p.member_id as "memberId", p.currency, p.amount, p.terms, p.required, p.state, p.asked_at as "askedAt",
    p.active_at as "activeAt", p.expires_at as "expiresAt", p.ended_at as "endedAt", p.released, p.taken_back as "takenBack",
    p.reason`;

function present({ terms, askedAt, activeAt, expiresAt, endedAt, ...row }: PurseRow): Purse {
  const { maxStake, maxCashOut } = terms;
  return {
    ...row,
    terms: { ...terms, maxStake: amountOf(maxStake), maxCashOut: amountOf(maxCashOut) },
    askedAt: askedAt.getTime(),
    activeAt: activeAt?.getTime() ?? null,
    expiresAt: expiresAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
  };
}

function amountOf(text: string | null): Minor | null {
  return text === null ? null : (BigInt(text) as Minor);
}

function stored(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));
}

/** Stores purses that are not there yet, all of them waiting. `required` ×100. */
export async function insertPurses(
  tx: Transaction,
  purses: readonly (NewPurse & { readonly required: bigint })[],
  now: number,
): Promise<void> {
  await tx.query(
    `insert into purses.purse (id, member_id, currency, amount, terms, required, state, asked_at)
      select g.id, g.member, g.currency, g.amount, g.terms, g.required, 'waiting', to_timestamp($2::float8 / 1000)
        from jsonb_to_recordset($1::jsonb)
          as g (id uuid, member uuid, currency text, amount bigint, terms jsonb, required bigint)
      on conflict (id) do nothing`,
    [stored(purses.map(({ memberId: member, ...purse }) => ({ ...purse, member }))), now],
  );
}

/**
 * Makes the purse active that has waited longest, of each of these members who has no active one: from `now` (ms) on, or from
 * after the member's last round and the last purse if another process with a faster clock was ahead. So no round counts for two.
 * Those of members who are excluded from play are held back instead (`purses.held`).
 */
export async function activateNext(tx: Transaction, memberIds: readonly string[], now: number): Promise<Purse[]> {
  const { rows } = await tx.query<PurseRow>(
    `with next as (
        select distinct on (w.member_id) w.id, w.member_id, (w.terms ->> 'lastsMs')::bigint as lasts, exists (
              select from limits.protected l
                where l.member_id = w.member_id and l.excluded_until > to_timestamp($2::float8 / 1000)
            ) as excluded
          from purses.purse w
          where w.member_id = any ($1::uuid[]) and w.state = 'waiting' and not exists (
            select from purses.purse a where a.member_id = w.member_id and a.state = 'active'
          )
          order by w.member_id, w.asked_at, w.id
      ), held as (
        insert into purses.held (purse_id) select id from next where excluded order by id on conflict do nothing
      ), freed as (
        delete from purses.held where purse_id in (select id from next where not excluded)
      ), begun as (
        select id, lasts, greatest(to_timestamp($2::float8 / 1000), (
            select r.opened_at + interval '1 ms' from wallet.staked_round r
              where r.member_id = next.member_id order by r.id desc limit 1
          ), (
            select e.ended_at from purses.purse e
              where e.member_id = next.member_id and e.active_at is not null order by e.active_at desc limit 1
          )) as at
          from next where not excluded
      )
      update purses.purse p set state = 'active', active_at = begun.at, expires_at = begun.at + lasts * interval '1 ms'
        from begun where p.id = begun.id
        returning ${COLUMNS}`,
    [texts(memberIds), now],
  );
  return rows.map(present);
}

export async function endPurse(
  tx: Transaction,
  id: string,
  end: { state: Ending; reason: string; released: Minor; takenBack: Minor; at: number },
): Promise<void> {
  await tx.query(
    `update purses.purse set state = $2, reason = $3, released = $4, taken_back = $5,
        ended_at = to_timestamp($6::float8 / 1000) where id = $1`,
    [id, end.state, end.reason, end.released, end.takenBack, end.at],
  );
}

export async function findPurse(db: Queryable, id: string): Promise<Purse | null> {
  const { rows } = await db.query<PurseRow>(`select ${COLUMNS} from purses.purse p where p.id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/** Those of these purses that are stored. */
export async function findPurses(db: Queryable, ids: readonly string[]): Promise<Purse[]> {
  const { rows } = await db.query<PurseRow>(`select ${COLUMNS} from purses.purse p where p.id = any ($1::uuid[])`, [
    texts(ids),
  ]);
  return rows.map(present);
}

/** A member's active purse, then those that wait, in their order. */
export async function findLive(db: Queryable, memberId: string): Promise<Purse[]> {
  const { rows } = await db.query<PurseRow>(
    `select ${COLUMNS} from purses.purse p where p.member_id = $1 and p.state = 'active'
      union all
      (select ${COLUMNS} from purses.purse p where p.member_id = $1 and p.state = 'waiting' order by p.asked_at, p.id)`,
    [memberId],
  );
  return rows.map(present);
}

/** A member's ended purses, newest first. */
export async function findEnded(
  db: Queryable,
  memberId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Purse[]> {
  const { rows } = await db.query<PurseRow>(
    `select ${COLUMNS} from purses.purse p
      where p.member_id = $1 and p.ended_at is not null and ($2::uuid is null or p.id < $2) order by p.id desc limit $3`,
    [memberId, before, limit],
  );
  return rows.map(present);
}

/** Which of these members, by their place, have withdrawn money or sent it to others since that moment (ms; null: not asked). */
export async function findMoneyOut(
  db: Queryable,
  since: readonly { readonly memberId: string; readonly at: number | null }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ place: number }>(
    `select (place - 1)::int as place
      from unnest($1::uuid[], $2::bigint[]) with ordinality as k (member_id, since, place)
        cross join lateral (select to_timestamp(since::float8 / 1000) as moment) m
      where exists (select from withdrawals.taken w where w.member_id = k.member_id and w.at >= m.moment)
        or exists (select from transfers.sent s where s.member_id = k.member_id and s.at >= m.moment)`,
    [texts(since.map(({ memberId }) => memberId)), numbers(since.map(({ at }) => at))],
  );
  return new Set(rows.map(({ place }) => place));
}

export function isLive({ state }: { readonly state: PurseState }): boolean {
  return state === 'waiting' || state === 'active';
}

/** A member's bonus money by currency. */
export async function findBalances(db: Queryable, memberId: string): Promise<Map<string, Minor>> {
  const { rows } = await db.query<{ currency: string; balance: Minor }>(
    `select currency, balance from ledger.balance where owner = $1 and kind = 'member_bonus'`,
    [memberId],
  );
  return new Map(rows.map(({ currency, balance }) => [currency, balance]));
}
