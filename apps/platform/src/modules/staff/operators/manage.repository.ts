import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: string[];
  readonly built_in: boolean;
}

/** An operator as those see it who manage operators. */
export interface OperatorLine {
  readonly id: string;
  readonly account: string;
  readonly enabled: boolean;
  readonly role_ids: string[];
  readonly permissions: string[];
  readonly two_factor: boolean;
  readonly last_login_at: Date | null;
  /** The password was set by another operator. */
  readonly must_change_password: boolean;
}

const LINE = `operator.id, account, enabled, last_login_at, must_change_password,
  array(select role_id from operators.operator_role given where given.operator_id = operator.id order by role_id) as role_ids,
  coalesce((select permissions from operators.operator_permission own where own.operator_id = operator.id), '{}') as permissions,
  exists (select from operators.two_factor second
    where second.operator_id = operator.id and confirmed_at is not null) as two_factor`;

export async function findOperators(pool: Pool): Promise<OperatorLine[]> {
  const { rows } = await pool.query<OperatorLine>(
    `select ${LINE} from operators.operator order by enabled desc, lower(account)`,
  );
  return rows;
}

export async function findOperatorLine(db: Queryable, id: string): Promise<OperatorLine | null> {
  const { rows } = await db.query<OperatorLine>(`select ${LINE} from operators.operator where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findRoles(db: Queryable): Promise<RoleRow[]> {
  const { rows } = await db.query<RoleRow>(
    'select id, name, permissions, built_in from operators.role order by built_in desc, name',
  );
  return rows;
}

/** Serialises changes that take rights away: of two owners who each remove the other, one stays. */
export async function lockRights(tx: Transaction): Promise<void> {
  await tx.query('select from operators.role where built_in for no key update');
}

/** How many enabled operators may do everything. */
export async function countOwners(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ owners: number }>(
    `select count(distinct operator.id)::int as owners from operators.operator
       join operators.operator_role given on given.operator_id = operator.id
       join operators.role on role.id = role_id where enabled and role.built_in`,
  );
  return rows[0]?.owners ?? 0;
}

/** Null: the name is taken. `mustChange`: another operator set the password. */
export async function insertOperator(
  tx: Transaction,
  {
    account,
    passwordHash,
    mustChange,
    now,
  }: { account: string; passwordHash: string; mustChange: boolean; now: number },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into operators.operator (account, password_hash, must_change_password, created_at, password_changed_at)
     values ($1, $2, $3, $4, $4) on conflict (lower(account)) do nothing returning id`,
    [account, passwordHash, mustChange, new Date(now)],
  );
  return rows[0]?.id ?? null;
}

export async function writeRoles(tx: Transaction, operatorId: string, roleIds: readonly string[]): Promise<void> {
  await tx.query('delete from operators.operator_role where operator_id = $1', [operatorId]);
  await tx.query('insert into operators.operator_role (operator_id, role_id) select $1, unnest($2::uuid[])', [
    operatorId,
    roleIds,
  ]);
}

export async function writeEnabled(tx: Transaction, operatorId: string, enabled: boolean): Promise<void> {
  await tx.query('update operators.operator set enabled = $2 where id = $1', [operatorId, enabled]);
}

/** Null: the name is taken, or no changeable role has this id. */
export async function saveRole(
  tx: Transaction,
  { roleId, name, permissions }: { roleId: string | null; name: string; permissions: readonly string[] },
): Promise<string | null> {
  const { rows } =
    roleId === null
      ? await tx.query<{ id: string }>(
          'insert into operators.role (name, permissions) values ($1, $2) on conflict (name) do nothing returning id',
          [name, permissions],
        )
      : await tx.query<{ id: string }>(
          `update operators.role set name = $2, permissions = $3 where id = $1 and not built_in
             and not exists (select from operators.role other where other.name = $2 and other.id <> $1) returning id`,
          [roleId, name, permissions],
        );
  return rows[0]?.id ?? null;
}
