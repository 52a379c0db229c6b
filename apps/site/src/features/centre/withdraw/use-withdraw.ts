import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY, refreshBalance } from '../../../platform/member/member.ts';
import { PROTECTION_KEY } from '../../../platform/centre/protection.ts';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { useSession } from '../../../platform/session/session.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { PAYMENT_KEY } from '../proof/payment-facts.ts';

const WITHDRAWALS_KEY = [...MEMBER_KEY, 'withdrawals'] as const;

/** What the member can withdraw, and how. */
export function useWithdrawalInfo() {
  const session = useSession();
  return useQuery({
    queryKey: [...WITHDRAWALS_KEY, 'info', session?.token ?? ''],
    queryFn: ({ signal }) => centreCall('withdrawalInfo', {}, { signal }),
  });
}

/** The member's withdrawals, newest first. */
export function useWithdrawals() {
  const session = useSession();
  // Prepared reasons are answered in the reader's language.
  const language = wireLanguage();
  return useInfiniteQuery({
    queryKey: [...WITHDRAWALS_KEY, 'list', session?.token ?? '', language],
    queryFn: ({ pageParam, signal }) =>
      centreCall('withdrawals', pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Requests the whole page again, the balance, and what proves payments. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY }),
      queries.invalidateQueries({ queryKey: PAYMENT_KEY }),
      queries.invalidateQueries({ queryKey: PROTECTION_KEY }),
      refreshBalance(queries),
    ]);
  };
}

/** Requests again when an operator has acted (which sends a message), and when money has moved. */
export function useFollowWithdrawals(): void {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
  useChannel('inbox', { onMessage: refresh, onMissed: refresh });
  useChannel('balance', { onMessage: refresh, onMissed: refresh });
}
