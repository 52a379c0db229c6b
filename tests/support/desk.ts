import { join } from 'node:path';
import type { CallName, CallValue, Envelope, Route } from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';
import pg from 'pg';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { OFFICE } from './office.ts';
import { waitFor } from './wait.ts';

/** The platform counts calls: it is not asked more often than this. */
const LOOK_EVERY_MS = 100;

/** The operator of a running installation, for tests: changes settings, and reads what was sent to members. */
export interface Desk {
  /** Switches nodes of the settings tree, and waits until the platform has seen it. */
  switch(nodes: Readonly<Record<string, boolean>>): Promise<void>;
  /** Sets named values; `undefined` gives one back to its default. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sets named values while `action` runs, and then puts back what stood there before. */
  during(values: Readonly<Record<string, unknown>>, action: () => Promise<void>): Promise<void>;
  /** Shows and demands fields of the sign-up form. */
  fields(rules: Readonly<Record<string, { enabled: boolean; required: boolean }>>): Promise<void>;
  /** The newest message to a number or an address, once there is one. */
  messageTo(recipient: string, options?: { after?: number }): Promise<string>;
  /** For what no call does yet, and for a look at what is kept: answers the rows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openDesk(siteUrl: string, dataDir: string): Promise<Desk> {
  const run = await readRunFile(dataDir);
  if (run === null) throw new Error(`no installation runs from ${join(dataDir, 'run.json')}`);
  // Flows run side by side, and a single connection takes one question at a time.
  const pool = new pg.Pool({ connectionString: run.databaseUrl, max: 2 });
  const { token } = await ask(siteUrl, 'officeLogin', OFFICE);

  async function set(values: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) await pool.query('delete from settings.value where name = $1', [name]);
      else await pool.query(SET_VALUE, [name, JSON.stringify(value)]);
    }
    await seen(siteUrl, pool);
  }

  return {
    async switch(nodes) {
      for (const [modId, enabled] of Object.entries(nodes)) {
        const { rowCount } = await pool.query('update settings.node set enabled = $2 where mod_id = $1', [
          modId,
          enabled,
        ]);
        if (rowCount !== 1) throw new Error(`there is no setting ${modId}`);
      }
      await seen(siteUrl, pool);
    },
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
    async fields(rules) {
      for (const [name, { enabled, required }] of Object.entries(rules)) {
        await pool.query('update settings.register_field set enabled = $2, required = $3 where name = $1', [
          name,
          enabled,
          required,
        ]);
      }
      await seen(siteUrl, pool);
    },
    messageTo: (recipient, { after = 0 } = {}) =>
      waitFor(
        async () => {
          const { list } = await ask(siteUrl, 'officeOutbox', { limit: '50' }, token);
          const found = list.find((message) => message.recipient === recipient && message.createdAt > after);
          return found?.text ?? undefined;
        },
        { everyMs: LOOK_EVERY_MS, what: `a message to ${recipient}` },
      ),
    sql: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    close: () => pool.end(),
  };
}

const SET_VALUE =
  'insert into settings.value (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value';

/** Waits for a mark of our own to come through: what was changed before it has then been read as well. */
async function seen(siteUrl: string, pool: pg.Pool): Promise<void> {
  const mark = String(performance.now());
  await pool.query(SET_VALUE, ['domainRoute', JSON.stringify([mark])]);
  await waitFor(
    async () => {
      const { info } = await ask(siteUrl, 'systemStatus', {});
      return info.domainRoute[0] === mark ? true : undefined;
    },
    { everyMs: LOOK_EVERY_MS, what: 'the change of settings' },
  );
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
