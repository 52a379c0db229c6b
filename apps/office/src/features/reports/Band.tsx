import type { Meaning } from '../../shared/meaning.ts';
import styles from './Reports.module.css';
import type { GameReturn } from './use-reports.ts';

/** The colour of each judgement of a return. */
export const RETURN_COLOURS: Readonly<Record<GameReturn['state'], Meaning>> = {
  inside: 'good',
  watch: 'accent',
  alarm: 'bad',
  unknown: 'plain',
};

/** A return in per cent with two decimals. */
export function percent(value: number): string {
  return `${value.toFixed(2)} %`;
}

const WIDTH = 180;

/** The interval with the realised return in or beside it; the numbers are shown above. */
export function Band({ low, high, realised, declared }: Pick<GameReturn, 'low' | 'high' | 'realised' | 'declared'>) {
  const first = Math.min(low, realised);
  const width = Math.max(high, realised) - first || 1;
  const at = (value: number) => 6 + ((value - first) / width) * (WIDTH - 12);
  return (
    <svg className={styles.band} viewBox={`0 0 ${WIDTH} 18`} aria-hidden>
      <rect x={at(low)} y="6" width={Math.max(2, at(high) - at(low))} height="6" rx="3" className={styles.bandRange} />
      {declared !== null && <rect x={at(declared) - 1} y="3" width="2" height="12" className={styles.bandMiddle} />}
      <circle cx={at(realised)} cy="9" r="5" className={styles.bandPoint} />
    </svg>
  );
}
