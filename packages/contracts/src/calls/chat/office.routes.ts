import type { Route } from '../../route.ts';

/** The calls about the chat that the back office makes. */
export const chatOfficeRoutes = {
  officeChatReports: {
    method: 'GET',
    path: '/office/chat/reports',
    moduleId: 'office',
    access: 'office',
    permission: 'chat.moderate',
  },
  officeChatModerate: {
    method: 'POST',
    path: '/office/chat/moderate',
    moduleId: 'office',
    access: 'office',
    permission: 'chat.moderate',
  },
} as const satisfies Record<string, Route>;
