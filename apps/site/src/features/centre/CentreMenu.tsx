import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUnread } from '../../platform/member/inbox.ts';
import { useRewardCounts } from '../../platform/rewards/rewards.ts';
import { Link } from '../../platform/router/router.tsx';
import styles from './Centre.module.css';
import type { CentreEntry } from './centre-pages.ts';
import { RankLink } from './RankLink.tsx';

interface CentreMenuProps {
  readonly entries: readonly CentreEntry[];
  readonly current: string | undefined;
  readonly to: (page: string) => string;
}

/** The entries of the centre, the open one marked. */
export function CentreMenu({ entries, current, to }: CentreMenuProps) {
  const t = useTranslations('centre.frame');
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      <RankLink to={to} />
      {entries.map(({ key, label, icon: Icon, Page }) => (
        <Link
          key={key}
          to={to(key)}
          replace
          className={styles.entry}
          aria-current={key === current ? 'page' : undefined}
          onPointerEnter={Page.preload}
          onFocus={Page.preload}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t(`labels.${label}`)}</span>
          <EntryBadge of={key} />
          <ChevronRight className={styles.onward} size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}

/** The badge of an entry that has one: unread messages, and what can be claimed (1-site §2). */
function EntryBadge({ of }: { of: CentreEntry['key'] }) {
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
  const t = useTranslations('centre.frame');
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t(text, { count })}</span>
    </span>
  );
}
