import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Transforms over time, which the browser's compositor moves without the page's scripts. */
export interface Motion {
  readonly frames: readonly Keyframe[];
  /** ms */
  readonly duration: number;
  /** After `startedAt`, ms. */
  readonly delay?: number;
  readonly easing?: string;
}

/**
 * Moves an element as from `startedAt` on (ms, server's clock): who comes later sees the moment that all others see. What
 * the element looks like afterwards is its own style. Null: it rests.
 */
export function useMotion(
  element: RefObject<HTMLElement | null>,
  motion: Motion | null,
  startedAt: number | null,
  serverNow: () => number,
): void {
  const passed = useEffectEvent((since: number) => Math.max(0, serverNow() - since));
  useLayoutEffect(() => {
    const moved = element.current;
    if (moved === null || motion === null || startedAt === null || !('animate' in moved)) return undefined;
    const { frames, duration, delay = 0, easing = 'linear' } = motion;
    const animation = moved.animate([...frames], { duration, delay, easing, fill: 'backwards' });
    animation.currentTime = passed(startedAt);
    return () => animation.cancel();
  }, [element, motion, startedAt]);
}
