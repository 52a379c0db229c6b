import type { ReactNode } from 'react';
import { Money } from '../../shared/Money.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { fill } from '../../shared/texts.ts';
import { percentOf } from './percent-of.ts';
import styles from './SharedRounds.module.css';

interface FactsProps {
  readonly currency: string;
  /** Decimals. `most`: the largest payout. */
  readonly staked: string;
  readonly most: string;
  readonly limit: string;
  readonly words: { readonly staked: string; readonly most: string; readonly ofLimit: string };
  /** Facts that stand before these. */
  readonly children?: ReactNode;
}

/** Stakes and the largest payout of what runs, beside the game's limit. */
export function Facts({ currency, staked, most, limit, words, children }: FactsProps) {
  const used = percentOf(most, limit);
  return (
    <dl className={styles.facts}>
      {children}
      <div>
        <dt>{words.staked}</dt>
        <dd>
          <Money amount={staked} currency={currency} />
        </dd>
      </div>
      <div className={styles.exposure}>
        <dt>{words.most}</dt>
        <dd>
          <Money amount={most} currency={currency} />
        </dd>
        <dd className={styles.used}>
          <meter
            className={styles.meter}
            min={0}
            max={100}
            high={80}
            optimum={0}
            value={used}
            aria-label={words.most}
          />
          <span className={styles.limit}>
            {fill(words.ofLimit, { percent: used, amount: moneyText(currency, limit) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
