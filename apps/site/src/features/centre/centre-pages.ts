import type { LucideIcon } from 'lucide-react';
import type { CentrePageKey } from '../../shared/dialogs.ts';
import type { LazyComponent } from '../../shared/chunk.tsx';

/** One entry of the member centre. Its name is the text `centre.frame.pages.KEY`. */
export interface CentreEntry {
  readonly key: CentrePageKey;
  readonly icon: LucideIcon;
  readonly Page: LazyComponent<object>;
  /** The setting that has to be on (`docs/SETTINGS.md`); left out, the page is always there. */
  readonly node?: string;
}

/** The pages of the member centre in the order of its menu (1-site §2). Each arrives as a file of its own. */
export const centrePages: readonly CentreEntry[] = [];
