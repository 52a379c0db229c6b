import type { Queryable } from '../../../infra/db.ts';

/** A stored captcha. */
export interface StoredCaptcha {
  readonly idHash: Buffer;
  readonly answerHash: Buffer;
  /** ms since the epoch. */
  readonly expiresAt: number;
}

export async function insertCaptcha(db: Queryable, { idHash, answerHash, expiresAt }: StoredCaptcha): Promise<void> {
  await db.query('insert into verification.captcha (id_hash, answer_hash, expires_at) values ($1, $2, $3)', [
    idHash,
    answerHash,
    new Date(expiresAt),
  ]);
}

/** Deletes a captcha and returns it. Of several callers one gets it. */
export async function takeCaptcha(db: Queryable, idHash: Buffer): Promise<StoredCaptcha | null> {
  const { rows } = await db.query<{ answer_hash: Buffer; expires_at: Date }>(
    'delete from verification.captcha where id_hash = $1 returning answer_hash, expires_at',
    [idHash],
  );
  const row = rows[0];
  return row ? { idHash, answerHash: row.answer_hash, expiresAt: row.expires_at.getTime() } : null;
}
