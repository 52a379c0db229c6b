import type { Deposit } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/words/use-formats.ts';
import { CopyLine } from './CopyLine.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Deposit.module.css';
import { HandInForm } from './HandInForm.tsx';

/** Where to pay, how, how long there is, and the form that says that it is done. */
export function PayByHand({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('centre.deposit.panel');
  const tDetails = useTranslations('centre.deposit.details');
  const { money } = useFormats();
  const { details, steps, amount } = deposit;
  return (
    <>
      <Countdown deposit={deposit} />
      <dl className={styles.details}>
        <CopyLine name={t('amount')} value={money(amount)} copied={amount} />
        {details.map(({ kind, value }) => (
          <CopyLine key={kind} name={tDetails(kind)} value={value} copied={value} />
        ))}
      </dl>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            // The operator may write the same step twice.
            <li key={`${place} ${step}`}>{step}</li>
          ))}
        </ol>
      )}
      <HandInForm deposit={deposit} />
    </>
  );
}
