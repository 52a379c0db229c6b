import { type KeyObject, createPublicKey } from 'node:crypto';
import { type Currency, currency, minor, unreachable } from '@chhokka/kernel';
import {
  HUB88_HEADER,
  type Hub88Answer,
  type Hub88Call,
  type Hub88Request,
  UNITS_PER_MINOR,
  hub88Requests,
  verifyHub88,
} from '@chhokka/wallet-protocol/hub88';
import { readSent, roundDown } from '@chhokka/wallet-protocol';
import type { z } from 'zod';
import type { ProviderOf } from '../../provider.types.ts';
import {
  type WalletCommand,
  type ProviderWallet,
  type WalletOutcome,
  WalletUnavailable,
} from '../../../../money/wallet/index.ts';
import type { RequestNotes } from '../../../../../infra/http/request-notes.ts';
import type { Dialect, DialectParts, WireAnswer, WireRequest } from '../dialect.types.ts';
import { toStatus, toUnits } from './status.ts';

type Hub = ProviderOf<'hub88'>;

/** The operator's side of Hub88's seamless wallet. Every answer is HTTP 200 with a status. */
export function hub88Dialect({ registry, wallet }: DialectParts): Dialect {
  return async (request, log) => {
    let echo: Partial<Hub88Answer> = {};
    try {
      const hub = await registry.byCode(request.code ?? '');
      if (hub?.dialect !== 'hub88') {
        refused(request, 'provider_unknown', log);
        return answer({ status: 'RS_ERROR_INVALID_PARTNER' });
      }
      if (!believed(hub, request, log)) return answer({ status: 'RS_ERROR_INVALID_SIGNATURE' });
      const read = readCall(request);
      echo = read.echo;
      if ('status' in read) return answer({ ...echo, status: read.status });
      return answer({ ...echo, ...(await act(wallet, hub, read.call, read.body, log)) });
    } catch (error) {
      const reason = error instanceof WalletUnavailable ? 'wallet unavailable' : 'unexpected fault';
      log.error({ dialect: 'hub88', provider: request.code, call: request.call, err: error }, reason);
      return answer({ ...echo, status: 'RS_ERROR_UNKNOWN' });
    }
  };
}

function answer(body: Hub88Answer): WireAnswer {
  return { status: 200, body };
}

// Parsing a PEM costs more than checking a signature; the registry hands out the same object while it is fresh.
const keys = new WeakMap<Hub, KeyObject>();

function believed(hub: Hub, request: WireRequest, log: RequestNotes): boolean {
  const key = keys.get(hub) ?? createPublicKey(hub.config.hubPublicKey);
  keys.set(hub, key);
  const signature = request.headers[HUB88_HEADER];
  const given = typeof signature === 'string' && signature !== '';
  if (given && verifyHub88(key, request.body, signature)) return true;
  refused(request, given ? 'signature_wrong' : 'header_missing', log);
  return false;
}

function refused(request: WireRequest, reason: string, log: RequestNotes): void {
  log.warn({ dialect: 'hub88', provider: request.code, call: request.call, reason }, 'provider call not believed');
}

type Echo = Pick<Hub88Answer, 'user' | 'request_uuid'>;
type ReadCall =
  | { readonly echo: Echo; readonly status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' }
  | { readonly echo: Echo; readonly call: Hub88Call; readonly body: Hub88Request<Hub88Call> };

function readCall(request: WireRequest): ReadCall {
  let json: unknown;
  try {
    json = JSON.parse(request.body.toString('utf8'));
  } catch {
    return { echo: {}, status: 'RS_ERROR_WRONG_SYNTAX' };
  }
  const echo = echoOf(json);
  if (!Object.hasOwn(hub88Requests, request.call)) return { echo, status: 'RS_ERROR_WRONG_SYNTAX' };
  const call = request.call as Hub88Call;
  const parsed = readSent(hub88Requests[call], json);
  if (parsed.success) return { echo, call, body: parsed.data };
  return { echo, status: isMissing(parsed.error, json) ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' };
}

function echoOf(json: unknown): Echo {
  const { user, request_uuid: uuid } = (json ?? {}) as Record<string, unknown>;
  return { ...(typeof user === 'string' && { user }), ...(typeof uuid === 'string' && { request_uuid: uuid }) };
}

/** A missing field is a syntax error, a wrong one a type error. */
function isMissing(error: z.ZodError, json: unknown): boolean {
  const record = (json ?? {}) as Record<string, unknown>;
  return error.issues.some((issue) => issue.path.length === 0 || !Object.hasOwn(record, String(issue.path[0])));
}

type Body = Omit<Hub88Answer, 'user' | 'request_uuid'>;

async function act(wallet: ProviderWallet, hub: Hub, call: Hub88Call, body: object, log: RequestNotes): Promise<Body> {
  switch (call) {
    case 'user/info':
      return userInfo(wallet, hub, body as Hub88Request<'user/info'>);
    case 'user/balance':
      return userBalance(wallet, hub, body as Hub88Request<'user/balance'>);
    case 'transaction/bet':
      return bet(wallet, hub, body as Hub88Request<'transaction/bet'>);
    case 'transaction/win':
      return win(wallet, hub, body as Hub88Request<'transaction/win'>, log);
    case 'transaction/rollback':
      return rollback(wallet, hub, body as Hub88Request<'transaction/rollback'>);
    default:
      return unreachable(call);
  }
}

async function userInfo(wallet: ProviderWallet, hub: Hub, body: Hub88Request<'user/info'>): Promise<Body> {
  const known = await wallet.balance(hub.code, body.user, currency(hub.config.currency));
  if (known === null) return { status: toStatus('player_unknown') };
  return { status: 'RS_OK', country: hub.config.country, currency: hub.config.currency };
}

async function userBalance(wallet: ProviderWallet, hub: Hub, body: Hub88Request<'user/balance'>): Promise<Body> {
  const info = await wallet.session(hub.code, body.token);
  if ('refused' in info) return { status: toStatus(info.refused) };
  if (info.playerId !== body.user) return { status: toStatus('session_mismatch') };
  return { status: 'RS_OK', currency: info.currency, balance: toUnits(info.balance) };
}

async function bet(wallet: ProviderWallet, hub: Hub, body: Hub88Request<'transaction/bet'>): Promise<Body> {
  const { amount, remainder } = roundDown(BigInt(body.amount), UNITS_PER_MINOR);
  if (remainder !== null) return { status: toStatus('invalid_amount') };
  // The giver of a free bet pays it. It opens the round and costs the player nothing.
  const stake = body.is_free ? minor(0) : amount;
  const command: WalletCommand = { type: 'bet', inLobby: true, ...movement(body), session: body.token, amount: stake };
  return decide(wallet, hub, command, command.currency);
}

async function win(
  wallet: ProviderWallet,
  hub: Hub,
  body: Hub88Request<'transaction/win'>,
  log: RequestNotes,
): Promise<Body> {
  const { amount, remainder } = roundDown(BigInt(body.amount), UNITS_PER_MINOR);
  if (remainder !== null) {
    log.warn({ dialect: 'hub88', provider: hub.code, txId: body.transaction_uuid, remainder }, 'win rounded down');
  }
  const fields = { ...movement(body), session: body.token, amount, ...(remainder !== null && { remainder }) };
  const reference = body.reference_transaction_uuid;
  // A reward without a bet is a prize. Without a reward id and a bet, the round must be known.
  const prize = reference === undefined && typeof body.reward_uuid === 'string';
  const command: WalletCommand = prize
    ? { type: 'promo', ...fields }
    : { type: 'win', ...fields, ...(reference !== undefined && { refTxId: reference }) };
  return decide(wallet, hub, command, command.currency);
}

async function rollback(wallet: ProviderWallet, hub: Hub, body: Hub88Request<'transaction/rollback'>): Promise<Body> {
  // The hub's rollback names no currency, so it is that of the live or expired session, or the hub's own. An unknown
  // token must not prevent the refund of a bet.
  const owner = await wallet.sessionOwner(hub.code, body.token);
  const money = owner?.currency ?? currency(hub.config.currency);
  const command: WalletCommand = {
    type: 'refund',
    txId: body.transaction_uuid,
    refTxId: body.reference_transaction_uuid,
    roundId: body.round,
    roundClosed: body.round_closed,
    playerId: body.user,
    gameCode: body.game_code,
    session: body.token,
    currency: money,
  };
  return decide(wallet, hub, command, money);
}

function movement(body: Hub88Request<'transaction/bet' | 'transaction/win'>) {
  return {
    txId: body.transaction_uuid,
    roundId: body.round,
    roundClosed: body.round_closed,
    playerId: body.user,
    gameCode: body.game_code,
    currency: currency(body.currency),
  };
}

async function decide(wallet: ProviderWallet, hub: Hub, command: WalletCommand, money: Currency): Promise<Body> {
  const outcome: WalletOutcome = await wallet.execute(hub.code, command);
  const status = toStatus(outcome.outcome);
  return 'balance' in outcome ? { status, currency: money, balance: toUnits(outcome.balance) } : { status };
}
