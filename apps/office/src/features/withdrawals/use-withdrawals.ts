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

/** What the page lists, in the order of a withdrawal's life. */
export const states = ['open', 'paid', 'received', 'returned', 'rejected', 'cancelled'] as const;
export type Shown = (typeof states)[number];

const KEY = 'withdrawals';
const REFRESH_EVERY_MS = 5_000;

/** Which list, in which order. */
export interface Asked {
  readonly state: Shown;
  readonly sorting: Sorting<MoneySort>;
}

/** What waits, in the only order in which it is served. */
export const QUEUE: Asked = { state: 'open', sorting: { by: 'time', order: 'asc' } };

/** The same as the call takes it. */
export function inputOf({ state, sorting: { by, order } }: Asked) {
  return { state, sort: by, order };
}

/** Withdrawals of one kind, page after page, brought up to date while they are looked at. */
export function useWithdrawals(asked: Asked) {
  // Prepared reasons come in the reader's language.
  const language = useLanguage();
  const input = inputOf(asked);
  return usePages(
    [KEY, 'list', input, language],
    (after, signal) => call('officeWithdrawals', { ...input, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** All of one withdrawal; where to pay to only while the operator works at it. */
export function useDetail(withdrawalId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [KEY, 'detail', withdrawalId, language],
    queryFn: ({ signal }) => call('officeWithdrawalDetail', { withdrawalId }, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}

/** Takes the next withdrawal, or the named one; answers its id, or null when nothing waits. */
export function useTake() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (withdrawalId: string | undefined) =>
      (await call('officeNextWithdrawal', withdrawalId === undefined ? {} : { withdrawalId })).withdrawal,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Gives a withdrawal back to the queue. */
export function useRelease() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) => call('officeRelease', { queue: 'withdrawals', itemId }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Does one thing with a claimed withdrawal. */
export function useServe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => call('officeServeWithdrawal', act),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
