import type { Route } from '../../route.ts';

/** The calls about messages to the operator that any page of the site may make. */
export const feedbackSiteRoutes = {
  feedback: { method: 'PUT', path: '/wps/feedback', moduleId: 'feedback', access: 'optional' },
} as const satisfies Record<string, Route>;
