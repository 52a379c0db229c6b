import type { Route } from '../../route.ts';

/** The calls about play and the wallet that any page of the site may make. */
export const playSiteRoutes = {
  hotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', moduleId: 'GCSGAME', access: 'none' },
  recentGame: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    moduleId: 'GCS',
    access: 'member',
    trueAccount: true,
  },
  rankList: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', moduleId: 'GCSGAME', access: 'none' },
  launchGame: { method: 'POST', path: '/wps/game/launchGame', moduleId: 'game', access: 'member', trueAccount: true },
  playSitting: { method: 'GET', path: '/wps/game/sitting', moduleId: 'game', access: 'member', trueAccount: true },
  launchDemo: { method: 'POST', path: '/wps/game/launchDemo', moduleId: 'game', access: 'optional' },
  walletBalance: { method: 'GET', path: '/wps/v2/wallets/balance', moduleId: 'wallets', access: 'member' },
} as const satisfies Record<string, Route>;
