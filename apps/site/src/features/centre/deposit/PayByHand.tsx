import type { Deposit } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { CopyLine } from './CopyLine.tsx';
import styles from './Deposit.module.css';

/** Where to pay, and how. */
export function PayByHand({ deposit: { details, steps, amount } }: { deposit: Deposit }) {
  const t = useTranslations('centre.deposit');
  const { money } = useFormats();
  return (
    <>
      <dl className={styles.details}>
        <CopyLine name={t('panel.amount')} value={money(amount)} copied={amount} />
        {details.map(({ kind, value }) => (
          <CopyLine key={kind} name={t(`details.${kind}`)} value={value} copied={value} />
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
    </>
  );
}
