import { Money } from '../../shared/Money.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from '../tables/Tables.module.css';
import type { Lottery } from './use-lotteries.ts';
import { percentOf } from './words.ts';

/** Stakes and the largest payout of the running numero, beside the game's limit. */
export function NumeroFacts({ game: { running, settings } }: { game: Lottery }) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  if (running === null) return <p className={styles.quiet}>{t.noNumero}</p>;
  const used = percentOf(running.most, settings.mostNumero);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.staked}</dt>
        <dd>
          <Money amount={running.stake} currency={currency} />
        </dd>
      </div>
      <div className={styles.exposure}>
        <dt>{t.most}</dt>
        <dd>
          <Money amount={running.most} currency={currency} />
        </dd>
        <dd className={styles.used}>
          <meter className={styles.meter} min={0} max={100} high={80} optimum={0} value={used} aria-label={t.most} />
          <span className={styles.limit}>
            {fill(t.ofLimit, { percent: used, amount: moneyText(currency, settings.mostNumero) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
