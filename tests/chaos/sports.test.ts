import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../packages/wallet-protocol/src/conformance/scenarios/interleavings.ts';
import type { Cluster } from '../../tools/postgres/embedded.ts';
import { startTestCluster, type TestCluster } from '../support/test-cluster.ts';
import { checkedBets, reconciled } from './support/commands.ts';
import { DURABLE } from './support/durable.ts';
import { unsettledBets } from '../../apps/sportsbook/server/commands/unsettled.ts';
import { changedAnswers, wrongSales, wrongSlips, wrongWords } from './support/sports-bets.ts';
import { balancesByBets, wrongBetRounds, wrongMovements } from './support/sports-money.ts';
import type { Victim } from './support/processes.ts';
import { type Play, startBetting } from './support/sports-play.ts';
import { startCorrecting } from './support/sports-results.ts';
import { openSportsWorld, type SportsWorld } from './support/sports-world.ts';
import { until } from './support/until.ts';
import { killPostgres, restart } from './support/victims.ts';
import { walletPostings, wrongBalances } from './support/wallet-postings.ts';

/** The test's name tells it: `CHAOS_SEED` draws the same choices and pauses again. */
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** So many slips were accepted between two kills, at least: however slow the machine, there is something to break. */
const SLIPS_BETWEEN = 1;
/** So many accepted slips are looked at in the end at least, however slow the machine is. */
const ENOUGH = 50;
const LOOK_MS = 100;

let durable: TestCluster;
let cluster: Cluster;
let sportsbook: Pool;
let platform: Pool;
let world: SportsWorld;
const draw = seeded(SEED);
const below = (bound: number): number => Math.floor(draw() * bound);

beforeAll(async () => {
  durable = await startTestCluster(DURABLE);
  ({ cluster } = durable);
  world = await openSportsWorld(cluster);
  sportsbook = openPool(cluster.url('sportsbook'), 'chaos', 2);
  platform = openPool(cluster.url('platform'), 'chaos', 2);
}, 180_000);

afterAll(async () => {
  await world.close();
  await sportsbook.end();
  await platform.end();
  await cluster.stop();
  await durable.remove();
});

/** As when the power fails. PostgreSQL starts again at the same address. */
async function killEverything(): Promise<void> {
  const programs = [world.feed, world.platform, ...world.sportsbooks];
  await Promise.all([...programs.map((program) => program.kill()), killPostgres(cluster)]);
  cluster = await restart(durable.dataDir, DURABLE);
}

/** Kills each of these in its turn, then everything, with bets between two kills. */
async function killInTurn(play: Play, programs: readonly Victim[]): Promise<void> {
  for (const kill of [...programs.map((program) => program.kill), killEverything]) {
    const before = play.accepted();
    await sleep(500 + below(1_500));
    await waitFor(play, async () => play.accepted() >= before + SLIPS_BETWEEN);
    await kill();
  }
}

/** The wallet is away for longer than a stake is asked for. Meanwhile the others are killed; visitors bet play money. */
async function loseTheWallet(play: Play): Promise<void> {
  const raise = await world.platform.takeDown();
  await killInTurn(play, [world.feed, ...world.sportsbooks]);
  await waitFor(play, async () => (await count(`select from bets.bet where state = 'given-up'`)) > 0);
  raise();
}

async function waitFor(play: Play, isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) {
    play.check();
    await sleep(LOOK_MS);
  }
}

async function count(rows: string): Promise<number> {
  const sql = `select count(*) as found from (${rows}) rows`;
  return until(async () => Number((await sportsbook.query<{ found: string }>(sql)).rows[0]?.found));
}

/** What has to have happened at least once, and what has not yet. */
async function missing({ told }: Play): Promise<string[]> {
  const { rows } = await sportsbook.query<{ what: string }>(
    `with happened as (
       select state || ' ' || kind as what from bets.bet where not demo
       union select 'refused stake' from bets.bet where state = 'refused'
       union select 'stake that was given up' from bets.bet where state = 'given-up'
       union select 'part sold, the rest settled' from bets.bet where sold between 1 and 9999 and state = 'settled'
       union select 'bet on a replay' from bets.leg where nature = 'replay'
       union select 'refund of a void bet' from bets.movement where (call, reason, state) = ('refund', 'void', 'done')
       union select 'correction that pays' from bets.movement
         where (reason, state) = ('settled-again', 'done') and amount > 0
       union select 'correction that takes back' from bets.movement
         where (reason, state) = ('settled-again', 'done') and amount < 0
       union select 'cancel that is taken back' from bets.movement refund join bets.movement again using (bet_id)
         where (refund.call, refund.state) = ('refund', 'done') and (again.call, again.state) = ('adjust', 'done')
     )
     select what from unnest($1::text[]) as what where what not in (select happened.what from happened)`,
    [
      [
        'settled single',
        'settled accumulator',
        'sold single',
        'sold accumulator',
        'void single',
        'refused stake',
        'stake that was given up',
        'part sold, the rest settled',
        'bet on a replay',
        'refund of a void bet',
        'correction that pays',
        'correction that takes back',
        'cancel that is taken back',
      ],
    ],
  );
  const inPlay = [...told.slips.values()].some(({ waited, answer }) => waited && answer?.state === 'accepted');
  return [...rows.map(({ what }) => what), ...(inPlay ? [] : ['bet in play'])];
}

/** The feed says nothing more, and all that it said has been followed to its end. */
async function comeToRest(): Promise<void> {
  await world.feed.close();
  // A sportsbook may have heard a word that it has not written yet. The kill drops that word, so that it is not applied during the checks.
  await Promise.all(world.sportsbooks.map((program) => program.kill()));
  await Promise.all([world.platform, ...world.sportsbooks].map((program) => program.whole()));
  const moving = `select from words.due where done_at is null
    union all select from bets.slip where state = 'waiting'
    union all select from bets.bet where state = 'sending'
    union all select from bets.movement where state = 'due'`;
  while ((await count(moving)) > 0) await sleep(LOOK_MS);
}

it(`every bet is taken and paid once over kills of all programs (seed ${SEED})`, async () => {
  const play = startBetting(world, below);
  const endCorrecting = startCorrecting(world, sportsbook, below);
  await killInTurn(play, [world.feed, world.platform, ...world.sportsbooks]);
  await loseTheWallet(play);
  await waitFor(play, async () => play.accepted() > ENOUGH && (await until(() => missing(play))).length === 0);
  await play.stop();
  await endCorrecting();
  await comeToRest();
  expect(await reconciled(cluster)).toContain('The books are right');
  expect(await checkedBets(cluster)).toBe('All bets are right.\n');
  expect(await wrongSlips(sportsbook, play.told)).toEqual([]);
  expect(await wrongSales(sportsbook, play.told)).toEqual([]);
  expect(await unsettledBets(sportsbook, Date.now())).toEqual([]);
  expect(await wrongWords(sportsbook, world.feedFile)).toEqual([]);
  expect(await wrongMovements(sportsbook, await walletPostings(platform))).toEqual([]);
  expect(await wrongBetRounds(sportsbook, platform)).toEqual([]);
  expect(await wrongBalances(platform, await balancesByBets(sportsbook, world.bettors))).toEqual([]);
  expect(await changedAnswers(world, play.told)).toEqual([]);
}, 900_000);
