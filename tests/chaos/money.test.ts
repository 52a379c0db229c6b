import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../packages/wallet-protocol/src/conformance/scenarios/interleavings.ts';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import type { Cluster } from '../../tools/postgres/embedded.ts';
import { migrate } from '../../tools/postgres/migrate.ts';
import { startTestCluster, type TestCluster } from '../support/test-cluster.ts';
import { contradictions, stuck } from './support/books.ts';
import { reconciled } from './support/commands.ts';
import { DURABLE } from './support/durable.ts';
import {
  adjust,
  depositByGateway,
  depositByHand,
  type Effect,
  type Errand,
  playRound,
  sendOn,
  serveDesk,
  takeOut,
} from './support/errands.ts';
import { type MoneyWorld, openMoneyWorld, type Person } from './support/money-world.ts';
import { type Platforms, startPlatforms } from './support/platforms.ts';

const KILLS = 20;
/** What is drawn follows from it. The test's name tells it: `CHAOS_SEED` draws the same errands and pauses again. */
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** So many errands have been run since the last kill, at least: however slow the machine, there is something to break. */
const ERRANDS_BETWEEN = 4;
const LOOK_MS = 20;
/** Rounds are as often as they are; of the others each member begins so many at most, within what an hour allows. */
const ERRANDS: readonly [errand: Errand, most: number][] = [
  [playRound, Number.POSITIVE_INFINITY],
  [depositByHand, 8],
  [depositByGateway, 4],
  [takeOut, 12],
  [sendOn, 20],
  [adjust, 20],
];

let durable: TestCluster;
let cluster: Cluster;
let pool: Pool;
let world: MoneyWorld;
let platforms: Platforms;

beforeAll(async () => {
  durable = await startTestCluster(DURABLE);
  ({ cluster } = durable);
  await cluster.ensureDatabase('platform');
  await migrate(cluster.url('platform'), 'platform');
  pool = openPool(cluster.url('platform'), 2);
  world = await openMoneyWorld(cluster.url('platform'));
  platforms = await startPlatforms(world.env);
}, 180_000);

afterAll(async () => {
  await platforms.close();
  await world.close();
  await pool.end();
  await durable.remove();
});

/** Draws of its own for the kills (0) and for each member (from 1): what one draws moves nobody else's. */
function drawing(stream: number): (bound: number) => number {
  const draw = seeded(SEED + stream * 7_919);
  return (bound) => Math.floor(draw() * bound);
}

interface Life {
  readonly effects: Effect[];
  /** Errands of each kind that are done. */
  readonly totals: number[];
  readonly isOver: () => boolean;
  readonly below: (bound: number) => number;
}

/** Runs a member's errands, one after another, until `isOver`, and counts each kind of them for all members. */
async function live(person: Person, { effects, totals, isOver, below }: Life): Promise<void> {
  const counts = ERRANDS.map(() => 0);
  const runner = { world, platforms, person, below, done: (effect: Effect) => void effects.push(effect) };
  while (!isOver()) {
    const choice = below(ERRANDS.length);
    const [errand, most] = ERRANDS[choice] as (typeof ERRANDS)[number];
    if ((counts[choice] ?? 0) >= most) continue;
    counts[choice] = (counts[choice] ?? 0) + 1;
    await errand(runner);
    totals[choice] = (totals[choice] ?? 0) + 1;
  }
}

/** Of what nothing was told the gateway is asked now, rather than in a minute. */
async function askGateway(): Promise<void> {
  await pool.query(`update deposits.deposit set ask_at = now() where ask_at is not null`);
  while ((await stuck(pool)).some((what) => what.startsWith('deposit'))) await sleep(200);
}

it(`the platform moves each answered amount once and leaves nothing stuck over ${KILLS} kills (seed ${SEED})`, async () => {
  const effects: Effect[] = [];
  const totals = ERRANDS.map(() => 0);
  const ran = () => totals.reduce((sum, own) => sum + own, 0);
  let [isOver, isDone] = [false, false];
  const desk = world.operators.map((operator) =>
    serveDesk({ world, platforms, below: () => 0, done() {} }, operator, () => isDone),
  );
  const pause = drawing(0);
  const lives = Promise.all(
    world.people.map((person, at) => live(person, { effects, totals, isOver: () => isOver, below: drawing(at + 1) })),
  );
  // A fault ends the test at once instead of after the kills.
  const fault = Promise.all([lives, ...desk]);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = ran() + ERRANDS_BETWEEN;
    while (ran() < enough) await Promise.race([fault, sleep(LOOK_MS)]);
    await sleep(pause(200));
    await platforms.kill();
  }
  isOver = true;
  await Promise.race([lives, fault]);
  isDone = true;
  await fault;
  await platforms.whole();
  await askGateway();
  expect(await stuck(pool)).toEqual([]);
  expect(effects.length).toBeGreaterThan(KILLS);
  expect(await contradictions(pool, effects)).toEqual([]);
  expect(Math.min(...totals), `errands: ${totals.join(', ')}`).toBeGreaterThanOrEqual(3);
  expect(await reconciled(cluster)).toContain('The books are right');
}, 600_000);
