import { defineDialog } from '../../platform/dialogs/define.ts';
import type { AgentPageKey } from './agent-pages.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /**
     * The agent centre at one of its pages, or at its default page. Guests log in first, trial accounts see that they need
     * a real one, other members that it is for agents. The address holds the page; going back closes the centre.
     */
    readonly agents: { readonly page?: AgentPageKey | undefined };
  }
}

export const agentDialogs = [
  defineDialog({
    kind: 'agents',
    name: 'agentCenter',
    // Other dialogs open from it.
    stands: 'lasting',
    texts: ['agents', 'centre', 'entry'],
    load: () => import('./AgentsDialog.tsx'),
  }),
];
