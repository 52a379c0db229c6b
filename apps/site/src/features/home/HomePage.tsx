import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { Below } from './Below.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Section } from '../../widgets/Section.tsx';
import { useSetting } from '../../platform/site/site.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { HotGames, NewSlots, useNewSlots } from './games.tsx';
import styles from './HomePage.module.css';
import { Promotions } from './Promotions.tsx';
import { RecentGames } from './RecentGames.tsx';
import { WinnerBoard } from './WinnerBoard.tsx';

/** The home page below its banner: categories, hot games, recent games, new games and winners. */
export default function HomePage() {
  const t = useTranslations('home');
  const showsHot = useSetting('HOTGAMES') !== false;
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <CategoryTiles />
      {showsHot && <HotGames />}
      <Below>
        <RecentGames />
        <NewAndWon />
      </Below>
    </div>
  );
}

/** New slots, with winners and promotions beside them on wide screens. */
function NewAndWon() {
  const t = useTranslations('home');
  const slots = useNewSlots();
  const showsNew = useSetting('NEWGAMES') !== false && slots.data?.length !== 0;
  const showsWinners = useSetting('WINNERBOARD') !== false;
  return (
    <div className={classes(styles.columns, showsNew && styles.two)}>
      {showsNew && <NewSlots slots={slots} />}
      <div className={styles.side}>
        {showsWinners && (
          <Section title={t('winners')} note={t('winnersNote')}>
            <WinnerBoard />
          </Section>
        )}
        <Promotions />
      </div>
    </div>
  );
}
