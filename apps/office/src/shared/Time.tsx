import { useLanguage } from './language.ts';

/** Formats times (ms since the epoch) in the operator's time zone and language. */
export function useTimeText(): (at: number) => string {
  const language = useLanguage();
  // Latin digits in both languages, as everywhere on the site; midnight is 00, which `hour12: false` makes 24.
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return (at) => format.format(at);
}

/** A time in the operator's time zone. `at`: ms since the epoch. */
export function Time({ at }: { at: number }) {
  const timeText = useTimeText();
  return <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>;
}
