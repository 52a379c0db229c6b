import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { Link } from '../../platform/router/router.tsx';
import { useSetting } from '../../platform/site/site.ts';
import { demoAddress } from '../launch/play.ts';
import styles from './TryFree.module.css';

/** The way to a game's demo, for everybody; nothing where the game has none or the operator allows no free play. */
export function TryFree({ game }: { game: Game }) {
  const t = useTranslations('lobby');
  const free = useSetting('FREEPLAY') === true;
  if (!free || !game.hasDemo) return null;
  return (
    <Link to={demoAddress(game)} className={styles.demo}>
      {t('tryFree')}
      <span className="visually-hidden">: {game.gameName}</span>
    </Link>
  );
}
