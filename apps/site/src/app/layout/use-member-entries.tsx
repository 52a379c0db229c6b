import {
  ArrowDownToLine,
  Banknote,
  Crown,
  Handshake,
  Inbox,
  MessageSquareText,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from '../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { isAgentSession } from '../../platform/member/agent.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useUnread } from '../../platform/member/inbox.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSetting } from '../../platform/site/site.ts';

/** One entry of the member menu, of the account sheet or of the right bar. */
export interface MemberEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

/** The entries of the member menu, in the header and on phones, without what is switched off. */
export function useMemberEntries(): readonly MemberEntry[] {
  const t = useTranslations('shell');
  const session = useSession();
  const navigate = useNavigate();
  const feedback = useSetting('FEEDBACK');
  const deposit = useSetting('DEPOSIT');
  const withdraw = useSetting('WITHDRAW');
  const vip = useSetting('VIP');
  const messages = useSetting('MESSAGE');
  const unread = useUnread();
  const isAgent = session !== null && isAgentSession(session);
  const entries: (MemberEntry | false | undefined)[] = [
    isAgent && {
      key: 'agent',
      label: t('agentHome'),
      icon: <Handshake size={18} />,
      onSelect: () => navigate('/agentHome'),
    },
    deposit && {
      key: 'deposit',
      label: t('deposit'),
      icon: <ArrowDownToLine size={18} />,
      onSelect: () => openDialog('centre', { page: 'depositv2' }),
    },
    // Placed as prominently as the deposit.
    withdraw && {
      key: 'withdraw',
      label: t('withdraw'),
      icon: <Banknote size={18} />,
      onSelect: () => openDialog('centre', { page: 'withdraw' }),
    },
    {
      key: 'wallet',
      label: t('wallet'),
      icon: <Wallet size={18} />,
      onSelect: () => openDialog('centre', { page: 'transferFund' }),
    },
    {
      key: 'bets',
      label: t('bettingRecord'),
      icon: <ReceiptText size={18} />,
      onSelect: () => openDialog('centre', { page: 'personalHistoryCopy' }),
    },
    messages && {
      key: 'messages',
      label: unread > 0 ? t('unread', { count: unread }) : t('messages'),
      icon: <Inbox size={18} />,
      onSelect: () => openDialog('centre', { page: 'messageV2' }),
    },
    {
      key: 'security',
      label: t('security'),
      icon: <ShieldCheck size={18} />,
      onSelect: () => openDialog('centre', { page: 'securityCenter' }),
    },
    vip && {
      key: 'vip',
      label: t('vip'),
      icon: <Crown size={18} />,
      onSelect: () => navigate('/vip'),
    },
    feedback && {
      key: 'feedback',
      label: t('feedback'),
      icon: <MessageSquareText size={18} />,
      onSelect: () => openDialog('feedback'),
    },
  ];
  return entries.filter((entry) => entry !== false && entry !== undefined);
}
