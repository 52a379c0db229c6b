import { useEffect } from 'react';
import { useLocation } from './router.tsx';

/** Navigation scrolls to the top, or to the hash when one is given (1-site §2). Changes of the query alone stay put. */
export function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  useEffect(() => {
    const id = address.split('#')[1];
    const target = id ? document.getElementById(decodeURIComponent(id)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [address]);
}
