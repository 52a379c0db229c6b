import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import type { Sorting } from '../../shared/table/DataTable.tsx';
import type { MoneySort } from '../../shared/table/OrderSelect.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { whileShown } from '../../shared/while-shown.ts';

export type Withdrawal = CallValue<'officeWithdrawals'>['list'][number];
export type Detail = CallValue<'officeWithdrawalDetail'>;
export type Act = CallInput<'officeServeWithdrawal'>;

/** The lists of the page, in the order of a withdrawal's life. */
export const states = ['open', 'waiting', 'paid', 'received', 'returned', 'rejected', 'cancelled', 'all'] as const;
export type Shown = (typeof states)[number];

const KEY = 'withdrawals';
const REFRESH_EVERY_MS = 5_000;

export type Method = Withdrawal['payout']['kind'];

/** What the list is filtered by. */
export type Filter = Pick<
  CallInput<'officeWithdrawals'>,
  'memberId' | 'number' | 'account' | 'from' | 'to' | 'least' | 'most' | 'method' | 'operator'
>;

/** A list, its filter and its order. */
export interface Asked {
  readonly state: Shown;
  readonly sorting: Sorting<MoneySort>;
  readonly filter?: Filter;
}

/** The open withdrawals, in the only order in which they are served. */
export const QUEUE: Asked = { state: 'open', sorting: { by: 'time', order: 'asc' } };

/** The withdrawals on hold, in the order in which they came. */
export const ON_HOLD: Asked = { ...QUEUE, state: 'waiting' };

/** The same as input of the call. */
export function inputOf({ state, sorting: { by, order }, filter }: Asked) {
  return { ...filter, state, sort: by, order };
}

/** Withdrawals of one list, page after page, refreshed while they are shown. */
export function useWithdrawals(asked: Asked) {
  // Prepared reasons are in the operator's language.
  const language = useLanguage();
  const input = inputOf(asked);
  return usePages(
    [KEY, 'list', input, language],
    (after, signal) => call('officeWithdrawals', { ...input, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** The details of one withdrawal; the payout account only while the operator has the claim. */
export function useDetail(withdrawalId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [KEY, 'detail', withdrawalId, language],
    queryFn: ({ signal }) => call('officeWithdrawalDetail', { withdrawalId }, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}

/** Claims the next withdrawal, or the given one; returns its id, or null when nothing waits. */
export function useTake() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (withdrawalId: string | undefined) =>
      (await call('officeNextWithdrawal', withdrawalId === undefined ? {} : { withdrawalId })).withdrawal,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Releases a withdrawal to the queue. */
export function useRelease() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) => call('officeRelease', { queue: 'withdrawals', itemId }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Performs one action on a claimed withdrawal. */
export function useServe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => call('officeServeWithdrawal', act),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
