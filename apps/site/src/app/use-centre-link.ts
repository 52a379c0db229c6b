import { useEffect } from 'react';
import type { CentrePageKey } from '../features/centre/centre-pages.ts';
import { openDialog } from '../platform/dialogs/dialogs.ts';
import { useLocation } from '../platform/router/router.tsx';

/**
 * A link with `?centre=PAGEKEY` opens the member centre at that page, over the page that the link names (1-site §2).
 */
export function useCentreLink(): void {
  const page = new URLSearchParams(useLocation().search).get('centre');
  useEffect(() => {
    // An unknown key opens the menu.
    if (page !== null) openDialog('centre', { page: page as CentrePageKey });
  }, [page]);
}
