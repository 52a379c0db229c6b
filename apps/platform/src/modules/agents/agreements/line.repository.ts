import type { LineType } from '@chhokka/contracts';
import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** A member as contracts need to know them. */
export interface Person {
  readonly id: string;
  readonly account: string;
  readonly type: LineType;
  readonly uplineId: string | null;
}

const PERSON = 'id, account, user_type as type, upline_id as "uplineId"';

/** These members, by id. Unknown ids are left out. */
export async function findPeople(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await db.query<Person>(
    `select ${PERSON} from members.line where id = any ($1::uuid[]) and user_type <> 4`,
    [texts(ids)],
  );
  return new Map(rows.map((person) => [person.id, person]));
}

/** Keeps these members from being locked by others until the transaction ends: members are locked before contracts. */
export async function holdMembers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('select from members.line where id = any ($1::uuid[]) order by id for key share', [texts(ids)]);
}
