import type { Queryable, Transaction } from '../../../infra/db.ts';

/** All operators ($1 among them) who can be one pair of eyes with $1 at $2, over however many accounts. */
const SAME = `with recursive
  open as (
    select operator_id, hand_id from operators.hand where ends_at is null or ends_at > $2
    union select operator_id, maker_id from operators.making making
      where not exists (select from operators.vouch vouch where vouch.making_id = making.id)
  ),
  tie as (select operator_id as a, hand_id as b from open union select hand_id, operator_id from open),
  same (id) as (select $1::uuid union select b from same join tie on a = id)`;

/**
 * Whether two operators can be one pair of eyes at `now` (ms): one of them, or somebody who can have used the account of
 * both, over however many accounts.
 */
export async function areOneHand(db: Queryable, one: string, other: string, now: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `${SAME} select exists (select from same where id = $3) as found`,
    [one, new Date(now), other],
  );
  return rows[0]?.found === true;
}

/** All operators who can be one pair of eyes with the operator at `now` (ms), himself among them. */
export async function findHands(db: Queryable, operatorId: string, now: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`${SAME} select id from same`, [operatorId, new Date(now)]);
  return rows.map(({ id }) => id);
}

/**
 * For whom the operator cannot vouch at `now` (ms): who can be one pair of eyes with him, himself among them, and whose
 * account he has ever made, let in again or given a password.
 */
export async function findOwnHands(db: Queryable, operatorId: string, now: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `${SAME} select id from same
     union select operator_id from operators.hand where hand_id = $1
     union select operator_id from operators.making where maker_id = $1`,
    [operatorId, new Date(now)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Writes down that one operator knows what another signs in with; who changes his own is nobody else. */
export async function insertHand(tx: Transaction, operatorId: string, handId: string): Promise<void> {
  await tx.query(
    `insert into operators.hand (operator_id, hand_id) select $1, $2 where $1::uuid <> $2::uuid
     on conflict (operator_id, hand_id) where ends_at is null do nothing`,
    [operatorId, handId],
  );
}

/** The operator has a password that nobody gave him: from `at` (ms) on nobody else can have used his account. */
export async function endHands(tx: Transaction, operatorId: string, at: number): Promise<void> {
  await tx.query('update operators.hand set ends_at = $2 where operator_id = $1 and ends_at is null', [
    operatorId,
    new Date(at),
  ]);
}
