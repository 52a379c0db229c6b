import type { CallInput, CallValue } from '@chhokka/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';

export type RoundsQuery = CallInput<'officeRounds'>;
export type Round = CallValue<'officeRounds'>['list'][number];
export type MovementsQuery = CallInput<'officeMovements'>;
export type Movement = CallValue<'officeMovements'>['list'][number];
export type Reconciliation = CallValue<'officeReconciliation'>;

/** Rounds, page after page. */
export function useRounds(query: RoundsQuery) {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['rounds', query, language],
    queryFn: ({ pageParam, signal }) => call('officeRounds', { ...query, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Movements, page after page. */
export function useMovements(query: MovementsQuery) {
  return useInfiniteQuery({
    queryKey: ['movements', query],
    queryFn: ({ pageParam, signal }) => call('officeMovements', { ...query, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

const KEY = ['reconciliation'];
const EVERY_MS = 15_000;
const WHILE_RUNNING_MS = 1_000;

/** Whether the books add up; asked for again while it is looked at, more often while a proof is under way. */
export function useReconciliation() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('officeReconciliation', {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : data.running ? WHILE_RUNNING_MS : EVERY_MS),
  });
}

/** Begins a proof. */
export function useProve() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('officeReconcile', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
