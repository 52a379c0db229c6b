import type { CallArguments, CallValue } from '@chhokka/contracts';
import { Refused } from '../../../infra/http/refused.ts';
import { findDownlines, findWay } from './downlines.repository.ts';
import { inLine } from '../lines/index.ts';
import { presentMember } from './line.ts';
import { readPeriod } from './period.policy.ts';
import { positionsBelow, positionsOf } from './positions.repository.ts';
import { branchSums, treeSums } from './profit.ts';
import { onSnapshot } from './snapshot.ts';
import { NO_SUMS, presentSums } from './sums.policy.ts';
import type { TeamsParts } from './teams.parts.ts';

/** Profit and loss of the direct downlines of the agent, or of a member below: only what happened below the agent. */
export function readProfit(
  { pool, settings }: TeamsParts,
  agentId: string,
  { under = agentId, search, after, pageSize, gameType, ...asked }: ProfitQuery,
): Promise<CallValue<'teamProfit'>> {
  const period = { ...readPeriod(asked), gameType: gameType ?? null };
  const masked = settings.values.agentMasksPlayers;
  return onSnapshot(pool, async (tx) => {
    if (under !== agentId && (await inLine(tx, agentId, under)) === null) throw new Refused('not_in_line');
    const own = await positionsOf(tx, agentId);
    const nodes = under === agentId ? own : await positionsBelow(tx, under, own);
    const found = await findDownlines(tx, nodes, { ...period, search, after: after ?? null, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const ids = page.map(({ memberId }) => memberId);
    const branches = await branchSums(tx, nodes, ids, period);
    return {
      way: (await findWay(tx, agentId, under)).map((member) => presentMember(member, masked)),
      sums: presentSums(await treeSums(tx, under, nodes, period)),
      list: page.map(({ members, ...member }) => {
        const { own: alone, sums } = branches.get(member.memberId) ?? { own: NO_SUMS, sums: NO_SUMS };
        return { ...presentMember(member, masked), members, own: presentSums(alone), sums: presentSums(sums) };
      }),
      next: found.length > pageSize ? (ids.at(-1) ?? null) : null,
    };
  });
}

type ProfitQuery = Pick<
  CallArguments<'teamProfit'>,
  'from' | 'to' | 'under' | 'search' | 'after' | 'pageSize' | 'gameType'
>;
