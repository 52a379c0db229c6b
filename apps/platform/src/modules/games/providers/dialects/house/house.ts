import { unreachable } from '@chhokka/kernel';
import { wireInteger } from '@chhokka/wallet-protocol';
import {
  type CallName,
  type Fault,
  type MovementName,
  batchEnvelope,
  checkRequest,
  claimedKeyId,
  faultStatus,
  movements,
  requests,
} from '@chhokka/wallet-protocol/house';
import type { z } from 'zod';
import { type WalletCommand, type ProviderWallet, WalletUnavailable } from '../../../../money/wallet/index.ts';
import type { Dialect, DialectParts, WireAnswer } from '../dialect.types.ts';
import { parseBody } from '../parse.ts';
import { runBatch } from './batch.ts';
import { toDecision, toTransaction } from './outcome.ts';
import { RequestMemory } from './request-memory.ts';

const PAGE = 100;

/** The operator's side of the house protocol, version 1 (`@chhokka/wallet-protocol/house`). */
export function houseDialect({ registry, wallet, clock }: DialectParts): Dialect {
  const memory = new RequestMemory();
  return async (request, log) => {
    try {
      const { call } = request;
      if (!isCall(call)) return refuse('not_found', 'there is no such call');
      const now = clock.now();
      const keyId = claimedKeyId(request.headers);
      const provider = keyId === null ? null : await registry.byWalletKey(keyId);
      const secret = provider?.dialect === 'house' ? provider.config.walletSecret : null;
      const believed = checkRequest(request.headers, request.body, secret, now);
      if (!believed.ok || !provider) {
        const reason = believed.ok ? 'key_unknown' : believed.error;
        log.warn({ dialect: 'house', provider: provider?.code, call, reason }, 'provider call not believed');
        return refuse('unauthorized', unauthorizedText(reason));
      }
      const parsed = parseBody(call === 'batch' ? batchEnvelope : requests[call], request.body);
      if (!parsed.ok) return refuse('bad_request', parsed.error.message);
      if (parsed.value.call !== undefined && parsed.value.call !== call) {
        log.warn({ dialect: 'house', provider: provider.code, call }, 'a call was sent to the address of another');
        return refuse('bad_request', 'the body was signed for another call');
      }
      if (memory.see(provider.code, call, parsed.value.requestId, request.body, now) === 'differs') {
        log.warn({ dialect: 'house', provider: provider.code, call }, 'request id used twice');
        return refuse('request_replayed', 'this requestId was sent before with another body');
      }
      if (isMovement(call)) return await move(wallet, provider.code, toCommand(call, parsed.value));
      return { status: 200, body: await act(wallet, provider.code, call, parsed.value) };
    } catch (error) {
      const reason = error instanceof WalletUnavailable ? 'wallet unavailable' : 'unexpected fault';
      log.error({ dialect: 'house', call: request.call, err: error }, reason);
      return refuse('retry', 'temporary trouble: send the same again');
    }
  };
}

/** An answer that decided nothing. */
export function refuse(status: Fault['status'], message: string): WireAnswer {
  return { status: faultStatus[status], body: { status, message } };
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(requests, name);
}

function unauthorizedText(reason: string): string {
  // The caller must not learn whether the key or the signature was wrong.
  if (reason === 'header_missing') return 'x-key-id, x-timestamp and x-signature are required';
  if (reason === 'timestamp_stale') return 'x-timestamp is more than 30 s from our clock';
  return 'the signature does not match';
}

type Body<N extends CallName> = z.output<(typeof requests)[N]>;

async function act(
  wallet: ProviderWallet,
  providerId: string,
  call: Exclude<CallName, MovementName>,
  body: { requestId: string },
): Promise<object> {
  switch (call) {
    case 'authenticate':
      return authenticate(wallet, providerId, body as Body<'authenticate'>);
    case 'balance': {
      const { playerId, currency } = body as Body<'balance'>;
      const balance = await wallet.balance(providerId, playerId, currency);
      return balance === null ? { status: 'player_unknown' } : { status: 'ok', balance: wireInteger(balance) };
    }
    case 'batch': {
      const { operations } = body as z.output<typeof batchEnvelope>;
      return { status: 'ok', results: await runBatch(wallet, providerId, operations) };
    }
    case 'transaction': {
      const record = await wallet.transaction(providerId, (body as Body<'transaction'>).txId);
      return { status: 'ok', transaction: record && toTransaction(record) };
    }
    case 'transactions': {
      const { from, to, after, limit = PAGE } = body as Body<'transactions'>;
      const page = await wallet.transactions(providerId, { from, to, limit, ...(after !== undefined && { after }) });
      return { status: 'ok', list: page.list.map(toTransaction), next: page.next };
    }
    default:
      return unreachable(call);
  }
}

async function move(wallet: ProviderWallet, providerId: string, command: WalletCommand): Promise<WireAnswer> {
  const outcome = await wallet.execute(providerId, command);
  if (outcome.outcome === 'held') return refuse('retry', 'the payment waits for the operator: send the same again');
  return { status: 200, body: toDecision(outcome) };
}

function isMovement(call: CallName): call is MovementName {
  return Object.hasOwn(movements, call);
}

/**
 * The protocol's fields equal the canonical ones. The head of the call (`requestId`, `at`, `call`) stays on the command: nobody
 * reads it there, and leaving it out costs every call a slow copy.
 */
function toCommand(call: MovementName, body: object): WalletCommand {
  return { ...(body as Body<typeof call>), type: call } as WalletCommand;
}

async function authenticate(wallet: ProviderWallet, providerId: string, body: Body<'authenticate'>): Promise<object> {
  const info = await wallet.session(providerId, body.session);
  if ('refused' in info) return { status: info.refused };
  const { playerId, nickname, gameCode, currency, language } = info;
  return { status: 'ok', playerId, nickname, gameCode, currency, language, balance: wireInteger(info.balance) };
}
