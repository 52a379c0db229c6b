import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

/** Whether the member logged in before in this browser, or it remembers the member. Takes hashes of its cookies. */
export async function isKnownDevice(
  db: Queryable,
  { memberId, device, remembered, now }: { memberId: string; device: Buffer; remembered: Buffer; now: number },
): Promise<{ isKnown: boolean; isRemembered: boolean }> {
  const { rows } = await db.query<{ isKnown: boolean; isRemembered: boolean }>({
    name: 'devices.is_known_device',
    text: `select exists (select from devices.known_device where member_id = $1 and device_hash = $2) as "isKnown",
       exists (select from devices.remembered_device where member_id = $1 and token_hash = $3 and expires_at > $4) as "isRemembered"`,
    values: [memberId, device, remembered, new Date(now)],
  });
  return rows[0] ?? { isKnown: false, isRemembered: false };
}

/**
 * Stores the browser and returns whether it is new. Beyond `most` of the member, deletes those that were used longest
 * ago.
 */
export async function keepDevice(
  tx: Transaction,
  { memberId, device, now, most }: { memberId: string; device: Buffer; now: number; most: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ isNew: boolean }>({
    name: 'devices.keep_device',
    text: `with forgotten as (
       delete from devices.known_device where member_id = $1 and device_hash in (
         select device_hash from devices.known_device where member_id = $1 and device_hash <> $2
         order by last_used_at desc offset $4
       )
     )
     insert into devices.known_device (member_id, device_hash, last_used_at) values ($1, $2, $3)
     on conflict (member_id, device_hash) do update set last_used_at = excluded.last_used_at
     returning xmax = 0 as "isNew"`,
    values: [memberId, device, new Date(now), most - 1],
  });
  return rows[0]?.isNew ?? false;
}

/** Deletes browsers that were not used since `before`, in ms since the epoch. */
export async function deleteOldDevices(pool: Pool, before: number): Promise<void> {
  await pool.query('delete from devices.known_device where last_used_at <= $1', [new Date(before)]);
}
