import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallValue } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { MEMBER_KEY, refreshBalance } from '../../platform/member/member.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';

const SITTING_KEY = [...MEMBER_KEY, 'sitting'] as const;
/** Rounds report themselves. This is for what another tab or device plays. */
const SITTING_EVERY_MS = 60_000;

/** The member's play over all games until a long pause: how long it has lasted, and wins less stakes. */
export function useSitting(): UseQueryResult<CallValue<'playSitting'>> {
  const session = useSession();
  return useQuery({
    queryKey: [...SITTING_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => call('playSitting', {}, { signal }),
    enabled: session !== null && !isTrial(session),
    refetchInterval: SITTING_EVERY_MS,
    refetchOnMount: 'always',
  });
}

/** Requests the sitting, which a launch continues or begins. */
export async function refreshSitting(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: SITTING_KEY });
}

/** Requests what play changes: the balance and the sitting. */
export async function refreshPlay(queries: QueryClient): Promise<void> {
  await Promise.all([refreshBalance(queries), refreshSitting(queries)]);
}

/** The time now (ms since the epoch), which moves on every second. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
