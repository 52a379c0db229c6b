import type { ProposedKind } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import type { WaitingCount } from '../office/index.ts';
import officeModule from '../office/manifest.ts';
import { editingHandlers } from './editing.routes.ts';
import { ageOfWaiting, countWaiting } from './proposals.repository.ts';
import { expireProposals } from './propose.ts';
import type { Shelf } from './shelf.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** The kinds of items that operators edit, each added by the module that owns it. */
    shelves: Shelf;
  }
}

export default defineModule({
  needs: { office: officeModule },
  calls: (_, { added, ...parts }) => editingHandlers({ ...parts, shelves: added.all('shelves') }),
  jobs: (_, { pool, clock }) => every(MINUTE, 'end old proposals', () => expireProposals(pool, clock.now())),
  waiting: (_, { pool }) => {
    const proposed =
      (kind: ProposedKind): WaitingCount =>
      async ({ ownHands, most }) =>
        countWaiting(pool, { kind, hands: await ownHands(), most });
    return {
      methods: proposed('method'),
      promotions: proposed('promotion'),
      settings: proposed('settings'),
      gameVersions: proposed('game_version'),
      bonusRules: proposed('bonus_rule'),
      pointRules: proposed('points_config'),
      pointGoods: proposed('point_good'),
      rankRules: proposed('vip_rank'),
      rebateRules: proposed('rebate_rule'),
      missions: proposed('mission'),
      leaderboards: proposed('leaderboard'),
      checkIns: proposed('check_in'),
      referralRules: proposed('referral_rule'),
      raffles: proposed('raffle'),
    };
  },
  queueAges: (_, { pool }) => ({
    methods: () => ageOfWaiting(pool, 'method'),
    promotions: () => ageOfWaiting(pool, 'promotion'),
    settings: () => ageOfWaiting(pool, 'settings'),
    gameVersions: () => ageOfWaiting(pool, 'game_version'),
    bonusRules: () => ageOfWaiting(pool, 'bonus_rule'),
    pointRules: () => ageOfWaiting(pool, 'points_config'),
    pointGoods: () => ageOfWaiting(pool, 'point_good'),
    rankRules: () => ageOfWaiting(pool, 'vip_rank'),
    rebateRules: () => ageOfWaiting(pool, 'rebate_rule'),
    missions: () => ageOfWaiting(pool, 'mission'),
    leaderboards: () => ageOfWaiting(pool, 'leaderboard'),
    checkIns: () => ageOfWaiting(pool, 'check_in'),
    referralRules: () => ageOfWaiting(pool, 'referral_rule'),
    raffles: () => ageOfWaiting(pool, 'raffle'),
  }),
});
