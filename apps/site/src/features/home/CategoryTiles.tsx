import { Link } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import type { GameType } from '@chhokka/contracts';
import { Skeleton, classes } from '@chhokka/ui';
import type { VendorGroup } from '../../shared/catalogue.ts';
import { isComingSoon, lobbyOf, useVendors } from '../../shared/catalogue.ts';
import styles from './CategoryTiles.module.css';

const ICONS: Record<GameType, string> = {
  RNG: 'rng',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  ELOTT: 'elott',
  LOTT: 'lottery',
  COCKFIGHT: 'cockfight',
};

const EXPECTED = 8;

/** The way into each category that has providers. Quietly absent when they cannot be had: the pages still exist. */
export function CategoryTiles() {
  const t = useTranslations('home');
  const vendors = useVendors();
  if (vendors.isError && !vendors.data) return null;
  return (
    <nav aria-label={t('categories')} aria-busy={vendors.isPending}>
      <ul className={styles.row}>
        {vendors.data?.map((group) => (
          <li key={group.gameCategory}>
            <Tile group={group} />
          </li>
        ))}
        {vendors.isPending &&
          Array.from({ length: EXPECTED }, (_, index) => (
            <li key={index}>
              <Skeleton className={classes(styles.tile, styles.waiting)} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Tile({ group }: { group: VendorGroup }) {
  const t = useTranslations();
  const page = lobbyOf(group.gameCategory);
  const soon = isComingSoon(group);
  const content = (
    <>
      <img
        className={styles.icon}
        src={`/art/icons/${ICONS[group.gameCategory]}.webp`}
        width={48}
        height={48}
        alt=""
        decoding="async"
      />
      <span className={styles.name}>{t(`shell.category.${group.gameCategory}`)}</span>
      {soon && <span className={styles.soon}>{t('common.comingSoon')}</span>}
    </>
  );
  if (page === null) return <span className={classes(styles.tile, styles.rest)}>{content}</span>;
  return (
    <Link to={page} className={classes(styles.tile, styles.open)}>
      {content}
    </Link>
  );
}
