import { measureSettling } from './lottery/settle.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';

/**
 * Lotteries: settling a numero with a million tickets while others play slots. `BENCH_LOTTERY=settle` measures some parts.
 */
export async function run(): Promise<Figure[]> {
  const parts = { settle: measureSettling };
  const wanted = process.env.BENCH_LOTTERY?.split(',') ?? Object.keys(parts);
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
