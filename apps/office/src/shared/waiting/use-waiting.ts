import type { CallValue, WaitingWork } from '@chhokka/contracts';
import { WAITING_COUNTED } from '@chhokka/contracts/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useSession } from '../session.ts';

export type Waiting = CallValue<'officeWaiting'>;

/** The query key of the counts, for mutations that change them. */
export const WAITING = 'waiting';
const REFRESH_EVERY_MS = 15_000;

/** Another operator in the same tab has other counts. */
function waitingOf(account: string | undefined) {
  return queryOptions({
    queryKey: [WAITING, account],
    queryFn: ({ signal }): Promise<Waiting> => call('officeWaiting', {}, { signal }),
  });
}

/** The number of items that wait for the operator, refreshed while the page is shown. Used once, in the shell. */
export function useAskedWaiting(): Waiting {
  const session = useSession();
  const asked = { enabled: session !== null, refetchInterval: REFRESH_EVERY_MS };
  return useQuery({ ...waitingOf(session?.account), ...asked }).data ?? {};
}

/** The same, as last loaded. */
export function useWaiting(): Waiting {
  return useQuery({ ...waitingOf(useSession()?.account), enabled: false }).data ?? {};
}

/** The sum of several kinds, capped like each of them. */
export function sumOf(waiting: Waiting, kinds: readonly WaitingWork[]): number {
  return Math.min(
    WAITING_COUNTED,
    kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0),
  );
}
