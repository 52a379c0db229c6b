import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { offsetLabel } from '@chhokka/kernel';
import { useSiteOffset } from '../../../platform/site/site.ts';
import { DayField } from '../../../widgets/fields/DayField.tsx';
import { type Days, daysAfter, daysBefore, typedDays } from './days.ts';
import styles from './Records.module.css';
import { useReach } from './use-days.ts';

/** Date shortcuts (1-site §9). */
const STEPS = [7, 30] as const;

interface RangePickerProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** The days that a record shows: typed, or stepped through by 7 and 30. */
export function RangePicker({ days, onChange }: RangePickerProps) {
  const t = useTranslations('centre.records.range');
  const minutesEast = useSiteOffset();
  const reach = useReach();
  const type = (typed: Partial<Days>) => onChange(typedDays(days, typed, reach));
  const bounds = { min: reach.earliest, max: reach.today, today: reach.today };
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{t('title')}</legend>
      <div className={styles.dates}>
        <DayField {...bounds} label={t('from')} value={days.from} onChange={(from) => type({ from })} />
        <DayField {...bounds} label={t('to')} value={days.to} onChange={(to) => type({ to })} />
      </div>
      <div className={styles.steps}>
        {STEPS.toReversed().map((step) => (
          <Step key={-step} to={daysBefore(days, step, reach)} onStep={onChange}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('previous', { days: step })}
          </Step>
        ))}
        {STEPS.map((step) => (
          <Step key={step} to={daysAfter(days, step, reach)} onStep={onChange}>
            {t('next', { days: step })}
            <ChevronRight size={16} aria-hidden="true" />
          </Step>
        ))}
      </div>
      <p className={styles.note}>{t('zone', { zone: offsetLabel(minutesEast) })}</p>
    </fieldset>
  );
}

interface StepProps {
  readonly to: Days | null;
  readonly onStep: (days: Days) => void;
  readonly children: ReactNode;
}

function Step({ to, onStep, children }: StepProps) {
  return (
    <Button size="small" disabled={to === null} onClick={() => (to === null ? undefined : onStep(to))}>
      <span className={styles.step}>{children}</span>
    </Button>
  );
}
