import styles from './Money.module.css';

/** A decimal string with its thousands parted; what is below nothing is marked by its sign and its colour. */
export function Money({ amount }: { amount: string }) {
  const [whole = '0', fraction = '00'] = amount.split('.');
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isNegative = amount.startsWith('-');
  return (
    <span className={isNegative ? styles.negative : undefined}>
      {isNegative ? parted.replace('-', '−') : parted}.{fraction}
    </span>
  );
}
