import { useQuery } from '@tanstack/react-query';
import type { AnnouncementType } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';

const FRESH_MS = 5 * 60_000;
const PLATFORM = 'W';

/** What the ticker and the pop-ups need, in one call. */
export const AROUND_THE_PAGE: readonly AnnouncementType[] = ['B', 'PU', 'PL'];

/** All types of announcements. */
export const EVERYTHING: readonly AnnouncementType[] = ['B', 'PL', 'PU', 'PR', 'H'];

/** The current announcements of these types, in the operator's order. */
export function useAnnouncements(types: readonly AnnouncementType[], enabled = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['content', 'announcements', types.join(','), language],
    queryFn: ({ signal }) =>
      call('listAnnouncements', { types: types.join(','), platform: PLATFORM, language: wireLanguage() }, { signal }),
    select: ({ list }) => list,
    staleTime: FRESH_MS,
    enabled,
  });
}
