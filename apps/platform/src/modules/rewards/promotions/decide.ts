import type { AuditAction, CallArguments } from '@chhokka/contracts';
import { formatDecimal, type Minor, parseDecimal } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { toldReason } from '../../../infra/told-reason.ts';
import { type Decision, lockApplication, writeDecision, writeFirst } from './applications.repository.ts';
import { decisionMessage } from './decision-message.ts';
import { payGrant, paymentOf } from './pay.ts';
import type { Acting } from '../../staff/office/index.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { lockPromotion } from './promotions.repository.ts';
import type { Application, Promotion } from './promotions.types.ts';

/** What both operators need. */
const PERMISSION = 'applications.decide';

interface Decider {
  readonly acting: Acting;
  readonly language: Language;
}

type Parts = Pick<PromotionsParts, 'pool' | 'clock' | 'grants' | 'spending' | 'settings' | 'inbox' | 'office'>;

/**
 * Grants an application an amount, or rejects it, and sends the member a message, in one transaction. If two operators
 * decide at once, one succeeds. Above what one operator may pay alone, the application waits for a second one who grants
 * the same amount. Throws `Refused`: claim_needed, promotion_unknown, promotion_decided, approval_own, bad_request for
 * an amount above the promotion's maximum.
 */
export async function decideApplication(
  parts: Parts,
  args: CallArguments<'officeDecideApplication'>,
  { acting, language }: Decider,
): Promise<{ application: Application; promotion: Promotion }> {
  const { operator } = acting;
  return transaction(parts.pool, async (tx) => {
    const item = { queue: 'applications', itemId: args.applicationId, operator } as const;
    await parts.office.claims.requireClaim(tx, item);
    const application = await lockApplication(tx, args.applicationId);
    if (application === null) throw new Refused('promotion_unknown');
    if (application.state !== 'applying') throw new Refused('promotion_decided');
    const promotion = await lockPromotion(tx, application.promotionId);
    if (promotion === null) throw new Refused('promotion_unknown');
    const about = { application, promotion, operator };
    const after =
      args.decision === 'approve'
        ? await granted(parts, tx, about, grantedAmount(args.amount, promotion, language))
        : await rejected(parts, tx, about, toldReason('promotion', args.reason, language));
    const amount = after.amount ?? after.first?.amount ?? null;
    await parts.office.audit(tx, acting, {
      action: actionOf(after),
      subject: { kind: 'application', id: after.id },
      before: { state: application.state },
      after: { state: after.state, account: after.account, promotion: promotion.id, amount, first: after.first },
      reason: after.reason,
    });
    await parts.office.claims.releaseItem(tx, item);
    return { application: after, promotion };
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

interface About extends Pick<Acting, 'operator'> {
  readonly application: Application;
  readonly promotion: Promotion;
}

async function granted(parts: Parts, tx: Transaction, about: About, amount: Minor): Promise<Application> {
  const { application, promotion, operator } = about;
  const { operatorId, account } = operator;
  const payment = { ...paymentOf(application, amount), operatorId };
  const two = { earlier: application.first, permission: PERMISSION } as const;
  const entered = await parts.spending.enter(tx, payment, two);
  if (entered === null) return writeFirst(tx, application.id, { operatorId, account, amount, at: parts.clock.now() });
  const { permit, isSecond } = entered;
  const state = promotion.paysAtOnce ? 'issued' : 'claim';
  // Accounts are locked before the member's box.
  const transferId = state === 'issued' ? await payGrant(parts, tx, application, { amount, permit }) : null;
  return decided(parts, tx, about, { state, amount, transferId, isSecond, reason: '', reasonWords: null });
}

function rejected(
  parts: Parts,
  tx: Transaction,
  about: About,
  why: Pick<Decision, 'reason' | 'reasonWords'>,
): Promise<Application> {
  return decided(parts, tx, about, { state: 'rejected', amount: null, transferId: null, isSecond: false, ...why });
}

/** Stores the decision and tells the member. */
async function decided(
  { clock, settings, inbox }: Parts,
  tx: Transaction,
  { application, promotion, operator }: About,
  decision: Omit<Decision, 'operatorId' | 'at'>,
): Promise<Application> {
  const by = { operatorId: operator.operatorId, at: clock.now() };
  const after = await writeDecision(tx, application.id, { ...decision, ...by });
  await inbox.send(tx, decisionMessage(after, promotion, settings.values.currencySymbol));
  return after;
}

function actionOf({ state }: Application): AuditAction & `application.${string}` {
  if (state === 'rejected') return 'application.reject';
  return state === 'applying' ? 'application.first' : 'application.approve';
}
