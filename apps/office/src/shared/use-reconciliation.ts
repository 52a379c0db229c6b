import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { whileShown } from './while-shown.ts';

/** The key of the query, for those who start a proof. */
export const RECONCILIATION = ['reconciliation'];
const EVERY_MS = 15_000;
const WHILE_RUNNING_MS = 1_000;

/** Whether the books balance; refreshed while it is shown, more often while a proof is running. */
export function useReconciliation() {
  return useQuery({
    queryKey: RECONCILIATION,
    queryFn: ({ signal }) => call('officeReconciliation', {}, { signal }),
    refetchInterval: (query) => whileShown(query.state.data?.running ? WHILE_RUNNING_MS : EVERY_MS)(query),
  });
}
