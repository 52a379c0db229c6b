import { partedAmount } from './money-text.ts';
import styles from './Money.module.css';

/** A decimal string with thousands separators; negative amounts are marked by sign and colour. */
export function Money({ amount }: { amount: string }) {
  return <span className={amount.startsWith('-') ? styles.negative : undefined}>{partedAmount(amount)}</span>;
}
