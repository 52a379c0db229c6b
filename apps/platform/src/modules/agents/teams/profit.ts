import type { Queryable } from '../../../infra/db.ts';
import type { Period } from './period.policy.ts';
import { branchesOf } from './positions.repository.ts';
import { addUp, NO_SUMS, type Sums } from './sums.policy.ts';
import { activeBelow, activeElsewhere, activeOnNodes, sumsOfMembers, sumsOfNodes } from './sums.repository.ts';

/** Which sums: of all kinds of games, or of play of one kind alone (then the rest is zero). */
export interface Asked extends Period {
  readonly gameType: string | null;
}

/** Everybody below an agent in these positions. */
export async function treeSums(db: Queryable, agentId: string, nodes: readonly bigint[], asked: Asked): Promise<Sums> {
  const sums = addUp([...(await sumsOfNodes(db, nodes, asked, asked.gameType)).values()]);
  if (asked.gameType !== null) return sums;
  return { ...sums, active: (await activeOf(db, new Map([[agentId, nodes]]), asked)).get(agentId) ?? 0n };
}

/** What direct downlines did, alone and with everybody below. */
export interface BranchSums {
  readonly own: Sums;
  readonly sums: Sums;
}

/** The sums of these members while they stood directly below these positions, each with everybody below. */
export async function branchSums(
  db: Queryable,
  nodes: readonly bigint[],
  members: readonly string[],
  asked: Asked,
): Promise<ReadonlyMap<string, BranchSums>> {
  const [own, branches] = [
    await sumsOfMembers(db, nodes, members, asked),
    Map.groupBy(await branchesOf(db, nodes, members), ({ agentId }) => agentId),
  ];
  const below = new Map([...branches].map(([agentId, all]) => [agentId, all.map(({ nodeId }) => nodeId)]));
  const byNode = await sumsOfNodes(db, [...below.values()].flat(), asked, asked.gameType);
  const active = asked.gameType === null ? await activeOf(db, below, asked) : new Map<string, bigint>();
  return new Map(
    members.map((id) => {
      const alone = own.get(id) ?? NO_SUMS;
      const rest = (below.get(id) ?? []).map((node) => byNode.get(node) ?? NO_SUMS);
      return [id, { own: alone, sums: addUp([alone, ...rest, { active: active.get(id) ?? 0n }]) }];
    }),
  );
}

/**
 * Active members below each of these agents in these positions, each once. The gaps of an agent know no positions: whoever was active
 * elsewhere below the agent in the period, because the agent was moved, is told apart by counting one by one.
 */
async function activeOf(
  db: Queryable,
  below: ReadonlyMap<string, readonly bigint[]>,
  period: Period,
): Promise<ReadonlyMap<string, bigint>> {
  const agents = [...below.keys()];
  const found = new Map(await activeBelow(db, agents, period));
  for (const agent of await activeElsewhere(db, agents, [...below.values()].flat(), period)) {
    found.set(agent, await activeOnNodes(db, below.get(agent) ?? [], period));
  }
  return found;
}
