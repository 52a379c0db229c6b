import { vendorPages } from '@chhokka/contracts/game-kinds';

/** The pages without header and footer. The build hands it to `boot.js`. */
export const BARE = /^\/(login|helpmc|game)\/?$/i;

/** A provider's game below the header, and whose where the address does not say. */
export const SEAMLESS: Readonly<Record<string, { readonly provider?: string }>> = {
  '/seamless': {},
  ...Object.fromEntries(vendorPages.map(({ page, vendor }) => [page, { provider: vendor }])),
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
