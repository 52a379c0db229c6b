import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { isComingSoon, lobbyOf, useVendors } from '../../games/catalogue.ts';
import { GameGrid } from '../../games/tiles/GameGrid.tsx';
import { Link } from '../../platform/router/router.tsx';
import { Section } from '../../widgets/Section.tsx';
import styles from './Coming.module.css';

/**
 * The last part of the page lists games that cannot be played yet: categories in one row, and some announced slots. Hidden when there
 * is nothing of either.
 */
export function Coming({ games = [] }: { games: readonly Game[] | undefined }) {
  const t = useTranslations();
  const categories = useVendors().data?.filter(isComingSoon) ?? [];
  if (categories.length === 0 && games.length === 0) return null;
  return (
    <Section title={t('common.comingSoon')}>
      {categories.length > 0 && (
        <ul className={styles.row}>
          {categories.map(({ gameCategory: type }) => (
            <li key={type}>
              <Link to={lobbyOf(type)} className={styles.way}>
                <img src={`/art/icons${lobbyOf(type)}.webp`} width={24} height={24} alt="" loading="lazy" />
                {t(`shell.category.${type}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {games.length > 0 && <GameGrid games={games} expected={games.length} />}
    </Section>
  );
}
