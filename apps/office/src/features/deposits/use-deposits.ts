import type { CallInput, CallValue } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import type { Sorting } from '../../shared/table/DataTable.tsx';
import type { MoneySort } from '../../shared/table/OrderSelect.tsx';
import { usePages } from '../../shared/use-pages.ts';

export type Deposit = CallValue<'officeDeposits'>['list'][number];
export type Decision = CallInput<'officeDecideDeposit'>;

/** The lists of the page. */
export const queues = ['open', 'credited', 'rejected', 'all'] as const;
export type Queue = (typeof queues)[number];

const KEY = 'deposits';
const REFRESH_EVERY_MS = 5_000;

/** What the list is filtered by. */
export type Filter = Pick<
  CallInput<'officeDeposits'>,
  'memberId' | 'number' | 'account' | 'from' | 'to' | 'least' | 'most' | 'method' | 'operator'
>;

/** A list, its order and its filter. */
export interface Asked {
  readonly queue: Queue;
  readonly sorting: Sorting<MoneySort>;
  readonly filter?: Filter;
}

/** The same as input of the call. */
export function inputOf({ queue, sorting: { by, order }, filter }: Asked) {
  return { ...filter, state: queue, sort: by, order };
}

/** The language for the names of methods. */
export function useMethodLanguage(): 'BN' | 'EN' {
  return useLanguage() === 'bn' ? 'BN' : 'EN';
}

/** The payment methods as options of a filter, once that is shown. */
export function useMethods(enabled: boolean): readonly { readonly value: string; readonly label: string }[] {
  const language = useMethodLanguage();
  const { data } = useQuery({
    queryKey: [KEY, 'methods', language],
    queryFn: ({ signal }) => call('officeDepositMethods', { language }, { signal }),
    staleTime: MINUTE,
    enabled,
  });
  return data?.list.map(({ id, title }) => ({ value: id, label: title })) ?? [];
}

/** Deposits of one list, page after page, refreshed while they are shown. */
export function useDeposits(asked: Asked) {
  const language = useMethodLanguage();
  const input = inputOf(asked);
  return usePages(
    [KEY, input, language],
    (after, signal) => call('officeDeposits', { ...input, after, language }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Decides a deposit, which then moves to another list. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => call('officeDecideDeposit', decision),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
