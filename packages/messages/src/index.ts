import type { bn as office } from './office/bn.ts';
import type { bn } from './bn.ts';

export type { Arrival, Arriving } from './arrival.ts';
export type { Language } from './languages.ts';

/** The same keys as the Bengali catalogue with any text: a language with a missing key does not compile. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/**
 * The site's whole message catalogue, one folder in `features` per feature. Texts are ICU messages; `arrival.ts` says
 * when they are loaded.
 */
export type SiteMessages = Texts<typeof bn>;

/** The back office's catalogue. */
export type OfficeMessages = Texts<typeof office>;
