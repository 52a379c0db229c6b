import type { Route } from '../../route.ts';

/** The calls about wins beyond a ceiling that the back office makes. */
export const heldwinsOfficeRoutes = {
  officeHeldWins: {
    method: 'GET',
    path: '/office/held-wins',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
  officeDecideHeldWin: {
    method: 'POST',
    path: '/office/held-wins/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
} as const satisfies Record<string, Route>;
