import type { CallArguments } from '@chhokka/contracts';
import { HOUR, MINUTE, parseDecimal } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { PLAY_MONEY } from '../../../infra/http/sessions.ts';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { amountWithin } from '../../../infra/amounts.ts';
import type { DepositParts } from './deposits.parts.ts';
import type { Gateways } from './gateway/gateways.ts';
import { readMethod } from './methods/methods.repository.ts';
import type { Method } from './methods/methods.types.ts';
import { nextAsk } from './deposit.policy.ts';
import type { Deposit } from './deposit.types.ts';
import {
  countWaiting,
  findRequest,
  insertDeposit,
  lockMemberDeposits,
  sumPending,
  writePayment,
} from './deposits.repository.ts';

const PER_MEMBER: AttemptRule = { most: 40, withinMs: HOUR };
/** Most deposits of one member that may wait for payment at the same time. */
const MOST_WAITING = 5;

type BeginParts = Pick<DepositParts, 'pool' | 'clock' | 'attempts' | 'limits' | 'log' | 'settings'> & {
  readonly gateways: Gateways;
};

/**
 * Begins a deposit. If a gateway takes the money, it asks the gateway for its payment page. A repeated request returns
 * the same deposit, and asks for the page again if it is still missing. Throws `Refused`: deposit_method_closed,
 * deposit_too_many, bad_request for an amount outside the method's range, what limits refuse, gateway_unavailable,
 * too_many_attempts.
 */
export async function beginDeposit(
  parts: BeginParts,
  args: CallArguments<'depositBegin'>,
  context: CallContext<'depositBegin'>,
): Promise<Deposit> {
  const { pool, attempts } = parts;
  const { memberId } = context.session;
  await attempts.count('deposit', memberId, PER_MEMBER);
  const deposit = await transaction(pool, async (tx) => {
    await lockMemberDeposits(tx, memberId);
    const before = await findRequest(tx, memberId, args.requestId);
    if (before === null) return newDeposit(parts, tx, args, context);
    if (before.methodId === args.methodId && before.amount === parseDecimal(args.amount)) return before;
    throw new Refused('bad_request', { fields: { requestId: fieldText[context.language].invalid } });
  });
  return deposit.gatewayCode !== null && deposit.payUrl === null && deposit.state === 'waiting'
    ? withPage(parts, deposit, context)
    : deposit;
}

async function newDeposit(
  { clock, limits, settings }: BeginParts,
  tx: Transaction,
  args: CallArguments<'depositBegin'>,
  { session, language }: CallContext<'depositBegin'>,
): Promise<Deposit> {
  const { memberId, account, currency } = session;
  // Read from the database, not from memory: nobody may be sent to an account that was just removed.
  const method = await readMethod(tx, args.methodId);
  if (!method?.enabled || method.currency !== currency || currency === PLAY_MONEY)
    throw new Refused('deposit_method_closed');
  const bounds = { min: method.minAmount, max: method.maxAmount };
  const amount = amountWithin(args.amount, bounds, { language, symbol: settings.values.currencySymbol });
  const now = clock.now();
  if ((await countWaiting(tx, memberId, now)) >= MOST_WAITING) throw new Refused('deposit_too_many');
  await limits.assertMayPay(tx, memberId);
  await limits.assertDeposit(tx, { memberId, amount, now, pending: () => sumPending(tx, { memberId, now }) });
  const expiresAt = now + method.countdownMinutes * MINUTE;
  return insertDeposit(tx, {
    methodId: method.id,
    network: method.brand,
    rail: method.rail,
    memberId,
    account,
    currency: method.currency,
    requestId: args.requestId,
    amount,
    feeBasisPoints: method.feeBasisPoints,
    feeFixed: method.feeFixed,
    details: method.details,
    steps: stepsIn(method.words),
    proof: method.proof,
    createdAt: now,
    expiresAt,
    graceUntil: expiresAt + method.graceMinutes * MINUTE,
    gatewayCode: method.gatewayCode,
    askAt: method.gatewayCode === null ? null : nextAsk(0, now),
  });
}

function stepsIn({ bn, en, es }: Method['words']): Deposit['steps'] {
  return { bn: bn.steps, en: en.steps, ...(es && { es: es.steps }) };
}

/** Asks the gateway outside of any transaction, because its answer may take long. */
async function withPage(
  { pool, gateways, log }: BeginParts,
  deposit: Deposit,
  { origin, language }: CallContext<'depositBegin'>,
): Promise<Deposit> {
  const gateway = await gateways.clientOf(deposit.gatewayCode ?? '');
  const answer = await gateway?.create({
    order: deposit.id,
    amount: deposit.amount,
    currency: deposit.currency,
    language,
    returnUrl: `${origin}/?centre=depositv2&deposit=${deposit.id}`,
    expiresAt: deposit.expiresAt,
  });
  if (!answer?.ok) {
    log.warn({ gateway: deposit.gatewayCode, detail: answer?.error.detail }, 'payment not begun at the gateway');
    throw new Refused('gateway_unavailable');
  }
  // Nothing is written if an event about the payment came first, because the event knows more.
  return (await writePayment(pool, deposit.id, answer.value)) ?? deposit;
}
