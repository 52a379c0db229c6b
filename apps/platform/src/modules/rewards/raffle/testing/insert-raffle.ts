import type { Queryable } from '../../../../infra/db.ts';

/** A raffle for other modules' tests, which no operator made: it gives tickets until `closedAt` (an SQL moment; null: it is open). */
export async function insertRaffle(
  db: Queryable,
  id: string,
  { closedAt = null }: { readonly closedAt?: string | null } = {},
): Promise<void> {
  await db.query(
    `insert into raffle.raffle (id, words, prize_words, enabled, starts_at, ends_at, weights, ticket_stake, per_day, prizes,
        places, one_per_member, seed_locked, seed_hash, made_at, end_seq, closed_at)
      values ($1, '{"bn": "ক", "en": "A"}', '[]', true, '2026-01-01', '2026-02-01', '{"kinds": {}, "games": {}}', 1, 1, '[]',
        1, true, $2, $3, now(), case when $4::timestamptz is not null then 0 end, $4)`,
    [id, Buffer.alloc(60), Buffer.alloc(32), closedAt],
  );
}
