import { measureClaims } from './rewards/claims.ts';
import { measureFacts } from './rewards/facts.ts';
import { measurePages } from './rewards/pages.ts';
import { measureKilledRuns, measureRuns } from './rewards/runs.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';

/**
 * Rewards: counting them beside bets, the runs over all members, alone and while everything is killed, claims for a rule with
 * few places, and the pages of a member who has played for a year. `BENCH_REWARDS=runs,claims` measures some of the parts.
 */
export async function run(): Promise<Figure[]> {
  const parts = {
    facts: measureFacts,
    runs: measureRuns,
    killed: measureKilledRuns,
    claims: measureClaims,
    pages: measurePages,
  };
  const wanted = process.env.BENCH_REWARDS?.split(',') ?? Object.keys(parts);
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
