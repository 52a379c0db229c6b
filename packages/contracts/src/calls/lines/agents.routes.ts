import type { Route } from '../../route.ts';

const member = { moduleId: 'agent', access: 'member', trueAccount: true } as const;

/** The calls about lines that the agent centre and `/join` make. */
export const linesAgentsRoutes = {
  agentApplication: { method: 'GET', path: '/wps/agent/application', ...member },
  agentApply: { method: 'POST', path: '/wps/agent/apply', ...member },
  agentApplyImage: { method: 'POST', path: '/wps/agent/apply/image', ...member, picture: true },
  agentWithdrawApplication: { method: 'POST', path: '/wps/agent/application/withdraw', ...member },
  agentCentre: { method: 'GET', path: '/wps/agent/centre', ...member },
  agentNotices: { method: 'GET', path: '/wps/agent/notices', ...member },
  agentDownlines: { method: 'GET', path: '/wps/agent/downlines', ...member },
  agentMakeDownline: { method: 'POST', path: '/wps/agent/downlines/make', ...member },
  agentLinks: { method: 'GET', path: '/wps/agent/links', ...member },
  agentMakeLink: { method: 'POST', path: '/wps/agent/links/make', ...member },
  agentEndLink: { method: 'POST', path: '/wps/agent/links/end', ...member },
  agentRaiseRate: { method: 'POST', path: '/wps/agent/downlines/rate', ...member },
  agentMessage: { method: 'POST', path: '/wps/agent/downlines/message', ...member },
  agentAskLock: { method: 'POST', path: '/wps/agent/downlines/lock', ...member },
} as const satisfies Record<string, Route>;
