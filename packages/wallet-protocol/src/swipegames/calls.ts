import { z } from 'zod';
import { type Rounded, roundDown } from '../amounts.ts';
import { keepable } from '../text.ts';

/** The reverse calls of Swipe Games' public API: provider → operator. Names are its own. */

const amount = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,18})?$/, 'a decimal string');
const id = keepable(128);
const sessionID = z.string().min(1).max(512);
const movement = z.object({
  type: z.enum(['regular', 'free']),
  frID: z.string().optional(),
  sessionID,
  amount,
  txID: id,
  roundID: id,
});

export const swipeRequests = {
  balance: z.object({ sessionID }),
  bet: movement,
  win: movement,
  refund: z.object({ sessionID, origTxID: id, amount, txID: id }),
} as const;

export type SwipeCall = keyof typeof swipeRequests;
export type SwipeRequest<C extends SwipeCall> = z.output<(typeof swipeRequests)[C]>;

/** HTTP 200. `txID` is the operator's id of the transaction; absent for `balance`. */
export const swipeAnswer = z.object({ balance: z.string().regex(/^\d+\.\d{2}$/), txID: z.string().optional() });

export const swipeCodes = [
  'game_not_found',
  'currency_not_supported',
  'locale_not_supported',
  'account_blocked',
  'bet_limit',
  'loss_limit',
  'time_limit',
  'insufficient_funds',
  'session_expired',
  'session_not_found',
  'client_connection_error',
] as const;

export type SwipeCode = (typeof swipeCodes)[number];

/** HTTP 400, 401, 404 and 500. */
export const swipeFault = z.object({
  message: z.string(),
  code: z.enum(swipeCodes).optional(),
  action: z.enum(['refresh']).optional(),
  actionData: z.string().optional(),
  details: z.string().optional(),
});

export type SwipeFault = z.infer<typeof swipeFault>;

/** Reads a decimal string of the schema above, whatever its precision. */
export function readSwipeAmount(text: string): Rounded {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = fraction.padEnd(2, '0');
  return roundDown(BigInt(whole + digits), 10n ** BigInt(digits.length - 2));
}
