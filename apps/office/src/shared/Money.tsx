import { partedAmount } from './money-text.ts';
import styles from './Money.module.css';

/** A decimal string with its thousands parted; what is below nothing is marked by its sign and its colour. */
export function Money({ amount }: { amount: string }) {
  return <span className={amount.startsWith('-') ? styles.negative : undefined}>{partedAmount(amount)}</span>;
}
