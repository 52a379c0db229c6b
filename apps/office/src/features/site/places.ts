import type { Permission } from '@chhokka/contracts';
import type { OfficePage } from '@chhokka/contracts/office-pages';
import { isReward, type ProposedKind, type RewardKind } from './site-api.ts';

/** The sections where rules that give rewards are edited. */
const SECTIONS: Readonly<Record<RewardKind, OfficePage>> = {
  bonus_rule: 'bonuses',
  points_config: 'points',
  point_good: 'points',
  vip_rank: 'ranks',
  rebate_rule: 'rebates',
  mission: 'missions',
  leaderboard: 'missions',
  check_in: 'missions',
  referral_rule: 'referrals',
  raffle: 'raffles',
};

/** Where an item is edited, and who may. */
interface Place {
  readonly permission: Permission;
  readonly addressOf: (id: string) => string;
}

const PLACES: Readonly<Record<Exclude<ProposedKind, RewardKind>, Place>> = {
  method: { permission: 'methods.write', addressOf: (id) => `/payment-methods?id=${encodeURIComponent(id)}` },
  promotion: {
    permission: 'site.write',
    addressOf: (id) => `/site-content?kind=promotion&id=${encodeURIComponent(id)}`,
  },
  game_version: { permission: 'site.write', addressOf: (id) => `/site-games?kind=game&id=${encodeURIComponent(id)}` },
  settings: { permission: 'settings.write', addressOf: () => '/site-settings' },
};

/** Where items of a kind are edited whose changes can need a second operator. */
export function placeOf(kind: ProposedKind): Place {
  if (!isReward(kind)) return PLACES[kind];
  return {
    permission: 'rewards.write',
    addressOf: (id) => `/${SECTIONS[kind]}?kind=${kind}&id=${encodeURIComponent(id)}`,
  };
}
