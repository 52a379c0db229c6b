import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
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

/** Withdrawals of one kind, page after page, brought up to date while they are looked at. */
export function useWithdrawals(state: Shown) {
  return usePages(
    [KEY, 'list', state],
    (after, signal) => call('officeWithdrawals', { state, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** All of one withdrawal; where to pay to only while the operator works at it. */
export function useDetail(withdrawalId: string) {
  return useQuery({
    queryKey: [KEY, 'detail', withdrawalId],
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
