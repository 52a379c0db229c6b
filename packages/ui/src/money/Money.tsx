import { useEffect, useRef, useState } from 'react';
import { moneyText, parseDecimal } from '@chhokka/kernel';
import { classes } from '../classes.ts';
import { countUpTo } from './count-up.ts';
import styles from './Money.module.css';

export interface MoneyProps {
  /** A decimal string in wire format, `1234.50`. */
  readonly amount: string;
  /** The currency's symbol, for example `P`. Default: none. */
  readonly symbol?: string;
  /** `net`: green with a plus above zero, red below. `win`: a plus and green. */
  readonly tone?: 'plain' | 'net' | 'win';
  /** When the amount rises, counts up to it once. */
  readonly counts?: boolean;
  readonly className?: string;
}

/** Money with two decimals, thousands separators and digits of one width (1-site §5). */
export function Money({ amount, symbol = '', tone = 'plain', counts = false, className }: MoneyProps) {
  const target = parseDecimal(amount) ?? 0n;
  const shown = useCountUp(target, counts);
  const sign = tone !== 'plain' && target > 0n ? '+' : '';
  const colour = tone === 'plain' || target === 0n ? undefined : target > 0n ? styles.good : styles.bad;
  return (
    <span className={classes(styles.money, colour, className)}>
      {sign}
      {moneyText(shown, symbol)}
    </span>
  );
}

/** The amount to draw now. It moves only when the amount has risen since the first rendering. */
function useCountUp(target: bigint, counts: boolean): bigint {
  const [moving, setMoving] = useState<bigint | null>(null);
  const before = useRef(target);

  useEffect(() => {
    const from = before.current;
    before.current = target;
    if (!counts || target <= from || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setMoving(null);
      return undefined;
    }
    return countUpTo(from, target, setMoving);
  }, [target, counts]);

  return moving ?? target;
}
