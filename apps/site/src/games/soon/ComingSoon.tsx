import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { buttonClass } from '@chhokka/ui';
import { GameGrid } from '../tiles/GameGrid.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Link } from '../../platform/router/router.tsx';
import styles from './ComingSoon.module.css';

interface ComingSoonProps {
  readonly title: string;
  /** The text that says what is missing. */
  readonly text: ReactNode;
  /** The announced games; undefined while they load. */
  readonly games: readonly Game[] | undefined;
}

const EXPECTED = 6;

/** A page with announced games: what is coming, what is available now, and where to play in the meantime. */
export function ComingSoon({ title, text, games }: ComingSoonProps) {
  const t = useTranslations();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <section className={styles.lead}>
        <span className={styles.sign} aria-hidden="true">
          <Hourglass size={26} strokeWidth={1.75} />
        </span>
        <div>
          <p className={styles.soon}>{t('common.comingSoon')}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
        </div>
        <Link to="/rng" className={buttonClass('primary')}>
          {t('bar.soon.play')}
        </Link>
      </section>
      {games?.length !== 0 && (
        <section>
          <h2 className={styles.heading}>{t('bar.soon.what')}</h2>
          <GameGrid games={games} expected={EXPECTED} eager={EXPECTED} />
        </section>
      )}
    </div>
  );
}
