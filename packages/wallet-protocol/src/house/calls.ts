import { z } from 'zod';
import {
  amount,
  at,
  callName,
  currencyCode,
  gameCode,
  id,
  playerId,
  requestId,
  roundClosed,
  roundId,
  session,
  signedAmount,
  txId,
} from './fields.ts';

/**
 * Every call of the house protocol, version 1: provider → operator, `POST {wallet}/NAME`. A decided call answers 200
 * with a `status`. An answer with another HTTP status has decided nothing (see `fault`).
 */

const head = { requestId, at, call: callName };
const movement = { txId, roundId, roundClosed, playerId, gameCode, currency: currencyCode };

const betFields = { ...movement, session, amount };
const winFields = { ...movement, session: session.optional(), refTxId: txId.optional(), amount };
const betwinFields = { ...betFields, winAmount: amount };
const refundFields = {
  ...movement,
  gameCode: gameCode.optional(),
  session: session.optional(),
  refTxId: txId.describe('the bet that is undone'),
  amount: amount.optional(),
};
const adjustFields = { ...movement, refTxId: txId.optional(), amount: signedAmount };
const promoFields = { ...movement, session: session.optional(), amount };
const endroundFields = { txId, roundId, playerId, gameCode, currency: currencyCode };

/** The calls that move money or close a round, without the common head fields. */
export const movements = {
  bet: z.object(betFields),
  win: z.object(winFields),
  betwin: z.object(betwinFields),
  refund: z.object(refundFields),
  adjust: z.object(adjustFields),
  promo: z.object(promoFields),
  endround: z.object(endroundFields),
} as const;

export type MovementName = keyof typeof movements;

export const movementNames = Object.keys(movements) as MovementName[];

export const MAX_OPERATIONS = 1_000;

/** One operation of a batch: the fields of its call and the call's name. */
export const operation = z.discriminatedUnion('call', [
  z.object({ call: z.literal('bet'), ...betFields }),
  z.object({ call: z.literal('win'), ...winFields }),
  z.object({ call: z.literal('betwin'), ...betwinFields }),
  z.object({ call: z.literal('refund'), ...refundFields }),
  z.object({ call: z.literal('adjust'), ...adjustFields }),
  z.object({ call: z.literal('promo'), ...promoFields }),
  z.object({ call: z.literal('endround'), ...endroundFields }),
]);

export type Operation = z.output<typeof operation>;

/** The request of each call. */
export const requests = {
  authenticate: z.object({ ...head, session }),
  balance: z.object({ ...head, playerId, currency: currencyCode }),
  bet: z.object({ ...head, ...betFields }),
  win: z.object({ ...head, ...winFields }),
  betwin: z.object({ ...head, ...betwinFields }),
  refund: z.object({ ...head, ...refundFields }),
  adjust: z.object({ ...head, ...adjustFields }),
  promo: z.object({ ...head, ...promoFields }),
  endround: z.object({ ...head, ...endroundFields }),
  batch: z.object({ ...head, operations: z.array(operation).min(1).max(MAX_OPERATIONS) }),
  transaction: z.object({ ...head, txId }),
  transactions: z.object({
    ...head,
    from: z.int().min(0).describe('ms since the epoch, included'),
    to: z.int().min(0).describe('ms since the epoch, excluded'),
    after: z.string().max(256).optional().describe('`next` of the page before'),
    limit: z.int().min(1).max(1_000).optional().describe('100 when left out'),
  }),
} as const;

/** The first parse of a batch; each operation is then parsed, and answered, on its own. */
export const batchEnvelope = z.object({ ...head, operations: z.array(z.unknown()).min(1).max(MAX_OPERATIONS) });

export type CallName = keyof typeof requests;

/** Final refusals without a balance: nothing moved, and a repeat of the same call is refused again. */
export const plainRefusals = [
  'duplicate_differs',
  'already_refunded',
  'already_settled',
  'bet_unknown',
  'session_unknown',
  'session_expired',
  'session_mismatch',
  'player_unknown',
  'player_locked',
  'wrong_currency',
  'game_unknown',
  'limit_reached',
  'invalid_amount',
] as const;

/** The decision about one movement. */
export const decision = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), balance: amount, transactionId: id, repeated: z.boolean() }),
  z.object({ status: z.literal('nothing_to_refund'), balance: amount, repeated: z.boolean() }),
  z.object({ status: z.literal('insufficient_funds'), balance: amount }),
  z.object({ status: z.enum(plainRefusals) }),
]);

export type Decision = z.output<typeof decision>;

/** The answer to one operation of a batch, in the order of the operations. `retry`: nothing was decided about it. */
export const operationAnswer = z.union([
  decision,
  z.object({ status: z.literal('retry') }),
  z.object({ status: z.literal('bad_request'), message: z.string() }),
]);

export const transactionRecord = z.object({
  txId,
  call: z.enum(['bet', 'win', 'betwin', 'refund', 'adjust', 'promo', 'endround']),
  roundId,
  playerId,
  gameCode: z.string(),
  currency: currencyCode,
  amount: signedAmount,
  status: z.enum(['ok', 'nothing_to_refund', 'insufficient_funds', ...plainRefusals]),
  balance: amount.nullable(),
  at: at.describe('when the operator decided it, ms since the epoch'),
});

export type TransactionView = z.output<typeof transactionRecord>;

const authenticated = z.object({
  status: z.literal('ok'),
  playerId,
  nickname: z.string(),
  gameCode: z.string(),
  currency: currencyCode,
  balance: amount,
  language: z.string().describe('ISO 639-1'),
});

/** The answer of each call with HTTP 200. */
export const answers = {
  authenticate: z.discriminatedUnion('status', [
    authenticated,
    z.object({ status: z.enum(['session_unknown', 'session_expired', 'player_locked']) }),
  ]),
  balance: z.discriminatedUnion('status', [
    z.object({ status: z.literal('ok'), balance: amount }),
    z.object({ status: z.literal('player_unknown') }),
  ]),
  bet: decision,
  win: decision,
  betwin: decision,
  refund: decision,
  adjust: decision,
  promo: decision,
  endround: decision,
  batch: z.object({ status: z.literal('ok'), results: z.array(operationAnswer) }),
  transaction: z.object({ status: z.literal('ok'), transaction: transactionRecord.nullable() }),
  transactions: z.object({
    status: z.literal('ok'),
    list: z.array(transactionRecord),
    next: z.string().nullable().describe('`after` of the next page; null at the end'),
  }),
} as const;

/** HTTP statuses other than 200: the call was not processed, and nothing was decided about its `txId`. */
export const faultStatus = {
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
  request_replayed: 409,
  too_large: 413,
  retry: 503,
} as const;

export const fault = z.object({
  status: z.enum(['bad_request', 'unauthorized', 'not_found', 'request_replayed', 'too_large', 'retry']),
  message: z.string(),
});

export type Fault = z.infer<typeof fault>;
