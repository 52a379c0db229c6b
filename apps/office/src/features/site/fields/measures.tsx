import { readTime, timeText } from '@chhokka/ui/day';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fill, useTexts } from '../../../shared/texts.ts';
import type { Field } from '../field.ts';
import { useField } from '../form.ts';
import { hundredthsText, readHundredths } from '../hundredths.ts';
import { labelOf, textIn, useOptionLabel } from '../labels.ts';
import { spanIn, SPANS, type SpanUnit } from '../span-in.ts';
import styles from './fields.module.css';
import { behind } from './simple.tsx';

type Of<Is extends Field['is']> = Extract<Field, { is: Is }>;

interface TypedProps {
  readonly label: string;
  readonly name: string;
  readonly value: number | null;
  readonly orNull: boolean;
  readonly error: string | undefined;
  /** What stands in the field for a value. */
  readonly write: (value: number) => string;
  /** Null: the text cannot be read. */
  readonly read: (text: string) => number | null;
  /** Why a text cannot be read. */
  readonly problem: string;
  readonly placeholder?: string;
  readonly unit?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** A number that is typed as text. While the text cannot be read, the form is not sent and the number stays. */
export function TypedNumber(props: TypedProps) {
  const { label, name, value, orNull, error, write, read, problem, placeholder, unit, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const now = value === null ? '' : write(value);
  // `of` is what the field had when this was typed: another value replaces the text.
  const [typed, setTyped] = useState({ text: now, of: now, left: false });
  const readOf = (text: string): number | null => (text.trim() === '' ? null : read(text));
  const isOwn = typed.of === now || readOf(typed.text) === value;
  const text = isOwn ? typed.text : now;
  const isFine = text.trim() === '' ? orNull : read(text) !== null;
  useEffect(() => input.current?.setCustomValidity(isFine ? '' : problem), [isFine, problem]);
  return (
    <TextInput
      ref={input}
      size="md"
      inputMode="decimal"
      autoComplete="off"
      label={label}
      name={name}
      value={text}
      {...(placeholder !== undefined && { placeholder })}
      {...behind(unit)}
      error={typed.left && isOwn && !isFine ? problem : error}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        setTyped({ text: next, of: now, left: false });
        const found = readOf(next);
        if ((found !== null || (orNull && next.trim() === '')) && found !== value) onChange(found);
      }}
      onBlur={() => setTyped({ text: isFine && value !== null ? now : text, of: now, left: true })}
    />
  );
}

/** A number of hundredths, typed with two places. */
export function ScaledField({ name, label = name, unit, orNull = false, empty = 'noLimit' }: Of<'scaled'>) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<number | null>(name);
  return (
    <TypedNumber
      label={labelOf(site, label)}
      name={path}
      value={value}
      orNull={orNull}
      error={fault()}
      write={hundredthsText}
      read={readHundredths}
      problem={site.noNumber}
      unit={site.units[unit]}
      {...(orNull && { placeholder: site.empties[empty] })}
      onChange={set}
    />
  );
}

/** A length of time: a number and its unit. */
export function SpanField({ name, label = name, ms, orNull = false }: Of<'span'>) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<number | null>(name);
  const [chosen, setChosen] = useState<SpanUnit | null>(null);
  const largest = value === null ? 'days' : spanIn(value * ms).unit;
  const unit = chosen ?? largest;
  const units = (Object.keys(SPANS) as SpanUnit[]).filter((each) => SPANS[each] >= ms);
  const put = (count: number | null, of: SpanUnit): void => set(count === null ? null : (count * SPANS[of]) / ms);
  const count = value === null ? null : Math.round((value * ms) / SPANS[unit]);
  return (
    <div className={styles.span}>
      <TextInput
        size="md"
        inputMode="numeric"
        label={labelOf(site, label)}
        name={path}
        value={count === null ? '' : String(count)}
        {...(orNull && { placeholder: site.empties.noLimit })}
        error={fault()}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 6);
          // What is typed stays in the unit that the operator sees.
          setChosen(unit);
          put(digits === '' ? (orNull ? null : 0) : Number(digits), unit);
        }}
      />
      <NativeSelect
        size="md"
        aria-label={fill(site.spanUnit, { field: labelOf(site, label) })}
        name={`${path}.unit`}
        value={unit}
        data={units.map((each) => ({ value: each, label: site.spans[each] }))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as SpanUnit;
          setChosen(next);
          put(count, next);
        }}
      />
    </div>
  );
}

/** Midnight at the end of a day, in minutes since its beginning. */
const END_OF_DAY = 1_440;
const writeMinutes = (minutes: number): string => (minutes === END_OF_DAY ? '24:00' : timeText(minutes));
const readMinutes = (text: string): number | null => (text.trim() === '24:00' ? END_OF_DAY : readTime(text));

/** A time of day on the site's clock. */
export function ClockField({ name, label = name, orNull = false }: Of<'clock'>) {
  const { site, day } = useTexts();
  const { path, value, set, fault } = useField<number | null>(name);
  return (
    <TypedNumber
      label={labelOf(site, label)}
      name={path}
      value={value}
      orNull={orNull}
      error={fault()}
      write={writeMinutes}
      read={readMinutes}
      problem={day.unreadableTime}
      placeholder={day.timeFormat}
      onChange={set}
    />
  );
}

/** Some of several; none of them means all. */
export function TicksField({ name, label = name, options, orNull = false }: Of<'ticks'>) {
  const { site } = useTexts();
  const optionLabel = useOptionLabel(name);
  const { path, value, set, fault } = useField<readonly (string | number)[] | null>(name);
  const chosen = value ?? [];
  const put = (option: string | number, isOn: boolean): void => {
    const next = options.filter((each) => (each === option ? isOn : chosen.includes(each)));
    set(orNull && next.length === 0 ? null : next);
  };
  return (
    <fieldset className={styles.set} data-part={path}>
      <legend className={styles.small}>{labelOf(site, label)}</legend>
      <p className={styles.help}>{label in site.helps ? textIn(site.helps, label) : site.noneIsAll}</p>
      <div className={styles.ticks}>
        {options.map((option) => (
          <label key={option} className={styles.tick}>
            <input
              type="checkbox"
              name={`${path}.${option}`}
              checked={chosen.includes(option)}
              aria-invalid={fault() !== undefined}
              onChange={({ currentTarget }) => put(option, currentTarget.checked)}
            />
            {optionLabel(String(option))}
          </label>
        ))}
      </div>
      {fault() && <p className={styles.fault}>{fault()}</p>}
    </fieldset>
  );
}

/** A list of short texts, one on each line. Empty lines are dropped. */
export function LinesField({ name, label = name }: Of<'lines'>) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<readonly string[]>(name);
  const now = value.join('\n');
  const [typed, setTyped] = useState({ text: now, of: now });
  const text = typed.of === now ? typed.text : now;
  return (
    <Textarea
      size="md"
      rows={3}
      label={labelOf(site, label)}
      description={site.perLine}
      name={path}
      value={text}
      error={fault() ?? value.map((_, at) => fault(String(at))).find((each) => each !== undefined)}
      onChange={({ currentTarget }) => {
        const lines = currentTarget.value
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '');
        setTyped({ text: currentTarget.value, of: lines.join('\n') });
        set(lines);
      }}
    />
  );
}
