import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

/** A picture in one size and one file format. */
export interface PictureFile {
  /** `1280`, `1920` (wide), `phone-720`. */
  readonly form: string;
  readonly format: 'avif' | 'webp';
  readonly bytes: Buffer;
}

export interface NewPicture {
  readonly id: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly operatorId: string;
  readonly files: readonly PictureFile[];
}

export async function insertPicture(tx: Transaction, { id, at, operatorId, files }: NewPicture): Promise<void> {
  await tx.query('insert into content.picture (id, uploaded_at, operator_id) values ($1, $2, $3)', [
    id,
    new Date(at),
    operatorId,
  ]);
  for (const { form, format, bytes } of files) {
    await tx.query('insert into content.picture_file (picture_id, form, format, bytes) values ($1, $2, $3, $4)', [
      id,
      form,
      format,
      bytes,
    ]);
  }
}

export async function readPictureFile(
  pool: Pool,
  { id, form, format }: { id: string; form: string; format: string },
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    'select bytes from content.picture_file where picture_id = $1 and form = $2 and format = $3',
    [id, form, format],
  );
  return rows[0]?.bytes ?? null;
}

/** Ids of uploaded pictures, newest first. */
export async function listUploaded(db: Queryable, most: number): Promise<{ id: string; uploadedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; uploadedAt: Date }>(
    'select id, uploaded_at as "uploadedAt" from content.picture order by uploaded_at desc, id limit $1',
    [most],
  );
  return rows;
}

/** Addresses of this site's pictures that banners use. */
export async function listUsed(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ picture: string }>(
    `select distinct picture from content.banner where picture like '/art/banners/%' order by picture`,
  );
  return rows.map(({ picture }) => picture);
}
