import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput, CallValue } from '@chhokka/contracts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';

export type TeamBet = CallValue<'teamBets'>['list'][number];
export type TeamMove = CallValue<'teamMovements'>['list'][number];
export type TeamProfit = CallValue<'teamProfit'>['list'][number];

/** What a report is narrowed to, without what `use…` adds. */
export type BetQuery = Omit<CallInput<'teamBets'>, 'after' | 'language' | 'pageSize'>;
export type MoveQuery = Omit<CallInput<'teamMovements'>, 'after' | 'pageSize'>;
export type ProfitQuery = Omit<CallInput<'teamProfit'>, 'after' | 'pageSize'>;

const REPORTS_KEY = [...AGENTS_KEY, 'reports'] as const;
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
  staleTime: 0,
} as const;

/** Rounds of the line, newest first, page by page. The first page has the sums and the vendors. */
export function useTeamBets(query: BetQuery) {
  // Names of games are in the reader's language.
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...REPORTS_KEY, 'bets', query, language],
    queryFn: ({ pageParam, signal }) =>
      agentsCall('teamBets', { ...query, after: pageParam, language: wireLanguage() }, { signal }),
    ...paged,
  });
}

/** Money that came to and left members of the line, newest first, page by page. The first page has the sums. */
export function useTeamMovements(query: MoveQuery) {
  return useInfiniteQuery({
    queryKey: [...REPORTS_KEY, 'movements', query],
    queryFn: ({ pageParam, signal }) => agentsCall('teamMovements', { ...query, after: pageParam }, { signal }),
    ...paged,
  });
}

/** Profit and loss by direct downline, page by page by name. */
export function useTeamProfit(query: ProfitQuery) {
  return useInfiniteQuery({
    queryKey: [...REPORTS_KEY, 'profit', query],
    queryFn: ({ pageParam, signal }) => agentsCall('teamProfit', { ...query, after: pageParam }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  });
}
