import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  drawRound,
  type FlightRules,
  paysBySpot,
  type PlaceAnswer,
  type TableFault,
  type TableManifest,
} from '@chhokka/game-math';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../../apps/arcade/games/tables.ts';
import { openPool, type Pool } from '../../apps/arcade/server/infra/db.ts';
import { seeded } from '../../packages/wallet-protocol/src/conformance/scenarios/interleavings.ts';
import type { Cluster } from '../../tools/postgres/embedded.ts';
import { startTestCluster, type TestCluster } from '../support/test-cluster.ts';
import { stuck } from './support/books.ts';
import { wrongFlights } from './support/flights.ts';
import { FUNDS, openTableWorld, type Player, type TableWorld } from './support/table-world.ts';
import { killPostgres, restart } from './support/victims.ts';

const KILLS = 30;
/** The test's name tells it: `CHAOS_SEED` draws the same slips, pauses and victims again. */
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROOT = join(import.meta.dirname, '../..');
const LOOK_MS = 50;
// Durable, unlike the cluster of the other tests.
const SETTINGS = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '64MB' };
/** What a player may be told about a slip that is well formed. */
const EXPECTED: readonly TableFault['error'][] = ['round_locked', 'undecided', 'over_bet_limit', 'over_stake_limit'];

let durable: TestCluster;
let cluster: Cluster;
let arcade: Pool;
let platform: Pool;
let world: TableWorld;
const draw = seeded(SEED);
const below = (bound: number): number => Math.floor(draw() * bound);

beforeAll(async () => {
  durable = await startTestCluster(SETTINGS);
  ({ cluster } = durable);
  world = await openTableWorld(cluster);
  arcade = openPool(cluster.url('arcade'), 2);
  platform = openPool(cluster.url('platform'), 2);
}, 180_000);

afterAll(async () => {
  await world.close();
  await arcade.end();
  await platform.end();
  await cluster.stop();
  await durable.remove();
});

/** Repeats what fails while something is dead. */
async function until<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await attempt().catch(() => null);
    if (found !== null) return found;
    await sleep(LOOK_MS);
  }
}

async function openRound(table: string): Promise<number | null> {
  const { rows } = await arcade.query<{ draw_id: bigint }>(
    `select draw_id from tables.round where table_code = $1 and state = 'betting'`,
    [table],
  );
  return rows[0] ? Number(rows[0].draw_id) : null;
}

/** Sends a slip until it is answered, always with the same id, to either arcade. Returns whether it was accepted. */
async function placeSlip(player: Player, { code, rules }: TableManifest): Promise<boolean> {
  const round = await until(() => openRound(code));
  const spots = [...rules.spots.keys()];
  const most = rules.kind === 'flight' ? 1 : 3;
  const chosen = new Set(Array.from({ length: 1 + below(most) }, () => spots[below(spots.length)] ?? ''));
  // Stakes in flights leave by themselves, or are lost.
  const target = rules.kind === 'flight' && below(4) > 0 ? { target: 101 + below(300) } : {};
  const bets = [...chosen].map((spot) => ({ spot, amount: 1_000 * (1 + below(2)), ...target }));
  const body = JSON.stringify({ sessionID: player.sessions.get(code), round, slip: randomUUID(), bets });
  const answer = await until(async () => {
    const url = `${world.arcades[below(world.arcades.length)]}/tables/place`;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    const said = (await response.json()) as PlaceAnswer | TableFault;
    return response.status < 500 || ('error' in said && said.error === 'undecided') ? said : null;
  });
  if ('slip' in answer) return answer.slip.state === 'accepted';
  if (!EXPECTED.includes(answer.error)) throw new Error(`a slip was refused: ${answer.error}: ${answer.message}`);
  return false;
}

/** Kills a program, or every process of PostgreSQL, which then starts again at the same address. */
async function killSomething(): Promise<void> {
  const choice = below(world.victims.length + 1);
  const victim = world.victims[choice];
  if (victim) return victim.kill();
  await killPostgres(cluster);
  cluster = await restart(durable.dataDir, SETTINGS);
}

async function count(pool: Pool, sql: string): Promise<number> {
  return until(async () => Number((await pool.query<{ found: string }>(sql)).rows[0]?.found));
}

/** No round follows the running ones; returns when all money has come to rest. */
async function closeTables(): Promise<void> {
  await Promise.all(world.victims.map((victim) => victim.whole()));
  await until(async () => (await arcade.query('update tables.house_table set open = false')).rowCount);
  const rounds = `select count(*) as found from tables.round where state not in ('settled', 'cancelled')`;
  while ((await count(arcade, rounds)) > 0) await sleep(LOOK_MS);
  const stakes = `select count(*) as found from stakes.stake where due_at is not null`;
  while ((await count(arcade, stakes)) > 0) await sleep(LOOK_MS);
}

/** Balances that differ from what the arcade's stakes say. */
async function wrongBalances(): Promise<string[]> {
  const { rows } = await arcade.query<{ player_id: string; moved: bigint }>(
    `select player_id, sum(case state when 'closed' then payout - cost else 0 end)::bigint as moved
     from stakes.stake group by player_id`,
  );
  const moved = new Map(rows.map((row) => [row.player_id, row.moved]));
  const found = await platform.query<{ owner: string; balance: bigint }>(
    `select owner, balance from ledger.account where kind = 'member_cash' and owner = any($1)`,
    [world.players.map(({ id }) => id)],
  );
  return found.rows.flatMap(({ owner, balance }) => {
    const expected = FUNDS + (moved.get(owner) ?? 0n);
    return balance === expected ? [] : [`${owner} has ${balance} and not ${expected}`];
  });
}

const isFlight = (manifest: TableManifest): manifest is TableManifest<FlightRules> => manifest.rules.kind === 'flight';

/** Rounds whose outcome is not that of their seed, or whose numbers have gaps. */
async function wrongRounds(): Promise<string[]> {
  const wrong = (await Promise.all(tables.filter(isFlight).map((each) => wrongFlights(arcade, each)))).flat();
  for (const { code, rules } of tables.filter(paysBySpot)) {
    const { rows } = await arcade.query<{ number: bigint; seed: Buffer; events: string | null; state: string }>(
      `select number, server_seed as seed, events, state from tables.round join draws.draw on id = draw_id
       where table_code = $1 order by number`,
      [code],
    );
    for (const [at, { number, seed, events, state }] of rows.entries()) {
      if (number !== BigInt(at + 1)) wrong.push(`${code} has no round ${at + 1}`);
      if (state === 'cancelled') continue;
      const outcome = drawRound(rules, { serverSeed: seed.toString('hex'), table: code, number: Number(number) });
      if (JSON.stringify(outcome) !== JSON.stringify(JSON.parse(events ?? 'null')))
        wrong.push(`${code} ${number} was drawn otherwise`);
    }
  }
  return wrong;
}

it(`every stake is settled or returned once over ${KILLS} kills (seed ${SEED})`, async () => {
  const over = new AbortController();
  const taken = { slips: 0 };
  const play = async (player: Player): Promise<void> => {
    while (!over.signal.aborted) {
      const table = tables[below(tables.length)];
      if (table && (await placeSlip(player, table))) taken.slips += 1;
      await sleep(below(150));
    }
  };
  const playing = Promise.all(world.players.map(play));
  // However slow the machine, a slip has been accepted between two kills.
  const untilTaken = async (slips: number): Promise<void> => {
    while (taken.slips < slips) await Promise.race([playing, sleep(LOOK_MS)]);
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = taken.slips;
    await Promise.race([playing, sleep(500 + below(2_000))]);
    await untilTaken(before + 1);
    await killSomething();
  }
  // The players who wait for a round get one.
  await Promise.all(world.victims.map((victim) => victim.whole()));
  await untilTaken(KILLS + 1);
  over.abort();
  await playing;
  await closeTables();
  expect(await stuck(platform as never)).toEqual([]);
  expect(await wrongBalances()).toEqual([]);
  expect(await wrongRounds()).toEqual([]);
  expect(taken.slips).toBeGreaterThan(KILLS);
  const settled = `select count(*) as found from stakes.stake where state = 'closed'`;
  expect(await count(arcade, settled)).toBeGreaterThanOrEqual(taken.slips / 2);
  const env = { ...process.env, DATABASE_URL: cluster.url('platform'), ARCADE_DATABASE_URL: cluster.url('arcade') };
  const command = [join(ROOT, 'apps/platform/src/commands/reconcile.ts')];
  expect((await promisify(execFile)(process.execPath, command, { env })).stdout).toContain('The books are right');
}, 600_000);
