import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@chhokka/game-math';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { createTableNews } from '../../apps/arcade/server/tables/news/table-news.ts';
import { type WrittenTable, writeTable } from '../../apps/arcade/server/tables/news/testing/written-table.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { type Child, startChild } from '../support/child.ts';
import type { Given, Heard } from './clients-process.ts';

const CLIENTS = Number(process.env.BENCH_TABLES_CLIENTS ?? 5_000);
const CLIENT_PROCESSES = 2;
const ROUNDS = 25;
/** As many spots as have stakes at a busy table. */
const SPOTS = 40;
const BETWEEN_MS = 300;
const SETTLE_MS = 3_000;
const SESSIONS_AT_ONCE = 8;

/**
 * How soon the last of all clients of one arcade process has a change of the table that another process made, and what
 * a client costs the arcade. The arcade has a process of its own, the clients have two.
 */
export async function measureRealtime(server: DurableCluster): Promise<Figure[]> {
  const databaseUrl = await server.createDatabase('arcade', 'arcade');
  const pool = openPool(databaseUrl, 'arcade', SESSIONS_AT_ONCE);
  const children: Child[] = [];
  const start = (file: string, env?: Readonly<Record<string, string>>): Child => {
    const child = startChild(import.meta.dirname, file, env);
    children.push(child);
    return child;
  };
  try {
    const table = await writeTable(pool, Date.now);
    const sessions = await openSessions(table);
    const arcade = start('arcade-process.ts', {
      ARCADE_DATABASE_URL: databaseUrl,
      WALLET_KEY_ID: 'bench',
      WALLET_SECRET: 'a secret of the bench',
      OPERATOR_KEY_ID: 'bench',
      OPERATOR_SECRET: 'a secret of the bench',
      RATE_LIMIT_SCALE: '100',
    });
    const origin = await arcade.next((message) => (message as { origin?: string }).origin);
    // What the first client costs once is no client's own.
    await connect([start('clients-process.ts')], origin, table.code, sessions.slice(0, 1));
    const before = await memoryOf(arcade);
    const clients = Array.from({ length: CLIENT_PROCESSES }, () => start('clients-process.ts'));
    await connect(clients, origin, table.code, sessions.slice(1));
    await sleep(SETTLE_MS);
    const each = ((await memoryOf(arcade)) - before) / (sessions.length - 1) / 1_000;
    const waits = await measureChanges(pool, table, clients);
    return [delayFigure(waits), memoryFigure(each)];
  } finally {
    for (const child of children.toReversed()) await child.stop();
    await pool.end();
  }
}

async function openSessions(table: WrittenTable): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length <= CLIENTS) {
    const some = await Promise.all(Array.from({ length: SESSIONS_AT_ONCE }, () => table.session()));
    tokens.push(...some.map(({ token }) => token));
  }
  return tokens.slice(0, CLIENTS + 1);
}

/** Divides the sessions among the processes and waits until each client has its snapshot. */
async function connect(clients: readonly Child[], origin: string, table: string, sessions: string[]): Promise<void> {
  const share = Math.ceil(sessions.length / clients.length);
  const address = `${origin}/tables/live`;
  await Promise.all(
    clients.map((child, at) => {
      const ready = child.next((message) => (message as { ready?: boolean }).ready);
      child.send({ address, table, sessions: sessions.slice(at * share, (at + 1) * share) } satisfies Given);
      return ready;
    }),
  );
}

async function memoryOf(arcade: Child): Promise<number> {
  const answer = arcade.next((message) => (message as { bytes?: number }).bytes);
  arcade.send('memory');
  return answer;
}

/** Plays rounds and returns, for each change, the ms from its commit until the last client has it. */
async function measureChanges(pool: Pool, table: WrittenTable, clients: readonly Child[]): Promise<number[]> {
  const nobody = { round: () => {}, totals: () => {}, slips: () => {} };
  const log = { warn: (fields: object) => console.error(fields), error: (fields: object) => console.error(fields) };
  const news = createTableNews({ pool, log, hub: nobody, from: 'bench' });
  const waits: number[] = [];
  const commit = async (kind: 'round' | 'totals', change: () => Promise<unknown>): Promise<bigint> => {
    await change();
    const committed = process.hrtime.bigint();
    news[kind](table.code);
    return committed;
  };
  const measure = async (
    kind: 'round' | 'totals',
    change: () => Promise<unknown>,
    isIt: (told: Change) => boolean,
  ): Promise<void> => {
    const heard = clients.map((child) => child.next((message) => momentOf(message as Partial<Heard>, isIt)));
    const [committed, ...moments] = await Promise.all([commit(kind, change), ...heard]);
    const last = moments.reduce((late, moment) => (moment > late ? moment : late), 0n);
    waits.push(Number(last - committed) / 1e6);
    await sleep(BETWEEN_MS);
  };
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    let drawId = 0n;
    const open = async (): Promise<void> => {
      drawId = await table.open();
    };
    await measure('round', open, ({ round }) => round?.state === 'betting');
    for (const amount of [turn * 1_000, turn * 2_000])
      await measure(
        'totals',
        () => writeTotals(pool, drawId, amount),
        ({ totals }) => totals?.['spot:1']?.amount === amount,
      );
    for (const state of ['locked', 'drawing', 'settled'] as const)
      await measure(
        'round',
        () => table.bring(state),
        ({ round }) => round?.state === state,
      );
  }
  await news.close();
  return waits;
}

function momentOf({ change, at }: Partial<Heard>, isIt: (told: Change) => boolean): bigint | undefined {
  if (change === undefined || at === undefined) return undefined;
  return isIt(JSON.parse(change) as Change) ? BigInt(at) : undefined;
}

/** The sums of a busy round, as its slips would leave them. */
async function writeTotals(pool: Pool, drawId: bigint, amount: number): Promise<void> {
  await pool.query(
    `with round as (
       insert into tables.round_total (draw_id, players, amount) values ($1, $2::integer, $2::integer * $3::bigint)
       on conflict (draw_id) do update set amount = excluded.amount)
     insert into tables.spot_total (draw_id, spot, players, amount)
     select $1, 'spot:' || spot, $2::integer, $3::bigint from generate_series(1, $2::integer) spot
     on conflict (draw_id, spot) do update set amount = excluded.amount`,
    [drawId, SPOTS, amount],
  );
}

function delayFigure(waits: readonly number[]): Figure {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Infinity;
  return {
    name: `realtime: ${CLIENTS.toLocaleString('en')} clients on one table, change to the last client, p99`,
    value: at(0.99),
    unit: 'ms',
    goal: { atMost: 250 },
    note: `median ${at(0.5).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms, ${waits.length} changes`,
  };
}

function memoryFigure(each: number): Figure {
  return { name: 'realtime: memory per client', value: each, unit: 'kB', goal: { atMost: 25 } };
}
