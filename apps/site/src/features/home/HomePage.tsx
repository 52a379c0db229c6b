import { useTranslations } from 'use-intl';
import { Below } from './Below.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Section } from '../../widgets/Section.tsx';
import { useSetting } from '../../platform/site/site.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { Coming } from './Coming.tsx';
import { Playable, useHomeGames } from './games.tsx';
import styles from './HomePage.module.css';
import { Promotions } from './Promotions.tsx';
import { WinnerBoard } from './WinnerBoard.tsx';

/** The home page below its banner: the ways, what can be played, winners and promotions, and what is coming. */
export default function HomePage() {
  const t = useTranslations('home');
  const games = useHomeGames();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <CategoryTiles hasCrash={games.hasCrash} />
      <Playable games={games} />
      <Below>
        <WinnersAndPromotions />
        <Coming games={games.coming} />
      </Below>
    </div>
  );
}

/** Side by side on wide screens, equally tall: the list of winners scrolls. */
function WinnersAndPromotions() {
  const t = useTranslations('home');
  const showsWinners = useSetting('WINNERBOARD') !== false;
  return (
    <div className={styles.pair}>
      {showsWinners && (
        <Section title={t('winners')} note={t('winnersNote')} className={styles.winners}>
          <WinnerBoard />
        </Section>
      )}
      <Promotions />
    </div>
  );
}
