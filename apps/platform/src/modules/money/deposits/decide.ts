import type { AuditAction, CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal, type Minor, minor, parseDecimal, splitFee } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { type ToldReason, toldReason } from '../../../infra/told-reason.ts';
import type { Acting } from '../../staff/office/index.ts';
import type { DepositParts } from './deposits.parts.ts';
import { type CreditParts, creditDeposit, externalIdOf } from './credit.ts';
import { depositMessage } from './deposit-message.ts';
import type { Deposit } from './deposit.types.ts';
import { isCredited, lockDeposit, writeFirst, writeRejection } from './deposits.repository.ts';

/** What both operators need. */
const PERMISSION = 'deposits.serve';

type DecideParts = CreditParts & Pick<DepositParts, 'pool' | 'office' | 'spending' | 'waker'>;

/**
 * Credits a deposit with the received amount, or rejects it, and sends the member a message. It writes the audit line
 * in the same transaction. If two operators decide at once, one succeeds. Above the limit for one operator, the deposit
 * waits for a second one who enters the same amount. Throws `Refused`: claim_needed, deposit_unknown, deposit_decided,
 * deposit_reference_used, approval_own, bad_request.
 */
export async function decideDeposit(
  parts: DecideParts,
  args: CallArguments<'officeDecideDeposit'>,
  { language, ...acting }: Acting & { language: Language },
): Promise<CallValue<'officeDecideDeposit'>> {
  const { pool, office, waker } = parts;
  const decided = await transaction(pool, async (tx) => {
    const { operator } = acting;
    const item = { queue: 'deposits', itemId: args.depositId, operator } as const;
    await office.claims.requireClaim(tx, item);
    const deposit = await lockDeposit(tx, args.depositId);
    if (deposit === null) throw new Refused('deposit_unknown');
    if (deposit.state !== 'submitted' && deposit.state !== 'mismatch') throw new Refused('deposit_decided');
    const after =
      args.decision === 'credit'
        ? await credited(parts, tx, deposit, { received: receivedOf(args.received, deposit, language), operator })
        : await rejected(parts, tx, deposit, { ...toldReason('deposit', args.reason, language), operator });
    await office.audit(tx, acting, {
      action: actionOf(after),
      subject: { kind: 'deposit', id: deposit.id },
      before: { state: deposit.state, amount: deposit.amount, received: deposit.received },
      after: {
        state: after.state,
        amount: after.amount,
        received: after.received,
        fee: after.fee,
        credited: after.credited,
        first: after.first,
      },
      reason: after.reason,
    });
    await office.claims.releaseItem(tx, item);
    return after;
  });
  if (decided.state === 'credited') waker.wake('balance', [decided.memberId]);
  const { id, state } = decided;
  return { depositId: id, state, credited: decided.credited === null ? null : formatDecimal(decided.credited) };
}

async function credited(
  parts: DecideParts,
  tx: Transaction,
  deposit: Deposit,
  { received, operator }: Pick<Acting, 'operator'> & { received: Minor },
): Promise<Deposit> {
  const { network, referenceKey: key } = deposit;
  if (key !== null && (await isCredited(tx, network, key))) throw new Refused('deposit_reference_used');
  const { operatorId, account } = operator;
  const { first } = deposit;
  const { id, memberId, currency } = deposit;
  const payment = { externalId: externalIdOf(id), memberId, currency, amount: received, operatorId };
  const earlier = first && { operatorId: first.operatorId, amount: first.received };
  const entered = await parts.spending.enter(tx, payment, { earlier, permission: PERMISSION });
  if (entered === null) return writeFirst(tx, id, { operatorId, account, received, at: parts.clock.now() });
  const { permit, isSecond } = entered;
  return creditDeposit(parts, tx, deposit, { received, operatorId, isSecond, authority: permit }).catch(
    (error: unknown) => {
      // Another deposit with the same number was credited at the same moment.
      if ((error as { constraint?: string }).constraint === 'deposit_reference_once')
        throw new Refused('deposit_reference_used');
      throw error;
    },
  );
}

function actionOf({ state }: Deposit): AuditAction & `deposit.${string}` {
  if (state === 'rejected') return 'deposit.reject';
  return state === 'credited' ? 'deposit.approve' : 'deposit.first';
}

async function rejected(
  { clock, inbox, settings }: DecideParts,
  tx: Transaction,
  deposit: Deposit,
  { operator, ...why }: Pick<Acting, 'operator'> & ToldReason,
): Promise<Deposit> {
  const after = await writeRejection(tx, deposit.id, { ...why, operatorId: operator.operatorId, at: clock.now() });
  await inbox.send(tx, depositMessage(after, settings.values.currencySymbol));
  return after;
}

/** Most that one decision may credit, in minor units, so that a typing error cannot credit a fortune. */
const MOST_RECEIVED = minor(10_000_000_00n);

function receivedOf(text: string, deposit: Deposit, language: Language): Minor {
  const received = parseDecimal(text);
  const { invalid, too_small: tooSmall, too_large: tooLarge } = fieldText[language];
  const bad = (message: string) => new Refused('bad_request', { fields: { received: message } });
  if (received === null) throw bad(invalid);
  if (received > MOST_RECEIVED) throw bad(tooLarge.replace('{maximum}', formatDecimal(MOST_RECEIVED)));
  if (received <= 0n || splitFee(received, deposit).arrives <= 0n)
    throw bad(tooSmall.replace('{minimum}', formatDecimal(smallestOf(deposit))));
  return received;
}

/** The smallest amount that leaves something after the fee. */
function smallestOf({ feeFixed, feeBasisPoints }: Deposit): Minor {
  let amount = feeFixed + 1n;
  while (splitFee(minor(amount), { feeFixed, feeBasisPoints }).arrives <= 0n) amount += 1n;
  return minor(amount);
}
