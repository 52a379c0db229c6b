import type { Route } from '../../route.ts';

/** The calls about messages to the operator that the back office makes. */
export const feedbackOfficeRoutes = {
  officeFeedback: {
    method: 'GET',
    path: '/office/feedback',
    moduleId: 'office',
    access: 'office',
    permission: 'feedback.serve',
  },
  officeDecideFeedback: {
    method: 'POST',
    path: '/office/feedback/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'feedback.serve',
  },
} as const satisfies Record<string, Route>;
