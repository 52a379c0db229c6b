import { moneyText, partedAmount } from './money-text.ts';
import styles from './Money.module.css';

interface MoneyProps {
  /** A decimal string. */
  readonly amount: string;
  /** Null only where a heading says it: see `amountColumn`. */
  readonly currency: string | null;
}

/** An amount with its currency and thousands separators; negative amounts are marked by sign and colour. */
export function Money({ amount, currency }: MoneyProps) {
  const text = currency === null ? partedAmount(amount) : moneyText(currency, amount);
  return <span className={amount.startsWith('-') ? styles.negative : undefined}>{text}</span>;
}
