import {
  ArrowDownToLine,
  Banknote,
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  Crown,
  Gift,
  Inbox,
  type LucideIcon,
  Percent,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  Target,
  Ticket,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { CallValue } from '@chhokka/contracts';
import { isAgentType } from '../../platform/member/agent.ts';
import { lazyComponent, type LazyComponent } from '../../platform/chunks/chunk.tsx';
import { withTexts } from '../../platform/language/with-texts.ts';

/** A page of the member centre, declared only here. Its name is the text `centre.frame.labels.LABEL`. */
interface CentrePage<Key extends string, Label extends string> {
  readonly key: Key;
  /** The label key that the specification gives with the page key (1-site §2). */
  readonly label: Label;
  readonly icon: LucideIcon;
  readonly Page: LazyComponent<object>;
  /** The setting that must be on (`docs/SETTINGS.md`); left out, the page is always available. */
  readonly node?: string;
  /** Whether the page is for this member; left out, it is for everyone. */
  readonly isFor?: (member: CallValue<'memberInfo'>) => boolean;
}

const inOrder = <Key extends string, Label extends string>(
  pages: readonly CentrePage<Key, Label>[],
): readonly CentrePage<Key, Label>[] => pages;

/**
 * The pages of the member centre in the order of its menu (1-site §2), and those that today's sites have besides. Each
 * is a chunk of its own.
 */
export const centrePages = inOrder([
  {
    key: 'securityCenter',
    label: 'in_my_account',
    icon: CircleUserRound,
    Page: lazyComponent(() => import('./security/SecurityCentrePage.tsx')),
  },
  {
    key: 'transferFund',
    label: 'in_my_wallet',
    icon: Wallet,
    Page: lazyComponent(() => import('./wallet/WalletPage.tsx')),
  },
  {
    key: 'depositv2',
    label: 'in_increase_deposit',
    icon: ArrowDownToLine,
    Page: lazyComponent(() => import('./deposit/DepositPage.tsx')),
    node: 'DEPOSIT',
  },
  {
    key: 'withdraw',
    label: 'in_increase_withdrawal',
    icon: Banknote,
    Page: lazyComponent(() => import('./withdraw/WithdrawPage.tsx')),
    node: 'WITHDRAW',
  },
  {
    key: 'transferUpline',
    label: 'in_transfer_upline',
    icon: Send,
    Page: lazyComponent(() => import('./transfer/TransferPage.tsx')),
    node: 'TRANSFER',
    isFor: ({ toUpline, type }) => toUpline || isAgentType(type),
  },
  {
    key: 'personalHistoryCopy',
    label: 'in_betting_record',
    icon: ReceiptText,
    Page: lazyComponent(() => import('./bets/BettingRecordPage.tsx')),
  },
  {
    key: 'transactionHistory',
    label: 'in_account_record',
    icon: ScrollText,
    Page: lazyComponent(() => import('./account-record/AccountRecordPage.tsx')),
  },
  {
    key: 'personalProfit',
    label: 'in_personal_loss',
    icon: ChartNoAxesColumn,
    Page: lazyComponent(() => import('./profit/ProfitPage.tsx')),
  },
  {
    key: 'bonusDetails',
    label: 'in_bonus_details',
    icon: Coins,
    Page: withTexts('rewards', () => import('./bonus-details/BonusDetailsPage.tsx')),
    node: 'BONUS',
  },
  {
    key: 'rewardCenter',
    label: 'in_reward_center',
    icon: Gift,
    Page: withTexts('rewards', () => import('./reward-centre/RewardCentrePage.tsx')),
    node: 'REWARD',
  },
  {
    key: 'referral',
    label: 'invite_friends',
    icon: UserPlus,
    Page: withTexts('rewards', () => import('./referral/ReferralPage.tsx')),
    node: 'REFERRAL',
  },
  {
    key: 'missionLeaderboard',
    label: 'mission_activity',
    icon: Target,
    Page: withTexts('rewards', () => import('./missions/MissionsPage.tsx')),
    node: 'MISSION',
  },
  {
    key: 'messageV2',
    label: 'in_platform_information',
    icon: Inbox,
    Page: lazyComponent(() => import('./messages/MessagesPage.tsx')),
    node: 'MESSAGE',
  },
  {
    key: 'manualRebate',
    label: 'manual_rebate',
    icon: Percent,
    Page: withTexts('rewards', () => import('./rebate/RebatePage.tsx')),
    node: 'REBATE',
  },
  {
    key: 'raffle',
    label: 'raffle',
    icon: Ticket,
    Page: withTexts('rewards', () => import('./raffle/RafflePage.tsx')),
    node: 'RAFFLE',
  },
  {
    key: 'playerRank',
    label: 'player_rank',
    icon: Crown,
    Page: withTexts('rewards', () => import('./rank/PlayerRankPage.tsx')),
    node: 'VIP',
  },
  {
    key: 'playerProtection',
    label: 'player_protection',
    icon: ShieldCheck,
    Page: lazyComponent(() => import('./protection/ProtectionPage.tsx')),
  },
]);

/** One entry of the member centre's menu. */
export type CentreEntry = (typeof centrePages)[number];

/** The key that opens a page: `openDialog('centre', { page })`, or `?centre=KEY` on any page. */
export type CentrePageKey = CentreEntry['key'];
