import type { ClientBase } from 'pg';
import type { Queryable } from '../db.ts';

/** The name under which processes wake each other; `realtime.wake` in the migrations uses it too. */
export const WAKE_CHANNEL = 'realtime';

/** Starts listening for wake-ups on this connection. */
export async function listenForWakeUps(client: ClientBase): Promise<void> {
  await client.query(`listen ${WAKE_CHANNEL}`);
}

/** Wakes every listening process, with each of these payloads. */
export async function notify(db: Queryable, payloads: readonly string[]): Promise<void> {
  await db.query({
    name: 'realtime.notify',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
    values: [WAKE_CHANNEL, payloads],
  });
}
