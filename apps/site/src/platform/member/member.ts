import type { CallValue } from '@chhokka/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { useIsLive } from '../realtime/channels.ts';
import { currentSession, useSession } from '../session/session.ts';

/** How often the balance is asked for while nobody tells it. */
const BALANCE_EVERY_MS = 60_000;
/** A round that shows for longer than this has been forgotten by its game. */
const ROUND_SHOWS_MS = 60_000;

/** Everything below this key belongs to the member and goes when the session does. */
export const MEMBER_KEY = ['member'] as const;
/** Who the member is. */
export const MEMBER_INFO_KEY = [...MEMBER_KEY, 'info'] as const;
export const BALANCE_KEY = [...MEMBER_KEY, 'balance'] as const;

/** The member behind the session; `data` is undefined for guests. */
export function useMember() {
  const session = useSession();
  return useQuery({
    queryKey: [...MEMBER_INFO_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => call('memberInfo', {}, { signal }),
    enabled: session !== null,
    staleTime: 5 * 60_000,
  });
}

/** The member's balance, told by the platform as it moves: `sumBalance` is a decimal string, `1234.50`. */
export function useBalance() {
  const session = useSession();
  const isLive = useIsLive();
  return useQuery({
    queryKey: [...BALANCE_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => call('walletBalance', {}, { signal }),
    enabled: session !== null,
    refetchInterval: isLive ? false : BALANCE_EVERY_MS,
    staleTime: 5_000,
  });
}

let roundShowsUntil = 0;

/** A game shows a round: until its end the balance stands as it is, or it would tell the win before the game does. */
export function roundShows(shows: boolean): void {
  roundShowsUntil = shows ? Date.now() + ROUND_SHOWS_MS : 0;
}

/** Keeps a balance that the platform told. While a round shows it is left to the refresh at the round's end. */
export async function keepBalance(queries: QueryClient, sumBalance: string): Promise<void> {
  const key = [...BALANCE_KEY, currentSession()?.token ?? ''];
  const before = queries.getQueryData<CallValue<'walletBalance'>>(key);
  if (before === undefined || Date.now() < roundShowsUntil) return;
  // An answer that is still on its way may be older than what was told.
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData(key, { ...before, sumBalance });
}

/** Fetches the balance anew: after a round started or ended, and when the member asks. */
export async function refreshBalance(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: BALANCE_KEY });
}
