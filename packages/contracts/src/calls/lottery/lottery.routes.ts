import type { Route } from '../../route.ts';

/** The calls of the pages of lotteries. The first nine have paths of the specification, or beside them (1-site §7). */
export const lotterySiteRoutes = {
  lotteryMenus: { method: 'GET', path: '/lgw/games/game_menus', moduleId: 'lgw', access: 'none' },
  vnLotteryMenu: { method: 'GET', path: '/lgw/vn/games/game_menu', moduleId: 'lgw', access: 'none' },
  recentLotteries: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    moduleId: 'lgw',
    access: 'member',
    trueAccount: true,
  },
  popularLotteries: { method: 'GET', path: '/lgw/games/popular', moduleId: 'lgw', access: 'none' },
  openedOfGame: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    moduleId: 'lgw',
    access: 'member',
    trueAccount: true,
  },
  openedNumeros: {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    moduleId: 'lotto',
    access: 'member',
    trueAccount: true,
  },
  lotteryBoard: { method: 'GET', path: '/lgw/games/board', moduleId: 'lgw', access: 'none' },
  lotteryNumeros: { method: 'GET', path: '/lgw/numeros/open', moduleId: 'lgw', access: 'none' },
  lotteryDraws: { method: 'GET', path: '/lgw/numeros/drawn', moduleId: 'lgw', access: 'none' },
  lotteryProof: { method: 'GET', path: '/lgw/numeros/proof', moduleId: 'lgw', access: 'none' },
  placeLotteryOrder: {
    method: 'POST',
    path: '/lgw/orders',
    moduleId: 'lgw',
    access: 'member',
    trueAccount: true,
    long: true,
  },
  returnLotteryOrder: {
    method: 'POST',
    path: '/lgw/orders/return',
    moduleId: 'lgw',
    access: 'member',
    trueAccount: true,
  },
  lotteryOrders: { method: 'GET', path: '/lgw/orders', moduleId: 'lgw', access: 'member', trueAccount: true },
  lotteryOrder: { method: 'GET', path: '/lgw/orders/detail', moduleId: 'lgw', access: 'member', trueAccount: true },
} as const satisfies Record<string, Route>;
