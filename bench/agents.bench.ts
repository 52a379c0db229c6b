import { measureDividends } from './agents/dividends.ts';
import { measureRealtime } from './agents/realtime.ts';
import { measureTree } from './agents/tree.ts';
import { durableCluster, type DurableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';

/** Agents: the reports of a tree of a million members, and runs of settlements. `BENCH_AGENTS=tree` measures some of the parts. */
export async function run(): Promise<Figure[]> {
  const parts: Readonly<Record<string, (server: DurableCluster) => Promise<Figure[]>>> = {
    tree: measureTree,
    dividends: measureDividends,
    realtime: measureRealtime,
  };
  const wanted = process.env.BENCH_AGENTS?.split(',') ?? Object.keys(parts);
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
