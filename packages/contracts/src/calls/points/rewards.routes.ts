import type { Route } from '../../route.ts';

/** The calls of points that pages of rewards make (1-site §7). */
export const pointsRewardsRoutes = {
  pointBalance: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    moduleId: 'MCS2',
    access: 'member',
    trueAccount: true,
  },
  pointReward: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    moduleId: 'MCS2',
    access: 'member',
    trueAccount: true,
  },
  redeemPointList: {
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    moduleId: 'MCS2',
    access: 'member',
    trueAccount: true,
  },
  pointConfig: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    moduleId: 'MCS2',
    access: 'member',
    trueAccount: true,
  },
  memTransDet: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    moduleId: 'ODSFE2',
    access: 'member',
    trueAccount: true,
  },
  redeemPointReward: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    moduleId: 'MCS2',
    access: 'member',
    trueAccount: true,
  },
  convertPoint: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    moduleId: 'MCS2',
    access: 'member',
    trueAccount: true,
  },
  pointVoucher: {
    method: 'GET',
    path: '/wps/points/voucher',
    moduleId: 'points',
    access: 'member',
    trueAccount: true,
  },
  pointGoods: { method: 'GET', path: '/wps/points/goods', moduleId: 'points', access: 'none' },
} as const satisfies Record<string, Route>;
