import type { Queryable, Transaction } from '../../infra/db.ts';
import type { SmsPurpose } from './verification.types.ts';

/** A code as stored. Times in ms since the epoch. */
export interface NewSmsCode {
  readonly purpose: SmsPurpose;
  readonly mobile: string;
  readonly codeHash: Buffer;
  /** Of the browser that asked for it. */
  readonly deviceHash: Buffer;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export async function insertSmsCode(tx: Transaction, code: NewSmsCode): Promise<void> {
  await tx.query(
    `insert into verification.sms_code (purpose, mobile, code_hash, device_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [code.purpose, code.mobile, code.codeHash, code.deviceHash, new Date(code.createdAt), new Date(code.expiresAt)],
  );
}

/** Which code a try is about. */
export interface CodeAsked {
  readonly purpose: SmsPurpose;
  readonly mobile: string;
  /** Of the browser that tries. */
  readonly deviceHash: Buffer;
}

/** The newest code that this browser asked for; the newest of all where it asked for none. Takes three parameters. */
const ASKED = `select id from verification.sms_code where purpose = $1 and mobile = $2
  order by device_hash is not distinct from $3 desc, id desc limit 1`;

/**
 * Counts one try of the code, if it may still be tried. One statement: whoever waits for another's try looks again
 * afterwards, so that no code is tried more often than `mostTries` in the browser that asked for it, and as often in all
 * others together.
 */
export async function countTry(
  db: Queryable,
  { purpose, mobile, deviceHash }: CodeAsked,
  { now, mostTries }: { now: number; mostTries: number },
): Promise<{ id: string; codeHash: Buffer } | null> {
  const { rows } = await db.query<{ id: string; code_hash: Buffer }>(
    `update verification.sms_code set
       attempts = attempts + (device_hash is not distinct from $3)::int,
       strange_attempts = strange_attempts + (device_hash is distinct from $3)::int
     where id = (${ASKED}) and used_at is null and expires_at > $4
       and case when device_hash is not distinct from $3 then attempts else strange_attempts end < $5
     returning id, code_hash`,
    [purpose, mobile, deviceHash, new Date(now), mostTries],
  );
  return rows[0] ? { id: rows[0].id, codeHash: rows[0].code_hash } : null;
}

/** Whether the code is one that another can take the place of: unused, but too old or tried too often. */
export async function isWornOut(db: Queryable, { purpose, mobile, deviceHash }: CodeAsked): Promise<boolean> {
  const { rows } = await db.query<{ unused: boolean }>(
    `select used_at is null as unused from verification.sms_code where id = (${ASKED})`,
    [purpose, mobile, deviceHash],
  );
  return rows[0]?.unused ?? false;
}

/** Uses a code up. False when another was first. */
export async function useSmsCode(tx: Transaction, id: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update verification.sms_code set used_at = $2 where id = $1 and used_at is null returning id',
    [id, new Date(now)],
  );
  return rowCount === 1;
}
