import { setTimeout as sleep } from 'node:timers/promises';
import type { AgreementTerms } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { createSettlements } from '../../apps/platform/src/modules/agents/settlements/index.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import {
  addMonth,
  addPlayers,
  buildContracts,
  MONTH,
  openSettlements,
  startOf,
  wrongPayments,
} from './contracts-world.ts';

const CONTRACTS = Number(process.env.BENCH_AGENTS_CONTRACTS ?? 100_000);
const PLAYERS_EACH = 3;
const DAYS_EACH = 4;
const KILLS = 20;
/** A kill comes so long after the start before it, at most. */
const LATER_MS = 6_000;

/**
 * The dividends of a month for a hundred thousand contracts of seven levels, gathered, written and paid, in one process. Twenty
 * times, the database ends all its connections at a random moment, and the run goes on. Nobody may be paid twice or forgotten.
 */
export async function measureDividends(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('dividends', 'platform');
  const pool = openPool(url, 2);
  try {
    await buildContracts(pool, { agents: CONTRACTS, from: startOf(MONTH.first), terms });
    await addPlayers(pool, PLAYERS_EACH);
    await addMonth(pool, DAYS_EACH);
    const started = performance.now();
    let killed = 0;
    for (; killed < KILLS; killed += 1) if (!(await runAndKill(url, pool))) break;
    await runOnce(url);
    const seconds = (performance.now() - started) / 1_000;
    const wrong = await wrongPayments(pool);
    for (const each of wrong) process.stderr.write(`${each}\n`);
    const { rows } = await pool.query<{ count: number; transfers: number }>(
      `select (select count(*)::int from settlements.settlement) as count, (select count(*)::int from settlements.payment) as transfers`,
    );
    const { count, transfers } = rows[0] ?? { count: 0, transfers: 0 };
    const said = `${count.toLocaleString('en')} settlements, ${transfers.toLocaleString('en')} payments, ${killed} kills`;
    return [
      { name: 'dividends of a month, settled and paid', value: seconds, unit: 's', goal: { atMost: 600 }, note: said },
      { name: 'rules of dividends that were broken', value: wrong.length, unit: 'wrong', goal: { atMost: 0 } },
    ];
  } finally {
    await pool.end();
  }
}

const terms = (percent: number): AgreementTerms => ({
  kind: 'dividend',
  period: 'monthly',
  tiers: [
    { base: '1.00', active: 1, rate: 20 * percent },
    { base: '5000.00', active: 20, rate: 30 * percent },
  ],
  carryOver: true,
  weights: {},
  activeFrom: '500.00',
  lastDay: null,
  atMost: null,
});

async function runOnce(url: string): Promise<void> {
  const { pool, parts } = openSettlements(url, startOf(MONTH.after) + 10 * MINUTE);
  try {
    await createSettlements(parts).run();
  } finally {
    await pool.end();
  }
}

/** Runs until all connections are ended at a random moment. False: it had ended before. */
async function runAndKill(url: string, watching: Pool): Promise<boolean> {
  const run = runOnce(url).then(
    () => 'ended',
    () => 'killed',
  );
  await Promise.race([run, sleep(Math.random() * LATER_MS)]);
  await watching.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return (await run) === 'killed';
}
