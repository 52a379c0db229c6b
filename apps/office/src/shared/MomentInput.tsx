import { atSite, DAY, MINUTE, offsetLabel, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { readTime, timeText } from '@chhokka/ui/day';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DayInput } from './DayField.tsx';
import styles from './MomentInput.module.css';
import { useSiteOffset } from './site.ts';
import { useTexts } from './texts.ts';

interface MomentInputProps {
  readonly label: string;
  /** That of the day; the time has it with `.time` behind it. */
  readonly name: string;
  /** ms since the epoch; null: none. */
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/**
 * A moment of the site's clock: its day and its time, each in the site's format. A browser's own field has the device's.
 * Without a day there is no moment.
 */
export function MomentInput({ label, name, value, error, onChange }: MomentInputProps) {
  const offset = useSiteOffset();
  const day = value === null ? '' : siteDay(value, offset);
  /** Since midnight, ms. */
  const time = value === null ? 0 : atSite(value, offset) % DAY;
  return (
    <div className={styles.moment}>
      <DayInput
        name={name}
        label={label}
        value={day}
        error={error}
        onChange={(next) => onChange(next === '' ? null : startOfSiteDay(next, offset) + time)}
      />
      <TimeInput
        name={`${name}.time`}
        of={label}
        minutes={value === null ? null : Math.floor(time / MINUTE)}
        onChange={(minutes) => onChange(startOfSiteDay(day, offset) + minutes * MINUTE)}
      />
    </div>
  );
}

interface TimeInputProps {
  readonly name: string;
  /** The name of the moment. */
  readonly of: string;
  /** Since midnight; null: there is no day yet. */
  readonly minutes: number | null;
  readonly onChange: (minutes: number) => void;
}

/** As long as a whole time, `18:30`. A shorter one is read only when the field is left. */
const WHOLE = 5;

function TimeInput({ name, of, minutes, onChange }: TimeInputProps) {
  const t = useTexts().day;
  const zone = offsetLabel(useSiteOffset());
  const input = useRef<HTMLInputElement>(null);
  const now = minutes === null ? '' : timeText(minutes);
  // `of` is the time that the field had when this was typed: another one replaces the text.
  const [typed, setTyped] = useState({ text: now, of: now, left: false });
  const text = typed.of === now || readTime(typed.text) === minutes ? typed.text : now;
  const problem = minutes !== null && readTime(text) === null ? t.unreadableTime : null;
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);

  function settle(next: string): void {
    const found = readTime(next);
    if (found !== null && found !== minutes) onChange(found);
  }

  return (
    <TextInput
      ref={input}
      size="md"
      name={name}
      label={`${t.time} (${zone})`}
      aria-label={`${of}: ${t.time} (${zone})`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      placeholder={t.timeFormat}
      disabled={minutes === null}
      value={text}
      error={typed.left || text.trim().length >= WHOLE ? problem : undefined}
      onChange={({ currentTarget }) => {
        setTyped({ text: currentTarget.value, of: now, left: false });
        if (currentTarget.value.trim().length >= WHOLE) settle(currentTarget.value);
      }}
      onBlur={() => {
        const found = readTime(text);
        // An emptied field returns to its time.
        setTyped({ text: text.trim() === '' ? now : found === null ? text : timeText(found), of: now, left: true });
        settle(text);
      }}
    />
  );
}
