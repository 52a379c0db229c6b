import { useTranslations } from 'use-intl';
import { parseDecimal } from '@chhokka/kernel';
import { classes } from '@chhokka/ui';
import { percentChange } from './change.ts';
import styles from './Shared.module.css';

interface DeltaProps {
  /** Counts, or decimal strings of money. Both of one sort. */
  readonly now: number | string;
  /** The same of the period before. */
  readonly before: number | string;
}

/** The difference to the period before: counts by their number, `▲ 6`, money in per cent, `▼ 4 %`. */
export function Delta({ now, before }: DeltaProps) {
  const t = useTranslations('agents.shared.delta');
  const isMoney = typeof now === 'string';
  const change = isMoney ? percentChange(minorOf(now), minorOf(before)) : now - Number(before);
  if (change === null || change === 0) return null;
  const size = Math.abs(change);
  const isUp = change > 0;
  const way = isUp ? 'more' : 'less';
  return (
    <span className={classes(styles.delta, isUp ? styles.up : styles.down)}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {'\u202f'}
        {isMoney ? t('percent', { size }) : t('count', { size })}
      </span>
      <span className="visually-hidden">{t(isMoney ? `${way}Percent` : way, { size })}</span>
    </span>
  );
}

function minorOf(amount: number | string): bigint {
  return parseDecimal(String(amount)) ?? 0n;
}
