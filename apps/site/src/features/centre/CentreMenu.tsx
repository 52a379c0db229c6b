import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../platform/router/router.tsx';
import { LaterBadge } from '../../widgets/badge/LaterBadge.tsx';
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
          <LaterBadge of={key} />
          <ChevronRight className={styles.onward} size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}
