import { ChevronDown, HandCoins } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes, EmptyState, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useDates } from '../settlements/use-dates.ts';
import { DaySettlements } from './DaySettlements.tsx';
import styles from './Income.module.css';
import type { IncomeDay } from './use-income.ts';

/** The days of the period, newest first. A day opens to its settlements; one that stands alone is open. */
export function IncomeDays({ days }: { days: readonly IncomeDay[] }) {
  const t = useTranslations('agents.income');
  // Until a day is opened or closed by hand, the only one is open.
  const [chosen, choose] = useState<string | null>();
  const open = chosen === undefined && days.length === 1 ? days[0]?.day : chosen;
  if (days.length === 0) {
    return (
      <EmptyState
        compact
        picture={<HandCoins size={36} strokeWidth={1.5} />}
        title={t('noDays')}
        text={t('noDaysText')}
      />
    );
  }
  return (
    <section className={styles.days} aria-labelledby="income-days">
      <h3 id="income-days">{t('days')}</h3>
      <ul>
        {days.map((day) => (
          <Day
            key={day.day}
            day={day}
            isOpen={open === day.day}
            onToggle={() => choose(open === day.day ? null : day.day)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DayProps {
  readonly day: IncomeDay;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Day({ day: { day, kinds, earned, passedOn, kept }, isOpen, onToggle }: DayProps) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  const dates = useDates();
  const panel = useId();
  return (
    <li>
      <button type="button" className={styles.day} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        <span className={styles.words}>
          <strong>{dates.day(day)}</strong>
          <span className={styles.fine}>{kinds.map(({ kind }) => t(`kinds.${kind}`)).join(' · ')}</span>
        </span>
        <span className={styles.part}>
          <span className={styles.fine}>{t('earned')}</span>
          <Money amount={earned} symbol={symbol} tone={earned.startsWith('-') ? 'net' : 'plain'} />
        </span>
        <span className={styles.part}>
          <span className={styles.fine}>{t('passedOn')}</span>
          <Money amount={passedOn} symbol={symbol} />
        </span>
        <span className={classes(styles.part, styles.kept)}>
          <span className={styles.fine}>{t('kept')}</span>
          <Money amount={kept} symbol={symbol} tone={kept.startsWith('-') ? 'net' : 'plain'} />
        </span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <DaySettlements day={day} kinds={kinds} />}
      </div>
    </li>
  );
}
