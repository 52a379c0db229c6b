import type { ReactNode } from 'react';
import { classes, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import styles from './Reports.module.css';

interface SumsProps {
  /** Whose sums these are. */
  readonly label: string;
  readonly sums: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: ReactNode;
    /** Said below the figure. */
    readonly fine?: ReactNode;
    readonly leads?: boolean;
  }[];
}

/** Sums side by side, above the list that they are of. */
export function Sums({ label, sums }: SumsProps) {
  return (
    <dl className={styles.sums} aria-label={label}>
      {sums.map(({ key, name, value, fine, leads }) => (
        <div key={key} className={classes(styles.sum, leads && styles.leading)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {fine && <dd className={styles.fine}>{fine}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Money with the site's symbol. What the line won stands in red, because it lowers the agent's share. */
export function Amount({ amount }: { amount: string }) {
  const symbol = useCurrencySymbol();
  return <Money amount={amount} symbol={symbol} tone={amount.startsWith('-') ? 'net' : 'plain'} />;
}

/** Money that came or left, with its sign. */
export function Moved({ amount }: { amount: string }) {
  const symbol = useCurrencySymbol();
  return <Money amount={amount} symbol={symbol} tone="net" />;
}
