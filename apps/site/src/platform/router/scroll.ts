import { useLayoutEffect } from 'react';
import { useLocation } from './router.tsx';

/** What is on the screen; null before the first page, which leaves the focus where the browser has it. */
let shown: string | null = null;

/**
 * Navigation scrolls to the top, or to the hash when one is given (1-site §2). Changes of the query alone stay put. What
 * was pressed may have gone with its page, or lie at its foot: then reading and the next Tab begin at the content of the
 * new one. All of it before the page is drawn: drawn first, it would jump under a visitor who scrolls at once.
 */
export function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  useLayoutEffect(() => {
    const id = address.split('#')[1];
    const target = id ? document.getElementById(decodeURIComponent(id)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    const isNext = shown !== null && shown !== address;
    shown = address;
    const focused = document.activeElement;
    if (isNext && (focused === document.body || focused?.closest('footer')))
      (target ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [address]);
}
