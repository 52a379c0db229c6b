import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `tick` at each of these moments, ms after `startedAt` on the server's clock. Moments from before the player came
 * are left out. Null: nothing moves. The list must stay the same object.
 */
export function useTicks(
  moments: readonly number[] | null,
  startedAt: number | null,
  serverNow: () => number,
  tick: () => void,
): void {
  const now = useEffectEvent(serverNow);
  const sound = useEffectEvent(tick);
  useEffect(() => {
    if (moments === null || startedAt === null) return undefined;
    let next = moments.findIndex((moment) => startedAt + moment > now());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const moment = next < 0 ? undefined : moments[next];
      if (moment !== undefined) timer = setTimeout(beat, Math.max(0, startedAt + moment - now()));
    };
    const beat = (): void => {
      next += 1;
      sound();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [moments, startedAt]);
}
