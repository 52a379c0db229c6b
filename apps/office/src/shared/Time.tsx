import { useLanguage } from './language.ts';

/** A moment on the operator's own clock. `at`: ms since the epoch. */
export function Time({ at }: { at: number }) {
  const language = useLanguage();
  const when = new Date(at);
  // Latin digits in both languages, as everywhere on the site.
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hour12: false,
  });
  return <time dateTime={when.toISOString()}>{format.format(when)}</time>;
}
