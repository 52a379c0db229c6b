import type { Route } from '../../route.ts';

/** The calls about vendors and games that any page of the site may make. */
export const catalogueSiteRoutes = {
  newGameVendor: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    moduleId: 'GCSGAME',
    access: 'none',
    shared: true,
  },
  vassGameType: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    moduleId: 'GCSGAME',
    access: 'none',
    shared: true,
  },
  gameList: { method: 'GET', path: '/wps/relay/GCSGAME_gameList', moduleId: 'GCSGAME', access: 'none', shared: true },
  favoriteIds: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGameIds',
    moduleId: 'MCSFE',
    access: 'member',
    trueAccount: true,
  },
  favoriteGames: {
    method: 'POST',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    moduleId: 'MCSFE',
    access: 'member',
    trueAccount: true,
  },
  favoriteGamesList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    moduleId: 'MCSFE',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
