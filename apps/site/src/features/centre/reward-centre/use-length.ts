import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';

/** How lengths of time are written, in whole units, rounded down. */
export function useLength() {
  const t = useTranslations('rewards.length');
  /** `7 days`, `3 hours`, `12 minutes`; ms. */
  function lengthOf(ms: number): string {
    if (ms >= 2 * DAY || ms === DAY) return t('days', { count: Math.floor(ms / DAY) });
    if (ms >= HOUR) return t('hours', { count: Math.floor(ms / HOUR) });
    return t('minutes', { count: Math.max(1, Math.floor(ms / MINUTE)) });
  }
  return {
    lengthOf,
    /** `3 hours left`; both in ms since the epoch. */
    untilText: (at: number, now = Date.now()): string => t('left', { length: lengthOf(Math.max(0, at - now)) }),
  };
}
