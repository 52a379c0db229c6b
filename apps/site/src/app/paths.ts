import { vendorPages } from '@chhokka/contracts/game-kinds';

/** The pages without header and footer. The build passes the pattern to `boot.js`. */
export const BARE = /^\/(login|helpmc|game)\/?$/i;

/** The pages with a provider's game below the header, and the provider where the address does not name one. */
export const SEAMLESS: Readonly<Record<string, { readonly provider?: string }>> = {
  '/seamless': {},
  ...Object.fromEntries(vendorPages.map(({ page, vendor }) => [page, { provider: vendor }])),
};

/**
 * Other paths of pages. A category without a name is the first one.
 */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/games': '/rng',
};
