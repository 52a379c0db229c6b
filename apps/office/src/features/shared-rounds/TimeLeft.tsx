import { SECOND } from '@chhokka/kernel';
import { useEffect, useState } from 'react';
import { useSpanText } from '../../shared/Age.tsx';
import { fill, useTexts } from '../../shared/texts.ts';

interface TimeLeftProps {
  /** ms since the epoch, on the server's clock. */
  readonly until: number;
  /** When the answer was made on that clock, and when it came by the device's clock, which may be wrong. */
  readonly at: number;
  readonly cameAt: number;
}

/** How long is left until a moment of the server's clock, second by second; nothing once it is over. */
export function TimeLeft({ until, at, cameAt }: TimeLeftProps) {
  const { timeLeft } = useTexts();
  const spanText = useSpanText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND / 2);
    return () => clearInterval(timer);
  }, []);
  const left = until - at - Math.max(0, now - cameAt);
  if (left <= 0) return null;
  return <span data-left>{fill(timeLeft, { span: spanText(left + SECOND - 1) })}</span>;
}
