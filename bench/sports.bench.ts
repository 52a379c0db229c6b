import { measureOdds } from './sports/odds.ts';
import { measurePricing } from './sports/pricing.ts';
import { measureSettle } from './sports/settle.ts';
import { measureSite } from './sports/site.ts';
import { measureSlips } from './sports/slips.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';

/**
 * The sportsbook. `BENCH_SPORTS=pricing,odds,slips,settle,site` chooses the parts. Smaller runs: `BENCH_SPORTS_PAGES` open
 * pages (1,000) and `BENCH_SPORTS_SECONDS` of measurement (60) for the odds, `BENCH_SPORTS_ROUNDS` of the slips (5), and
 * `BENCH_SPORTS_BETS` that are settled (1,000,000).
 */
export async function run(): Promise<Figure[]> {
  const parts = {
    pricing: measurePricing,
    odds: measureOdds,
    slips: measureSlips,
    settle: measureSettle,
    site: measureSite,
  };
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
