import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSession } from './session.ts';

const BALANCE_EVERY_MS = 60_000;

/** Everything below this key belongs to the member and goes when the session does. */
export const MEMBER_KEY = ['member'] as const;
export const BALANCE_KEY = [...MEMBER_KEY, 'balance'] as const;

/** The member behind the session; `data` is undefined for guests. */
export function useMember() {
  const session = useSession();
  return useQuery({
    queryKey: [...MEMBER_KEY, 'info', session?.token ?? ''],
    queryFn: ({ signal }) => call('memberInfo', {}, { signal }),
    enabled: session !== null,
    staleTime: 5 * 60_000,
  });
}

/** The member's balance: `sumBalance` is a decimal string, `1234.50`. */
export function useBalance() {
  const session = useSession();
  return useQuery({
    queryKey: [...BALANCE_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => call('walletBalance', {}, { signal }),
    enabled: session !== null,
    refetchInterval: BALANCE_EVERY_MS,
    staleTime: 5_000,
  });
}

/** Fetches the balance anew: after a round started or ended, and when the member asks. */
export async function refreshBalance(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: BALANCE_KEY });
}
