import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** More is asked for at most this often, ms (1-site §9). */
export const SCROLL_THROTTLE_MS = 200;

/** How far below the view the end of the list may lie, in heights of the view. */
const AHEAD = 0.5;

/**
 * Calls `more` whenever the end of a list comes near the view, at most every 200 ms, as long as `enabled`. Put the answer
 * on an element behind the list. A list that does not fill the view goes on by itself.
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
      // What came may not have filled the view.
      schedule();
    }
    function schedule(): void {
      timer ??= setTimeout(look, SCROLL_THROTTLE_MS);
    }
    schedule();
    // Lists scroll with the page or inside of a panel: both are heard on the way down.
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
