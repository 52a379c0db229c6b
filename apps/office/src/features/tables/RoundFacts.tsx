import { parseDecimal } from '@chhokka/kernel';
import { Money } from '../../shared/Money.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Tables.module.css';
import type { Table } from './use-tables.ts';

/** Players, stakes and the largest payout of the running round, beside the table's limit. */
export function RoundFacts({ table: { round, settings, currency } }: { table: Table }) {
  const t = useTexts().tables;
  if (round === null) return <p className={styles.quiet}>{t.noRound}</p>;
  const used = percentOf(round.exposure, settings.maxExposure);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.players}</dt>
        <dd>{round.players.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{t.staked}</dt>
        <dd>
          <Money amount={round.staked} currency={currency} />
        </dd>
      </div>
      <div className={styles.exposure}>
        <dt>{t.exposure}</dt>
        <dd>
          <Money amount={round.exposure} currency={currency} />
        </dd>
        <dd className={styles.used}>
          <meter
            className={styles.meter}
            min={0}
            max={100}
            high={80}
            optimum={0}
            value={used}
            aria-label={t.exposure}
          />
          <span className={styles.limit}>
            {fill(t.ofLimit, { percent: used, amount: moneyText(currency, settings.maxExposure) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** What per cent `part` is of `whole`, rounded up; both are decimals. */
function percentOf(part: string, whole: string): number {
  const [a, b] = [parseDecimal(part) ?? 0n, parseDecimal(whole) ?? 0n];
  return b <= 0n ? 0 : Number((a * 100n + b - 1n) / b);
}
