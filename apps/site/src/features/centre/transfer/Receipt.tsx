import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberTransfer } from '@chhokka/contracts';
import { Button } from '@chhokka/ui';
import { moneyText, parseDecimal } from '@chhokka/kernel';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Transfer.module.css';

/** The transfer that was made, with the reference for customer service. */
export function Receipt({ made, symbol, onAgain }: { made: MemberTransfer; symbol: string; onAgain: () => void }) {
  const t = useTranslations('centre.transfer');
  const { when } = useFormats();
  const receipt = useRef<HTMLDivElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => receipt.current?.focus(), []);
  const amount = moneyText(parseDecimal(made.amount) ?? 0n, symbol);
  return (
    <div ref={receipt} className={styles.receipt} tabIndex={-1} role="status">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.receiptTitle}>{t('sent', { amount, account: made.account })}</p>
      <p>{t('receipt', { reference: made.reference })}</p>
      <p className={styles.available}>{when(made.at)}</p>
      <Button onClick={onAgain}>{t('another')}</Button>
    </div>
  );
}
