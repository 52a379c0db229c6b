import { useEffect } from 'react';
import type { AgentPageKey } from '../features/agents/agent-pages.ts';
import type { CentrePageKey } from '../features/centre/centre-pages.ts';
import { openDialog } from '../platform/dialogs/dialogs.ts';
import { useLocation } from '../platform/router/router.tsx';

/** `/login?agent=1` is where agents log in. It names no page of their centre. */
const AGENT_LOGIN = '1';

/**
 * A link with `?centre=PAGEKEY` opens the member centre at that page, and one with `?agent=PAGEKEY` the agent centre, over the
 * page that the link names (1-site §2).
 */
export function useCentreLink(): void {
  const query = new URLSearchParams(useLocation().search);
  const [page, agent] = [query.get('centre'), query.get('agent')];
  // An unknown key opens the menu.
  useEffect(() => {
    if (agent !== null && agent !== AGENT_LOGIN) openDialog('agents', { page: agent as AgentPageKey });
  }, [agent]);
  useEffect(() => {
    if (page !== null) openDialog('centre', { page: page as CentrePageKey });
  }, [page]);
}
