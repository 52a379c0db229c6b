import type { Timer } from '@chhokka/game-kit/core/timer';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Names } from '@chhokka/feed-protocol';
import { formatPrice } from '@chhokka/sports-math/odds';
import type { OddsFormat } from '../../shared/bets.ts';
import type { Api } from '../link/api.ts';
import type { LiveLink } from '../link/live.ts';
import type { Opened, OfferStore, Shown } from '../offer/offer-store.ts';
import type { SlipDesk } from '../slip/slip-desk.ts';
import type { SlipView } from '../slip/slip-view.ts';
import type { Words } from '../texts/en.ts';
import { type Language, nameIn } from '../texts/language.ts';
import { moneyText, type Purse, shortMoney, symbolOf } from '../ui/money.ts';
import type { Bridge } from './bridge.ts';
import type { FavouriteStore } from './favourites.ts';
import type { PageState, PageStore } from './page-state.ts';

/** What every component can reach. The same for as long as the page is open. */
export interface App {
  readonly api: Api;
  readonly live: Pick<LiveLink, 'watch'>;
  readonly offers: OfferStore;
  readonly desk: SlipDesk;
  readonly page: PageStore;
  readonly favourites: FavouriteStore;
  readonly bridge: Bridge;
  readonly timer: Timer;
  /** Ms since the epoch on the server's clock. */
  readonly serverNow: () => number;
  readonly words: Words;
  readonly language: Language;
  /** The clock on which times are told, in minutes east of UTC. */
  readonly minutesEast: number;
  /** The origin of the site that the session came from; null while nobody knows it. */
  readonly site: () => string | null;
  /** Whether there is a page around this one that can close it. */
  readonly isFramed: boolean;
  /** Latest answers by their question, so that who comes back sees them at once. */
  readonly memory: Map<string, unknown>;
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error('there is no sportsbook around this component');
  return app;
}

export function useWords(): Words {
  return useApp().words;
}

export function usePage(): PageState {
  const { page } = useApp();
  return useSyncExternalStore(page.subscribe, page.read);
}

/** A part of what holds for the whole page. */
export function usePagePart<Part>(pick: (state: PageState) => Part): Part {
  const { page } = useApp();
  return useSyncExternalStore(page.subscribe, () => pick(page.read()));
}

/** A fixture as it is known now; null while it is not. */
export function useListed(id: string): Shown | null {
  const { offers } = useApp();
  const subscribe = useCallback((listener: () => void) => offers.subscribe(id, listener), [offers, id]);
  return useSyncExternalStore(subscribe, () => offers.listed(id));
}

/** The open fixture with all its markets; null while they are not known. */
export function useOpened(id: string): Opened | null {
  const { offers } = useApp();
  const subscribe = useCallback((listener: () => void) => offers.subscribe(id, listener), [offers, id]);
  return useSyncExternalStore(subscribe, () => offers.open(id));
}

export function useSlip(): SlipView {
  const { desk } = useApp();
  return useSyncExternalStore(desk.subscribe, desk.view);
}

/** Whether a selection is on the slip. Only a change of that draws again. */
export function useOnSlip(id: string): boolean {
  const { desk } = useApp();
  return useSyncExternalStore(desk.subscribe, () => desk.has(id));
}

/** What something is called in the page's language. */
export function useNameOf(): (names: Names) => string {
  const { language } = useApp();
  return useCallback((names: Names) => nameIn(names, language), [language]);
}

/** Prices as text, in the player's format. */
export function usePriceText(): (price: number) => string {
  const format: OddsFormat = usePagePart(({ session }) => session?.oddsFormat ?? 'decimal');
  return useCallback((price: number) => formatPrice(price, format), [format]);
}

export interface MoneyTexts {
  /** `P 1,240.00` of minor units. */
  readonly exact: (amount: bigint) => string;
  /** `P 200` where there are no hundredths. */
  readonly short: (amount: bigint) => string;
  readonly symbol: string;
}

/** Amounts as text, in the currency of the session. */
export function useMoney(): MoneyTexts {
  const currency = usePagePart(({ session }) => session?.currency ?? '');
  const demo = usePagePart(({ session }) => session?.demo ?? true);
  return useMemo(() => {
    const purse: Purse = { currency, demo };
    return {
      exact: (amount) => moneyText(amount, purse),
      short: (amount) => shortMoney(amount, purse),
      symbol: symbolOf(purse),
    };
  }, [currency, demo]);
}
