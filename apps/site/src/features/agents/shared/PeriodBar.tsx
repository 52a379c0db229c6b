import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { REPORT_DAYS } from '@chhokka/contracts/limits';
import { classes } from '@chhokka/ui';
import { dayText } from '@chhokka/ui/day';
import { DayField } from '../../../widgets/fields/DayField.tsx';
import { daysAfter, daysBefore, FIRST_DAY, NAMED_PERIODS, namedPeriod, type Period, typedPeriod } from './period.ts';
import styles from './Shared.module.css';
import type { PeriodChoice } from './use-period.ts';

/** Date shortcuts (1-site §9). */
const STEPS = [7, 30] as const;

/** Chooses a page's period: by name, by steps of 7 and 30 days, or any days up to 93. */
export function PeriodBar({ period, today, choose }: PeriodChoice) {
  const t = useTranslations('agents.shared.period');
  const [isTyping, setTyping] = useState(false);
  const fieldsId = useId();
  const isShown = (other: Period): boolean => other.from === period.from && other.to === period.to;
  return (
    <div className={styles.period} role="group" aria-label={t('title')}>
      <div className={styles.periods}>
        {NAMED_PERIODS.map((name) => {
          const days = namedPeriod(name, today);
          return (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-pressed={isShown(days)}
              onClick={() => choose(days)}
            >
              {t(name)}
            </button>
          );
        })}
        {STEPS.toReversed().map((step) => (
          <Step key={-step} to={daysBefore(period, step)} label={t('before', { days: step })} onStep={choose}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('days', { days: step })}
          </Step>
        ))}
        {STEPS.map((step) => (
          <Step key={step} to={daysAfter(period, step, today)} label={t('after', { days: step })} onStep={choose}>
            {t('days', { days: step })}
            <ChevronRight size={16} aria-hidden="true" />
          </Step>
        ))}
        <button
          type="button"
          className={styles.chip}
          aria-expanded={isTyping}
          aria-controls={fieldsId}
          aria-label={t('range', { from: dayText(period.from), to: dayText(period.to) })}
          onClick={() => setTyping(!isTyping)}
        >
          <CalendarDays size={16} aria-hidden="true" />
          {rangeText(period)}
        </button>
      </div>
      <div id={fieldsId} className={styles.days} hidden={!isTyping}>
        {isTyping && <Days period={period} today={today} choose={choose} />}
      </div>
    </div>
  );
}

/** The two ends of the period, typed or taken from a calendar. */
function Days({ period, today, choose }: PeriodChoice) {
  const t = useTranslations('agents.shared.period');
  const type = (typed: Partial<Period>): void => choose(typedPeriod(period, typed, today));
  const bounds = { min: FIRST_DAY, max: today, today };
  return (
    <>
      <DayField {...bounds} label={t('from')} value={period.from} onChange={(from) => type({ from })} />
      <DayField {...bounds} label={t('to')} value={period.to} onChange={(to) => type({ to })} />
      <p className={styles.fine}>{t('most', { days: REPORT_DAYS })}</p>
    </>
  );
}

interface StepProps {
  readonly to: Period | null;
  readonly label: string;
  readonly onStep: (period: Period) => void;
  readonly children: ReactNode;
}

function Step({ to, label, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, styles.step)}
      aria-label={label}
      disabled={to === null}
      onClick={() => (to === null ? undefined : onStep(to))}
    >
      {children}
    </button>
  );
}

/** `2026/11/23 – 11/27`, or one day alone. */
function rangeText({ from, to }: Period): string {
  if (from === to) return dayText(from);
  const end = from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to;
  return `${dayText(from)} – ${dayText(end)}`;
}
