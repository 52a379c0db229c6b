import { HOUR } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';

// A late code is refused as expired for this long, and as unknown afterwards.
const CODES_KEPT_MS = HOUR;

/** Consumes a one-time proof. False when another caller was first. Times are in ms since the epoch. */
export async function spend(db: Queryable, hash: Buffer, expiresAt: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into verification.spent (hash, expires_at) values ($1, $2) on conflict do nothing',
    [hash, new Date(expiresAt)],
  );
  return rowCount === 1;
}

/** Whether the proof was already used. Only `spend` decides. */
export async function isSpent(db: Queryable, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from verification.spent where hash = $1', [hash]);
  return rowCount === 1;
}

/** Deletes expired rows that no check needs any more. */
export async function sweepVerification(db: Queryable, now: number): Promise<void> {
  const expired = [new Date(now)];
  await db.query('delete from verification.captcha where expires_at <= $1', expired);
  await db.query('delete from verification.spent where expires_at <= $1', expired);
  const keptNoMore = [new Date(now - CODES_KEPT_MS)];
  await db.query('delete from verification.sms_code where expires_at <= $1', keptNoMore);
  await db.query('delete from verification.email_code where expires_at <= $1', keptNoMore);
}
