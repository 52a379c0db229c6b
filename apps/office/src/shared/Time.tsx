import { useLanguage } from './language.ts';

/** Writes moments on the operator's own clock, in the operator's language. They are given in ms since the epoch. */
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

/** A moment on the operator's own clock. `at`: ms since the epoch. */
export function Time({ at }: { at: number }) {
  const timeText = useTimeText();
  return <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>;
}
