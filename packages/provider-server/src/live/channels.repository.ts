import type { ClientBase } from 'pg';
import type { Queryable } from '../db.ts';

/** Starts hearing of these channels, whose names are our own, on this connection. */
export async function startListening(client: ClientBase, channels: readonly string[]): Promise<void> {
  for (const channel of channels) await client.query(`listen ${channel}`);
}

/** Tells every process that hears this channel each of these payloads, which have less than 8,000 bytes. */
export async function tellProcesses(db: Queryable, channel: string, payloads: readonly string[]): Promise<void> {
  await db.query({
    name: 'tell_processes',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
    values: [channel, payloads],
  });
}
