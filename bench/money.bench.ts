import { measureWebhooks, measureWithdrawals } from './money/desk.ts';
import { measureTables } from './money/office-tables.ts';
import { measureRecords } from './money/records.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';

/**
 * Money in and out: members' records on a large site, racing webhooks and withdrawals, and the office's tables at a
 * million rows. `BENCH_MONEY=records,webhooks,withdrawals,tables` measures some of them.
 */
export async function run(): Promise<Figure[]> {
  const parts = {
    records: measureRecords,
    webhooks: measureWebhooks,
    withdrawals: measureWithdrawals,
    tables: measureTables,
  };
  const wanted = process.env.BENCH_MONEY?.split(',') ?? Object.keys(parts);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    // Each on a server of its own, so that none finds the buffers of another.
    const server = await durableCluster();
    try {
      figures.push(...(await measure(server)));
    } finally {
      await server.remove();
    }
  }
  return figures;
}
