import { DAY, HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { useEffect, useState } from 'react';
import { fill, useTexts } from './texts.ts';

const REFRESH_EVERY_MS = 30_000;

/** A length of time in its largest whole unit. */
export function useSpanText(): (ms: number) => string {
  const { span } = useTexts();
  return (ms) => {
    if (ms < MINUTE) return fill(span.seconds, { count: Math.max(0, Math.floor(ms / SECOND)) });
    if (ms < HOUR) return fill(span.minutes, { count: Math.floor(ms / MINUTE) });
    if (ms < 2 * DAY) return fill(span.hours, { count: Math.floor(ms / HOUR) });
    return fill(span.days, { count: Math.floor(ms / DAY) });
  };
}

/** How long something has waited since then (ms since the epoch). */
export function Age({ since }: { since: number }) {
  const { waitsFor } = useTexts();
  const spanText = useSpanText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <span>{fill(waitsFor, { span: spanText(now - since) })}</span>;
}
