import type { TestDatabase } from '../../tests/support/database.ts';
import { SANDBOX, startDepositsSite } from '../../apps/platform/testing/deposits-site.ts';
import { type Order, stormOfWebhooks } from '../../apps/platform/src/modules/money/deposits/testing/webhooks.ts';
import { raceWithdrawals, startWithdrawalSite, withdraw } from '../../apps/platform/testing/withdrawals-site.ts';
import { valueOf } from '../../apps/platform/testing/app.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';

const SEED = 2_026;

/** Webhooks about fewer deposits, in random order with repeats and forgeries, sent to two platforms. */
export async function measureWebhooks(
  server: DurableCluster,
  { webhooks = 1_000, deposits = 100 } = {},
): Promise<Figure[]> {
  const site = await startDepositsSite(await databaseOf(server, 'webhooks'));
  try {
    const orders: Order[] = [];
    for (let number = 0; number < deposits; number += 1) {
      orders.push(await site.order((await site.member(`payer_${number}`)).token, '500.00'));
    }
    const { ms, statuses, sent, forged } = await stormOfWebhooks({
      urls: [site.first.url, site.second.url],
      gateway: SANDBOX,
      orders,
      webhooks,
      connections: 16,
      seed: SEED,
      now: () => site.clock.now(),
    });
    const { rows } = await site.sql.query<{ wrong: number }>(
      `select count(*)::int as wrong from unnest($1::text[]) as ordered (id)
        where (
          select count(*) from ledger.transfer t
            where t.external_id = 'deposit:' || ordered.id and t.outcome = 'posted' and t.amount = 50000
        ) <> 1`,
      [orders.map(({ order }) => order)],
    );
    const heard = (statuses[200] ?? 0) + (statuses[401] ?? 0);
    await assertBooks(site);
    return [
      {
        name: `${deposits} deposits after ${webhooks} webhooks: not credited exactly once`,
        value: rows[0]?.wrong ?? Number.NaN,
        unit: 'deposits',
        goal: { atMost: 0 },
        note: `${forged} of ${sent} forged, ${statuses[401] ?? 0} refused; p95 ${percentile(ms, 0.95).toFixed(0)} ms`,
      },
      { name: 'webhooks answered', value: heard / sent, unit: 'of all', goal: { atLeast: 1 } },
    ];
  } finally {
    await site.close();
  }
}

/** The given number of withdrawals, raced by several operators' sessions at two platforms. */
export async function measureWithdrawals(
  server: DurableCluster,
  { withdrawals = 200, operators = 20 } = {},
): Promise<Figure[]> {
  const site = await startWithdrawalSite(await databaseOf(server, 'withdrawals'));
  try {
    const sessions: string[] = [];
    for (let number = 0; number < operators; number += 1) sessions.push(await site.operator(`racer_${number}`));
    const asked: string[] = [];
    // Ten per member, whose balance pays for as many.
    for (let number = 0; number < withdrawals / 10; number += 1) {
      const payee = await site.payee(`payee_${number}`);
      for (let turn = 0; turn < 10; turn += 1) {
        asked.push((await valueOf(withdraw(site.first.url, payee))).withdrawalId);
      }
    }
    const begun = performance.now();
    const { handled, refused } = await raceWithdrawals([site.first.url, site.second.url], sessions);
    const seconds = (performance.now() - begun) / 1_000;
    const times = new Map<string, number>();
    for (const { withdrawalId } of handled) times.set(withdrawalId, (times.get(withdrawalId) ?? 0) + 1);
    const { rows } = await site.sql.query<{ paid: string; times: number }>(
      `select id::text as paid, (
          select count(*)::int from ledger.transfer t
            where t.outcome = 'posted' and t.kind = 'capture' and t.external_id like '%' || w.id || '%'
        ) as times from withdrawals.withdrawal w`,
    );
    await assertBooks(site);
    return [
      {
        name: `${withdrawals} withdrawals raced by ${operators} operators: not handled by exactly one`,
        value: asked.filter((id) => times.get(id) !== 1).length,
        unit: 'withdrawals',
        goal: { atMost: 0 },
        note: `${refused} second tries refused; ${(asked.length / seconds).toFixed(0)} a second`,
      },
      {
        name: 'the same: not paid exactly once',
        value: rows.filter(({ times: paid }) => paid !== 1).length + asked.length - rows.length,
        unit: 'withdrawals',
        goal: { atMost: 0 },
      },
    ];
  } finally {
    await site.close();
  }
}

async function databaseOf(server: DurableCluster, name: string): Promise<TestDatabase> {
  const url = await server.createDatabase(name, 'platform');
  // The database is removed with its server.
  return { url, drop: () => Promise.resolve() };
}

async function assertBooks(site: { differences(): Promise<readonly unknown[]> }): Promise<void> {
  const differences = await site.differences();
  if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
