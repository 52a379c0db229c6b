import { join } from 'node:path';
import type { CallName, CallValue, Envelope, Route } from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';
import pg from 'pg';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { OFFICE } from './office.ts';
import { waitFor } from './wait.ts';

/** The platform counts calls, so it is polled no more often than this. */
const LOOK_EVERY_MS = 100;
/** How long the effect of a press may take on a busy machine. */
const WITHIN_MS = 30_000;

/** The number of the advisory lock for changes of settings; arbitrary. */
const TURNS = 20_261_122;

/** The operator of a running installation, for tests: changes settings, and reads messages sent to members. */
export interface Desk {
  /** Switches nodes of the settings tree, and waits until the platform has applied it. */
  switch(nodes: Readonly<Record<string, boolean>>): Promise<void>;
  /** Sets named values; `undefined` resets one to its default. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sets named values while `action` runs, and then restores the previous ones. */
  during(values: Readonly<Record<string, unknown>>, action: () => Promise<void>): Promise<void>;
  /**
   * Prevents every other desk from changing a setting or a switch while `action` edits them in the back office, where a
   * save is refused if anything has changed since it was read. The action itself must not change any by a desk.
   */
  alone(action: () => Promise<void>): Promise<void>;
  /** Enables or requires fields of the sign-up form. */
  fields(rules: Readonly<Record<string, { enabled: boolean; required: boolean }>>): Promise<void>;
  /** The newest message to a number or an address, once there is one. */
  messageTo(recipient: string, options?: { after?: number }): Promise<string>;
  /** For what no call does yet, and for checks of stored data. Resolves to the rows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openDesk(siteUrl: string, dataDir: string): Promise<Desk> {
  const run = await readRunFile(dataDir);
  if (run === null) throw new Error(`no installation runs from ${join(dataDir, 'run.json')}`);
  // Tests run side by side, and a single connection handles one query at a time.
  const pool = new pg.Pool({ connectionString: run.databaseUrl, max: 2 });
  const { token } = await ask(siteUrl, 'officeLogin', OFFICE);

  const change = (write: Write): Promise<void> => changeSettings(siteUrl, pool, write);

  const set = (values: Readonly<Record<string, unknown>>): Promise<void> =>
    change(async (client) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) await client.query('delete from settings.value where name = $1', [name]);
        else await client.query(SET_VALUE, [name, JSON.stringify(value)]);
      }
    });

  return {
    switch: (nodes) =>
      change(async (client) => {
        for (const [modId, enabled] of Object.entries(nodes)) {
          const { rowCount } = await client.query('update settings.node set enabled = $2 where mod_id = $1', [
            modId,
            enabled,
          ]);
          if (rowCount !== 1) throw new Error(`there is no setting ${modId}`);
        }
      }),
    set,
    async during(values, action) {
      const names = Object.keys(values);
      const { rows } = await pool.query<{ name: string; value: unknown }>(
        'select name, value from settings.value where name = any($1)',
        [names],
      );
      const kept = new Map(rows.map(({ name, value }) => [name, value]));
      try {
        await set(values);
        await action();
      } finally {
        await set(Object.fromEntries(names.map((name) => [name, kept.get(name)])));
      }
    },
    alone: (action) => withTurn(pool, 'pg_advisory_lock', action),
    fields: (rules) =>
      change(async (client) => {
        for (const [name, { enabled, required }] of Object.entries(rules)) {
          await client.query('update settings.register_field set enabled = $2, required = $3 where name = $1', [
            name,
            enabled,
            required,
          ]);
        }
      }),
    messageTo: (recipient, { after = 0 } = {}) =>
      waitFor(
        async () => {
          const { list } = await ask(siteUrl, 'officeOutbox', { limit: '50' }, token);
          const found = list.find((message) => message.recipient === recipient && message.createdAt > after);
          return found?.text ?? undefined;
        },
        { withinMs: WITHIN_MS, everyMs: LOOK_EVERY_MS, what: `a message to ${recipient}` },
      ),
    sql: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    close: () => pool.end(),
  };
}

const SET_VALUE =
  'insert into settings.value (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value';

/** Counts the changes, in a setting that no test uses. */
const MARK = `insert into settings.value as stored (name, value) values ('domainRoute', '["1"]')
  on conflict (name) do update set value = jsonb_build_array(((stored.value ->> 0)::int + 1)::text)
  returning (value ->> 0)::int as mark`;

type Write = (client: pg.PoolClient) => Promise<void>;

/** Changes settings in turn with tests that edit them, and waits until the platform has applied the change. */
async function changeSettings(siteUrl: string, pool: pg.Pool, write: Write): Promise<void> {
  // Waits until this mark or a later one is published: earlier changes have been read by then as well.
  let mark = Infinity;
  await withTurn(pool, 'pg_advisory_lock_shared', async (client) => {
    await write(client);
    mark = (await client.query<{ mark: number }>(MARK)).rows[0]?.mark ?? mark;
  });
  await waitFor(
    async () => {
      const { info } = await ask(siteUrl, 'systemStatus', {});
      return Number(info.domainRoute[0]) >= mark ? true : undefined;
    },
    { withinMs: WITHIN_MS, everyMs: LOOK_EVERY_MS, what: 'the change of settings' },
  );
}

/** Runs an action while it holds the lock on changes of settings, shared or exclusive. */
async function withTurn(
  pool: pg.Pool,
  lock: 'pg_advisory_lock' | 'pg_advisory_lock_shared',
  action: Write,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select ${lock}($1)`, [TURNS]);
    await action(client);
  } finally {
    // Closing the connection releases the lock, also after a failure.
    client.release(true);
  }
}

async function ask<N extends CallName>(
  siteUrl: string,
  name: N,
  input: Record<string, string>,
  token?: string,
): Promise<CallValue<N>> {
  const route: Route = routes[name];
  const query = route.method === 'GET' ? `?${new URLSearchParams(input)}` : '';
  const response = await fetch(siteUrl + route.path + query, {
    method: route.method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(route.method !== 'GET' && { body: JSON.stringify(input) }),
  });
  const envelope = (await response.json()) as Envelope<CallValue<N>>;
  if (!envelope.success) throw new Error(`${name} was refused: ${envelope.code}`);
  return envelope.value;
}
