import { useTranslations } from 'use-intl';
import { useUnread } from '../../platform/member/inbox.ts';
import { useRewardCounts } from '../../platform/rewards/rewards.ts';
import styles from './EntryBadge.module.css';

interface EntryBadgeProps {
  /** The key of a page of the member centre. */
  readonly of: string;
}

/** The badge of an entry that has one: unread messages, and what can be claimed (1-site §2). */
export default function EntryBadge({ of }: EntryBadgeProps) {
  if (of === 'messageV2') return <Unread />;
  return of === 'rewardCenter' || of === 'missionLeaderboard' ? <ToClaim of={of} /> : null;
}

function Unread() {
  return <Badge count={useUnread()} text="unread" />;
}

function ToClaim({ of }: { of: 'rewardCenter' | 'missionLeaderboard' }) {
  const { rewards, missions } = useRewardCounts();
  return <Badge count={of === 'rewardCenter' ? rewards : missions} text="toClaim" />;
}

/** A count, and what it counts for those who cannot see it; nothing while it is 0. */
function Badge({ count, text }: { count: number; text: 'unread' | 'toClaim' }) {
  const t = useTranslations('bar.badge');
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t(text, { count })}</span>
    </span>
  );
}
