import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../../apps/arcade/games/tables.ts';
import { seeded } from '../../packages/wallet-protocol/src/conformance/scenarios/interleavings.ts';
import type { Cluster } from '../../tools/postgres/embedded.ts';
import { startTestCluster, type TestCluster } from '../support/test-cluster.ts';
import { stuck } from './support/books.ts';
import { reconciled } from './support/commands.ts';
import { wrongRounds } from './support/drawings.ts';
import { DURABLE } from './support/durable.ts';
import { FUNDS } from './support/house-world.ts';
import { wrongPools, wrongPostings, wrongWalletRounds } from './support/table-money.ts';
import { startPlaying } from './support/table-play.ts';
import { playedStakes, wrongStakes } from './support/table-stakes.ts';
import { openTableWorld, type TableWorld } from './support/table-world.ts';
import { until } from './support/until.ts';
import { killPostgres, restart } from './support/victims.ts';
import { walletPostings, wrongBalances } from './support/wallet-postings.ts';
import { startWitness, type Witness } from './support/witness.ts';

const KILLS = 30;
/** The test's name tells it: `CHAOS_SEED` draws the same slips, pauses and victims again. */
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LOOK_MS = 50;

let durable: TestCluster;
let cluster: Cluster;
let arcade: Pool;
let platform: Pool;
let world: TableWorld;
const draw = seeded(SEED);
const below = (bound: number): number => Math.floor(draw() * bound);

beforeAll(async () => {
  durable = await startTestCluster(DURABLE);
  ({ cluster } = durable);
  world = await openTableWorld(cluster);
  arcade = openPool(cluster.url('arcade'), 'arcade', 2);
  platform = openPool(cluster.url('platform'), 'platform', 2);
}, 180_000);

afterAll(async () => {
  await world.close();
  await arcade.end();
  await platform.end();
  await cluster.stop();
  await durable.remove();
});

/** Kills a program, or every process of PostgreSQL, which then starts again at the same address. */
async function killSomething(): Promise<void> {
  const choice = below(world.victims.length + 1);
  const victim = world.victims[choice];
  if (victim) return victim.kill();
  await killPostgres(cluster);
  cluster = await restart(durable.dataDir, DURABLE);
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

/** What each member has by the arcade's stakes. */
async function expectedBalances(): Promise<Map<string, bigint>> {
  const { rows } = await arcade.query<{ player_id: string; moved: bigint }>(
    `select player_id, sum(case state when 'closed' then payout - cost else 0 end)::bigint as moved
     from stakes.stake group by player_id`,
  );
  const moved = new Map(rows.map((row) => [row.player_id, row.moved]));
  return new Map(world.players.map(({ id }) => [id, FUNDS + (moved.get(id) ?? 0n)]));
}

/** What has to have happened at least once before the tables are closed, and what has not yet. */
async function missing(witness: Witness): Promise<string[]> {
  const unseen = tables.filter(({ code }) => !witness.tables.has(code)).map(({ code }) => `${code} was not seen open`);
  const { rows } = await arcade.query<{ what: string }>(
    `with happened as (
       select table_code || ' settles a stake' as what from stakes.stake join tables.round using (draw_id)
         where stake.state = 'closed'
       union select kind || ' pool' from tables.pool join tables.round using (draw_id) where state = 'settled'
       union select 'left by ' || left_by from tables.cash_out
       union select 'lost flight' from stakes.stake join tables.flight using (draw_id) where state = 'closed' and payout = 0
       union select 'shoe ' || number from tables.shoe
       union select 'chain ' || number from tables.chain join tables.flight on chain_id = chain.id
     )
     select what from unnest($1::text[]) as what where what not in (select happened.what from happened)`,
    [
      [
        ...tables.map(({ code }) => `${code} settles a stake`),
        'paid pool',
        'returned pool',
        'left by player',
        'left by target',
        'lost flight',
        'shoe 2',
        'chain 2',
      ],
    ],
  );
  return [...unseen, ...rows.map(({ what }) => what)];
}

it(`every stake is settled or returned once over ${KILLS} kills (seed ${SEED})`, async () => {
  const witness = startWitness(world.arcades, arcade);
  const play = startPlaying(world, arcade, below);
  const { accepted } = play.told;
  // However slow the machine, a slip has been accepted between two kills.
  const untilTaken = async (slips: number): Promise<void> => {
    while (accepted.size < slips) {
      play.check();
      await sleep(LOOK_MS);
    }
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = accepted.size;
    await sleep(500 + below(2_000));
    await untilTaken(before + 1);
    await killSomething();
  }
  // The players who wait for a round get one.
  await Promise.all(world.victims.map((victim) => victim.whole()));
  while ((await until(() => missing(witness))).length > 0) {
    play.check();
    await sleep(LOOK_MS);
  }
  await play.stop();
  await closeTables();
  expect(await stuck(platform as never)).toEqual([]);
  expect(await witness.end()).toEqual([]);
  expect(await wrongBalances(platform, await expectedBalances())).toEqual([]);
  expect(await wrongRounds(arcade)).toEqual([]);
  const stakes = await playedStakes(arcade);
  const posted = await walletPostings(platform);
  expect(wrongStakes(stakes, play.told)).toEqual([]);
  expect(wrongPostings(stakes, posted)).toEqual([]);
  expect(await wrongWalletRounds(stakes, platform)).toEqual([]);
  expect(await wrongPools(stakes, { arcade, posted })).toEqual([]);
  expect(accepted.size).toBeGreaterThan(KILLS);
  expect(await reconciled(cluster)).toContain('The books are right');
}, 900_000);
