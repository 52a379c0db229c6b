import type { OfficeMessages } from '@chhokka/messages';
import { useSpanText } from '../../shared/Age.tsx';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import type { Lottery } from './use-lotteries.ts';

type Texts = OfficeMessages['lotteries'];
type Plays = Readonly<Record<string, Readonly<Record<string, { readonly name: string }>>>>;

/** The name of a play in words; its code only where this release does not know it. */
export function playName(t: Texts, family: string, play: string): string {
  return (t.plays as Plays)[family]?.[play]?.name ?? play;
}

/** A pick in words: `BIG` is a word of the site, a number stays. */
export function pickName(t: Texts, pick: string): string {
  return wordOf(t.options, pick);
}

/** A minute of the day as it is typed: `20:30`. */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The names of weekdays, 1 to 7, Sunday is 1. */
export function daysText(t: Texts, days: readonly number[]): string {
  return days.map((day) => t.days[day as keyof Texts['days']]).join(', ');
}

/** When a game draws, in words. */
export function useScheduleText(): (game: Pick<Lottery, 'everyMs' | 'settings'>) => string {
  const t = useTexts().lotteries;
  const spanText = useSpanText();
  return ({ everyMs, settings: { days, minute } }) =>
    everyMs !== null
      ? fill(t.schedule.every, { span: spanText(everyMs) })
      : fill(t.schedule.weekly, { days: daysText(t, days ?? []), clock: clockText(minute ?? 0) });
}
