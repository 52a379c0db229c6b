import { useEffect } from 'react';
import { preloadPage } from './pages.ts';

/** The events that announce a press on a link: its page is preloaded. */
const INTENT = ['pointerover', 'focusin'] as const;

/** Preloads the page of every link of the site that the visitor points at or focuses. */
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
