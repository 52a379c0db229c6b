import { siteDay } from '@chhokka/kernel';
import { DayButton, type DayLabels, readDay, useTypedDay } from '@chhokka/ui/day';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from './language.ts';
import { useSiteOffset } from './site.ts';
import { fill, useTexts } from './texts.ts';

interface DayFieldProps {
  readonly label: string;
  /** A day of the site's clock, `2026-11-22`. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

interface NamedDayFieldProps {
  readonly name: string;
  readonly label: string;
  /** `2026-11-22`, or empty. */
  readonly defaultValue: string;
}

/** A day in the site's format, typed or chosen from a calendar. A browser's own field has the device's format. */
export function DayField(props: DayFieldProps) {
  return <Field {...props} isRequired />;
}

/** A day of a form, which may be empty. What was typed is read with `dayOf`. */
export function NamedDayField({ defaultValue, ...props }: NamedDayFieldProps) {
  const [day, setDay] = useState(defaultValue);
  return <Field {...props} value={day} onChange={setDay} />;
}

interface DayInputProps extends DayFieldProps {
  readonly name: string;
  /** What else is wrong with it. */
  readonly error: string | undefined;
}

/** A day that may be empty, as a part of another field. */
export function DayInput(props: DayInputProps) {
  return <Field {...props} />;
}

/** The day (`2026-11-22`) that a form has under this name; empty without one. */
export function dayOf(form: FormData, name: string): string {
  const text = form.get(name);
  return (typeof text === 'string' && readDay(text)) || '';
}

function Field({
  name,
  label,
  value,
  isRequired = false,
  error: other,
  min,
  max,
  onChange,
}: DayFieldProps & Partial<Pick<DayInputProps, 'name' | 'error'>> & { readonly isRequired?: boolean }) {
  const labels = useDayLabels();
  const { input, text, error, type, leave } = useTypedDay({
    day: value,
    isRequired,
    min,
    max,
    labels,
    onDay: onChange,
  });
  const [now] = useState(Date.now);
  const today = siteDay(now, useSiteOffset());
  const locale = `${useLanguage()}-u-nu-latn`;
  return (
    <TextInput
      ref={input}
      size="md"
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={64}
      placeholder={labels.format}
      value={text}
      error={error ?? other}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={<DayButton {...{ day: value, today, min, max, label, labels, locale }} onDay={onChange} />}
    />
  );
}

function useDayLabels(): DayLabels {
  const t = useTexts().day;
  return {
    calendar: t.calendar,
    format: t.format,
    previousMonth: t.previousMonth,
    nextMonth: t.nextMonth,
    unreadable: t.unreadable,
    tooEarly: (day) => fill(t.tooEarly, { day }),
    tooLate: (day) => fill(t.tooLate, { day }),
  };
}
