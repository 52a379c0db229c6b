import type { Route } from '../../route.ts';

/** The calls about a member’s inbox that pages of the member centre make. */
export const inboxCentreRoutes = {
  messages: { method: 'GET', path: '/wps/member/messages', moduleId: 'member', access: 'member', trueAccount: true },
  readMessages: {
    method: 'POST',
    path: '/wps/member/messages/read',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  deleteMessages: {
    method: 'DELETE',
    path: '/wps/member/messages',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
