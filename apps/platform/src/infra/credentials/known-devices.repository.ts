import type { Pool, Queryable, Transaction } from '../db.ts';

/** A table of known browsers, and its column with the account's id. The database keeps hashes of the browsers' ids. */
export interface KnownDeviceTable {
  readonly table: string;
  readonly holder: string;
}

export async function findKnownDevice(
  db: Queryable,
  { table, holder }: KnownDeviceTable,
  { holderId, device }: { holderId: string; device: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: `credentials.find_${table}`,
    text: `select from ${table} where ${holder} = $1 and device_hash = $2`,
    values: [holderId, device],
  });
  return rowCount === 1;
}

/**
 * Stores the browser and returns whether it is new. Beyond `most` of the holder, deletes those that were used longest
 * ago.
 */
export async function upsertDevice(
  tx: Transaction,
  { table, holder }: KnownDeviceTable,
  { holderId, device, now, most }: { holderId: string; device: Buffer; now: number; most: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ isNew: boolean }>({
    name: `credentials.keep_${table}`,
    text: `with forgotten as (
       delete from ${table} where ${holder} = $1 and device_hash in (
         select device_hash from ${table} where ${holder} = $1 and device_hash <> $2
         order by last_used_at desc offset $4
       )
     )
     insert into ${table} (${holder}, device_hash, last_used_at) values ($1, $2, $3)
     on conflict (${holder}, device_hash) do update set last_used_at = excluded.last_used_at
     returning xmax = 0 as "isNew"`,
    values: [holderId, device, new Date(now), most - 1],
  });
  return rows[0]?.isNew ?? false;
}

/** Deletes browsers that were not used since `before`, in ms since the epoch. */
export async function deleteOldDevices(pool: Pool, { table }: KnownDeviceTable, before: number): Promise<void> {
  await pool.query(`delete from ${table} where last_used_at <= $1`, [new Date(before)]);
}
