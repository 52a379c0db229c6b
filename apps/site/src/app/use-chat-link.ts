import { useEffect } from 'react';
import { openDialog } from '../platform/dialogs/dialogs.ts';
import { useLocation, useNavigate } from '../platform/router/router.tsx';

/** A link to `#chat` opens the chat room on any page: for notices, messages and banners. */
export function useChatLink(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '#chat') return;
    // Removing the hash makes the same link work again.
    navigate(pathname + search, { replace: true });
    openDialog('chat');
  }, [hash, pathname, search, navigate]);
}
