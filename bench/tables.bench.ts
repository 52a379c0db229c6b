import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';
import { measureCrash } from './tables/crash.ts';
import { measurePlacing } from './tables/placing.ts';
import { measureRealtime } from './tables/realtime.ts';
import { measureRound } from './tables/round.ts';
import { measureSite } from './tables/site.ts';

/**
 * Rounds that everybody shares. `BENCH_TABLES=round,placing` measures some of the parts; `BENCH_TABLES_CLIENTS` is how many
 * clients follow the table (5,000), and `BENCH_TABLES_TITLES=kite-flight,sic-bo` which titles the part `site` opens (all).
 */
export async function run(): Promise<Figure[]> {
  const parts = {
    round: measureRound,
    placing: measurePlacing,
    realtime: measureRealtime,
    crash: measureCrash,
    site: measureSite,
  };
  const wanted = process.env.BENCH_TABLES?.split(',') ?? Object.keys(parts);
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
