import { atSite, offsetLabel } from '@chhokka/kernel';
import { useLanguage } from './language.ts';
import { useSiteOffset } from './site.ts';

/** Formats times (ms since the epoch) on the site's clock, in the operator's language. */
export function useTimeText(): (at: number) => string {
  const language = useLanguage();
  const offset = useSiteOffset();
  // Latin digits in both languages, as everywhere on the site; midnight is 00, which `hour12: false` makes 24.
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return (at) => format.format(atSite(at, offset));
}

/** A time on the site's clock. `at`: ms since the epoch. */
export function Time({ at }: { at: number }) {
  const timeText = useTimeText();
  const zone = offsetLabel(useSiteOffset());
  return (
    <time dateTime={new Date(at).toISOString()} title={zone}>
      {timeText(at)}
    </time>
  );
}
