import type { Pool, Transaction } from '../../infra/db.ts';

/** One member's pictures are counted and given away by one transaction at a time. */
async function lockPictures(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('promotions.image ' || $1, 0))`, [memberId]);
}

/** Keeps a picture, and of the member's pictures without an application no more than the newest `most`. */
export async function insertImage(
  tx: Transaction,
  image: { memberId: string; jpeg: Buffer; at: number; most: number },
): Promise<string> {
  const { memberId, jpeg, at, most } = image;
  await lockPictures(tx, memberId);
  const { rows } = await tx.query<{ id: string }>(
    'insert into promotions.image (member_id, jpeg, uploaded_at) values ($1, $2, $3) returning id',
    [memberId, jpeg, new Date(at)],
  );
  await tx.query(
    `delete from promotions.image where application_id is null and id in (
       select id from promotions.image where member_id = $1 and application_id is null order by id desc offset $2
     )`,
    [memberId, most],
  );
  return (rows[0] as { id: string }).id;
}

/** Gives loose pictures of the member to an application, in this order. False: one of them is not there. */
export async function attachImages(
  tx: Transaction,
  given: { applicationId: string; memberId: string; imageIds: readonly string[] },
): Promise<boolean> {
  const { applicationId, memberId, imageIds } = given;
  if (imageIds.length === 0) return true;
  await lockPictures(tx, memberId);
  const { rowCount } = await tx.query(
    `update promotions.image set application_id = $1, position = given.place - 1
     from unnest($3::uuid[]) with ordinality as given (id, place)
     where image.id = given.id and member_id = $2 and application_id is null`,
    [applicationId, memberId, imageIds],
  );
  return rowCount === imageIds.length;
}

/** The ids of the pictures of each of these applications that has any left. */
export async function findImageIds(
  pool: Pool,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (applicationIds.length === 0) return new Map();
  const { rows } = await pool.query<{ application_id: string; ids: string[] }>(
    `select application_id, array_agg(id::text order by position) as ids from promotions.image
     where application_id = any ($1) group by application_id`,
    [applicationIds],
  );
  return new Map(rows.map((row) => [row.application_id, row.ids]));
}

/** A picture that belongs to an application; null: there is none. */
export async function readImage(pool: Pool, id: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ jpeg: Buffer }>(
    'select jpeg from promotions.image where id = $1 and application_id is not null',
    [id],
  );
  return rows[0]?.jpeg ?? null;
}

/** Forgets pictures that no application took, and those of applications that were decided long ago. */
export async function forgetImages(pool: Pool, before: { loose: number; decided: number }): Promise<void> {
  await pool.query('delete from promotions.image where application_id is null and uploaded_at < $1', [
    new Date(before.loose),
  ]);
  await pool.query(
    `delete from promotions.image using promotions.application
     where application.id = application_id and application.decided_at < $1`,
    [new Date(before.decided)],
  );
}
