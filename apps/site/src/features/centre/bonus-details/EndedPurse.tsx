import type { BonusPurse, ListedPurse } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from '../reward-centre/Rewards.module.css';

const isGood = ({ state, released }: BonusPurse): boolean => state === 'released' && released !== '0.00';

/** Bonus money that has ended: what became of it. */
export function EndedPurse({ purse }: { purse: ListedPurse }) {
  const t = useTranslations('rewards.details');
  const { money, when } = useFormats();
  const { state, title, amount, released, takenBack, endedAt } = purse;
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>
        {title || t('bonus')} <strong>{money(amount)}</strong>
      </span>
      <span className={styles.state} data-tone={isGood(purse) ? 'good' : undefined}>
        {t(`state.${state}`)}
      </span>
      <span className={`${styles.note} ${styles.lineNote}`}>
        {released !== '0.00' && <span>{t('released', { amount: money(released) })}</span>}
        {takenBack !== '0.00' && <span>{t('takenBack', { amount: money(takenBack) })}</span>}
        {endedAt !== null && <span>{when(endedAt)}</span>}
      </span>
    </li>
  );
}
