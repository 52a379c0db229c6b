import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { CodePurpose } from './verification.types.ts';

/** The table of a channel's codes, and its column for the recipient. */
export interface CodeTable {
  readonly name: string;
  readonly recipient: string;
}

/** Codes sent to a number. */
export const BY_SMS: CodeTable = { name: 'verification.sms_code', recipient: 'mobile' };
/** Codes sent to an e-mail address. */
export const BY_EMAIL: CodeTable = { name: 'verification.email_code', recipient: 'address' };

/** A stored code. Times are in ms since the epoch. */
export interface NewCode {
  readonly purpose: CodePurpose;
  /** E.164, or an e-mail address in lower case. */
  readonly recipient: string;
  readonly codeHash: Buffer;
  /** The hash of the browser that requested the code. */
  readonly deviceHash: Buffer;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Stores an unused code without attempts. */
export async function insertCode(of: CodeTable, tx: Transaction, code: NewCode): Promise<void> {
  await tx.query(
    `insert into ${of.name} (purpose, ${of.recipient}, code_hash, device_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [code.purpose, code.recipient, code.codeHash, code.deviceHash, new Date(code.createdAt), new Date(code.expiresAt)],
  );
}

/** The code that an attempt is about. */
export interface CodeAsked {
  readonly purpose: CodePurpose;
  readonly recipient: string;
  /** The hash of the browser that makes the attempt. */
  readonly deviceHash: Buffer;
}

/** The newest code that this browser requested, or the newest of all if it requested none. Takes three parameters. */
const asked = (of: CodeTable): string => `select id from ${of.name} where purpose = $1 and ${of.recipient} = $2
  order by device_hash is not distinct from $3 desc, id desc limit 1`;

/**
 * Counts one attempt at the code, if any are left. It is one UPDATE: a caller that waits for another's attempt checks
 * again afterwards. So no code gets more than `mostTries` attempts in the browser that requested it, and as many in all
 * others together.
 */
export async function countTry(
  of: CodeTable,
  db: Queryable,
  { purpose, recipient, deviceHash }: CodeAsked,
  { now, mostTries }: { now: number; mostTries: number },
): Promise<{ id: string; codeHash: Buffer } | null> {
  const { rows } = await db.query<{ id: string; code_hash: Buffer }>(
    `update ${of.name} set
       attempts = attempts + (device_hash is not distinct from $3)::int,
       strange_attempts = strange_attempts + (device_hash is distinct from $3)::int
     where id = (${asked(of)}) and used_at is null and expires_at > $4
       and case when device_hash is not distinct from $3 then attempts else strange_attempts end < $5
     returning id, code_hash`,
    [purpose, recipient, deviceHash, new Date(now), mostTries],
  );
  return rows[0] ? { id: rows[0].id, codeHash: rows[0].code_hash } : null;
}

/** Whether the code may be replaced: unused, but expired or out of attempts. */
export async function isWornOut(
  of: CodeTable,
  db: Queryable,
  { purpose, recipient, deviceHash }: CodeAsked,
): Promise<boolean> {
  const { rows } = await db.query<{ unused: boolean }>(
    `select used_at is null as unused from ${of.name} where id = (${asked(of)})`,
    [purpose, recipient, deviceHash],
  );
  return rows[0]?.unused ?? false;
}

/** Consumes a code. False when another caller was first. */
export async function useCode(of: CodeTable, tx: Transaction, id: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ${of.name} set used_at = $2 where id = $1 and used_at is null returning id`,
    [id, new Date(now)],
  );
  return rowCount === 1;
}
