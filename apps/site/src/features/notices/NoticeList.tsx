import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Announcement } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import { formatLocale } from '../../platform/language/format-locale.ts';
import { Markup } from '../../widgets/markup/Markup.tsx';
import { momentText } from '../../platform/language/moment-text.ts';
import { useSiteOffset } from '../../platform/site/site.ts';
import styles from './NoticeList.module.css';
import { markRead, useReadNotices } from './read-notices.ts';

/** A date in the site's time zone: `21 Nov 2026`. */
const DAY = { dateStyle: 'medium' } as const;

interface NoticeListProps {
  readonly notices: readonly Announcement[];
  /** The notice that is open at first; it is scrolled into view. */
  readonly openId: string | undefined;
}

/** Notices that open one by one. An opened notice counts as read. */
export function NoticeList({ notices, openId }: NoticeListProps) {
  return (
    <div className={styles.list}>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} openAtFirst={notice.id === openId} />
      ))}
    </div>
  );
}

function Notice({ notice, openAtFirst }: { notice: Announcement; openAtFirst: boolean }) {
  const t = useTranslations('notices');
  const offset = useSiteOffset();
  const isRead = useReadNotices().includes(notice.id);
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!openAtFirst) return;
    markRead(notice.id);
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [openAtFirst, notice.id]);

  return (
    <details
      ref={box}
      className={styles.notice}
      open={openAtFirst}
      onToggle={(event) => event.currentTarget.open && markRead(notice.id)}
    >
      <summary className={styles.head}>
        <span className={classes(styles.dot, isRead && styles.read)} />
        <span className={styles.words}>
          <span className={styles.title}>{notice.title}</span>
          <span className={styles.facts}>
            {t(`type.${notice.type}`)} · <time>{momentText(notice.publishedAt, offset, formatLocale(), DAY)}</time>
            {!isRead && <span className="visually-hidden">, {t('new')}</span>}
          </span>
        </span>
        <ChevronDown size={20} className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.content}>
        <Markup html={notice.content} />
      </div>
    </details>
  );
}
