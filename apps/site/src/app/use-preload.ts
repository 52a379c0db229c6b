import { useEffect } from 'react';
import { preloadPage } from './pages.ts';

/** A mouse or a finger comes to a link, or the focus does: its page is fetched before it is pressed. */
const INTENT = ['pointerover', 'focusin'] as const;

/** Fetches the page of every link of the site that the visitor means to follow. */
export function usePreloadOnIntent(): void {
  useEffect(() => {
    for (const kind of INTENT) document.addEventListener(kind, preloadAhead, { passive: true });
    return () => {
      for (const kind of INTENT) document.removeEventListener(kind, preloadAhead);
    };
  }, []);
}

function preloadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) preloadPage(link.pathname);
}
