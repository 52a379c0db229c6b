import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { keepProof, shownProof } from '../../../infra/proofs/proofs.ts';
import { applyFor } from './apply.ts';
import { claimGrant } from './claim.ts';
import { decideApplication } from './decide.ts';
import type { Promotions } from './index.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { officeList, presentForOffice } from './office.ts';
import { presentCard, presentDetail } from './present.ts';
import { applicationProofs } from './proofs.ts';

/** Promotions and applications for them (1-site §2, §4, §5). While PROMOTION is off, there are none. */
export function promotionsHandlers(promotions: Promotions, parts: PromotionsParts): HandlersOf<'promotions'> {
  const isOn = (): boolean => parts.settings.isOn('PROMOTION');
  const refuseWhileOff = (): void => {
    if (!isOn()) throw new Refused('function_not_enabled');
  };
  return {
    async promotionList({ language }, { session }) {
      if (!isOn()) return { list: [] };
      const standings = await promotions.standings(session?.memberId ?? null);
      const list = standings.map(({ promotion, ...standing }) =>
        presentCard(promotion, textLanguageOf(language), standing),
      );
      return { list };
    },

    async promotionDetail({ promotionId, language }, { session }) {
      refuseWhileOff();
      const [standing] = await promotions.standings(session?.memberId ?? null, promotionId);
      if (!standing) throw new Refused('promotion_unknown');
      return presentDetail(standing.promotion, textLanguageOf(language), standing);
    },

    async promotionImage(bytes, { session: { memberId }, address }) {
      refuseWhileOff();
      return keepProof(parts, applicationProofs, { bytes, memberId, address });
    },

    async promotionApply(args, context) {
      refuseWhileOff();
      return applyFor(parts, args, context);
    },

    // A granted amount stays the member's, whatever is switched off.
    promotionClaim: (args, { session: { memberId }, language }) => claimGrant(parts, args, { memberId, language }),

    officeApplications: (args, { operator }) => officeList({ ...parts, byId: promotions.byId }, args, operator),
    officeApplicationImage: ({ imageId }) => shownProof(parts.pool, applicationProofs, imageId),

    async officeDecideApplication(args, context) {
      const { language } = context;
      const decider = { acting: context, language };
      const { application, promotion } = await decideApplication(parts, args, decider);
      const images = await applicationProofs.idsOf(parts.pool, [application.id]);
      const imageIds = images.get(application.id) ?? [];
      return presentForOffice(application, promotion, { imageIds, claim: null, language });
    },
  };
}
