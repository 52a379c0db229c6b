import type { Route } from '../../route.ts';

/** The call about human verification that the back office makes. */
export const verificationOfficeRoutes = {
  officeHumanChallenge: { method: 'GET', path: '/office/session/human', moduleId: 'office', access: 'none' },
} as const satisfies Record<string, Route>;
