import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { Link } from '../../../platform/router/router.tsx';
import type { PrizeMode } from '../lottery-api.ts';
import styles from './Chips.module.css';
import { PRIZE_MODES, VENDOR_OF } from './modes.ts';

/** The switch of the product lines, which are the prize modes of 1-site §9. Each has an address. */
export function ModeChoice({ mode }: { mode: PrizeMode | null }) {
  const t = useTranslations('lottery.lists');
  return (
    <nav className={styles.strip} aria-label={t('mode')}>
      {[null, ...PRIZE_MODES].map((each) => (
        <Link
          key={each ?? 'all'}
          to={each === null ? '/lottery' : `/lottery?vendor=${VENDOR_OF[each]}`}
          replace
          aria-current={each === mode ? 'page' : undefined}
          className={classes(styles.chip, styles.large, each === mode && styles.chosen)}
        >
          {t(each === null ? 'modes.all' : `modes.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
