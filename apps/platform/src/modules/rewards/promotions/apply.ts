import type { CallArguments, CallValue } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanLines, linesHoldHidden } from '../../../infra/typed-text.ts';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { findOwn, findRequest, insertApplication } from './applications.repository.ts';
import { presentApplication } from './present.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { stateFor, takesNew } from './promotions.policy.ts';
import { applicationProofs } from './proofs.ts';
import { countTaken, lockPromotion } from './promotions.repository.ts';
import type { Application, Promotion } from './promotions.types.ts';

/** A rejected member may try again, but no member may occupy the operators with endless attempts. */
const PER_MEMBER: AttemptRule = { most: 30, withinMs: DAY };

/**
 * Signs a member up for a promotion, or stores an application. A repeated request gets the current state. Throws
 * `Refused`: promotion_unknown, promotion_closed, promotion_applied, image_required, image_unknown, too_many_attempts.
 */
export async function applyFor(
  parts: PromotionsParts,
  args: CallArguments<'promotionApply'>,
  context: CallContext<'promotionApply'>,
): Promise<CallValue<'promotionApply'>> {
  const { pool, clock, attempts } = parts;
  const remark = cleanLines(args.remark);
  const { invalid } = fieldText[context.language];
  if (linesHoldHidden(remark)) throw new Refused('bad_request', { fields: { remark: invalid } });
  await attempts.count('promotion application', context.session.memberId, PER_MEMBER);
  return transaction(pool, async (tx) => {
    const promotion = await lockPromotion(tx, args.promotionId);
    if (promotion === null) throw new Refused('promotion_unknown');
    const now = clock.now();
    const application = await sentBefore(tx, args, context);
    if (application === null) {
      const taken = await takenOf(tx, promotion);
      const made = await newApplication(tx, { promotion, now, taken }, { ...args, remark }, context);
      return { state: made.state, application: presentApplication(made, context.language) };
    }
    const standing = { now, taken: await takenOf(tx, promotion) };
    const state = stateFor(promotion, application, standing);
    return { state, application: presentApplication(application, context.language) };
  });
}

/** The promotion is locked by now, so the second of two concurrent requests finds the first. */
async function sentBefore(
  tx: Transaction,
  { promotionId, requestId }: CallArguments<'promotionApply'>,
  { session, language }: CallContext<'promotionApply'>,
): Promise<Application | null> {
  const application = await findRequest(tx, session.memberId, requestId);
  if (application === null || application.promotionId === promotionId) return application;
  throw new Refused('bad_request', { fields: { requestId: fieldText[language].invalid } });
}

async function takenOf(tx: Transaction, { id, places }: Promotion): Promise<number> {
  return places === null ? 0 : ((await countTaken(tx, [id])).get(id) ?? 0);
}

async function newApplication(
  tx: Transaction,
  { promotion, now, taken }: { promotion: Promotion; now: number; taken: number },
  { requestId, remark, imageIds }: CallArguments<'promotionApply'>,
  { session }: CallContext<'promotionApply'>,
): Promise<Application> {
  const { id: promotionId, kind, images, enabled } = promotion;
  const { memberId, account, currency } = session;
  const own = (await findOwn(tx, memberId, promotionId)).get(promotionId);
  if (own && own.state !== 'rejected') throw new Refused('promotion_applied');
  if (!enabled) throw new Refused('promotion_unknown');
  if (!takesNew(promotion, { now, taken })) throw new Refused('promotion_closed');
  const pictures = images === 'none' ? [] : [...new Set(imageIds)];
  if (images === 'required' && pictures.length === 0) throw new Refused('image_required');
  const state = kind === 'sign' ? 'signed' : 'applying';
  const given = { promotionId, memberId, account, currency, requestId, state, remark, at: now } as const;
  const application = await insertApplication(tx, { ...given, images: pictures.length });
  // An application for another promotion used this request id at the same moment.
  if (application === null) throw new Refused('promotion_applied');
  const attached = await applicationProofs.attach(tx, { ownerId: application.id, memberId, imageIds: pictures });
  if (!attached) throw new Refused('image_unknown');
  return application;
}
