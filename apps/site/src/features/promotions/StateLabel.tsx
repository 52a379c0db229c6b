import type { PromotionState } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import styles from './StateLabel.module.css';

/** The visitor's state in a promotion, in two words. */
export function StateLabel({ state }: { state: PromotionState }) {
  const t = useTranslations('promotions');
  return (
    <span className={styles.label} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}
