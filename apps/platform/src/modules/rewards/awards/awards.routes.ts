import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { CentreParts } from './awards.parts.ts';
import { claimSeveral, presenting, readCentre, readCounts, readHistory } from './centre.ts';
import { claimAward } from './claim.ts';
import { officeAward, officeCosts, officeList } from './office.ts';
import { decideAward, revokeAward } from './review.ts';
import { findQuiet, saveQuiet } from './tempt.repository.ts';

/** What members can claim and have claimed, and what operators do with it. */
export function awardsHandlers(parts: CentreParts): HandlersOf<'awards'> {
  const { pool, clock } = parts;
  return {
    rewardCentre: ({ language }, { session }) => readCentre(parts, session.memberId, language),
    rewardCounted: (_, { session }) => readCounts(parts, session.memberId),
    async claimReward({ awardId, language }, { session }) {
      return presenting(parts, language)(await claimAward(parts, session.memberId, awardId));
    },
    claimRewards: (args, { session }) => claimSeveral(parts, session.memberId, args),
    rewardHistory: (args, { session }) => readHistory(parts, session.memberId, args),
    async rewardNotices(_, { session }) {
      return { on: !(await findQuiet(pool, session.memberId)) };
    },
    async setRewardNotices({ on }, { session }) {
      await saveQuiet(pool, session.memberId, !on, clock.now());
      return { on };
    },

    officeAwards: (args, { operator }) => officeList(parts, args, operator),
    async officeDecideAward(args, context) {
      await decideAward(parts, args, context);
      return officeAward(parts, args.awardId, { ...context, language: args.language });
    },
    async officeRevokeAward(args, context) {
      await revokeAward(parts, args, context);
      return officeAward(parts, args.awardId, { ...context, language: args.language });
    },
    officeAwardCosts: (args) => officeCosts(parts, args),
  };
}
