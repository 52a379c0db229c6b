import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { paymentProof } from '../security/schemas.ts';
import { memberTransfer } from './schemas.ts';

/** A member who can receive money. */
const person = z.object({ account: z.string(), nickname: z.string() });

export const merchantWallet = contract({
  summary: 'To whom the member can send money from the wallet, and how much.',
  value: z.object({
    /** Null: there is none, or the site does not allow it. */
    upline: person.nullable(),
    /** Whether the member is an agent, who can send money to direct downlines. */
    toDownline: z.boolean(),
    min: money,
    max: money,
    /** What the member can still send within the limit of 24 hours. */
    dayLeft: money,
    /** What the member must still stake before sending money to the upline; `0.00`: nothing. */
    turnoverMissing: money,
    currencySymbol: z.string(),
  }),
});

export const walletDownlines = contract({
  summary: 'An agent’s direct downlines whose names begin with the search text, at most 20.',
  query: z.object({ search: z.string().trim().max(64).default('') }),
  value: z.object({ list: z.array(person) }),
  errors: ['not_an_agent'],
});

export const walletTransfer = contract({
  summary: 'Sends money to the upline or to a direct downline. A repeat of the same request gets the first answer.',
  body: z.object({
    requestId: z.uuid(),
    direction: z.enum(['up', 'down']),
    /** The downline’s name; ignored for `up`. */
    account: z.string().trim().max(64).default(''),
    amount: z.string().max(32),
    ...paymentProof,
  }),
  value: memberTransfer,
  errors: [
    'function_not_enabled',
    'transfer_not_allowed',
    'transfer_receiver_closed',
    'transfer_day_limit',
    'transfer_bonus_active',
    'withdrawal_balance',
    'withdrawal_locked',
    'turnover_missing',
    'payment_password_missing',
    'payment_password_waits',
    'payment_password_wrong',
    'two_factor_wrong',
    'two_factor_off',
    'too_many_attempts',
  ],
});

export const walletTransfers = contract({
  summary: 'The transfers that the member sent and received, newest first.',
  query: z.object({ after: z.uuid().optional(), pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
  value: z.object({ list: z.array(memberTransfer), next: z.string().nullable() }),
});
