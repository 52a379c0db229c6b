import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { usePageTitle } from '../../shared/page-title.ts';
import { Section } from '../../shared/Section.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { HotGames, NewSlots, useNewSlots } from './games.tsx';
import styles from './HomePage.module.css';
import { WinnerBoard } from './WinnerBoard.tsx';

/** The home page: banner, the way into each category, what is hot, what is new, who won. */
export default function HomePage() {
  const t = useTranslations('home');
  const slots = useNewSlots();
  const hasNew = slots.data?.length !== 0;
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <CategoryTiles />
      <HotGames />
      <div className={classes(hasNew && styles.columns)}>
        {hasNew && <NewSlots slots={slots} />}
        <Section title={t('winners')} note={t('winnersNote')}>
          <WinnerBoard />
        </Section>
      </div>
    </div>
  );
}
