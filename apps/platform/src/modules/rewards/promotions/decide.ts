import type { CallArguments } from '@chhokka/contracts';
import { formatDecimal, type Minor, parseDecimal } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { type ToldReason, toldReason } from '../../../infra/told-reason.ts';
import { type Decision, lockApplication, writeDecision } from './applications.repository.ts';
import { decisionMessage } from './decision-message.ts';
import { payGrant } from './pay.ts';
import type { Acting } from '../../staff/office/index.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { lockPromotion } from './promotions.repository.ts';
import type { Application, Promotion } from './promotions.types.ts';

interface Decider {
  readonly acting: Acting;
  readonly language: Language;
}

/**
 * Grants an application an amount, or rejects it, and sends the member a message, in one transaction. If two operators
 * decide at once, one succeeds. Throws `Refused`: promotion_unknown, promotion_decided, bad_request for an amount above
 * the promotion's maximum.
 */
export async function decideApplication(
  parts: Pick<PromotionsParts, 'pool' | 'clock' | 'grants' | 'settings' | 'inbox' | 'audit'>,
  args: CallArguments<'officeDecideApplication'>,
  decider: Decider,
): Promise<{ application: Application; promotion: Promotion }> {
  const { operatorId } = decider.acting.operator;
  return transaction(parts.pool, async (tx) => {
    const application = await lockApplication(tx, args.applicationId);
    if (application === null) throw new Refused('promotion_unknown');
    if (application.state !== 'applying') throw new Refused('promotion_decided');
    const promotion = await lockPromotion(tx, application.promotionId);
    if (promotion === null) throw new Refused('promotion_unknown');
    const decision =
      args.decision === 'approve'
        ? { amount: grantedAmount(args.amount, promotion, decider.language), reason: '', reasonWords: null }
        : { amount: null, ...toldReason('promotion', args.reason, decider.language) };
    const decided = await written(parts, tx, { application, promotion, ...decision, operatorId });
    await parts.audit(tx, decider.acting, {
      action: args.decision === 'approve' ? 'application.approve' : 'application.reject',
      subject: { kind: 'application', id: decided.id },
      before: { state: application.state },
      after: { state: decided.state, account: decided.account, promotion: promotion.id, amount: decided.amount },
      reason: decision.reason,
    });
    return { application: decided, promotion };
  });
}

function grantedAmount(text: string, { maxGrant }: Promotion, language: Language): Minor {
  const amount = parseDecimal(text);
  const { invalid, too_small: tooSmall, too_large: tooLarge } = fieldText[language];
  if (amount === null) throw new Refused('bad_request', { fields: { amount: invalid } });
  if (amount <= 0n)
    throw new Refused('bad_request', { fields: { amount: tooSmall.replace('{minimum}', formatDecimal(1n)) } });
  if (amount > maxGrant)
    throw new Refused('bad_request', { fields: { amount: tooLarge.replace('{maximum}', formatDecimal(maxGrant)) } });
  return amount;
}

interface Decided extends ToldReason {
  readonly application: Application;
  readonly promotion: Promotion;
  readonly amount: Minor | null;
  readonly operatorId: string;
}

async function written(
  parts: Pick<PromotionsParts, 'clock' | 'grants' | 'settings' | 'inbox'>,
  tx: Transaction,
  { application, promotion, amount, reason, reasonWords, operatorId }: Decided,
): Promise<Application> {
  const { clock, settings, inbox } = parts;
  const state: Decision['state'] = amount === null ? 'rejected' : promotion.paysAtOnce ? 'issued' : 'claim';
  // Accounts are locked before the member's box.
  const transferId = state === 'issued' && amount !== null ? await payGrant(parts, tx, application, amount) : null;
  const decision = { state, operatorId, reason, reasonWords, amount, transferId, at: clock.now() };
  const decided = await writeDecision(tx, application.id, decision);
  await inbox.send(tx, decisionMessage(decided, promotion, settings.values.currencySymbol));
  return decided;
}
