import { useEffect, useEffectEvent, useState } from 'react';

/** The longest wait of a browser's timer, ms. */
const LONGEST = 2_147_483_647;

/**
 * Whether a moment on the server's clock has come; renders again when it comes. Null never comes.
 * @param at ms since the epoch
 */
export function useMoment(at: number | null, serverNow: () => number): boolean {
  const [reached, setReached] = useState<number | null>(null);
  const left = useEffectEvent((moment: number) => Math.min(LONGEST, Math.max(0, moment - serverNow())));
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => setReached(at), left(at));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && (reached === at || serverNow() >= at);
}
