import type { Queryable, Transaction } from '../../infra/db.ts';

/**
 * Whether two operators can be one pair of eyes at `now` (ms): one of them, or somebody who can have used the account of
 * both, over however many accounts.
 */
export async function areOneHand(db: Queryable, one: string, other: string, now: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `with recursive
       open as (select operator_id, hand_id from office.operator_hand where ends_at is null or ends_at > $3),
       tie as (select operator_id as a, hand_id as b from open union select hand_id, operator_id from open),
       same (id) as (select $1::uuid union select b from same join tie on a = id)
     select exists (select from same where id = $2) as found`,
    [one, other, new Date(now)],
  );
  return rows[0]?.found === true;
}

/** Writes down that one operator made another, or what the other signs in with; who changes his own is nobody else. */
export async function insertHand(tx: Transaction, operatorId: string, handId: string): Promise<void> {
  await tx.query(
    `insert into office.operator_hand (operator_id, hand_id) select $1, $2 where $1::uuid <> $2::uuid
     on conflict (operator_id, hand_id) where ends_at is null do nothing`,
    [operatorId, handId],
  );
}

/** The operator has a password that nobody gave him: from `at` (ms) on nobody else can have used his account. */
export async function endHands(tx: Transaction, operatorId: string, at: number): Promise<void> {
  await tx.query('update office.operator_hand set ends_at = $2 where operator_id = $1 and ends_at is null', [
    operatorId,
    new Date(at),
  ]);
}
