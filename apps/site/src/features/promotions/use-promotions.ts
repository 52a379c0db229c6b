import type { CallValue } from '@chhokka/contracts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage, wireLanguage } from '../../shared/language.ts';
import { MEMBER_KEY } from '../../shared/member.ts';
import { useChannel } from '../../shared/realtime/channels.ts';
import { useSession } from '../../shared/session.ts';

/** One promotion as whoever asks sees it. */
export type Detail = CallValue<'promotionDetail'>;

const GUEST_KEY = ['content', 'promotions'] as const;
const OWN_KEY = [...MEMBER_KEY, 'promotions'] as const;

/** Where the answers are kept: what a member sees of promotions is the member's own, and goes with the session. */
function useKey(): readonly string[] {
  const language = useLanguage();
  const session = useSession();
  return session === null ? [...GUEST_KEY, language] : [...OWN_KEY, session.customerId, language];
}

/** All promotions that the visitor may see, with where the visitor stands. */
export function usePromotions() {
  return useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }) => call('promotionList', { language: wireLanguage() }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ list }) => list,
  });
}

/** One promotion with its rules and the visitor's own application. */
export function usePromotion(promotionId: string) {
  return useQuery({
    queryKey: [...useKey(), promotionId],
    queryFn: ({ signal }) => call('promotionDetail', { promotionId, language: wireLanguage() }, { signal }),
    // A login changes who asks, not what is looked at.
    placeholderData: (before) => (before?.promotionId === promotionId ? before : undefined),
  });
}

/** Asks anew after the member took part, or when somebody else may have changed something. */
export async function refreshPromotions(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: OWN_KEY });
}

/** Keeps what a member sees up to date: the operator changes promotions, and decides with a message to the member. */
export function useFollowPromotions(): void {
  const queries = useQueryClient();
  const refresh = (): void => void refreshPromotions(queries);
  // What was missed may have been a decision: it is asked for as well, once more than needed when the page opens.
  const listener = { onMessage: refresh, onMissed: refresh };
  useChannel('content', listener);
  useChannel('inbox', listener);
}
