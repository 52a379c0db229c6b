import type { CallArguments, CallValue } from '@chhokka/contracts';
import { assert, type Minor } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { lockApplication, writeClaim } from './applications.repository.ts';
import { payGrant, paymentOf } from './pay.ts';
import { presentApplication } from './present.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import type { Application } from './promotions.types.ts';

/**
 * Pays a granted amount to the member: money and state in one transaction, so that neither exists without the other. A
 * repeat returns the same receipt. Throws `Refused`: promotion_unknown, promotion_nothing_to_claim.
 */
export async function claimGrant(
  parts: Pick<PromotionsParts, 'pool' | 'clock' | 'grants' | 'spending'>,
  { applicationId }: CallArguments<'promotionClaim'>,
  { memberId, language }: { memberId: string; language: Language },
): Promise<CallValue<'promotionClaim'>> {
  return transaction(parts.pool, async (tx) => {
    const application = await lockApplication(tx, applicationId, memberId);
    if (application === null) throw new Refused('promotion_unknown');
    const { state, amount } = application;
    if (state === 'claimed' || state === 'issued')
      return { state, application: presentApplication(application, language) };
    if (state !== 'claim') throw new Refused('promotion_nothing_to_claim');
    assert(amount !== null, 'what is to be claimed has an amount');
    const permit = await parts.spending.permitDecided(tx, decidedPayment(application, amount));
    const transferId = await payGrant(parts, tx, application, { amount, permit });
    const paid = await writeClaim(tx, application.id, transferId, parts.clock.now());
    return { state: paid.state, application: presentApplication(paid, language) };
  });
}

function decidedPayment(application: Application, amount: Minor) {
  const { decidedBy: operatorId, decidedAt } = application;
  assert(operatorId !== null && decidedAt !== null, 'an operator granted what is to be claimed');
  return { ...paymentOf(application, amount), operatorId, decidedAt };
}
