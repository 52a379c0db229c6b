import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@chhokka/kernel';
import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { proveBooks } from '../../apps/platform/src/modules/money/reporting/index.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { PLATFORM, type Program, startProgram } from '../support/program.ts';
import { unhurried } from '../support/unhurried.ts';
import { openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';
import { type Bets, writtenBets } from '../wallet/single-calls.ts';
import { openWalletWorld, startWallet } from '../wallet/world.ts';
import { addLotteries, addMembers, draw, sellTickets, wrongPayments } from './world.ts';

export const MEMBERS = Number(process.env.BENCH_LOTTERY_MEMBERS ?? 200_000);
/** Tickets of each member. */
export const LINES = 5;
/** Members who play slots. */
const PLAYERS = 5_000;
const CALLERS = 16;
const SLOTS = 100;
const ALONE_S = 20;
const CHUNK_S = 2;
const LOOK_MS = 100;

/** The program with the background jobs only. */
export function startWorker(databaseUrl: string, secretsKey: Buffer): Promise<Program> {
  return startProgram(PLATFORM, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey.toString('base64url'),
    ROLES: 'worker',
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
}

/**
 * A numero with a million tickets is settled by the worker, while other members play slots through another process. They play
 * alone before and after it.
 */
export async function measureSettling(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('lottery', 'platform');
  const secretsKey = randomBytes(32);
  const world = await openWalletWorld(url, { members: PLAYERS, connections: 6, secretsKey });
  const { pool } = world;
  await addLotteries(pool);
  const members = await addMembers(pool, MEMBERS);
  const numeroId = await sellTickets(pool, { numero: '20261126-0001', members, lines: LINES });
  await pool.query('vacuum analyze');
  const worker = await startWorker(url, secretsKey);
  const platform = await startWallet(url, secretsKey);
  try {
    await caughtUp(pool);
    // Neither the proof of the books, due every 15 minutes, nor what selling has left to write belongs to what is timed.
    await proveBooks({ pool, clock: systemClock }, '');
    await unhurried(pool, ['checkpoint']);
    const callers = await openCallers(platform.origin, CALLERS);
    const bets = writtenBets(world, callers);
    await play(bets, 3);
    const before = await play(bets, ALONE_S);
    const settled = settling(pool, numeroId);
    const during = await playUntil(bets, settled);
    const times = await settled;
    const alone = [...before, ...(await play(bets, ALONE_S))].toSorted((a, b) => a - b);
    callers.close();
    const wrong = await wrongPayments(pool, numeroId);
    if (wrong.length > 0) throw new Error(`${wrong.length} members are paid wrongly: ${wrong.slice(0, 3).join('; ')}`);
    return figuresOf(times, alone, during);
  } finally {
    await platform.stop();
    await worker.stop();
    await world.close();
  }
}

function play(bets: Bets, seconds: number): Promise<number[]> {
  return atPace(bets.place, { perSecond: SLOTS, seconds });
}

async function playUntil(bets: Bets, end: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false };
  const over = () => {
    state.isOver = true;
  };
  void end.then(over, over);
  const times: number[] = [];
  while (!state.isOver) times.push(...(await play(bets, CHUNK_S)));
  return times.toSorted((a, b) => a - b);
}

interface Times {
  readonly marked: number;
  readonly paid: number;
  readonly told: number;
}

/** Draws the numero, and returns after how many seconds it was marked, paid, and told to all who count facts. */
async function settling(pool: Pool, numeroId: bigint): Promise<Times> {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1_000;
  await draw(pool, numeroId);
  const is = async (what: string) =>
    (await pool.query(`select from lottery.numero where id = $1 and ${what}`, [numeroId])).rowCount === 1;
  while (!(await is('marked_at is not null'))) await sleep(LOOK_MS);
  const marked = passed();
  while (!(await is(`state = 'settled'`))) await sleep(LOOK_MS);
  const paid = passed();
  await caughtUp(pool);
  return { marked, paid, told: passed() };
}

/** Waits until everything that is committed now has been told and counted. */
export async function caughtUp(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ now: bigint }>('select pg_current_xact_id()::text::bigint as now');
  const now = (rows[0] as { now: bigint }).now;
  const stream = await until(async () => {
    const found = await pool.query<{ seq: bigint; below: bigint }>(
      'select last_seq as seq, told_below as below from facts.stream',
    );
    const row = found.rows[0];
    return row && row.below > now ? row.seq : null;
  });
  await until(async () => {
    const behind = await pool.query('select from facts.consumer where seq < $1', [stream]);
    const all = await pool.query('select from facts.consumer');
    return (all.rowCount ?? 0) > 0 && behind.rowCount === 0 ? true : null;
  });
}

async function until<T>(find: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    await sleep(LOOK_MS);
  }
}

function figuresOf({ marked, paid, told }: Times, alone: readonly number[], during: readonly number[]): Figure[] {
  const tickets = (MEMBERS * LINES).toLocaleString('en');
  const [apart, meanwhile] = [percentile(alone, 0.95), percentile(during, 0.95)];
  return [
    {
      name: `${tickets} tickets of ${MEMBERS.toLocaleString('en')} members settled, paid and counted`,
      value: told,
      unit: 's',
      goal: { atMost: 60 },
      note: `marked after ${marked.toFixed(1)} s, paid after ${paid.toFixed(1)} s`,
    },
    {
      name: `slot bets at ${SLOTS}/s meanwhile, p95 against alone`,
      value: meanwhile / apart,
      unit: '×',
      goal: { atMost: 2 },
      note: `${meanwhile.toFixed(1)} ms against ${apart.toFixed(1)} ms, ${during.length} bets`,
    },
  ];
}
