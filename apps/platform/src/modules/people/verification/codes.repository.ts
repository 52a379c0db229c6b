import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { CodePurpose } from './verification.types.ts';

/** Where the codes of a channel stand, and the column of whom they were sent to. */
export interface CodeTable {
  readonly name: string;
  readonly recipient: string;
}

/** Codes that go to a number. */
export const BY_SMS: CodeTable = { name: 'verification.sms_code', recipient: 'mobile' };
/** Codes that go to an address. */
export const BY_EMAIL: CodeTable = { name: 'verification.email_code', recipient: 'address' };

/** A code as stored. Times in ms since the epoch. */
export interface NewCode {
  readonly purpose: CodePurpose;
  /** E.164, or an address in small letters. */
  readonly recipient: string;
  readonly codeHash: Buffer;
  /** Of the browser that asked for it. */
  readonly deviceHash: Buffer;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Keeps a code, unused and untried. */
export async function insertCode(of: CodeTable, tx: Transaction, code: NewCode): Promise<void> {
  await tx.query(
    `insert into ${of.name} (purpose, ${of.recipient}, code_hash, device_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [code.purpose, code.recipient, code.codeHash, code.deviceHash, new Date(code.createdAt), new Date(code.expiresAt)],
  );
}

/** Which code a try is about. */
export interface CodeAsked {
  readonly purpose: CodePurpose;
  readonly recipient: string;
  /** Of the browser that tries. */
  readonly deviceHash: Buffer;
}

/** The newest code that this browser asked for; the newest of all where it asked for none. Takes three parameters. */
const asked = (of: CodeTable): string => `select id from ${of.name} where purpose = $1 and ${of.recipient} = $2
  order by device_hash is not distinct from $3 desc, id desc limit 1`;

/**
 * Counts one try of the code, if it may still be tried. One statement: whoever waits for another's try looks again
 * afterwards, so that no code is tried more often than `mostTries` in the browser that asked for it, and as often in all
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

/** Whether the code is one that another can take the place of: unused, but too old or tried too often. */
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

/** Uses a code up. False when another was first. */
export async function useCode(of: CodeTable, tx: Transaction, id: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ${of.name} set used_at = $2 where id = $1 and used_at is null returning id`,
    [id, new Date(now)],
  );
  return rowCount === 1;
}
