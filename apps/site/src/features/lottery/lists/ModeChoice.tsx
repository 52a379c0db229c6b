import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { Link } from '../../../platform/router/router.tsx';
import type { PrizeMode } from '../lottery-api.ts';
import styles from './Chips.module.css';
import { PRIZE_MODES, VENDOR_OF } from './modes.ts';

/** What is seen of the choice before the chosen one, px. */
const BESIDE = 48;

/** The switch of the product lines, which are the prize modes of 1-site §9. Each has an address. */
export function ModeChoice({ mode }: { mode: PrizeMode | null }) {
  const t = useTranslations('lottery.lists');
  const strip = useRef<HTMLElement>(null);
  // On phones the strip is wider than the screen.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-mode="${mode ?? ''}"]`);
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft - BESIDE;
  }, [mode]);
  return (
    <nav ref={strip} className={classes(styles.strip, styles.bleeds)} aria-label={t('mode')}>
      {[null, ...PRIZE_MODES].map((each) => (
        <Link
          key={each ?? 'all'}
          to={each === null ? '/lottery' : `/lottery?vendor=${VENDOR_OF[each]}`}
          replace
          data-mode={each ?? ''}
          aria-current={each === mode ? 'page' : undefined}
          className={classes(styles.chip, styles.large, each === mode && styles.chosen)}
        >
          {t(each === null ? 'modes.all' : `modes.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
