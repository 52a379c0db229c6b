import type { WaitingWork } from '@chhokka/contracts';
import type { RewardKind } from './site-api.ts';

/** The name by which proposals of each rule that gives rewards are counted, in the order of the menu. */
export const REWARD_KINDS = [
  ['bonusRules', 'bonus_rule'],
  ['pointRules', 'points_config'],
  ['pointGoods', 'point_good'],
  ['rankRules', 'vip_rank'],
  ['rebateRules', 'rebate_rule'],
  ['missions', 'mission'],
  ['leaderboards', 'leaderboard'],
  ['checkIns', 'check_in'],
  ['referralRules', 'referral_rule'],
  ['raffles', 'raffle'],
] as const satisfies readonly (readonly [WaitingWork, RewardKind])[];
