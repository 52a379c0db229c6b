import { fail, type Minor, ok, type Result } from '@chhokka/kernel';
import { latinDigits } from '../../../infra/phone.ts';
import type { Method } from './methods/methods.types.ts';
import type { Deposit } from './deposit.types.ts';

const LENGTH_OF_KEY = { least: 4, most: 64 };
/** Letters, digits and signs that no network's numbers hold; what looks like one of theirs would be another number. */
const FOREIGN = /[^\p{ASCII}\p{P}\p{Z}\p{Cf}]/u;

/**
 * A payment's number without what people put between its letters, and with the digits of any script as digits: the same
 * number is the same text. Refused is what is no number (`invalid`), or holds letters of another script (`reference_rule`).
 */
export function referenceKey(typed: string): Result<string, 'invalid' | 'reference_rule'> {
  const text = latinDigits(typed);
  if (FOREIGN.test(text)) return fail('reference_rule');
  const key = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return key.length < LENGTH_OF_KEY.least || key.length > LENGTH_OF_KEY.most ? fail('invalid') : ok(key);
}

/** Whether a payment may be handed in now, also after the countdown while the operator's grace lasts. */
export function maySubmit(
  { rail, state, graceUntil }: Pick<Deposit, 'rail' | 'state' | 'graceUntil'>,
  now: number,
): boolean {
  return rail === 'manual' && state === 'waiting' && now <= graceUntil;
}

/**
 * Whether it may still be paid: it is waited for, the countdown runs, and its method is on and names the same accounts.
 * Where money went a moment ago may be lost by now.
 */
export function isPayable(
  { state, expiresAt, details }: Pick<Deposit, 'state' | 'expiresAt' | 'details'>,
  method: Pick<Method, 'enabled' | 'details'>,
  now: number,
): boolean {
  return state === 'waiting' && now < expiresAt && method.enabled && isSame(details, method.details);
}

function isSame(told: Method['details'], said: Method['details']): boolean {
  return (
    told.length === said.length &&
    told.every(({ kind, value }, place) => kind === said[place]?.kind && value === said[place].value)
  );
}

/** What a gateway says of a payment. */
export interface Told {
  readonly kind: 'succeeded' | 'failed';
  readonly payment: string;
  readonly amount: Minor;
  readonly currency: string;
}

/** What comes of an event: the outcomes that `deposits.gateway_event` keeps. */
export type EventOutcome = 'credited' | 'failed' | 'mismatch' | 'ignored' | 'unknown_payment';

/**
 * What follows from an event. Money that has arrived is credited, whatever was said or expired before; what is not the
 * amount asked for waits for an operator; nothing takes back what was decided.
 */
export function outcomeOf(deposit: Deposit | null, gatewayCode: string, told: Told): EventOutcome {
  if (deposit === null || deposit.gatewayCode !== gatewayCode) return 'unknown_payment';
  if (deposit.payment !== null && deposit.payment !== told.payment) return 'unknown_payment';
  if (told.kind === 'failed') return deposit.state === 'waiting' ? 'failed' : 'ignored';
  switch (deposit.state) {
    case 'waiting':
    case 'failed':
    case 'expired':
      return told.amount === deposit.amount && told.currency === deposit.currency ? 'credited' : 'mismatch';
    // An operator looks at it, or has.
    case 'mismatch':
    case 'credited':
    case 'rejected':
    case 'submitted':
      return 'ignored';
  }
}

const FIRST_ASKED_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** When the gateway is asked the next time about a payment of which it has said nothing; ms since the epoch. */
export function nextAsk(asked: number, now: number): number {
  return now + Math.min(LONGEST_PAUSE_MS, FIRST_ASKED_MS * 2 ** Math.min(asked, 10));
}
