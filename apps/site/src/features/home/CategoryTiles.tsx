import { Link } from '../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Skeleton, classes } from '@chhokka/ui';
import { isComingSoon, lobbyOf, useVendors } from '../../games/catalogue.ts';
import { useSettings } from '../../platform/site/site.ts';
import styles from './CategoryTiles.module.css';

/** Other pages among the tiles, each with its switch. */
const WAYS = [
  { modId: 'PROMOTION', name: 'promotions', page: '/promotions' },
  { modId: 'VIP', name: 'vip', page: '/vip' },
  { modId: 'POINTMALL', name: 'mall', page: '/pointMall' },
] as const;

/**
 * The tiles of the home page (1-site §2): each category that can be played, flights (a part of the slots' lobby), and what the
 * operator offers besides games.
 * `Coming` names the other categories. If the categories fail to load, it leaves them out, because the other pages
 * still exist.
 */
export function CategoryTiles({ hasCrash }: { hasCrash: boolean }) {
  const t = useTranslations();
  const vendors = useVendors();
  const settings = useSettings();
  const playable = vendors.data?.filter((group) => !isComingSoon(group)) ?? [];
  return (
    <nav aria-label={t('home.categories')} aria-busy={vendors.isPending}>
      <ul className={styles.row}>
        {playable.map(({ gameCategory: type }) => (
          <Tile key={type} page={lobbyOf(type)} icon={lobbyOf(type).slice(1)} name={t(`shell.category.${type}`)} />
        ))}
        {hasCrash && <Tile page="/rng?gameClassify=CRASH" icon="crash" name={t('home.way.crash')} />}
        {vendors.isPending && <Waiting />}
        {WAYS.filter(({ modId }) => settings?.includes(modId)).map(({ name, page }) => (
          <Tile key={name} page={page} icon={name} name={t(`home.way.${name}`)} />
        ))}
      </ul>
    </nav>
  );
}

interface TileProps {
  readonly page: string;
  /** The name of its file in /art/icons. */
  readonly icon: string;
  readonly name: string;
}

function Tile({ page, icon, name }: TileProps) {
  return (
    <li>
      <Link to={page} className={classes(styles.tile, styles.open)}>
        <img className={styles.icon} src={`/art/icons/${icon}.webp`} width={48} height={48} alt="" decoding="async" />
        <span className={styles.name}>{name}</span>
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <li>
      <Skeleton className={classes(styles.tile, styles.waiting)} />
    </li>
  );
}
