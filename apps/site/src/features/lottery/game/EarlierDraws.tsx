import type { FamilyName } from '@chhokka/game-math/lottery';
import { Button } from '@chhokka/ui';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../platform/router/router.tsx';
import type { Board } from '../lottery-api.ts';
import { proofPath } from '../proof/draw-name.ts';
import { Result } from '../result/Result.tsx';
import styles from './EarlierDraws.module.css';

interface EarlierDrawsProps {
  readonly board: Board;
  readonly family: FamilyName;
  readonly onAll: () => void;
}

/** How many stand below the slip on a low desktop screen. */
const SHOWN = 5;

/** The draws before the last one, which stands in the head: beside the pads, where the screen is wide. */
export function EarlierDraws({ board, family, onAll }: EarlierDrawsProps) {
  const t = useTranslations('lottery');
  const earlier = board.results.slice(1, SHOWN + 1);
  if (earlier.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('game.earlier')}>
      <h2 className={styles.title}>{t('game.earlier')}</h2>
      <ol className={styles.list}>
        {earlier.map((draw) => (
          <li key={draw.numero} className={styles.row}>
            <div className={styles.result}>
              <p className={styles.numero}>{draw.numero}</p>
              <Result family={family} numbers={draw.numbers} size="s" />
            </div>
            <Link
              to={proofPath(draw)}
              className={styles.proof}
              aria-label={t('trends.proofOf', { numero: draw.numero })}
              title={t('trends.proof')}
            >
              <ShieldCheck size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
      <Button look="quiet" wide onClick={onAll}>
        {t('game.allResults')}
      </Button>
    </section>
  );
}
