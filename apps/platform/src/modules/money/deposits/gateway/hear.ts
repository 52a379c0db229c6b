import { unreachable } from '@chhokka/kernel';
import type { PaymentEvent } from '@chhokka/wallet-protocol/payment';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import type { DepositParts } from '../deposits.parts.ts';
import { type CreditParts, creditDeposit } from '../credit.ts';
import { type EventOutcome, outcomeOf } from '../deposit.policy.ts';
import type { Deposit } from '../deposit.types.ts';
import { lockDeposit, writeFailure, writeMismatch } from '../deposits.repository.ts';
import { findOutcome, insertEvent } from './gateways.repository.ts';

export type HearParts = CreditParts & Pick<DepositParts, 'pool' | 'waker' | 'log'>;

/**
 * Handles a gateway's event about a payment once. The deposit's state, the money and the event are written in one
 * transaction. A repeated event gets the first result. The caller has verified the signature.
 */
export async function hearEvent(parts: HearParts, gatewayCode: string, event: PaymentEvent): Promise<EventOutcome> {
  const { pool, clock, waker, log } = parts;
  const { outcome, deposit } = await transaction(pool, async (tx) => {
    const found = await lockDeposit(tx, event.order);
    const decided = outcomeOf(found, gatewayCode, event);
    const isNew = await insertEvent(tx, {
      gatewayCode,
      eventId: event.event,
      depositId: found?.id ?? null,
      payment: event.payment,
      kind: event.kind,
      amount: event.amount,
      currency: event.currency,
      outcome: decided,
      at: clock.now(),
    });
    if (!isNew) return { outcome: await findOutcome(tx, gatewayCode, event.event), deposit: null };
    if (found !== null) await follow(parts, tx, found, { event, outcome: decided });
    return { outcome: decided, deposit: found };
  });
  if (outcome === 'credited' && deposit !== null) waker.wake('balance', [deposit.memberId]);
  if (outcome === 'unknown_payment' || outcome === 'mismatch')
    log.warn({ gateway: gatewayCode, order: event.order, payment: event.payment, outcome }, 'payment not as asked for');
  return outcome;
}

async function follow(
  parts: HearParts,
  tx: Transaction,
  deposit: Deposit,
  { event, outcome }: { event: PaymentEvent; outcome: EventOutcome },
): Promise<void> {
  const { payment, amount, currency } = event;
  switch (outcome) {
    case 'credited':
      await creditDeposit(parts, tx, deposit, { received: amount, payment, authority: { rule: 'gateway' } });
      return;
    case 'mismatch':
      return writeMismatch(tx, deposit.id, { received: amount, currency, payment });
    case 'failed':
      return writeFailure(tx, deposit.id, payment);
    case 'ignored':
    case 'unknown_payment':
      return;
    default:
      return unreachable(outcome);
  }
}
