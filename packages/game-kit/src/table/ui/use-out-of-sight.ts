import { type RefCallback, useCallback, useState } from 'react';

/** The header covers so much of the upper edge, px. */
const HEADER = 56;

/** Whether an element has been scrolled out of sight, or under the header. It may come and go. */
export function useOutOfSight(): readonly [boolean, RefCallback<HTMLElement>] {
  const [isAway, setAway] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    // The document as root: in a frame of another site, margins of the top window are ignored.
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      root: document,
      rootMargin: `-${HEADER}px 0px 0px`,
      threshold: 0.4,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isAway, watch];
}
