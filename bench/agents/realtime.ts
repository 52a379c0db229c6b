import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AgreementTerms } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import type { Pool } from '../../apps/platform/src/infra/db.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { startProgram } from '../support/program.ts';
import { unhurried } from '../support/unhurried.ts';
import { openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';
import { type Bets, CALLERS, writtenBets } from '../wallet/single-calls.ts';
import { openWalletWorld, startWallet } from '../wallet/world.ts';
import { buildContracts, wrongPayments } from './contracts-world.ts';

const AGENTS = Number(process.env.BENCH_AGENTS_REALTIME ?? 10_000);
const PLAYERS = 10_000;
const PER_SECOND = Number(process.env.BENCH_AGENTS_BETS ?? 1_000);
const WARM_UP_S = 10;
const ALONE_S = 30;
const CYCLES = 1;
const SOURCES = 5;

/**
 * Cycles of salaries in real time for ten thousand agents of seven levels, settled and paid beside bets that are told and counted
 * all the time. Each agent has five downlines with rounds in each cycle.
 */
export async function measureRealtime(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('realtime', 'platform');
  const secretsKey = randomBytes(32);
  const world = await openWalletWorld(url, { members: PLAYERS, connections: 6, secretsKey, closed: true });
  const { pool } = world;
  await buildContracts(pool, { agents: AGENTS, from: Date.now() - DAY, terms });
  await standBelow(
    pool,
    world.players.map(({ id }) => id),
  );
  await pool.query('create table bench.cycle (id integer primary key, seconds float8)');
  await unhurried(pool, ['vacuum analyze', 'checkpoint']);
  const worker = await startProgram(join(import.meta.dirname, 'realtime-process.ts'), { DATABASE_URL: url });
  const platform = await startWallet(url, secretsKey);
  try {
    const callers = await openCallers(platform.origin, CALLERS);
    const bets = writtenBets(world, callers);
    await play(bets, WARM_UP_S);
    const before = await play(bets, ALONE_S);
    const seconds: number[] = [];
    const beside: number[] = [];
    for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
      await addRounds(pool, cycle);
      await play(bets, 3);
      await pool.query('insert into bench.cycle (id) values ($1)', [cycle]);
      for (let done = null as number | null; done === null; done = await secondsOf(pool, cycle)) {
        beside.push(...(await play(bets, 1)));
      }
      seconds.push((await secondsOf(pool, cycle)) ?? Number.NaN);
    }
    const alone = [...before, ...(await play(bets, ALONE_S))].toSorted((a, b) => a - b);
    callers.close();
    const wrong = await wrongPayments(pool);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    return await figuresOf(pool, { seconds, alone, beside: beside.toSorted((a, b) => a - b) });
  } finally {
    await platform.stop();
    await worker.kill();
    await world.close();
  }
}

const terms = (percent: number): AgreementTerms => ({
  kind: 'realtime',
  singleBet: '1.00',
  winRate: percent,
  lossRate: 2 * percent,
  weights: { RNG: 100 },
  activeFrom: '500.00',
  lastDay: null,
  atMost: null,
});

function play(bets: Bets, seconds: number): Promise<number[]> {
  return atPace(bets.place, { perSecond: PER_SECOND, seconds });
}

/** Puts each player below an agent. */
async function standBelow(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `with below as (
        select m.id, o.id as upline, o.path_id from unnest($1::uuid[]) with ordinality m (id, n)
          join bench.agent o on o.n = 1 + (m.n * 7919) % $2::int
      ), moved as (
        update members.member m set upline_id = below.upline from below where m.id = below.id
      )
      insert into lines.place (member_id, path_id, joined_path_id, joined_at) select id, path_id, path_id, now() from below`,
    [ids, AGENTS],
  );
}

/** Rounds of every agent's line that ended some time ago, as the consumer counts them. */
async function addRounds(pool: Pool, cycle: number): Promise<void> {
  await pool.query(
    `insert into settlements.realtime (version_id, period, source_id, won, won_units, lost, lost_units)
      select v.version_id, date_bin('5 minutes', now(), 'epoch') - interval '20 minutes' - $1::int * interval '5 minutes',
          gen_random_uuid(), 3 * below.lines, 3000000 * below.lines, 9 * below.lines, 90000000 * below.lines
        from agreements.applied v
          join (select agent_id, count(*) as lines from lines.above group by 1) below on below.agent_id = v.taker_id
          cross join generate_series(1, $2::int) where v.kind = 'realtime' order by 1`,
    [cycle, SOURCES],
  );
}

async function secondsOf(pool: Pool, cycle: number): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null }>('select seconds from bench.cycle where id = $1', [
    cycle,
  ]);
  return rows[0]?.seconds ?? null;
}

async function figuresOf(
  pool: Pool,
  { seconds, alone, beside }: { seconds: readonly number[]; alone: readonly number[]; beside: readonly number[] },
): Promise<Figure[]> {
  const { rows } = await pool.query<{ count: number; behind: number }>(
    `select (select count(*)::int from settlements.settlement) as count,
        (select max(s.last_seq - c.seq)::int from facts.stream s, facts.consumer c) as behind`,
  );
  const [apart, meanwhile] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  const { count, behind } = rows[0] ?? { count: 0, behind: 0 };
  const rate = PER_SECOND.toLocaleString('en');
  return [
    {
      name: `real-time cycle of ${AGENTS.toLocaleString('en')} agents beside ${rate} bets/s`,
      value: Math.max(...seconds),
      unit: 's',
      goal: { atMost: 30 },
      note: `${count.toLocaleString('en')} settlements in ${CYCLES} cycles; ${behind} facts behind at the end`,
    },
    {
      name: `bets at ${rate}/s meanwhile, p95 against without a cycle`,
      value: meanwhile / apart,
      unit: '×',
      goal: { atMost: 1.2 },
      note: `${meanwhile.toFixed(1)} ms against ${apart.toFixed(1)} ms, ${beside.length} bets`,
    },
  ];
}
