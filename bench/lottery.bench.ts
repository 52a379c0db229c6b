import { measureGrowth } from './lottery/growth.ts';
import { measureKilled } from './lottery/killed.ts';
import { measureMenus } from './lottery/menus.ts';
import { measureOrders } from './lottery/orders.ts';
import { measureSettling } from './lottery/settle.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';

/**
 * Lotteries that the platform draws itself: menus, orders, and settling a numero with a million tickets while others
 * play slots, while everything is killed, and beside a long history.
 * `BENCH_LOTTERY=orders` measures some of the parts.
 */
export async function run(): Promise<Figure[]> {
  const parts = {
    menus: measureMenus,
    orders: measureOrders,
    settle: measureSettling,
    killed: measureKilled,
    growth: measureGrowth,
  };
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
