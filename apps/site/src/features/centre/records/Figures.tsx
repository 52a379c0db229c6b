import { classes, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import styles from './Records.module.css';

/** One total: its name, and its amount or count. */
export interface FigureProps {
  readonly name: string;
  readonly amount?: string;
  readonly count?: number;
  readonly tone?: 'plain' | 'net';
  readonly isLeading?: boolean;
}

/** Totals side by side. */
export function Figures({ label, figures }: { label: string; figures: readonly FigureProps[] }) {
  const symbol = useCurrencySymbol();
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(({ name, amount, count, tone = 'plain', isLeading }) => (
        <div key={name} className={classes(styles.figure, isLeading && styles.leading)}>
          <dt>{name}</dt>
          <dd>{amount === undefined ? count : <Money amount={amount} symbol={symbol} tone={tone} />}</dd>
        </div>
      ))}
    </dl>
  );
}
