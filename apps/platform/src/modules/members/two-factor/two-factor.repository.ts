import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

export interface AuthenticatorRow {
  /** Encrypted. */
  readonly secret: Buffer;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly last_step: bigint;
}

export async function findAuthenticator(db: Queryable, memberId: string): Promise<AuthenticatorRow | null> {
  const { rows } = await db.query<AuthenticatorRow>({
    name: 'members.authenticator',
    text: 'select secret, created_at, confirmed_at, last_step from members.two_factor where member_id = $1',
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** Stores a secret that does not count yet, in place of an earlier one. False: one counts already. */
export async function startAuthenticator(
  pool: Pool,
  memberId: string,
  { secret, now }: { secret: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into members.two_factor (member_id, secret, created_at) values ($1, $2, $3)
     on conflict (member_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
       where two_factor.confirmed_at is null`,
    [memberId, secret, new Date(now)],
  );
  return rowCount === 1;
}

/** Makes this secret count, with its recovery codes. False: it was replaced, or one counts already. */
export async function confirmAuthenticator(
  tx: Transaction,
  memberId: string,
  confirmed: { secret: Buffer; step: bigint; now: number; recoveryHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update members.two_factor set confirmed_at = $3, last_step = $4
     where member_id = $1 and secret = $2 and confirmed_at is null`,
    [memberId, confirmed.secret, new Date(confirmed.now), confirmed.step],
  );
  if (rowCount !== 1) return false;
  await tx.query('delete from members.recovery_code where member_id = $1', [memberId]);
  await tx.query('insert into members.recovery_code (member_id, hash) select $1, unnest($2::bytea[])', [
    memberId,
    confirmed.recoveryHashes,
  ]);
  return true;
}

/** Uses up the codes of this and all earlier time steps. False: another was first. */
export async function takeStep(tx: Transaction, memberId: string, step: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update members.two_factor set last_step = $2
     where member_id = $1 and last_step < $2 and confirmed_at is not null`,
    [memberId, step],
  );
  return rowCount === 1;
}

export async function hasRecoveryCode(db: Queryable, memberId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from members.recovery_code where member_id = $1 and hash = $2 and used_at is null',
    [memberId, hash],
  );
  return rowCount === 1;
}

/** Uses the recovery code up. False: another was first. */
export async function takeRecoveryCode(tx: Transaction, memberId: string, hash: Buffer, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update members.recovery_code set used_at = $3 where member_id = $1 and hash = $2 and used_at is null',
    [memberId, hash, new Date(now)],
  );
  return rowCount === 1;
}

export async function deleteAuthenticator(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from members.recovery_code where member_id = $1', [memberId]);
  await tx.query('delete from members.two_factor where member_id = $1', [memberId]);
}

/** What proves the member beside the session: the hash of the password, and whether an authenticator counts. */
export async function findProofs(
  db: Queryable,
  memberId: string,
): Promise<{ passwordHash: string | null; twoFactor: boolean }> {
  const { rows } = await db.query<{ passwordHash: string | null; twoFactor: boolean }>(
    `select password_hash as "passwordHash", exists (
       select from members.two_factor where member_id = member.id and confirmed_at is not null
     ) as "twoFactor" from members.member where id = $1`,
    [memberId],
  );
  return rows[0] ?? { passwordHash: null, twoFactor: false };
}
