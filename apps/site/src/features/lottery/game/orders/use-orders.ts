import type { CallValue } from '@chhokka/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSitting } from '../../../../games/guard/use-sitting.ts';
import { useLanguage, wireLanguage } from '../../../../platform/language/language.ts';
import { keepBalance } from '../../../../platform/member/member.ts';
import { isTrial, useSession } from '../../../../platform/session/session.ts';
import { lotteryCall, lotteryKeys } from '../../lottery-api.ts';
import { serverNow } from '../../server-clock.ts';

export type Order = CallValue<'lotteryOrders'>['list'][number];
export type OrderDetail = CallValue<'lotteryOrder'>;
export type OrderPart = OrderDetail['parts'][number];
export type OrderFilter = 'open' | 'won' | 'all';

/** Whether the visitor may have orders: guests and trial accounts have none. */
export function useHasOrders(): boolean {
  const session = useSession();
  return session !== null && !isTrial(session);
}

/** The member's orders on one game, page by page. */
export function useOrders(gameCode: string, state: OrderFilter) {
  const session = useSession();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...lotteryKeys.orders, gameCode, state, language, session?.token ?? ''],
    queryFn: ({ pageParam, signal }) =>
      lotteryCall(
        'lotteryOrders',
        { gameCode, state, language: wireLanguage(), ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: useHasOrders(),
  });
}

/** How often an order is asked for while a numero of it is drawn but not settled. ms */
const SETTLING_MS = 2_000;

/** One order with its lines and numeros. */
export function useOrder(orderId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...lotteryKeys.order(orderId), language],
    queryFn: ({ signal }) => lotteryCall('lotteryOrder', { orderId, language: wireLanguage() }, { signal }),
    refetchInterval: ({ state }) => {
      const isDue = ({ state: stands, drawsAt }: OrderPart): boolean => stands === 'placed' && drawsAt <= serverNow();
      return state.data?.parts.some(isDue) ? SETTLING_MS : false;
    },
  });
}

/** Gives back one numero of an order, or all that are left of it. Throws `CallRefused`. Returns the amount. */
export function useReturnOrder(orderId: string): (numero?: string) => Promise<string> {
  const queries = useQueryClient();
  return async (numero) => {
    try {
      const { returned, balance } = await lotteryCall('returnLotteryOrder', { orderId, ...(numero && { numero }) });
      void keepBalance(queries, balance);
      return returned;
    } finally {
      // A refusal says that the order does not stand as it is shown.
      await Promise.all([
        queries.invalidateQueries({ queryKey: lotteryKeys.orders }),
        queries.invalidateQueries({ queryKey: lotteryKeys.order(orderId) }),
        refreshSitting(queries),
      ]);
    }
  };
}
