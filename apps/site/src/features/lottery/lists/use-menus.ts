import { useQuery } from '@tanstack/react-query';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { isTrial, useSession } from '../../../platform/session/session.ts';
import { lotteryCall, lotteryKeys, type MenuGame, type PrizeMode } from '../lottery-api.ts';
import { serverNow } from '../server-clock.ts';
import { untilRefresh } from './menu-game.ts';

const POPULAR_COUNT = 20;
const RECENT_COUNT = 100;

interface Answer {
  readonly games: readonly MenuGame[];
}

const refetchInterval = ({ state }: { readonly state: { readonly data?: Answer | undefined } }): number =>
  untilRefresh(state.data?.games ?? [], serverNow());

/** The games of one product line, or of all, in the order of their menus. Fetched again by the rule of 1-site §4. */
export function useMenuGames(prizeMode: PrizeMode | null) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...lotteryKeys.menus, prizeMode, language],
    queryFn: async ({ signal }) => {
      const { menus } =
        prizeMode === null
          ? await lotteryCall('lotteryMenus', { language: wireLanguage() }, { signal })
          : await lotteryCall('vnLotteryMenu', { prizeMode, language: wireLanguage() }, { signal });
      return { games: menus.flatMap(({ gameMenus }) => gameMenus) };
    },
    refetchInterval,
  });
}

/** The games that most members bet on, in the visitor's language (1-site §3). */
export function usePopularGames(prizeMode: PrizeMode | null, enabled: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...lotteryKeys.popular, prizeMode, language],
    queryFn: async ({ signal }) => {
      const asked = { count: POPULAR_COUNT, ...(prizeMode && { prizeMode }), language: wireLanguage() };
      return { games: (await lotteryCall('popularLotteries', asked, { signal })).gameMenus };
    },
    enabled,
    refetchInterval,
  });
}

/** The games that the member bet on last. Nothing is asked for guests and trial members. */
export function useRecentGames(prizeMode: PrizeMode | null, enabled: boolean) {
  const language = useLanguage();
  const session = useSession();
  return useQuery({
    queryKey: [...lotteryKeys.recent, prizeMode, language, session?.token ?? ''],
    queryFn: async ({ signal }) => {
      const asked = { recentCount: RECENT_COUNT, ...(prizeMode && { prizeMode }), language: wireLanguage() };
      return { games: (await lotteryCall('recentLotteries', asked, { signal })).gameMenus };
    },
    enabled: enabled && session !== null && !isTrial(session),
    refetchInterval,
    staleTime: 0,
  });
}
