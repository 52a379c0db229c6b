import { type RefObject, useEffect, useState } from 'react';

/** The height of the bar that covers the upper edge of the page, px. */
const BAR = 56;

/** Whether an element has been scrolled out of sight. False as long as the browser has not said so. */
export function useAway(element: RefObject<Element | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setAway(!last.isIntersecting);
      },
      { rootMargin: `-${BAR}px 0px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
