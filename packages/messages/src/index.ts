import type { bn } from './site/bn.ts';

/** The languages of the site; Bengali is the default. */
export type Language = 'bn' | 'en';

/** The same keys as the Bengali catalogue with any text: a language that misses one does not compile. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The site's message catalogue. Texts are ICU messages. */
export type SiteMessages = Texts<typeof bn>;
