import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './Day.module.css';
import type { DayButtonProps } from './DayButton.tsx';
import { dayAfterKey, monthsLater, readDay, weeksOf, within } from './days.ts';

/** A Sunday, with which weeks begin. */
const SUNDAY = Date.UTC(2026, 10, 22);
const WEEK = Array.from({ length: 7 }, (_, index) => SUNDAY + index * 86_400_000);

/** One month as a grid of days. One day is in the order of the Tab key; the arrow keys lead to the others. */
export function DayCalendar({ day, today, min, max, labels, locale, onDay }: Omit<DayButtonProps, 'label'>) {
  const [at, setAt] = useState(() => within(readDay(day) ?? today, { min, max }));
  const table = useRef<HTMLTableElement>(null);
  const follows = useRef(true);
  const title = useId();
  useEffect(() => {
    if (follows.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);

  function go(next: string, withFocus: boolean): void {
    follows.current = withFocus;
    setAt(within(next, { min, max }));
  }
  function press(event: KeyboardEvent): void {
    const next = dayAfterKey(at, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    go(next, true);
  }

  const names = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' });
  const month = names({ month: 'long', year: 'numeric' }).format(new Date(at));
  return (
    <>
      <div className={styles.head}>
        <MonthButton label={labels.previousMonth} onPress={() => go(monthsLater(at, -1), false)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </MonthButton>
        <span id={title} className={styles.month} aria-live="polite">
          {month}
        </span>
        <MonthButton label={labels.nextMonth} onPress={() => go(monthsLater(at, 1), false)}>
          <ChevronRight size={18} aria-hidden="true" />
        </MonthButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys walk through its days */}
      <table ref={table} role="grid" aria-labelledby={title} className={styles.grid} onKeyDown={press}>
        <Weekdays locale={locale} />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week.find((each) => each !== null)}>
              {week.map((each, index) =>
                each === null ? (
                  // oxlint-disable-next-line react/no-array-index-key -- an empty place of the week
                  <td key={index} aria-hidden="true" />
                ) : (
                  <td key={each} aria-selected={each === day}>
                    <button
                      type="button"
                      data-day={each}
                      className={classes(styles.day, each === day && styles.chosen, each === today && styles.today)}
                      tabIndex={each === at ? 0 : -1}
                      aria-label={names({ dateStyle: 'full' }).format(new Date(each))}
                      aria-current={each === today ? 'date' : undefined}
                      disabled={each !== within(each, { min, max })}
                      onClick={() => onDay(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function MonthButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}

function Weekdays({ locale }: { locale: string }) {
  const [long, narrow] = (['long', 'narrow'] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  );
  return (
    <thead>
      <tr>
        {WEEK.map((each) => (
          <th key={each} scope="col" abbr={long?.format(each)}>
            {narrow?.format(each)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
