import type { Pool, Transaction } from '../../../infra/db.ts';

/** One member's pictures are counted and given away by one transaction at a time. */
async function lockPictures(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.deposit_image ' || $1, 0))`, [memberId]);
}

/** Keeps a picture, and of the member's pictures without a deposit no more than the newest `most`. */
export async function insertImage(
  tx: Transaction,
  image: { memberId: string; jpeg: Buffer; at: number; most: number },
): Promise<string> {
  const { memberId, jpeg, at, most } = image;
  await lockPictures(tx, memberId);
  const { rows } = await tx.query<{ id: string }>(
    'insert into cashier.deposit_image (member_id, jpeg, uploaded_at) values ($1, $2, $3) returning id',
    [memberId, jpeg, new Date(at)],
  );
  await tx.query(
    `delete from cashier.deposit_image where deposit_id is null and id in (
       select id from cashier.deposit_image where member_id = $1 and deposit_id is null order by id desc offset $2
     )`,
    [memberId, most],
  );
  return (rows[0] as { id: string }).id;
}

/** Gives a loose picture of the member to a deposit. False: it is not there. */
export async function attachImage(
  tx: Transaction,
  { depositId, memberId, imageId }: { depositId: string; memberId: string; imageId: string },
): Promise<boolean> {
  await lockPictures(tx, memberId);
  const { rowCount } = await tx.query(
    `update cashier.deposit_image set deposit_id = $1 where id = $2 and member_id = $3 and deposit_id is null`,
    [depositId, imageId, memberId],
  );
  return rowCount === 1;
}

/** The picture of each of these deposits that has one. */
export async function findImageIds(pool: Pool, depositIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; deposit_id: string }>(
    'select id, deposit_id from cashier.deposit_image where deposit_id = any ($1::uuid[])',
    [depositIds],
  );
  return new Map(rows.map(({ id, deposit_id }) => [deposit_id, id]));
}

/** A picture that belongs to a deposit; null: there is none. */
export async function readImage(pool: Pool, id: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ jpeg: Buffer }>(
    'select jpeg from cashier.deposit_image where id = $1 and deposit_id is not null',
    [id],
  );
  return rows[0]?.jpeg ?? null;
}

/** Forgets pictures that no deposit took, and those of deposits that were decided long ago. */
export async function forgetImages(pool: Pool, before: { loose: number; decided: number }): Promise<void> {
  await pool.query('delete from cashier.deposit_image where deposit_id is null and uploaded_at < $1', [
    new Date(before.loose),
  ]);
  await pool.query(
    `delete from cashier.deposit_image using cashier.deposit
     where deposit.id = deposit_id and deposit.decided_at < $1`,
    [new Date(before.decided)],
  );
}
