import { useQueries } from '@tanstack/react-query';
import { useLanguage, wireLanguage } from '../../../../platform/language/language.ts';
import { lotteryCall, lotteryKeys } from '../../lottery-api.ts';
import { type OwnResult, ownResultOf } from './own-result.ts';
import type { Order } from './use-orders.ts';

/** How often an order is asked for until its numero is settled. ms */
const SETTLING_MS = 2_000;

/**
 * What a draw brought to the member, once all his orders on it are settled; null until then, and where he had none.
 * `orders`: those that were open when it was drawn.
 */
export function useOwnResult(numero: string | null, orders: readonly Order[]): OwnResult | null {
  const language = useLanguage();
  const touching = numero === null ? [] : orders.filter(({ from, to }) => from <= numero && numero <= to);
  return useQueries({
    queries: touching.map(({ orderId }) => ({
      queryKey: [...lotteryKeys.order(orderId), language],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        lotteryCall('lotteryOrder', { orderId, language: wireLanguage() }, { signal }),
      refetchInterval: ({
        state,
      }: {
        state: { data?: Awaited<ReturnType<typeof lotteryCall<'lotteryOrder'>>> | undefined };
      }) => {
        const waits = state.data?.parts.some((part) => part.numero === numero && part.state === 'placed') ?? true;
        return waits ? SETTLING_MS : (false as const);
      },
    })),
    combine: (answers) => {
      if (numero === null || answers.length === 0 || answers.some(({ data }) => data === undefined)) return null;
      return ownResultOf(
        numero,
        answers.flatMap(({ data }) => data?.parts ?? []),
      );
    },
  });
}
