import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallValue } from '@chhokka/contracts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { refreshBalance } from '../../../platform/member/member.ts';
import type { Period } from '../shared/period.ts';

export type Income = CallValue<'agentIncome'>;
export type IncomeDay = Income['days'][number];
export type Debt = CallValue<'agentDebts'>['list'][number];

const KEY = [...AGENTS_KEY, 'income'] as const;

/** What the agent earned, passed on and kept, by day; what can be taken, and debts. */
export function useIncome(period: Period) {
  return useQuery({
    queryKey: [...KEY, period],
    queryFn: ({ signal }) => agentsCall('agentIncome', { ...period }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What is owed by the agent, and to the agent. */
export function useDebts() {
  return useQuery({
    queryKey: [...KEY, 'debts'],
    queryFn: ({ signal }) => agentsCall('agentDebts', {}, { signal }),
    staleTime: 0,
  });
}

/** Takes income to the wallet, and requests everything again that this changes. */
export function useTake(): (taken: CallInput<'agentTakeIncome'>) => Promise<CallValue<'agentTakeIncome'>> {
  const queries = useQueryClient();
  return async (taken) => {
    const answer = await agentsCall('agentTakeIncome', taken);
    await Promise.all([queries.invalidateQueries({ queryKey: KEY }), refreshBalance(queries)]);
    return answer;
  };
}
