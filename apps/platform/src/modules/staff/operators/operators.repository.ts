import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

export interface OperatorRow {
  readonly id: string;
  readonly account: string;
  readonly password_hash: string;
  readonly permissions: string[];
  /** Whether the operator's authenticator is switched on. */
  readonly two_factor: boolean;
  /** Another operator set the password. */
  readonly must_change_password: boolean;
}

const ROW = `operator.id, account, password_hash, must_change_password, coalesce(permissions, '{}') as permissions,
  exists (select from operators.two_factor second
    where second.operator_id = operator.id and confirmed_at is not null) as two_factor`;

export async function findOperator(pool: Pool, account: string): Promise<OperatorRow | null> {
  const { rows } = await pool.query<OperatorRow>(
    `select ${ROW} from operators.operator
     left join operators.operator_permission permission on permission.operator_id = operator.id
     where lower(account) = lower($1) and enabled`,
    [account],
  );
  return rows[0] ?? null;
}

export async function findOperatorById(db: Queryable, id: string): Promise<OperatorRow | null> {
  const { rows } = await db.query<OperatorRow>(
    `select ${ROW} from operators.operator
     left join operators.operator_permission permission on permission.operator_id = operator.id where operator.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Creates the operator with a role, unless one of that name exists. */
export async function insertOperatorWithRole(
  pool: Pool,
  { account, passwordHash, role }: { account: string; passwordHash: string; role: string },
): Promise<void> {
  await pool.query(
    `with added as (
       insert into operators.operator (account, password_hash) values ($1, $2)
         on conflict (lower(account)) do nothing returning id
     )
     insert into operators.operator_role (operator_id, role_id)
       select added.id, role.id from added, operators.role where role.name = $3`,
    [account, passwordHash, role],
  );
}

/** `mustChange`: another operator set it, and it only serves to set an own one. */
export async function writePassword(
  tx: Transaction,
  id: string,
  { hash, mustChange, now }: { hash: string; mustChange: boolean; now: number },
): Promise<void> {
  await tx.query(
    `update operators.operator set password_hash = $2, must_change_password = $3, password_changed_at = $4
     where id = $1`,
    [id, hash, mustChange, new Date(now)],
  );
}

/** The operator of an account, in any letter case; null: there is none. */
export async function findOperatorId(db: Queryable, account: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from operators.operator where lower(account) = lower($1)',
    [account],
  );
  return rows[0]?.id ?? null;
}

/** The account names of operators, by their ids. */
export function accountsOfOperators(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(db, 'select id, account from operators.operator where id = any($1::uuid[])', ids);
}
