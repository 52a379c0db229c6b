import { TextField } from '@chhokka/ui';
import { DayButton, type DayLabels, useTypedDay } from '@chhokka/ui/day';
import { useTranslations } from 'use-intl';
import { formatLocale } from '../../platform/language/format-locale.ts';

interface DayFieldProps {
  readonly label: string;
  /** Days of the site's clock, `2026-11-22`. */
  readonly value: string;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
}

/** A day in the site's format, typed or chosen from a calendar. A browser's own field has the device's format. */
export function DayField({ label, value, today, min, max, onChange }: DayFieldProps) {
  const labels = useDayLabels();
  const { input, text, error, type, leave } = useTypedDay({
    day: value,
    isRequired: true,
    min,
    max,
    labels,
    onDay: onChange,
  });
  return (
    <TextField
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={labels.format}
      value={text}
      error={error}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      trailing={
        <DayButton
          day={value}
          today={today}
          min={min}
          max={max}
          label={label}
          labels={labels}
          locale={formatLocale()}
          onDay={onChange}
        />
      }
    />
  );
}

function useDayLabels(): DayLabels {
  const t = useTranslations('centre.records.day');
  return {
    calendar: t('calendar'),
    format: t('format'),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    unreadable: t('unreadable'),
    tooEarly: (day) => t('tooEarly', { day }),
    tooLate: (day) => t('tooLate', { day }),
  };
}
