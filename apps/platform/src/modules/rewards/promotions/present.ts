import type { CallValue, Promotion as PromotionCard, PromotionApplication } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { wordsIn } from '../../../infra/http/language.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import { referenceOf } from './pay.ts';
import { stateFor } from './promotions.policy.ts';
import type { Application, Promotion } from './promotions.types.ts';

/** The state of a promotion for one person. */
export interface Standing {
  readonly application: Application | null;
  readonly now: number;
  readonly taken: number;
}

export function presentCard(promotion: Promotion, language: Language, standing: Standing): PromotionCard {
  const { id, picture, startsAt, endsAt } = promotion;
  const { title, summary } = wordsIn(promotion.words, language);
  const state = stateFor(promotion, standing.application, standing);
  return { promotionId: id, title, summary, url: picture, startsAt, endsAt, state };
}

export function presentDetail(
  promotion: Promotion,
  language: Language,
  standing: Standing,
): CallValue<'promotionDetail'> {
  const { kind, images } = promotion;
  return {
    ...presentCard(promotion, language, standing),
    content: wordsIn(promotion.words, language).content,
    kind,
    images,
    application: standing.application && presentApplication(standing.application, language),
  };
}

export function presentApplication(application: Application, language: Language): PromotionApplication {
  const { id, remark, images, appliedAt, decidedAt, amount, paidAt } = application;
  return {
    applicationId: id,
    remark,
    images,
    appliedAt,
    decidedAt,
    reason: reasonIn(application, language),
    amount: amount === null ? null : formatDecimal(amount),
    reference: paidAt === null ? null : referenceOf(id),
  };
}
