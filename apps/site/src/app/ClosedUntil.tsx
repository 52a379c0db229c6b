import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { offsetLabel } from '@chhokka/kernel';
import { formatLocale } from '../platform/language/format-locale.ts';
import styles from './ClosedPage.module.css';
import { durationText, openingText } from './closed-time.ts';

const LOOK_EVERY_MS = 15_000;

/** When the maintenance is expected to end, in the site's time zone, and how long that still takes. */
export function ClosedUntil({ endTime, minutesEast }: { endTime: number; minutesEast: number }) {
  const t = useTranslations('help.closed');
  const left = endTime - useNow();
  const locale = formatLocale();
  return (
    <dl className={styles.fact}>
      <dt>{t('until')}</dt>
      <dd>
        <time dateTime={new Date(endTime).toISOString()}>
          {openingText(endTime, minutesEast, locale)} <small>{offsetLabel(minutesEast)}</small>
        </time>
        <span className={styles.left}>
          {left > 0 ? t('about', { duration: durationText(left, locale) }) : t('soon')}
        </span>
      </dd>
    </dl>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
