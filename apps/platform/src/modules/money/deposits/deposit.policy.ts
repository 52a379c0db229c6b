import { fail, type Minor, ok, type Result } from '@chhokka/kernel';
import { latinDigits } from '../../../infra/phone.ts';
import type { Method } from './methods/methods.types.ts';
import type { Deposit } from './deposit.types.ts';

const LENGTH_OF_KEY = { least: 4, most: 64 };
/** Characters that no network uses in its payment numbers. A look-alike would make it another number. */
const FOREIGN = /[^\p{ASCII}\p{P}\p{Z}\p{Cf}]/u;

/**
 * Normalizes a payment's number: without separators, and with the digits of any script as ASCII digits. Equal numbers
 * become equal texts. Errors: `invalid` for what is no number, `reference_rule` for letters of another script.
 */
export function referenceKey(typed: string): Result<string, 'invalid' | 'reference_rule'> {
  const text = latinDigits(typed);
  if (FOREIGN.test(text)) return fail('reference_rule');
  const key = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return key.length < LENGTH_OF_KEY.least || key.length > LENGTH_OF_KEY.most ? fail('invalid') : ok(key);
}

/** Whether the member may submit the payment's number now. The grace period after the countdown counts too. */
export function maySubmit(
  { rail, state, graceUntil }: Pick<Deposit, 'rail' | 'state' | 'graceUntil'>,
  now: number,
): boolean {
  return rail === 'manual' && state === 'waiting' && now <= graceUntil;
}

/**
 * Whether the member may still pay: the deposit waits, the countdown runs, and its method is switched on and names the
 * same accounts. The operator may have lost the earlier account.
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

/** What a gateway reports about a payment. */
export interface Told {
  readonly kind: 'succeeded' | 'failed';
  readonly payment: string;
  readonly amount: Minor;
  readonly currency: string;
}

/** The result of an event, as `deposits.gateway_event` stores it. */
export type EventOutcome = 'credited' | 'failed' | 'mismatch' | 'ignored' | 'unknown_payment';

/**
 * Decides what an event does to a deposit. Received money is credited, even after a failure or expiry. A different
 * amount waits for an operator. No event reverts a decision.
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
    // An operator decides about it, or has already.
    case 'mismatch':
    case 'credited':
    case 'rejected':
    case 'submitted':
      return 'ignored';
  }
}

const FIRST_ASKED_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** When to ask the gateway next about a payment without an event; ms since the epoch. */
export function nextAsk(asked: number, now: number): number {
  return now + Math.min(LONGEST_PAUSE_MS, FIRST_ASKED_MS * 2 ** Math.min(asked, 10));
}
