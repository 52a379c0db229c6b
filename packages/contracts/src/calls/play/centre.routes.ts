import type { Route } from '../../route.ts';

/** The calls about play and the wallet that pages of the member centre make. */
export const playCentreRoutes = {
  consolidatedFunds: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  roundDetail: { method: 'GET', path: '/wps/game/roundDetail', moduleId: 'game', access: 'member', trueAccount: true },
} as const satisfies Record<string, Route>;
