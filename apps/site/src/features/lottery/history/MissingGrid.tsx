import { useTranslations } from 'use-intl';
import type { PlaceTrend } from '@chhokka/game-math/lottery';
import { classes } from '@chhokka/ui';
import styles from './MissingGrid.module.css';

/** How many of the longest missing options are marked. */
const MARKED = 5;

/** All options of a place with their missing counts, where there are too many for a line. The longest missing are marked. */
export function MissingGrid({ trend }: { trend: PlaceTrend }) {
  const t = useTranslations('lottery.trends');
  const [bound = 0] = trend.options
    .map(({ missing }) => missing)
    .toSorted((a, b) => b - a)
    .slice(MARKED - 1);
  return (
    <div className={styles.card}>
      <p className={styles.note}>{t('gridNote')}</p>
      <ul className={styles.grid}>
        {trend.options.map(({ option, missing }) => (
          <li key={option} className={classes(styles.field, missing === 0 && styles.came)}>
            <span className={styles.option}>{option}</span>
            <span className={classes(styles.missing, missing > 0 && missing >= bound && styles.long)}>{missing}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
