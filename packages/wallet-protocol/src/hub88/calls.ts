import { z } from 'zod';
import { keepable } from '../text.ts';

/** The wallet calls of Hub88's operator API (docs.hub88.io): hub → operator. Names are its own. */

/** The hub counts in 1/100000 of the currency: this many are one minor unit. */
export const UNITS_PER_MINOR = 1_000n;

const uuid = keepable(128);
const units = z.int().min(0);

const common = { user: keepable(128), request_uuid: uuid };
const transaction = {
  ...common,
  token: z.string().min(1).max(512),
  transaction_uuid: uuid,
  supplier_transaction_id: z.string().optional(),
  round: keepable(128),
  round_closed: z.boolean().default(false),
  game_code: keepable(64),
  is_free: z.boolean().default(false),
  reward_uuid: uuid.nullish(),
  meta: z.unknown().optional(),
};
const money = { currency: z.string().regex(/^[A-Z]{3}$/), amount: units };

export const hub88Requests = {
  'user/info': z.object(common),
  'user/balance': z.object({ ...common, token: transaction.token, game_code: z.string().optional() }),
  'transaction/bet': z.object({ ...transaction, ...money }),
  'transaction/win': z.object({ ...transaction, ...money, reference_transaction_uuid: uuid.optional() }),
  'transaction/rollback': z.object({ ...transaction, reference_transaction_uuid: uuid }),
} as const;

export type Hub88Call = keyof typeof hub88Requests;
export type Hub88Request<C extends Hub88Call> = z.output<(typeof hub88Requests)[C]>;

export const hub88Statuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
] as const;

export type Hub88Status = (typeof hub88Statuses)[number];

/** Every answer, always with HTTP 200. Untrusted and unread requests get no `user` and `request_uuid`. */
export const hub88Answer = z.object({
  status: z.enum(hub88Statuses),
  user: z.string().optional(),
  request_uuid: z.string().optional(),
  currency: z.string().optional(),
  balance: z.int().optional(),
  country: z.string().optional(),
});

export type Hub88Answer = z.infer<typeof hub88Answer>;
