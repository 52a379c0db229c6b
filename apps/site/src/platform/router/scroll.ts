import { useLayoutEffect } from 'react';
import { useLocation } from './router.tsx';

/** The current page; null before the first one, which leaves the focus to the browser. */
let shown: string | null = null;

/**
 * Navigation scrolls to the top, or to the hash if there is one (1-site §2). A change of the query alone does not
 * scroll. The pressed element may have disappeared with its page, or be at its bottom: then screen readers and the next
 * Tab begin at the content of the new page. All of it happens before the page is painted, so that it does not jump
 * under a visitor who scrolls at once.
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
