import { measurePricing } from './sports/pricing.ts';
import { measureSettle } from './sports/settle.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';

/**
 * The sportsbook. `BENCH_SPORTS=pricing,settle` measures some of the parts; `BENCH_SPORTS_BETS` is how many bets are settled
 * (1,000,000).
 */
export async function run(): Promise<Figure[]> {
  const parts = { pricing: measurePricing, settle: measureSettle };
  const wanted = process.env.BENCH_SPORTS?.split(',') ?? Object.keys(parts);
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
