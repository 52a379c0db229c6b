import type { Route } from '../../route.ts';

const member = { access: 'member', trueAccount: true } as const;

/** The calls of raffle that pages of rewards make. */
export const raffleRewardsRoutes = {
  raffles: { method: 'GET', path: '/wps/raffle', moduleId: 'raffle', ...member },
  raffleProof: { method: 'GET', path: '/wps/raffle/proof', moduleId: 'raffle', ...member },
  MCS2_claimRafflePromotion: {
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    moduleId: 'MCS2',
    ...member,
  },
} as const satisfies Record<string, Route>;
