import type { Pool, Transaction } from '../../../infra/db.ts';

async function lockPictures(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.withdrawal_image ' || $1, 0))`, [memberId]);
}

/** Keeps a picture, and of the member's pictures without a withdrawal no more than the newest `most`. */
export async function insertImage(
  tx: Transaction,
  image: { memberId: string; jpeg: Buffer; at: number; most: number },
): Promise<string> {
  const { memberId, jpeg, at, most } = image;
  await lockPictures(tx, memberId);
  const { rows } = await tx.query<{ id: string }>(
    'insert into cashier.withdrawal_image (member_id, jpeg, uploaded_at) values ($1, $2, $3) returning id',
    [memberId, jpeg, new Date(at)],
  );
  await tx.query(
    `delete from cashier.withdrawal_image where withdrawal_id is null and id in (
       select id from cashier.withdrawal_image where member_id = $1 and withdrawal_id is null order by id desc offset $2
     )`,
    [memberId, most],
  );
  return (rows[0] as { id: string }).id;
}

/** Gives a loose picture of the member to a withdrawal. False: it is not there. */
export async function attachImage(
  tx: Transaction,
  given: { withdrawalId: string; memberId: string; imageId: string },
): Promise<boolean> {
  await lockPictures(tx, given.memberId);
  const { rowCount } = await tx.query(
    `update cashier.withdrawal_image set withdrawal_id = $1
     where id = $2 and member_id = $3 and withdrawal_id is null`,
    [given.withdrawalId, given.imageId, given.memberId],
  );
  return rowCount === 1;
}

export async function findImageIds(pool: Pool, withdrawalId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from cashier.withdrawal_image where withdrawal_id = $1 order by id',
    [withdrawalId],
  );
  return rows.map(({ id }) => id);
}

/** A picture that belongs to a withdrawal; null: there is none. */
export async function readImage(pool: Pool, id: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ jpeg: Buffer }>(
    'select jpeg from cashier.withdrawal_image where id = $1 and withdrawal_id is not null',
    [id],
  );
  return rows[0]?.jpeg ?? null;
}

/** Forgets pictures that no withdrawal took, and those of withdrawals that ended long ago. */
export async function forgetImages(pool: Pool, before: { loose: number; ended: number }): Promise<void> {
  await pool.query('delete from cashier.withdrawal_image where withdrawal_id is null and uploaded_at < $1', [
    new Date(before.loose),
  ]);
  await pool.query(
    `delete from cashier.withdrawal_image image using cashier.withdrawal w
     where w.id = image.withdrawal_id and w.ended_at < $1`,
    [new Date(before.ended)],
  );
}
