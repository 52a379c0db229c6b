import type { Queryable } from '../../infra/db.ts';

/** Whether one of the two can have used the account of the other: together they are one pair of eyes. */
export async function areOneHand(db: Queryable, one: string, other: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from office.operator_hand
       where (operator_id = $1 and hand_id = $2) or (operator_id = $2 and hand_id = $1)) as found`,
    [one, other],
  );
  return one === other || rows[0]?.found === true;
}
