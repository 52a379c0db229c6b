import type { Queryable, Transaction } from '../../../infra/db.ts';

/** All operators of the hand of $1 at $2 (including $1), over any number of accounts. */
const SAME = `with recursive
  open as (
    select operator_id, hand_id from operators.hand where ends_at is null or ends_at > $2
    union select operator_id, maker_id from operators.making making
      where not exists (select from operators.vouch vouch where vouch.making_id = making.id)
  ),
  tie as (select operator_id as a, hand_id as b from open union select hand_id, operator_id from open),
  same (id) as (select $1::uuid union select b from same join tie on a = id)`;

/**
 * Whether two operators can belong to one hand at `now` (ms): because they are the same, or because one person may have
 * used both accounts, over any number of accounts.
 */
export async function areOneHand(db: Queryable, one: string, other: string, now: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `${SAME} select exists (select from same where id = $3) as found`,
    [one, new Date(now), other],
  );
  return rows[0]?.found === true;
}

/** All operators of the operator's hand at `now` (ms), including the operator. */
export async function findHands(db: Queryable, operatorId: string, now: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`${SAME} select id from same`, [operatorId, new Date(now)]);
  return rows.map(({ id }) => id);
}

/**
 * All operators of the operator's hand at `now` (ms), including the operator, locked until the transaction ends. So what
 * one person does under several accounts runs one after another.
 */
export async function lockHand(tx: Transaction, operatorId: string, now: number): Promise<string[]> {
  const hand = await findHands(tx, operatorId, now);
  const { rows } = await tx.query<{ id: string }>(
    'select id from operators.operator where id = any ($1::uuid[]) order by id for no key update',
    [hand],
  );
  return rows.map(({ id }) => id);
}

/**
 * The operators for whom this one cannot vouch at `now` (ms): those of the same hand, and those whose account this one
 * has ever created, enabled again or given a password.
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

/**
 * Whether somebody can vouch for the operator at `now` (ms): an enabled operator with an own password who may change
 * operators, belongs to another hand, and has never created, let in or reset this one.
 */
export async function canAnybodyVouch(db: Queryable, operatorId: string, now: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `${SAME} select exists (
       select from operators.operator third join operators.operator_permission own on own.operator_id = third.id
       where enabled and not must_change_password and permissions && array['*', 'operators.write']
         and third.id not in (select id from same)
         and not exists (select from operators.hand hand where hand.operator_id = $1 and hand_id = third.id)
         and not exists (select from operators.making made where made.operator_id = $1 and maker_id = third.id)) as found`,
    [operatorId, new Date(now)],
  );
  return rows[0]?.found === true;
}

/** Records that one operator knows another's password. Changing one's own password records nothing. */
export async function insertHand(tx: Transaction, operatorId: string, handId: string): Promise<void> {
  await tx.query(
    `insert into operators.hand (operator_id, hand_id) select $1, $2 where $1::uuid <> $2::uuid
     on conflict (operator_id, hand_id) where ends_at is null do nothing`,
    [operatorId, handId],
  );
}

/** The operator has set an own password: from `at` (ms) on nobody else can have used the account. */
export async function endHands(tx: Transaction, operatorId: string, at: number): Promise<void> {
  await tx.query('update operators.hand set ends_at = $2 where operator_id = $1 and ends_at is null', [
    operatorId,
    new Date(at),
  ]);
}
