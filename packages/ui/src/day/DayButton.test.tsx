import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayButton, type DayLabels } from './DayButton.tsx';
import { useTypedDay } from './use-typed-day.ts';

const LABELS: DayLabels = {
  calendar: 'Calendar',
  format: 'yyyy/mm/dd',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  unreadable: 'unreadable',
  tooEarly: (day) => `from ${day}`,
  tooLate: (day) => `to ${day}`,
};
const TODAY = '2026-11-22';

afterEach(cleanup);

function open(day = '2026-11-10', locale = 'en-u-nu-latn') {
  const onDay = vi.fn<(day: string) => void>();
  const bounds = { min: '2026-10-20', max: TODAY };
  render(<DayButton {...bounds} day={day} today={TODAY} label="From" labels={LABELS} locale={locale} onDay={onDay} />);
  const button = screen.getByRole('button', { name: 'From: Calendar' });
  button.focus();
  fireEvent.click(button);
  return { onDay, button };
}

const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
function press(...keys: string[]): string | null {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document, { key });
  return focused();
}

describe('the calendar of a day', () => {
  it('is a named grid that opens on the chosen day and marks it and today', () => {
    open();
    const grid = within(screen.getByRole('dialog', { name: 'From: Calendar' })).getByRole('grid', {
      name: 'November 2026',
    });
    expect(focused()).toBe('Tuesday, November 10, 2026');
    expect(grid.querySelector('[aria-selected=true]')?.textContent).toBe('10');
    expect(grid.querySelector('[aria-current=date]')?.textContent).toBe('22');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('names months and days in Bengali, with the digits of the site', () => {
    open('2026-11-10', 'bn-u-nu-latn');
    screen.getByRole('grid', { name: 'নভেম্বর 2026' });
    expect(focused()).toBe('মঙ্গলবার, 10 নভেম্বর, 2026');
  });

  it('is walked by keys, and no further than its bounds', () => {
    open();
    expect(press('ArrowRight')).toBe('Wednesday, November 11, 2026');
    expect(press('ArrowUp', 'Home')).toBe('Sunday, November 1, 2026');
    expect(press('End')).toBe('Saturday, November 7, 2026');
    expect(press('PageUp')).toBe('Tuesday, October 20, 2026');
    expect(press('PageDown', 'PageDown')).toBe('Sunday, November 22, 2026');
  });

  it('gives the day that is chosen, closes, and returns the focus', () => {
    const { onDay, button } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Friday, November 20, 2026' }));
    expect(onDay.mock.calls).toEqual([['2026-11-20']]);
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]);
  });

  it('offers no day outside of its bounds, and a month button keeps the focus', () => {
    const { onDay } = open();
    const late = screen.getByRole<HTMLButtonElement>('button', { name: 'Monday, November 23, 2026' });
    expect(late.disabled).toBe(true);
    const previous = screen.getByRole('button', { name: 'Previous month' });
    previous.focus();
    fireEvent.click(previous);
    screen.getByRole('grid', { name: 'October 2026' });
    expect(document.activeElement).toBe(previous);
    expect(onDay).not.toHaveBeenCalled();
  });

  it('closes by Escape alone, while the dialog around it stays', () => {
    const around = vi.fn<() => void>();
    const { button } = open();
    // As a dialog listens: on its own element, before React's handlers at the root.
    button.parentElement?.addEventListener('keydown', around);
    press('Escape');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]);
    expect(around).not.toHaveBeenCalled();
  });

  it('closes when something else is pressed', () => {
    open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a field of days', () => {
  function Field({
    day = '2026-11-10',
    ...asked
  }: {
    day?: string;
    isRequired: boolean;
    onDay: (day: string) => void;
  }) {
    const { input, text, error, type, leave } = useTypedDay({ day, max: TODAY, labels: LABELS, ...asked });
    return (
      <>
        <input ref={input} value={text} onChange={(e) => type(e.target.value)} onBlur={leave} />
        <output>{error}</output>
      </>
    );
  }
  function draw(isRequired: boolean) {
    const onDay = vi.fn<(day: string) => void>();
    const { rerender } = render(<Field isRequired={isRequired} onDay={onDay} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    const type = (value: string) => fireEvent.change(input, { target: { value } });
    const change = (day: string) => rerender(<Field isRequired={isRequired} onDay={onDay} day={day} />);
    return {
      input,
      type,
      change,
      days: () => onDay.mock.calls.flat(),
      error: () => screen.getByRole('status').textContent,
    };
  }

  it('tells a whole day at once, and a short one when it is left', () => {
    const { input, type, days } = draw(true);
    type('2026/11/1');
    expect(days()).toEqual([]);
    type('2026/11/12');
    type('2026-11-13');
    expect(days()).toEqual(['2026-11-12', '2026-11-13']);
    type('2026/1/5');
    fireEvent.blur(input);
    expect(days().at(-1)).toBe('2026-01-05');
  });

  it('refuses what is no day or beyond its bounds, and its form is not sent', () => {
    const { input, type, days, error } = draw(false);
    type('2026/11/31');
    expect([error(), input.validationMessage]).toEqual(['unreadable', 'unreadable']);
    type('2026/11/23');
    expect([error(), input.validationMessage]).toEqual(['to 2026/11/22', 'to 2026/11/22']);
    type('20');
    expect(error()).toBe('');
    fireEvent.blur(input);
    expect([error(), input.checkValidity(), days()]).toEqual(['unreadable', false, []]);
  });

  it('may be emptied only where no day is required', () => {
    const optional = draw(false);
    optional.type('');
    expect([optional.days(), optional.input.checkValidity()]).toEqual([[''], true]);
    cleanup();
    const required = draw(true);
    required.type('');
    fireEvent.blur(required.input);
    expect([required.days(), required.input.value]).toEqual([[], '2026/11/10']);
  });

  it('follows another day, whatever was typed', () => {
    const { input, type, change } = draw(true);
    type('2026/1');
    change('2026-11-01');
    expect(input.value).toBe('2026/11/01');
  });
});
