import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { call } from '../calls/api.ts';
import { useLanguage, wireLanguage } from '../language/language.ts';

const FRESH_MS = 5 * 60_000;

/**
 * The help centre's topics in order. The operator's changes arrive by the channel `content` (keys `['content', …]`).
 */
export function useHelpTopics() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['content', 'help', language],
    queryFn: ({ signal }) => call('helpCenter', { language: wireLanguage() }, { signal }),
    staleTime: FRESH_MS,
    select: ({ list }) => list,
  });
}

export type HelpTopicText = CallValue<'helpCenter'>['list'][number];

/** One text of the operator; refused with `not_found` where there is none. */
export function useSitePage(name: 'licence' | 'join' | 'vip' | 'shop' | 'download') {
  const language = useLanguage();
  return useQuery({
    queryKey: ['content', 'page', name, language],
    queryFn: ({ signal }) => call('sitePage', { name, language: wireLanguage() }, { signal }),
    staleTime: FRESH_MS,
  });
}
