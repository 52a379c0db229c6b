import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { useLanguage, wireLanguage } from '../language/language.ts';
import { MEMBER_KEY } from './member.ts';
import { useSession } from '../session/session.ts';

/** Everything below this key is what a member sees of promotions; it is removed with the session. */
export const OWN_PROMOTIONS_KEY = [...MEMBER_KEY, 'promotions'] as const;

/** The query key of the promotions, separate for members and guests. */
export function usePromotionsKey(): readonly string[] {
  const language = useLanguage();
  const session = useSession();
  return session === null ? ['content', 'promotions', language] : [...OWN_PROMOTIONS_KEY, session.customerId, language];
}

/** All promotions that the visitor may see, with the visitor's state in each. */
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
