import { addDays, siteDay, systemClock } from '@chhokka/kernel';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { createInTurn } from '../../apps/platform/src/infra/in-turn.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import {
  readBets,
  readMovements,
  readOverview,
  readProfit,
  teamsConsumer,
  type TeamsParts,
} from '../../apps/platform/src/modules/agents/teams/index.ts';
import { createFacts } from '../../apps/platform/src/modules/money/facts/index.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { unhurried } from '../support/unhurried.ts';
import { percentile } from '../wallet/pace.ts';
import { buildTree, OFFSET, slowly, tellFacts, type TreeWorld } from './tree-world.ts';

const MEMBERS = Number(process.env.BENCH_AGENTS_MEMBERS ?? 1_000_000);
const FACTS = Number(process.env.BENCH_AGENTS_FACTS ?? 1_600_000);
const DAYS = 92;
/** Facts of one transaction while the past is counted; the worker takes 5,000 at once, which `FRESH` measures. */
const PIECE = 200_000n;
const FRESH = 30_000;
const TURNS = 8;
const consumer = teamsConsumer({ settings: { dayOffset: () => OFFSET } });

/**
 * The reports of a tree of a million members, twelve levels deep, after three months: the overview of the agent above all of them, and
 * each page of a line of a hundred thousand. The facts are written by SQL, and counted by the consumer itself.
 */
export async function measureTree(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('tree', 'platform');
  const pool = openPool(url, 4);
  try {
    const world = await buildTree(pool, { members: MEMBERS, facts: FACTS, days: DAYS });
    await countPast(pool);
    await slowly(pool, (tx) => tellFacts(tx, { facts: FRESH, days: DAYS, step: 99, steps: 100 }));
    const rate = await measureCounting(pool);
    await unhurried(pool, ['vacuum analyze', 'checkpoint']);
    return [rate, ...(await measurePages(pool, world))];
  } finally {
    await pool.end();
  }
}

/** Counts all facts that are told in large pieces, by the consumer's own statements, and says that they are counted. */
async function countPast(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ last: bigint }>('select last_seq as last from facts.stream');
  const last = rows[0]?.last ?? 0n;
  for (let after = 0n; after < last; after += PIECE) {
    const upTo = after + PIECE < last ? after + PIECE : last;
    await slowly(pool, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      await consumer.batch(tx, { after, upTo });
    });
  }
  await pool.query('insert into facts.consumer (name, seq) values ($1, $2)', [consumer.name, last]);
}

/** How many of the facts that were told since the consumer counts a second, as the worker does. */
async function measureCounting(pool: Pool): Promise<Figure> {
  const log = createLog('warn');
  const facts = createFacts({ pool, clock: systemClock, log, inTurn: createInTurn(), offset: () => OFFSET });
  const started = performance.now();
  await facts.consume(consumer);
  const seconds = (performance.now() - started) / 1_000;
  return { name: 'facts of the tree, counted as the worker does', value: FRESH / seconds, unit: 'facts/s', goal: {} };
}

async function measurePages(pool: Pool, { top, tenth, player }: TreeWorld): Promise<Figure[]> {
  const settings = {
    dayOffset: () => OFFSET,
    values: { agentMasksPlayers: true },
  } as unknown as TeamsParts['settings'];
  const parts: TeamsParts = { pool, clock: systemClock, settings };
  const today = siteDay(systemClock.now(), OFFSET);
  const periods = [0, 6, 29, 92].map((days) => ({ from: addDays(today, -days), to: today }));
  const list = { scope: 'all', pageSize: 20, language: 'EN' } as const;
  const overview = (agent: string) =>
    periods.map((period) => () => readOverview(parts, agent, { ...period, scope: 'all' }, { masked: true }));
  const bets = (more: object) => periods.map((period) => () => readBets(parts, tenth, { ...list, ...period, ...more }));
  const moves = (more: object) =>
    periods.map((period) => () => readMovements(parts, tenth, { ...list, ...period, ...more }));
  const profit = (more: object) =>
    periods.map((period) => () => readProfit(parts, tenth, { ...period, search: '', pageSize: 20, ...more }));
  const pages: Record<string, (() => Promise<unknown>)[]> = {
    'its bets': bets({}),
    'its bets, a later page': bets({ after: `${addDays(today, -1)}_99999999` }),
    'its bets of one kind of games': bets({ gameType: 'PVP' }),
    'its bets of a vendor that is hardly played': bets({ vassalage: 'V9' }),
    'its bets at the deepest level': bets({ level: 11 }),
    'the bets of its own line': bets({ scope: 'own' }),
    'the bets of one member': bets({ memberId: player }),
    'its movements': moves({}),
    'its bonuses': moves({ sort: 'promotion' }),
    'its profit and loss': profit({}),
    'its profit and loss of one kind of games': profit({ gameType: 'LIVE' }),
  };
  const figures = [
    await measure('overview of the agent above a million members, p95', overview(top), 200),
    await measure('overview of a line of 100,000, p95', overview(tenth), 300),
  ];
  for (const [name, asks] of Object.entries(pages))
    figures.push(await measure(`a line of 100,000: ${name}, p95`, asks, 300));
  return figures;
}

async function measure(name: string, asks: readonly (() => Promise<unknown>)[], atMost: number): Promise<Figure> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const ask of asks) {
      const started = performance.now();
      await ask();
      // The first turn fills the buffers.
      if (turn > 0) times.push(performance.now() - started);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const note = `median ${Math.round(percentile(sorted, 0.5))} ms`;
  return { name, value: percentile(sorted, 0.95), unit: 'ms', goal: { atMost }, note };
}
