import {
  ArrowDownToLine,
  Banknote,
  Crown,
  Gift,
  Handshake,
  Inbox,
  MessageSquareText,
  PackageOpen,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Target,
  UserPlus,
  UserRoundCog,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from '../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { isAgentSession } from '../../platform/member/agent.ts';
import type { DialogKinds } from '../../platform/dialogs/define.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSettings } from '../../platform/site/site.ts';
import { LaterBadge } from '../../widgets/badge/LaterBadge.tsx';

/** One entry of the member menu, of the account sheet or of the right bar. */
export interface MemberEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** What waits behind it; left out or null: nothing can. */
  readonly badge?: ReactNode;
  readonly onSelect: () => void;
}

/** Entries that belong together. */
export interface MemberGroup {
  readonly key: 'money' | 'play' | 'rewards' | 'account';
  readonly entries: readonly MemberEntry[];
}

/** An entry, and the setting that must be on for it; left out, it is always there. */
type Offered = MemberEntry & { readonly node?: string };

const ICON = { size: 18 };

/** The entries of the member menu, in the header and on phones, without what is switched off. Deposits come first. */
export function useMemberGroups(): readonly MemberGroup[] {
  const on = useSettings() ?? [];
  const account = useAccountEntries();
  const { money, play, rewards } = useUsualEntries();
  const isOn = ({ node }: Offered): boolean => node === undefined || on.includes(node);
  return Object.entries({ money, play, rewards, account })
    .map(([key, entries]) => ({ key: key as MemberGroup['key'], entries: entries.filter(isOn) }))
    .filter(({ entries }) => entries.length > 0);
}

function useUsualEntries(): Record<'money' | 'play' | 'rewards', readonly Offered[]> {
  const t = useTranslations('shell');
  const bar = useTranslations('bar.sheet');
  const ofBar = useTranslations('bar');
  const navigate = useNavigate();
  return {
    money: [
      { ...inCentre('depositv2', t('deposit'), <ArrowDownToLine {...ICON} />), node: 'DEPOSIT' },
      // Placed as prominently as the deposit.
      { ...inCentre('withdraw', t('withdraw'), <Banknote {...ICON} />), node: 'WITHDRAW' },
      inCentre('transferFund', t('wallet'), <Wallet {...ICON} />),
      inCentre('transactionHistory', t('accountRecord'), <ScrollText {...ICON} />),
    ],
    play: [
      inCentre('personalHistoryCopy', t('bettingRecord'), <ReceiptText {...ICON} />),
      inCentre('playerProtection', t('protection'), <ShieldCheck {...ICON} />),
    ],
    rewards: [
      { ...inCentre('rewardCenter', ofBar('rewardCentre'), <PackageOpen {...ICON} />), node: 'REWARD' },
      { ...inCentre('missionLeaderboard', ofBar('missions'), <Target {...ICON} />), node: 'MISSION' },
      {
        key: 'promotions',
        label: t('promotions'),
        icon: <Gift {...ICON} />,
        onSelect: () => navigate('/promotions'),
        node: 'PROMOTION',
      },
      { ...inCentre('playerRank', t('vip'), <Crown {...ICON} />), node: 'VIP' },
      { ...inCentre('referral', bar('invite'), <UserPlus {...ICON} />), node: 'REFERRAL' },
    ],
  };
}

function useAccountEntries(): readonly Offered[] {
  const t = useTranslations('shell');
  const session = useSession();
  const agent = {
    key: 'agent',
    label: t('agentCentre'),
    icon: <Handshake {...ICON} />,
    onSelect: () => openDialog('agents'),
  };
  return [
    ...(session !== null && isAgentSession(session) ? [agent] : []),
    { ...inCentre('messageV2', t('messages'), <Inbox {...ICON} />), node: 'MESSAGE' },
    inCentre('securityCenter', t('security'), <UserRoundCog {...ICON} />),
    {
      key: 'feedback',
      label: t('feedback'),
      icon: <MessageSquareText {...ICON} />,
      onSelect: () => openDialog('feedback'),
      node: 'FEEDBACK',
    },
  ];
}

/** An entry that opens a page of the member centre. Its key is the page's. */
function inCentre(page: NonNullable<DialogKinds['centre']['page']>, label: string, icon: ReactNode): MemberEntry {
  return { key: page, label, icon, badge: <LaterBadge of={page} />, onSelect: () => openDialog('centre', { page }) };
}
