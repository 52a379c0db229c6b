import { MINUTE } from '@chhokka/kernel';
import { nextAsk } from '../deposit.policy.ts';
import type { Deposit } from '../deposit.types.ts';
import { expireWaiting, takeUnheard, writeNextAsk } from '../deposits.repository.ts';
import type { Gateways } from './gateways.ts';
import { type HearParts, hearEvent } from './hear.ts';

/** If a process dies while it asks about a payment, another one may ask after this time. */
const ASKED_WITHIN_MS = MINUTE;

/** Asks gateways about payments without an event, and expires deposits that nobody will pay. */
export async function askGateways(parts: HearParts & { gateways: Gateways }): Promise<void> {
  const { pool, clock } = parts;
  for (const deposit of await takeUnheard(pool, clock.now(), ASKED_WITHIN_MS)) await ask(parts, deposit);
  await expireWaiting(pool, clock.now());
}

async function ask(parts: HearParts & { gateways: Gateways }, deposit: Deposit): Promise<void> {
  const { pool, clock, gateways, log } = parts;
  const { id, gatewayCode, asked } = deposit;
  if (gatewayCode === null) return;
  const gateway = await gateways.clientOf(gatewayCode, 'ask');
  const answer = await gateway?.status(id);
  if (!answer?.ok) {
    log.warn({ gateway: gatewayCode, detail: answer?.error.detail }, 'payment gateway could not be asked');
    return writeNextAsk(pool, id, nextAsk(asked, clock.now()));
  }
  const { status, payment, amount, currency } = answer.value;
  const isDecided = status === 'succeeded' || status === 'failed';
  if (!isDecided || payment === null || amount === null || currency === null)
    return writeNextAsk(pool, id, nextAsk(asked, clock.now()));
  const event = `asked:${payment}:${status}`;
  await hearEvent(parts, gatewayCode, { event, kind: status, payment, order: id, amount, currency });
}
