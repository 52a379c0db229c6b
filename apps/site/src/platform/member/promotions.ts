import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { useLanguage, wireLanguage } from '../language/language.ts';
import { MEMBER_KEY } from './member.ts';
import { useSession } from '../session/session.ts';

/** Everything below this key is what a member sees of promotions: the member's own, which goes with the session. */
export const OWN_PROMOTIONS_KEY = [...MEMBER_KEY, 'promotions'] as const;

/** Where the answers are kept, a member's apart from a guest's. */
export function usePromotionsKey(): readonly string[] {
  const language = useLanguage();
  const session = useSession();
  return session === null ? ['content', 'promotions', language] : [...OWN_PROMOTIONS_KEY, session.customerId, language];
}

/** All promotions that the visitor may see, with where the visitor stands. */
export function usePromotions(enabled = true) {
  return useQuery({
    queryKey: usePromotionsKey(),
    queryFn: ({ signal }) => call('promotionList', { language: wireLanguage() }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ list }) => list,
    enabled,
  });
}

/** The page of one promotion. */
export function promotionPath(promotionId: string): string {
  return `/promoDetail?promotionId=${encodeURIComponent(promotionId)}`;
}
