import type { CallValue, WaitingWork } from '@chhokka/contracts';
import { WAITING_COUNTED } from '@chhokka/contracts/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useSession } from '../session.ts';

export type Waiting = CallValue<'officeWaiting'>;

/** What the counts are kept under, for whoever changes them. */
export const WAITING = 'waiting';
const REFRESH_EVERY_MS = 15_000;

/** Another operator in the same tab has counts of his own. */
function waitingOf(account: string | undefined) {
  return queryOptions({
    queryKey: [WAITING, account],
    queryFn: ({ signal }): Promise<Waiting> => call('officeWaiting', {}, { signal }),
  });
}

/** How much waits for the operator, asked now and again while the page is shown: for the one place that is always there. */
export function useAskedWaiting(): Waiting {
  const session = useSession();
  const asked = { enabled: session !== null, refetchInterval: REFRESH_EVERY_MS };
  return useQuery({ ...waitingOf(session?.account), ...asked }).data ?? {};
}

/** The same, as it was answered last. */
export function useWaiting(): Waiting {
  return useQuery({ ...waitingOf(useSession()?.account), enabled: false }).data ?? {};
}

/** Of several kinds together, counted no further than each of them. */
export function sumOf(waiting: Waiting, kinds: readonly WaitingWork[]): number {
  return Math.min(
    WAITING_COUNTED,
    kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0),
  );
}
