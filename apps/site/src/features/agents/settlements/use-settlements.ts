import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput, CallValue } from '@chhokka/contracts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { useAgent } from '../agent.ts';

/** One settlement with its explanation and its corrections. */
export type SettlementFile = CallValue<'agentSettlement'>;
export type Explanation = SettlementFile['explanation'];

/** Whether the agent gets the settlement or gives it. */
export type Side = 'taker' | 'giver';

const KEY = [...AGENTS_KEY, 'settlements'] as const;

/** Tells which side of a settlement the agent is. Names of agents are never masked. */
export function useSide(): (settlement: { readonly taker: { readonly account: string } }) => Side {
  const { account } = useAgent();
  return ({ taker }) => (taker.account === account ? 'taker' : 'giver');
}

/** Settlements of one side in a period, newest first, page by page. */
export function useSettlements(query: Omit<CallInput<'agentSettlements'>, 'after'>, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...KEY, query],
    queryFn: ({ pageParam, signal }) => agentsCall('agentSettlements', { ...query, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled,
  });
}

/** One settlement, explained. */
export function useSettlement(settlementId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, 'file', settlementId],
    queryFn: ({ signal }) => agentsCall('agentSettlement', { settlementId: settlementId ?? '' }, { signal }),
    enabled: settlementId !== undefined,
    // The rest of the dialog stays while a correction loads.
    placeholderData: keepPreviousData,
  });
}
