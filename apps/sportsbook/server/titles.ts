import type { Sport } from '@chhokka/feed-protocol';

/** A title that operators put into their lobbies. It opens the sportsbook at its sport. */
export interface Title {
  readonly code: string;
  readonly titles: { readonly bn: string; readonly en: string };
  /** The brand under which it is offered. */
  readonly supplier: string;
  readonly gameType: 'SPORTS' | 'ESPORTS';
  /** Null: the sportsbook's first page. */
  readonly sport: Sport | null;
}

const SPORTS_BRAND = 'FB';

export const TITLES: readonly Title[] = [
  {
    code: 'sports',
    titles: { bn: 'স্পোর্টসবুক', en: 'Sportsbook' },
    supplier: SPORTS_BRAND,
    gameType: 'SPORTS',
    sport: null,
  },
  {
    code: 'cricket',
    titles: { bn: 'ক্রিকেট', en: 'Cricket' },
    supplier: SPORTS_BRAND,
    gameType: 'SPORTS',
    sport: 'cricket',
  },
  {
    code: 'football',
    titles: { bn: 'ফুটবল', en: 'Football' },
    supplier: SPORTS_BRAND,
    gameType: 'SPORTS',
    sport: 'football',
  },
  {
    code: 'battle-arena',
    titles: { bn: 'ব্যাটল অ্যারেনা', en: 'Battle Arena' },
    supplier: 'TF',
    gameType: 'ESPORTS',
    sport: 'battle-arena',
  },
  {
    code: 'strike-range',
    titles: { bn: 'স্ট্রাইক রেঞ্জ', en: 'Strike Range' },
    supplier: 'IA',
    gameType: 'ESPORTS',
    sport: 'strike-range',
  },
];

export function titleOf(code: string): Title | null {
  return TITLES.find((title) => title.code === code) ?? null;
}
