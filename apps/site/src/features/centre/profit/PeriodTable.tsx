import { useTranslations } from 'use-intl';
import { classes, Money } from '@chhokka/ui';
import { dayText } from '@chhokka/ui/day';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import records from '../records/Records.module.css';
import styles from './Profit.module.css';
import type { Period, Step } from './ProfitPage.tsx';

const COLUMNS = ['staked', 'won', 'net', 'deposited', 'withdrawn', 'promoted'] as const;

interface PeriodTableProps {
  readonly periods: readonly Period[];
  readonly by: Step;
}

/** The figures of the chart as a table, newest first. */
export function PeriodTable({ periods, by }: PeriodTableProps) {
  const t = useTranslations('centre.records.profit');
  const symbol = useCurrencySymbol();
  return (
    <div className={records.list} role="table" aria-label={t('table')}>
      <div className={classes(records.row, styles.row, records.titles)} role="row">
        <span role="columnheader">{t('period')}</span>
        {COLUMNS.map((title) => (
          <span key={title} role="columnheader" className={records.amount}>
            {t(title)}
          </span>
        ))}
      </div>
      {periods.map((period) => (
        <div key={period.from} className={classes(records.row, styles.row)} role="row">
          <span className={styles.period} role="rowheader">
            {by === 'day' || period.from === period.to
              ? dayText(period.from)
              : `${dayText(period.from)} – ${dayText(period.to.slice(5))}`}
          </span>
          {COLUMNS.map((title) => (
            <span key={title} className={styles.amount} role="cell" data-title={t(title)}>
              <Money amount={period[title]} symbol={symbol} tone={title === 'net' ? 'net' : 'plain'} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
