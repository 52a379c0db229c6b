import type { Pool, Queryable, Transaction } from '../../db.ts';

/** The names of the second-step tables of members or operators, and of the column that both have. */
export interface SecondStepTables {
  readonly authenticator: string;
  readonly codes: string;
  /** The table of the members or operators, with `id` and `password_hash`. */
  readonly holder: string;
  readonly key: string;
}

export interface AuthenticatorRow {
  /** Encrypted. */
  readonly secret: Buffer;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly last_step: bigint;
}

export async function findAuthenticator(
  of: SecondStepTables,
  db: Queryable,
  holderId: string,
): Promise<AuthenticatorRow | null> {
  const { rows } = await db.query<AuthenticatorRow>({
    name: of.authenticator,
    text: `select secret, created_at, confirmed_at, last_step from ${of.authenticator} where ${of.key} = $1`,
    values: [holderId],
  });
  return rows[0] ?? null;
}

/** Stores an unconfirmed secret in place of an earlier one. False: a secret is already confirmed. */
export async function startAuthenticator(
  of: SecondStepTables,
  pool: Pool,
  holderId: string,
  { secret, now }: { secret: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into ${of.authenticator} as kept (${of.key}, secret, created_at) values ($1, $2, $3)
     on conflict (${of.key}) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
       where kept.confirmed_at is null`,
    [holderId, secret, new Date(now)],
  );
  return rowCount === 1;
}

/** Confirms this secret and stores its recovery codes. False: it was replaced, or one is already confirmed. */
export async function confirmAuthenticator(
  of: SecondStepTables,
  tx: Transaction,
  holderId: string,
  confirmed: { secret: Buffer; step: bigint; now: number; recoveryHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ${of.authenticator} set confirmed_at = $3, last_step = $4
     where ${of.key} = $1 and secret = $2 and confirmed_at is null`,
    [holderId, confirmed.secret, new Date(confirmed.now), confirmed.step],
  );
  if (rowCount !== 1) return false;
  await tx.query(`delete from ${of.codes} where ${of.key} = $1`, [holderId]);
  await tx.query(`insert into ${of.codes} (${of.key}, hash) select $1, unnest($2::bytea[])`, [
    holderId,
    confirmed.recoveryHashes,
  ]);
  return true;
}

/** Consumes the codes of this and all earlier time steps. False: another caller was first. */
export async function takeStep(
  of: SecondStepTables,
  tx: Transaction,
  holderId: string,
  step: bigint,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ${of.authenticator} set last_step = $2
     where ${of.key} = $1 and last_step < $2 and confirmed_at is not null`,
    [holderId, step],
  );
  return rowCount === 1;
}

export async function hasRecoveryCode(
  of: SecondStepTables,
  db: Queryable,
  holderId: string,
  hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from ${of.codes} where ${of.key} = $1 and hash = $2 and used_at is null`,
    [holderId, hash],
  );
  return rowCount === 1;
}

/** Consumes the recovery code. False: another caller was first. */
export async function takeRecoveryCode(
  of: SecondStepTables,
  tx: Transaction,
  holderId: string,
  hash: Buffer,
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ${of.codes} set used_at = $3 where ${of.key} = $1 and hash = $2 and used_at is null`,
    [holderId, hash, new Date(now)],
  );
  return rowCount === 1;
}

export async function deleteAuthenticator(of: SecondStepTables, tx: Transaction, holderId: string): Promise<void> {
  await tx.query(`delete from ${of.codes} where ${of.key} = $1`, [holderId]);
  await tx.query(`delete from ${of.authenticator} where ${of.key} = $1`, [holderId]);
}

/** What proves the member besides the session: the hash of the password, and whether an authenticator is confirmed. */
export async function findProofs(
  of: SecondStepTables,
  db: Queryable,
  holderId: string,
): Promise<{ passwordHash: string | null; twoFactor: boolean }> {
  const { rows } = await db.query<{ passwordHash: string | null; twoFactor: boolean }>(
    `select password_hash as "passwordHash", exists (
       select from ${of.authenticator} where ${of.key} = holder.id and confirmed_at is not null
     ) as "twoFactor" from ${of.holder} holder where id = $1`,
    [holderId],
  );
  return rows[0] ?? { passwordHash: null, twoFactor: false };
}
