import type { CallValue, Deposit } from '@chhokka/contracts';
import { formatMoney, parseDecimal } from '@chhokka/kernel';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatLocale } from '../../../shared/format-locale.ts';
import { wireLanguage } from '../../../shared/language.ts';
import { MEMBER_KEY, refreshBalance } from '../../../shared/member.ts';
import { momentText } from '../../../shared/moment-text.ts';
import { useChannel } from '../../../shared/realtime/channels.ts';
import { useSession } from '../../../shared/session.ts';
import { useCurrencySymbol, useSiteOffset } from '../../../shared/site.ts';
import { centreCall } from '../../../shared/centre-api.ts';

const DEPOSITS_KEY = [...MEMBER_KEY, 'deposits'] as const;
/** How often the list is asked for while something in it may change without a message. */
const LOOK_EVERY_MS = 10_000;

/** Whether nothing has been decided about it yet. */
export function isOpen({ state }: Pick<Deposit, 'state'>): boolean {
  return state === 'waiting' || state === 'submitted' || state === 'mismatch';
}

/** The ways to deposit. */
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

/** Asks for the deposits and the balance anew. */
export function useRefreshDeposits(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: DEPOSITS_KEY }), refreshBalance(queries)]);
  };
}

/** Asks anew when an operator has decided, which comes with a message, and when money has moved. */
export function useFollowDeposits(): void {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: DEPOSITS_KEY });
  useChannel('inbox', { onMessage: refresh, onMissed: refresh });
  useChannel('balance', { onMessage: refresh, onMissed: refresh });
}

/** Amounts and moments as this page writes them. */
export function useWords(): { money: (amount: string) => string; when: (ms: number) => string } {
  const symbol = useCurrencySymbol();
  const offset = useSiteOffset();
  const locale = formatLocale();
  return {
    money: (amount) => symbol + formatMoney(parseDecimal(amount) ?? 0n),
    when: (ms) => momentText(ms, offset, locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
  };
}
