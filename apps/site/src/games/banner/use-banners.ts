import { useQuery } from '@tanstack/react-query';
import type { BannerGroup } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';

const FRESH_MS = 5 * 60_000;

/** The current banners of these groups, in the operator's order. */
export function useBanners(groups: readonly BannerGroup[], enabled: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['content', 'banners', language],
    queryFn: ({ signal }) => call('banners', { language: wireLanguage() }, { signal }),
    select: ({ list }) => list.filter((banner) => groups.includes(banner.groupName)),
    staleTime: FRESH_MS,
    enabled,
  });
}
