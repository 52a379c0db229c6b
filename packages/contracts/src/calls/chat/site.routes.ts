import type { Route } from '../../route.ts';

/** The calls about the chat that any page of the site may make. */
export const chatSiteRoutes = {
  chatMessages: { method: 'GET', path: '/wps/chat/messages', moduleId: 'chat', access: 'optional' },
  chatSend: { method: 'POST', path: '/wps/chat/messages', moduleId: 'chat', access: 'member', trueAccount: true },
  chatReport: { method: 'POST', path: '/wps/chat/reports', moduleId: 'chat', access: 'member', trueAccount: true },
} as const satisfies Record<string, Route>;
