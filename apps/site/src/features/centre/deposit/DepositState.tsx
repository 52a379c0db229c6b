import type { Deposit } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import styles from './Deposit.module.css';

/** The state of a deposit, in a word or two. */
export function DepositState({ state }: Pick<Deposit, 'state'>) {
  const t = useTranslations('centre.deposit.states');
  return (
    <span className={styles.state} data-state={state}>
      {t(state)}
    </span>
  );
}
