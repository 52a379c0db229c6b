import { Info } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@chhokka/kernel';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import styles from './Jackpot.module.css';
import { JACKPOT_EVERY_MS, jackpotAt } from './jackpot.ts';

/** The growing display number of /rng, with a note that it is only a display. */
export function Jackpot() {
  const t = useTranslations('lobby');
  const symbol = useCurrencySymbol();
  const [amount, setAmount] = useState(() => jackpotAt(Date.now()));
  const noteId = useId();

  useEffect(() => {
    const timer = setInterval(() => setAmount(jackpotAt(Date.now())), JACKPOT_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className={styles.jackpot}>
      <span className={styles.label}>
        {t('jackpot')}
        <span className={styles.about}>
          <button type="button" className={styles.info} aria-label={t('jackpotAbout')} aria-describedby={noteId}>
            <Info size={16} />
          </button>
          <span id={noteId} role="tooltip" className={styles.note}>
            {t('jackpotNote')}
          </span>
        </span>
      </span>
      <span className={styles.amount}>
        <small>{symbol}</small> {formatMoney(amount)}
      </span>
    </div>
  );
}
