import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** The minimum interval between requests for more, ms (1-site §9). */
export const SCROLL_THROTTLE_MS = 200;

/** How far below the viewport the end of the list may be, in viewport heights. */
const AHEAD = 0.5;

/**
 * Calls `more` whenever the end of a list comes near the viewport, at most every 200 ms, while `enabled`. Put the
 * returned ref on an element after the list. A list that does not fill the viewport continues by itself.
 */
export function useInfiniteScroll(enabled: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });

  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      timer = undefined;
      const top = end.current?.getBoundingClientRect().top;
      if (top === undefined || top >= window.innerHeight * (1 + AHEAD)) return;
      latest.current();
      // The new items may not have filled the viewport.
      schedule();
    }
    function schedule(): void {
      timer ??= setTimeout(look, SCROLL_THROTTLE_MS);
    }
    schedule();
    // Lists scroll with the page or inside a panel: the capture phase catches both.
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [enabled]);

  return end;
}
