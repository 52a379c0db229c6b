import type { CallValue, Deposit } from '@chhokka/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY, refreshBalance } from '../../../platform/member/member.ts';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { useSession } from '../../../platform/session/session.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';

const DEPOSITS_KEY = [...MEMBER_KEY, 'deposits'] as const;
/** How often the list is polled while one of its deposits may change without a message. */
const LOOK_EVERY_MS = 10_000;

/** Whether the deposit is undecided. */
export function isOpen({ state }: Pick<Deposit, 'state'>): boolean {
  return state === 'waiting' || state === 'submitted' || state === 'mismatch';
}

/** The payment methods for deposits. */
export function useMethods() {
  const session = useSession();
  const language = wireLanguage();
  return useQuery({
    queryKey: [...DEPOSITS_KEY, 'methods', session?.token ?? '', language],
    queryFn: ({ signal }) => centreCall('depositMethods', { language }, { signal }),
  });
}

/** The member's deposits, newest first. */
export function useDeposits() {
  const session = useSession();
  const language = wireLanguage();
  return useInfiniteQuery({
    queryKey: [...DEPOSITS_KEY, 'list', session?.token ?? '', language],
    queryFn: ({ pageParam, signal }) => centreCall('deposits', { after: pageParam, language }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallValue<'deposits'>) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ list }) => list.some(isOpen)) ? LOOK_EVERY_MS : false),
  });
}

/** Requests the deposits and the balance again. */
export function useRefreshDeposits(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: DEPOSITS_KEY }), refreshBalance(queries)]);
  };
}

/**
 * Requests again when an operator has decided (which sends a message), when money has moved, and when payment methods
 * change.
 */
export function useFollowDeposits(): void {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: DEPOSITS_KEY });
  useChannel('inbox', { onMessage: refresh, onMissed: refresh });
  useChannel('balance', { onMessage: refresh, onMissed: refresh });
  useChannel('cashier', { onMessage: refresh, onMissed: refresh });
}
