import type { Queryable } from '@chhokka/provider-server/db';
import type { ClientBase } from 'pg';

/** The name under which processes tell each other of players' bets. */
export const BETS_CHANNEL = 'bets';

/** Starts hearing of these channels, whose names are our own, on this connection. */
export async function startListening(client: ClientBase, channels: readonly string[]): Promise<void> {
  for (const channel of channels) await client.query(`listen ${channel}`);
}

/** Tells every listening process each of these payloads. */
export async function tellProcesses(db: Queryable, payloads: readonly string[]): Promise<void> {
  await db.query({
    name: 'tell_processes',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
    values: [BETS_CHANNEL, payloads],
  });
}
