import {
  ArrowDownToLine,
  Banknote,
  ChartNoAxesColumn,
  CircleUserRound,
  Inbox,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import type { CallValue } from '@chhokka/contracts';
import { isAgentType } from '../../platform/member/agent.ts';
import { lazyComponent, type LazyComponent } from '../../platform/chunks/chunk.tsx';

/** A page of the member centre, declared only here. Its name is the text `centre.frame.pages.KEY`. */
interface CentrePage<Key extends string> {
  readonly key: Key;
  readonly icon: LucideIcon;
  readonly Page: LazyComponent<object>;
  /** The setting that must be on (`docs/SETTINGS.md`); left out, the page is always available. */
  readonly node?: string;
  /** Whether the page is for this member; left out, it is for everyone. */
  readonly isFor?: (member: CallValue<'memberInfo'>) => boolean;
}

const inOrder = <Key extends string>(pages: readonly CentrePage<Key>[]): readonly CentrePage<Key>[] => pages;

/**
 * The pages of the member centre in the order of its menu (1-site §2), and those that today's sites have besides. Each
 * is a chunk of its own.
 */
export const centrePages = inOrder([
  {
    key: 'securityCenter',
    icon: CircleUserRound,
    Page: lazyComponent(() => import('./security/SecurityCentrePage.tsx')),
  },
  { key: 'transferFund', icon: Wallet, Page: lazyComponent(() => import('./wallet/WalletPage.tsx')) },
  {
    key: 'depositv2',
    icon: ArrowDownToLine,
    Page: lazyComponent(() => import('./deposit/DepositPage.tsx')),
    node: 'DEPOSIT',
  },
  {
    key: 'withdraw',
    icon: Banknote,
    Page: lazyComponent(() => import('./withdraw/WithdrawPage.tsx')),
    node: 'WITHDRAW',
  },
  {
    key: 'transferUpline',
    icon: Send,
    Page: lazyComponent(() => import('./transfer/TransferPage.tsx')),
    node: 'TRANSFER',
    isFor: ({ toUpline, type }) => toUpline || isAgentType(type),
  },
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
  { key: 'messageV2', icon: Inbox, Page: lazyComponent(() => import('./messages/MessagesPage.tsx')), node: 'MESSAGE' },
  {
    key: 'playerProtection',
    icon: ShieldCheck,
    Page: lazyComponent(() => import('./protection/ProtectionPage.tsx')),
  },
]);

/** One entry of the member centre's menu. */
export type CentreEntry = (typeof centrePages)[number];

/** The key that opens a page: `openDialog('centre', { page })`, or `?centre=KEY` on any page. */
export type CentrePageKey = CentreEntry['key'];
