import { ChartNoAxesColumn, type LucideIcon, ReceiptText, ScrollText, ShieldCheck } from 'lucide-react';
import type { CentrePageKey } from '../../shared/dialogs.ts';
import { lazyComponent, type LazyComponent } from '../../shared/chunk.tsx';

/** One entry of the member centre. Its name is the text `centre.frame.pages.KEY`. */
export interface CentreEntry {
  readonly key: CentrePageKey;
  readonly icon: LucideIcon;
  readonly Page: LazyComponent<object>;
  /** The setting that has to be on (`docs/SETTINGS.md`); left out, the page is always there. */
  readonly node?: string;
}

/** The pages of the member centre in the order of its menu (1-site §2). Each arrives as a file of its own. */
export const centrePages: readonly CentreEntry[] = [
  {
    key: 'personalHistoryCopy',
    icon: ReceiptText,
    Page: lazyComponent(() => import('./bets/BettingRecordPage.tsx')),
  },
  {
    key: 'transactionHistory',
    icon: ScrollText,
    Page: lazyComponent(() => import('./account-record/AccountRecordPage.tsx')),
  },
  {
    key: 'personalProfit',
    icon: ChartNoAxesColumn,
    Page: lazyComponent(() => import('./profit/ProfitPage.tsx')),
  },
  {
    key: 'playerProtection',
    icon: ShieldCheck,
    Page: lazyComponent(() => import('./protection/ProtectionPage.tsx')),
  },
];
