import { moneyText, partedAmount } from './money-text.ts';
import styles from './Money.module.css';

interface MoneyProps {
  /** A decimal string. */
  readonly amount: string;
  /** Left out where a heading says it, as in the columns of reports. */
  readonly currency?: string;
}

/** An amount with its currency and thousands separators; negative amounts are marked by sign and colour. */
export function Money({ amount, currency }: MoneyProps) {
  const text = currency === undefined ? partedAmount(amount) : moneyText(currency, amount);
  return <span className={amount.startsWith('-') ? styles.negative : undefined}>{text}</span>;
}
