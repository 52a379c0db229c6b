import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The least of an element that a player must see, px. */
const SEEN = 160;

/** Scrolls an element into sight when `when` becomes true and little of it is seen: a long board hides the drawing. */
export function useInSight(element: RefObject<HTMLElement | null>, when: boolean, calm: boolean): void {
  const show = useEffectEvent(() => {
    const hidden = element.current !== null && element.current.getBoundingClientRect().bottom < SEEN;
    if (hidden) window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  });
  useEffect(() => {
    if (when) show();
  }, [when]);
}
