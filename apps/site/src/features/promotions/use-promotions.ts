import type { CallValue } from '@chhokka/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { wireLanguage } from '../../platform/language/language.ts';
import { OWN_PROMOTIONS_KEY, usePromotionsKey } from '../../platform/member/promotions.ts';
import { useChannel } from '../../platform/realtime/channels.ts';

/** One promotion as its viewer sees it. */
export type Detail = CallValue<'promotionDetail'>;

/** One promotion with its rules and the visitor's own application. */
export function usePromotion(promotionId: string) {
  return useQuery({
    queryKey: [...usePromotionsKey(), promotionId],
    queryFn: ({ signal }) => call('promotionDetail', { promotionId, language: wireLanguage() }, { signal }),
    // A login changes the viewer, not the promotion.
    placeholderData: (before) => (before?.promotionId === promotionId ? before : undefined),
  });
}

/** Requests promotions again after the member took part, or when somebody else may have changed something. */
export async function refreshPromotions(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: OWN_PROMOTIONS_KEY });
}

/** Requests again when the operator may have decided, which sends a message. Changes for everybody reach every page. */
export function useFollowPromotions(): void {
  const queries = useQueryClient();
  const refresh = (): void => void refreshPromotions(queries);
  // Missed news may have been a decision, so they cause a request too: one more than needed when the page opens.
  useChannel('inbox', { onMessage: refresh, onMissed: refresh });
}
