import type { Route } from '../../route.ts';

/** The calls about a member’s inbox that any page of the site may make. */
export const inboxSiteRoutes = {
  unreadCount: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    moduleId: 'CSP',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
