import type { bn as office } from './office/bn.ts';
import type { bn } from './bn.ts';

export type { Arrival, Arriving } from './arrival.ts';
export type { Language } from './languages.ts';

/** The same keys as the Bengali catalogue with any text: a language that misses one does not compile. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The site's whole message catalogue, a folder of `features` each. Texts are ICU messages; `arrival.ts` says when they arrive. */
export type SiteMessages = Texts<typeof bn>;

/** The back office's catalogue. */
export type OfficeMessages = Texts<typeof office>;
