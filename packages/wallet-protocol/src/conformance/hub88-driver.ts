import { randomUUID } from 'node:crypto';
import { unreachable } from '@chhokka/kernel';
import { parseJson } from '@chhokka/kernel/exchange';
import {
  HUB88_HEADER,
  type Hub88Answer,
  type Hub88Status,
  UNITS_PER_MINOR,
  createHub88Keys,
  hub88Answer,
  signHub88,
} from '../hub88/index.ts';
import { wireInteger } from '../amounts.ts';
import { exchange } from '../transport.ts';
import type { Driver, Forgery, Malformation, Movement, MovementCall, Refusal, Seen } from './driver.ts';
import type { DriverOptions } from './house-driver.ts';

const TIMEOUT = 10_000;

const words: Readonly<Record<Refusal, Hub88Status>> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  nothing_to_refund: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  duplicate_differs: 'RS_ERROR_DUPLICATE_TRANSACTION',
  already_refunded: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  already_settled: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  session_unknown: 'RS_ERROR_INVALID_TOKEN',
  session_expired: 'RS_ERROR_TOKEN_EXPIRED',
  session_mismatch: 'RS_ERROR_INVALID_TOKEN',
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  player_locked: 'RS_ERROR_USER_DISABLED',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  invalid_amount: 'RS_ERROR_WRONG_TYPES',
};

// Statuses of requests that never became a transaction. WRONG_TYPES can be either; scenarios use it for a refused
// amount.
const notTaken: readonly Hub88Status[] = [
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_WRONG_SYNTAX',
];

/** Acts as the hub. */
export function hub88Driver({ url, fixture }: DriverOptions): Driver {
  if (fixture.keys.dialect !== 'hub88') throw new Error('the fixture is of another dialect');
  const key = fixture.keys.hubPrivateKey;
  const send: Send = (path, body, { signature = signHub88(key, body), to = url } = {}) =>
    post(to, path, body, signature);
  return {
    dialect: 'hub88',
    cannot: {
      betwin: 'there is no such call',
      one_game_a_session: 'players change the table of a lobby within a session',
      adjust: 'there is no such call',
      promo: 'a prize is a win with a reward and without a reference, which the suite does not play',
      endround: 'a round is closed by its last bet, win or rollback',
      batch: 'there is no such call',
      readback: 'the hub keeps its own list',
      authenticate: 'the game starts with user/balance',
      timestamps: 'requests carry no time',
      request_ids: 'request_uuid serves tracing alone',
      refund_names_amount: 'a rollback carries no amount',
    },
    shape: (movement) => (movement.call === 'refund' ? { ...movement, amount: 0n } : movement),
    word: (refusal) => words[refusal],
    perform: async (movement) => read(await send(...encode(movement))),
    performTwice: async (movement) => {
      const [path, body] = encode(movement);
      return [read(await send(path, body)), read(await send(path, body))];
    },
    balance: async ({ playerId, session, gameCode }) => {
      const body = { user: playerId, token: session, request_uuid: randomUUID(), game_code: gameCode };
      return read(await send('user/balance', JSON.stringify(body)));
    },
    forge: async (movement, how) => forge(send, key, url, movement, how),
    malform: async (movement, how) => {
      const body = spoil(movement, how);
      const seen = read(await send(pathOf(movement.call), body));
      const typed = seen.seen === 'refused' && seen.word === 'RS_ERROR_WRONG_TYPES';
      return typed ? { seen: 'not_taken', word: seen.word } : seen;
    },
  };
}

type Send = (path: string, body: string, as?: { signature?: string; to?: string }) => ReturnType<typeof post>;

async function post(url: string, path: string, body: string, signature: string): Promise<Hub88Answer | string> {
  const headers = { 'content-type': 'application/json', [HUB88_HEADER]: signature };
  const sent = await exchange({ url: `${url}/${path}`, method: 'POST', headers, body, timeoutMs: TIMEOUT });
  if ('fault' in sent) return sent.detail;
  const answer = hub88Answer.safeParse(parseJson(sent.text));
  return sent.status === 200 && answer.success
    ? answer.data
    : `HTTP ${sent.status} with an answer outside the protocol`;
}

function read(answer: Hub88Answer | string): Seen {
  if (typeof answer === 'string') return { seen: 'unknown', detail: answer };
  const { status } = answer;
  const balance = answer.balance === undefined ? null : BigInt(answer.balance) / UNITS_PER_MINOR;
  if (status === 'RS_OK' && balance !== null) return { seen: 'accepted', balance, transactionId: null };
  if (status === 'RS_ERROR_UNKNOWN') return { seen: 'unknown', detail: status };
  return notTaken.includes(status) ? { seen: 'not_taken', word: status } : { seen: 'refused', word: status, balance };
}

function pathOf(call: MovementCall): string {
  return `transaction/${call === 'refund' ? 'rollback' : call}`;
}

function encode(movement: Movement): [path: string, body: string] {
  const common = {
    user: movement.playerId,
    token: movement.session,
    transaction_uuid: movement.txId,
    request_uuid: randomUUID(),
    round: movement.roundId,
    round_closed: movement.roundClosed,
    game_code: movement.gameCode,
    ...(movement.refTxId !== undefined && { reference_transaction_uuid: movement.refTxId }),
  };
  const units = wireInteger(movement.amount * UNITS_PER_MINOR + (movement.finer ? UNITS_PER_MINOR / 2n : 0n));
  const money = { currency: movement.currency, amount: units, is_free: movement.free ?? false };
  return [pathOf(movement.call), JSON.stringify(movement.call === 'refund' ? common : { ...common, ...money })];
}

function spoil(movement: Movement, how: Malformation): string {
  const whole = JSON.parse(encode(movement)[1]) as Record<string, unknown>;
  switch (how) {
    case 'no_json':
      return `${JSON.stringify(whole)}}`;
    case 'missing_field':
      return JSON.stringify({ ...whole, transaction_uuid: undefined });
    case 'wrong_type':
      return JSON.stringify({ ...whole, amount: '100000' });
    case 'negative_amount':
      return JSON.stringify({ ...whole, amount: -100_000 });
    default:
      return unreachable(how);
  }
}

async function forge(send: Send, key: string, url: string, movement: Movement, how: Forgery): Promise<Seen> {
  const [path, body] = encode(movement);
  switch (how) {
    case 'wrong_key':
      return read(await send(path, body, { signature: signHub88(createHub88Keys().privateKey, body) }));
    case 'altered_body':
      return read(await send(path, body.replace(movement.txId, randomUUID()), { signature: signHub88(key, body) }));
    case 'no_signature':
      return read(await send(path, body, { signature: '' }));
    case 'unknown_provider':
      return read(await send(path, body, { to: url.replace(/[^/]+$/, 'NOBODY') }));
    default:
      return { seen: 'unknown', detail: `${how} cannot be said in this dialect` };
  }
}
