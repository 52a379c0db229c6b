import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { CONSUMER } from './raffle.types.ts';

/** Notes the fact up to which an ended raffle waits, unless one is noted: `behind` facts after the consumer's position. */
export async function noteEnd(db: Queryable, id: string, behind: number): Promise<void> {
  await db.query(
    `update raffle.raffle set end_seq = facts.position_of($2) + $3 where id = $1 and end_seq is null and closed_at is null`,
    [id, CONSUMER, behind],
  );
}

/** Closes a raffle that ended before `now` (ms), if its last facts are counted. Of racing callers one does. */
export async function closeCounted(db: Queryable, id: string, now: number): Promise<void> {
  await db.query(
    `update raffle.raffle set closed_at = $2
      where id = $1 and closed_at is null and ends_at <= $2 and end_seq <= facts.position_of($3)`,
    [id, new Date(now), CONSUMER],
  );
}

/** Publishes the hash of a closed raffle's list. It follows from the list, so a second writer has the same. */
export async function saveListHash(db: Queryable, id: string, hash: Uint8Array): Promise<void> {
  await db.query('update raffle.raffle set list_hash = $2 where id = $1 and list_hash is null', [id, hash]);
}

export interface WinnerRow {
  readonly place: number;
  readonly ticket: number;
  readonly memberId: string;
  /** The number of the prize, from 0. */
  readonly prize: number;
}

export async function insertWinners(tx: Transaction, raffleId: string, winners: readonly WinnerRow[]): Promise<void> {
  await tx.query(
    `insert into raffle.winner (raffle_id, place, ticket, member_id, prize)
      select $1, place, ticket, member_id, prize
        from unnest($2::int[], $3::bigint[], $4::uuid[], $5::int[]) as w (place, ticket, member_id, prize)`,
    [
      raffleId,
      numbers(winners.map(({ place }) => place)),
      numbers(winners.map(({ ticket }) => ticket)),
      texts(winners.map(({ memberId }) => memberId)),
      numbers(winners.map(({ prize }) => prize)),
    ],
  );
}

/** Reveals the seed. `now` in ms. */
export async function saveDrawn(tx: Transaction, id: string, seed: Uint8Array, now: number): Promise<void> {
  await tx.query('update raffle.raffle set drawn_at = $2, seed = $3 where id = $1', [id, new Date(now), seed]);
}

/** The winners with their account names, in the order of places, at most `limit`. */
export async function findWinners(
  db: Queryable,
  raffleId: string,
  limit: number,
): Promise<(WinnerRow & { readonly account: string })[]> {
  const { rows } = await db.query<WinnerRow & { account: string }>(
    `select w.place, w.ticket::float8 as ticket, w.member_id as "memberId", w.prize, m.account
      from raffle.winner w join members.file m on m.id = w.member_id where w.raffle_id = $1 order by w.place limit $2`,
    [raffleId, limit],
  );
  return rows;
}

/** The currencies of members. */
export async function findCurrencies(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; currency: string }>(
    'select id, currency from members.file where id = any ($1::uuid[])',
    [texts(memberIds)],
  );
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
