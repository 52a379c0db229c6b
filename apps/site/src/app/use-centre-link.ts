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
  const [centre, agent] = [query.get('centre'), query.get('agent')];
  // An unknown key opens the menu.
  useEffect(() => {
    if (agent && agent !== AGENT_LOGIN) openDialog('agents', { page: agent as AgentPageKey });
    // In front, if the address names both: agents send money from there.
    if (centre) openDialog('centre', { page: centre as CentrePageKey });
  }, [centre, agent]);
}
