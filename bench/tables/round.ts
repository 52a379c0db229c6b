import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { currency, systemClock } from '@chhokka/kernel';
import { type Pool, transaction } from '@chhokka/provider-server/db';
import { houseWallet } from '@chhokka/wallet-protocol/house';
import { dragonTigerTable } from '../../apps/arcade/games/dragon-tiger/manifest.ts';
import { createPurses } from '../../apps/arcade/server/demos/purses.ts';
import { createBetting } from '../../apps/arcade/server/tables/betting/betting.ts';
import { rulesByName } from '../../apps/arcade/server/tables/rules-by-name.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { rate } from '../support/rates.ts';
import { openCallers } from '../wallet/callers.ts';
import { CALLERS, writtenBets } from '../wallet/single-calls.ts';
import { type Seat, type TableWorld, openTableWorld } from './world.ts';

const STAKES = 100_000;
const PLAYERS = 20_000;
const TABLE = dragonTigerTable.code;
const CHIP = 10_000n;
/** Far more than the slips need: the bench ends the phase itself. */
const BETTING_MS = 300_000;
const SLIPS_AT_ONCE = 2_000;
const LOOK_EVERY_MS = 50;
const SINGLE_MS = 4_000;
const PAYS_WITHIN_MS = 120_000;

/**
 * One round with very many stakes: from its lock until the platform has acknowledged every payment, without the time in
 * which clients show the drawing. And how many payments a second that makes, against calls that carry one bet each.
 */
export async function measureRound(server: DurableCluster): Promise<Figure[]> {
  const world = await openTableWorld(server, { players: PLAYERS, games: [TABLE] });
  try {
    const single = await singleCalls(world);
    await single.measure();
    await world.pool.query('update tables.house_table set open = true, betting_ms = $2, rest_ms = 0 where code = $1', [
      TABLE,
      BETTING_MS,
    ]);
    await world.startArcade();
    const drawId = await openRound(world.pool);
    await placeAll(world, drawId);
    const before = await single.measure();
    await lockNow(world.pool, drawId, TABLE);
    await allPaid(world.pool);
    const after = await single.measure();
    single.close();
    const round = await readRound(world.pool, drawId);
    await verify(world);
    return figures(round, [before, after]);
  } finally {
    await world.close();
  }
}

/** The rate of calls that carry one bet each, at the same platform: `bench:wallet` measures the same. */
async function singleCalls({ wallet, platform }: TableWorld) {
  const callers = await openCallers(platform.origin, CALLERS);
  const { place, prepare } = writtenBets(wallet, callers);
  return {
    measure: () => rate({ lanes: CALLERS, act: place, prepare }, SINGLE_MS),
    close: () => callers.close(),
  };
}

async function openRound(pool: Pool): Promise<bigint> {
  for (;;) {
    const { rows } = await pool.query<{ draw_id: bigint }>(`select draw_id from tables.round where state = 'betting'`);
    if (rows[0]) return rows[0].draw_id;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Places the slips as the arcade's route does, but in this process: HTTP would take most of the time. */
async function placeAll(world: TableWorld, drawId: bigint): Promise<void> {
  const { pool, walletUrl, wallet, seats } = world;
  const log = { warn: (fields: object) => console.error(fields), error: (fields: object) => console.error(fields) };
  const betting = createBetting({
    pool,
    wallet: houseWallet({ url: walletUrl, ...wallet.credentials, timeoutMs: 5_000 }),
    purses: createPurses(pool),
    clock: systemClock,
    log,
    rules: rulesByName([dragonTigerTable]),
    news: { round: () => {}, totals: () => {}, slips: () => {} },
  });
  const spots = [...dragonTigerTable.rules.spots.keys()];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < STAKES) {
      const at = next;
      next += 1;
      const { player, sessionId } = seats[at % seats.length] as Seat;
      const chips = [{ spot: spots[at % spots.length] ?? '', amount: CHIP }];
      const session = {
        id: sessionId,
        operatorSession: player.session,
        playerId: player.id,
        gameCode: TABLE,
        currency: currency('BDT'),
        language: 'bn',
        demo: false,
        balance: null,
      };
      const sent = { session, operatorSession: player.session, drawId, requestId: randomUUID(), chips };
      const placed = await betting.place({ ...sent, arrivedAt: Date.now() });
      if (placed.outcome !== 'decided') throw new Error(`a slip was not taken: ${placed.outcome}`);
    }
  };
  await Promise.all(Array.from({ length: SLIPS_AT_ONCE }, lane));
  await betting.stop();
  await pool.query('vacuum analyze stakes.stake, tables.slip');
}

/**
 * Ends the betting phase. A round keeps the time of its lock for ever, so the rule that holds it is put aside once. Closing
 * the table wakes its leader, and no round follows.
 */
export async function lockNow(pool: Pool, drawId: bigint, table: string): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('update tables.round set locks_at = now() where draw_id = $1', [drawId]);
    await tx.query('update tables.house_table set open = false where code = $1', [table]);
  });
}

async function allPaid(pool: Pool): Promise<void> {
  const until = performance.now() + PAYS_WITHIN_MS;
  while (performance.now() < until) {
    const { rows } = await pool.query<{ done: boolean }>(
      `select not exists (select from tables.round where state not in ('settled', 'cancelled'))
          and not exists (select from stakes.stake where shared and state in ('betting', 'paying', 'refunding')) as done`,
    );
    if (rows[0]?.done) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error('the round was not paid in time');
}

interface PaidRound {
  /** ms from the lock until the outcome was stored */
  readonly drawn: number;
  /** ms in which clients show the drawing */
  readonly shown: number;
  /** ms from the end of the showing until every stake had its payout */
  readonly settled: number;
  /** ms from the end of the showing until the last payment was acknowledged */
  readonly paid: number;
  readonly stakes: number;
  readonly winners: number;
}

async function readRound(pool: Pool, drawId: bigint): Promise<PaidRound> {
  const { rows } = await pool.query<Record<keyof PaidRound, string>>(
    `select 1000 * extract(epoch from drawn_at - locked_at) as drawn,
        1000 * extract(epoch from shown_until - drawn_at) as shown,
        1000 * extract(epoch from ended_at - shown_until) as settled,
        1000 * extract(epoch from max(closed_at) - shown_until) as paid,
        count(*) filter (where stake.state = 'closed' and payout is not null) as stakes,
        count(*) filter (where payout > 0) as winners
      from tables.round join stakes.stake using (draw_id)
      where draw_id = $1 and round.state = 'settled' group by round.draw_id`,
    [drawId],
  );
  const row = rows[0];
  if (Number(row?.stakes) !== STAKES) throw new Error(`of ${STAKES} stakes ${row?.stakes ?? 'none'} were paid`);
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as unknown as PaidRound;
}

/** The platform has acknowledged a payment of every stake, and of no other. */
async function verify({ wallet }: TableWorld): Promise<void> {
  const { rows } = await wallet.pool.query<{ wins: string }>(
    `select count(*) as wins from wallet.transaction where type = 'win' and outcome = 'accepted'`,
  );
  if (Number(rows[0]?.wins) !== STAKES) throw new Error(`the platform has ${rows[0]?.wins} of ${STAKES} payments`);
}

function figures({ drawn, shown, settled, paid, winners }: PaidRound, rates: readonly number[]): Figure[] {
  const single = rates.reduce((sum, each) => sum + each, 0) / rates.length;
  const perSecond = (STAKES * 1_000) / paid;
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  const told = (each: number): string => Math.round(each).toLocaleString('en');
  return [
    {
      name: `round: ${told(STAKES)} stakes of ${told(PLAYERS)} players, from the lock until all are paid`,
      value: (drawn + paid) / 1_000,
      unit: 's',
      goal: { atMost: 30 },
      note: `drawn after ${seconds(drawn)}, settled in ${seconds(settled)}, paid in ${seconds(paid)}; ${told(winners)} win; without ${seconds(shown)} of showing`,
    },
    {
      name: 'round: acknowledged payments, against calls of one bet each',
      value: perSecond / single,
      unit: '×',
      goal: { atLeast: 3 },
      note: `${told(perSecond)} payments/s against ${rates.map(told).join(' and ')} calls/s`,
    },
  ];
}
