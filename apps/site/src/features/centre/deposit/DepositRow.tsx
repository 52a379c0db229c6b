import type { Deposit } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { PaymentMark } from '../PaymentMark.tsx';
import { Amount } from './Amount.tsx';
import { DepositState } from './DepositState.tsx';
import styles from './History.module.css';

interface DepositRowProps {
  readonly deposit: Deposit;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** One row of the list. A press opens the deposit. */
export function DepositRow({ deposit, isShown, onShow }: DepositRowProps) {
  const t = useTranslations('centre.deposit.list');
  const { when } = useFormats();
  const { title, brand, state, amount, arrives, createdAt, receipt } = deposit;
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isShown} onClick={onShow}>
        <PaymentMark brand={brand} />
        <span className={styles.name}>{title}</span>
        <span className={styles.amount}>
          <Amount of={state === 'credited' ? arrives : amount} />
        </span>
        <span className={styles.when}>{when(createdAt)}</span>
        <DepositState state={state} />
        <span className="visually-hidden">{t('show', { receipt })}</span>
      </button>
    </li>
  );
}
