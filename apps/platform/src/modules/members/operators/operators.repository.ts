import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

export interface OperatorRow {
  readonly id: string;
  readonly account: string;
  readonly password_hash: string;
  readonly permissions: string[];
  /** An authenticator of the operator's counts. */
  readonly two_factor: boolean;
  /** The password was set by another operator. */
  readonly must_change_password: boolean;
}

const ROW = `operator.id, account, password_hash, must_change_password, coalesce(permissions, '{}') as permissions,
  exists (select from members.operator_two_factor second
    where second.operator_id = operator.id and confirmed_at is not null) as two_factor`;

export async function findOperator(pool: Pool, account: string): Promise<OperatorRow | null> {
  const { rows } = await pool.query<OperatorRow>(
    `select ${ROW} from members.operator
     left join office.operator_permission permission on permission.operator_id = operator.id
     where lower(account) = lower($1) and enabled`,
    [account],
  );
  return rows[0] ?? null;
}

export async function findOperatorById(db: Queryable, id: string): Promise<OperatorRow | null> {
  const { rows } = await db.query<OperatorRow>(
    `select ${ROW} from members.operator
     left join office.operator_permission permission on permission.operator_id = operator.id where operator.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Creates the operator with a role, or leaves the one of that name as it is. */
export async function insertOperatorWithRole(
  pool: Pool,
  { account, passwordHash, role }: { account: string; passwordHash: string; role: string },
): Promise<void> {
  await pool.query(
    `with added as (
       insert into members.operator (account, password_hash) values ($1, $2)
         on conflict (lower(account)) do nothing returning id
     )
     insert into office.operator_role (operator_id, role_id)
       select added.id, role.id from added, office.role where role.name = $3`,
    [account, passwordHash, role],
  );
}

/** `mustChange`: it is somebody else's, and good for setting an own one alone. */
export async function writePassword(
  tx: Transaction,
  id: string,
  { hash, mustChange, now }: { hash: string; mustChange: boolean; now: number },
): Promise<void> {
  await tx.query(
    `update members.operator set password_hash = $2, must_change_password = $3, password_changed_at = $4
     where id = $1`,
    [id, hash, mustChange, new Date(now)],
  );
}
