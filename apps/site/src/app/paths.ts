import type { GameType } from '@chhokka/contracts';

/** The pages without header and footer. */
export const BARE = /^\/(login|helpmc|game)\/?$/i;

/** The categories that have a lobby: `/rng` and so on. ELOTT lists both kinds of lottery. */
export const LOBBIES: readonly GameType[] = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'COCKFIGHT'];

/** A provider's game below the header, and whose where the address does not say. */
export const SEAMLESS: Readonly<Record<string, { readonly provider?: string }>> = {
  '/fbsports': { provider: 'FB' },
  '/seamless': {},
};

/** Other names of pages. The game pages of lotteries are the lottery's; a category without a name is the first. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/games': '/rng',
  '/lottert': '/lottery',
  '/sealottery': '/lottery',
};
