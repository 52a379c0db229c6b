import { useQuery } from '@tanstack/react-query';
import type { CallValue, GameType } from '@chhokka/contracts';
import { GAME_KINDS } from '@chhokka/contracts/game-kinds';
import { inTab } from '@chhokka/ui/store';
import { call } from '../platform/calls/api.ts';
import { useLanguage, wireLanguage } from '../platform/language/language.ts';
import { preview } from '../platform/site/preview.ts';
import { useSession } from '../platform/session/session.ts';
import { useSettings } from '../platform/site/site.ts';

const PLATFORM = 'html5-desktop';
/** The client type that game lists are requested with (1-site §3). */
export const CLIENT_TYPE = 3;
const VENDORS_FRESH_MS = 10 * 60_000;
/** A draft of the settings has a cached copy of its own. */
const CACHED_AS = 'gameVendor' + (preview.read() ?? '');

type Vendors = CallValue<'newGameVendor'>;
export type VendorGroup = Vendors['list'][number];

/** Everything below this key holds games, which show favourites. */
export const GAMES_KEY = ['games'] as const;

/** The page of a category (1-site §2): its lobby, or the lottery's own page. */
export function lobbyOf(type: GameType): string {
  return GAME_KINDS[type].page;
}

/** Whether no game of the whole category can be launched yet. */
export function isComingSoon(group: VendorGroup): boolean {
  return group.vendors.every((vendor) => vendor.comingSoon);
}

interface CachedVendors {
  readonly language: string;
  readonly at: number;
  readonly value: Vendors;
}

function cachedVendors(): CachedVendors | null {
  try {
    const cached = JSON.parse(inTab((kept) => kept.getItem(CACHED_AS)) ?? 'null') as CachedVendors | null;
    return cached?.language === wireLanguage() ? cached : null;
  } catch {
    return null;
  }
}

/**
 * Vendors by category in the order of the navigation, cached in the session (1-site §7). Categories that the operator
 * has switched off since are left out.
 */
export function useVendors() {
  const language = useLanguage();
  const settings = useSettings();
  return useQuery({
    queryKey: ['vendors', language],
    queryFn: async ({ signal }) => {
      const value = await call('newGameVendor', { platform: PLATFORM, language: wireLanguage() }, { signal });
      const cached = JSON.stringify({ language: wireLanguage(), at: Date.now(), value });
      inTab((kept) => kept.setItem(CACHED_AS, cached));
      return value;
    },
    select: ({ list }) =>
      list.filter(({ gameCategory, vendors }) => vendors.length > 0 && (settings?.includes(gameCategory) ?? true)),
    initialData: () => cachedVendors()?.value,
    initialDataUpdatedAt: () => cachedVendors()?.at,
    staleTime: VENDORS_FRESH_MS,
  });
}

/** What the personal parts of a game list depend on: the language and the viewer. */
export function useAudience(): readonly [string, string] {
  const language = useLanguage();
  const session = useSession();
  return [language, session?.token ?? ''];
}

/** Hot games of every category, or of one vendor. */
export function useHotGames(vassalage?: string) {
  const audience = useAudience();
  return useQuery({
    queryKey: [...GAMES_KEY, 'hot', ...audience, vassalage ?? ''],
    queryFn: ({ signal }) =>
      call('hotGames', { isPlatform: 2, vassalage, platform: PLATFORM, language: wireLanguage() }, { signal }),
    select: ({ list }) => list,
  });
}
