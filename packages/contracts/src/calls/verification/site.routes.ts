import type { Route } from '../../route.ts';

/** The calls about human verification that any page of the site may make. */
export const verificationSiteRoutes = {
  captcha: { method: 'GET', path: '/wps/captcha', moduleId: 'captcha', access: 'none' },
  humanChallenge: { method: 'GET', path: '/wps/verification/human', moduleId: 'verification', access: 'none' },
} as const satisfies Record<string, Route>;
