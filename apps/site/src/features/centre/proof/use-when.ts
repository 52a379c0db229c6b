import { useLocale } from 'use-intl';
import { momentText } from '../../../shared/moment-text.ts';
import { useSiteOffset } from '../../../shared/site.ts';

/** Writes a moment (ms) on the site's clock, as people read it. */
export function useWhen(): (ms: number) => string {
  const locale = useLocale();
  const offset = useSiteOffset();
  return (ms) => momentText(ms, offset, locale, { dateStyle: 'medium', timeStyle: 'short' });
}
