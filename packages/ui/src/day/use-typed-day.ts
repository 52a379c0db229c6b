import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { DayLabels } from './DayButton.tsx';
import { type Bounds, dayText, readDay } from './days.ts';

interface Asked extends Bounds {
  /** `2026-11-22`, or empty. */
  readonly day: string;
  /** An emptied field returns to its day when it is left. */
  readonly isRequired: boolean;
  readonly labels: DayLabels;
  /** Called with a whole day within the bounds, or with nothing if the field may be empty. */
  readonly onDay: (day: string) => void;
}

interface TypedDay {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** What is wrong with the text, once it is whole or left. */
  readonly error: string | undefined;
  readonly type: (text: string) => void;
  readonly leave: () => void;
}

/** As long as a whole day, `2026/11/22`. A shorter one is read only when the field is left: `2026/1/1` may go on. */
const WHOLE = 10;

/** The text of a field of days. A form is not sent while the text is no day within the bounds. */
export function useTypedDay({ day, isRequired, min, max, labels, onDay }: Asked): TypedDay {
  const input = useRef<HTMLInputElement>(null);
  // `of` is the day that the field had when this was typed: another one replaces the text.
  const [typed, setTyped] = useState({ text: dayText(day), of: day, left: false });
  const text = typed.of === day || readDay(typed.text) === day ? typed.text : dayText(day);
  const problem = problemOf(text, { min, max }, labels);
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);

  function settle(found: string): void {
    if (found !== day && problemOf(found, { min, max }, labels) === null) onDay(found);
  }

  return {
    input,
    text,
    error: typed.left || text.trim().length >= WHOLE ? (problem ?? undefined) : undefined,
    type(next) {
      setTyped({ text: next, of: day, left: false });
      const found = readDay(next);
      if (found !== null && next.trim().length >= WHOLE) settle(found);
      if (next.trim() === '' && !isRequired) settle('');
    },
    leave() {
      const found = readDay(text);
      const shown = text.trim() === '' && isRequired ? day : (found ?? text);
      setTyped({ text: dayText(shown), of: day, left: true });
      if (found !== null) settle(found);
    },
  };
}

/** Why the field does not take this text; null: it does. */
function problemOf(text: string, { min, max }: Bounds, labels: DayLabels): string | null {
  if (text.trim() === '') return null;
  const day = readDay(text);
  if (day === null) return labels.unreadable;
  if (min !== undefined && day < min) return labels.tooEarly(dayText(min));
  if (max !== undefined && day > max) return labels.tooLate(dayText(max));
  return null;
}
