import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { CLIENT_TYPE, GAMES_KEY, useAudience } from './catalogue.ts';
import { wireLanguage } from '../platform/language/language.ts';
import { isTrial, useSession } from '../platform/session/session.ts';

/** How many games the home page and the side panel show. */
export const RECENT_SHOWN = 6;

/**
 * The games that the member launched last, newest first. Guests and trial members have none, and nothing is requested
 * for them.
 */
export function useRecentGames() {
  const session = useSession();
  const audience = useAudience();
  return useQuery({
    queryKey: [...GAMES_KEY, 'recent', ...audience],
    queryFn: ({ signal }) =>
      call('recentGame', { clientType: CLIENT_TYPE, pageSize: RECENT_SHOWN, language: wireLanguage() }, { signal }),
    enabled: session !== null && !isTrial(session),
    staleTime: 0,
  });
}
