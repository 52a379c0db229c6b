import type { CallValue } from '@chhokka/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { useLanguage } from '../language/language.ts';
import { useIsLive } from '../realtime/channels.ts';
import { currentSession, useSession } from '../session/session.ts';

/** How often the balance is polled while there is no realtime connection. */
const BALANCE_EVERY_MS = 60_000;
/** A game that shows a round for longer than this has forgotten to end it. */
const ROUND_SHOWS_MS = 60_000;

/** Everything below this key belongs to the member and is removed with the session. */
export const MEMBER_KEY = ['member'] as const;
/** The query key of the member's details. */
export const MEMBER_INFO_KEY = [...MEMBER_KEY, 'info'] as const;
export const BALANCE_KEY = [...MEMBER_KEY, 'balance'] as const;

/** The member behind the session; `data` is undefined for guests. */
export function useMember() {
  const session = useSession();
  // The name of the member's rank is in the reader's language.
  const language = useLanguage();
  return useQuery({
    queryKey: [...MEMBER_INFO_KEY, session?.token ?? '', language],
    queryFn: ({ signal }) => call('memberInfo', {}, { signal }),
    enabled: session !== null,
    placeholderData: session === null ? undefined : keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

/** The member's balance, pushed by the platform when it changes: `sumBalance` is a decimal string, `1234.50`. */
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

/**
 * Says whether a game shows a round. Until its end the balance is frozen, so that it does not reveal the win before the
 * game does.
 */
export function roundShows(shows: boolean): void {
  roundShowsUntil = shows ? Date.now() + ROUND_SHOWS_MS : 0;
}

/**
 * Stores a balance that the platform pushed. While a round is shown, the refresh at its end updates the balance
 * instead.
 */
export async function keepBalance(queries: QueryClient, sumBalance: string): Promise<void> {
  const key = [...BALANCE_KEY, currentSession()?.token ?? ''];
  const before = queries.getQueryData<CallValue<'walletBalance'>>(key);
  if (before === undefined || Date.now() < roundShowsUntil) return;
  // A request that is still running may return an older balance than the pushed one.
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData(key, { ...before, sumBalance });
}

/** Requests the balance again: after a round has started or ended, and when the member asks. */
export async function refreshBalance(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: BALANCE_KEY });
}
