import { useTranslations } from 'use-intl';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The parts of a time that is left, rounded up to full seconds: whole days, and the rest as a clock, `00:37`, `03:04:09`. Beside
 * days the clock has hours and minutes only.
 */
export function partsOfCountdown(ms: number): { readonly days: number; readonly clock: string } {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = two(Math.floor((left % HOUR) / MINUTE));
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  const days = Math.floor(left / DAY);
  if (days > 0) return { days, clock: `${two(hours)}:${minutes}` };
  return { days, clock: hours > 0 ? `${two(hours)}:${minutes}:${seconds}` : `${minutes}:${seconds}` };
}

/** What is left until a moment. `ms` below zero counts as zero. Screen readers are not told every second. */
export function Countdown({ ms, className }: { ms: number; className?: string | undefined }) {
  const t = useTranslations('lottery.lists');
  const { days, clock } = partsOfCountdown(ms);
  return (
    <span role="timer" className={className}>
      {days > 0 ? t('daysLeft', { days, clock }) : clock}
    </span>
  );
}
