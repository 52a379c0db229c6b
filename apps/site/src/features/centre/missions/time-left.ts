import { useTranslations } from 'use-intl';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_HOURS = 24;

/** How long it is until a moment, in words: `5 hours left`. Both in ms since the epoch. */
export function useTimeLeft(): (until: number, now: number) => string {
  const t = useTranslations('missions.left');
  return (until, now) => {
    const hours = Math.floor((until - now) / HOUR_MS);
    if (hours < 1) return t('soon');
    if (hours === 1) return t('hour');
    if (hours < DAY_HOURS) return t('hours', { hours: String(hours) });
    const days = Math.floor(hours / DAY_HOURS);
    return days === 1 ? t('day') : t('days', { days: String(days) });
  };
}
