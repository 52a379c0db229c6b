import type { bn as centre } from './centre/bn.ts';
import type { bn as content } from './content/bn.ts';
import type { bn as entry } from './entry/bn.ts';
import type { bn as frame } from './frame/bn.ts';
import type { bn as office } from './office/bn.ts';
import type { bn } from './site/bn.ts';

export type { Language } from './languages.ts';

/** The same keys as the Bengali catalogue with any text: a language that misses one does not compile. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What every page needs: travels with the site. Texts are ICU messages. */
export type CoreMessages = Texts<typeof bn>;

/** What the account's dialogs and pages need: arrives with them. */
export type EntryMessages = Texts<typeof entry>;

/** What frames every page and may arrive after it. */
export type FrameMessages = Texts<typeof frame>;

/** What the pages of content, the messages and the chat room need: arrives with them. */
export type ContentMessages = Texts<typeof content>;

/** What the member centre needs: arrives with it. */
export type CentreMessages = Texts<typeof centre>;

/** The site's whole message catalogue. */
export type SiteMessages = CoreMessages & EntryMessages & FrameMessages & ContentMessages & CentreMessages;

/** The back office's catalogue. */
export type OfficeMessages = Texts<typeof office>;
