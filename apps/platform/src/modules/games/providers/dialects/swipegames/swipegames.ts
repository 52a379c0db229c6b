import { formatDecimal, minor, unreachable } from '@chhokka/kernel';
import { readSent } from '@chhokka/wallet-protocol';
import {
  SWIPE_HEADER,
  type SwipeCall,
  type SwipeRequest,
  readSwipeAmount,
  swipeRequests,
  verifySwipe,
} from '@chhokka/wallet-protocol/swipegames';
import type { Provider, ProviderOf } from '../../provider.types.ts';
import {
  type SessionOwner,
  type WalletCommand,
  type ProviderWallet,
  WalletUnavailable,
} from '../../../../money/wallet/index.ts';
import type { RequestNotes } from '../../../../../infra/http/request-notes.ts';
import type { Dialect, DialectParts, WireAnswer, WireRequest } from '../dialect.types.ts';
import { describe } from '../parse.ts';
import { fault, toFault } from './fault.ts';

type Swipe = ProviderOf<'swipegames'>;

const calls: Readonly<Record<string, SwipeCall>> = {
  'GET balance': 'balance',
  'POST bet': 'bet',
  'POST win': 'win',
  'POST refund': 'refund',
};

/**
 * The operator's side of Swipe Games' reverse calls. They name only the session, which determines player, game and
 * currency.
 */
export function swipegamesDialect({ registry, wallet }: DialectParts): Dialect {
  return async (request, log) => {
    try {
      const call = calls[request.call];
      if (call === undefined) return fault(404, { message: 'There is no such call.' });
      const provider = await registry.byCode(request.code ?? '');
      const json = call === 'balance' ? request.query : parseJson(request.body);
      if (!believed(provider, json, request, log)) {
        return fault(401, { message: 'The signature does not match.' });
      }
      const parsed = readSent(swipeRequests[call], json);
      if (!parsed.success) return fault(400, { message: 'The request is wrong.', details: describe(parsed.error) });
      return await act(wallet, provider, call, parsed.data, log);
    } catch (error) {
      const reason = error instanceof WalletUnavailable ? 'wallet unavailable' : 'unexpected fault';
      log.error({ dialect: 'swipegames', provider: request.code, call: request.call, err: error }, reason);
      return fault(500, { message: 'Temporary trouble, try again.', code: 'client_connection_error' });
    }
  };
}

/** The signature covers the canonical form of the parsed body, so parsing comes first here, and nothing else does. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function believed(
  provider: Provider | null,
  json: unknown,
  request: WireRequest,
  log: RequestNotes,
): provider is Swipe {
  const signature = request.headers[SWIPE_HEADER];
  const given = typeof signature === 'string' && signature !== '';
  const known = provider?.dialect === 'swipegames';
  if (known && given && json !== undefined && verifySwipe(provider.config.reverseKey, json, signature)) return true;
  const reason = !known ? 'provider_unknown' : given ? 'signature_wrong' : 'header_missing';
  log.warn({ dialect: 'swipegames', provider: request.code, call: request.call, reason }, 'provider call not believed');
  return false;
}

async function act(
  wallet: ProviderWallet,
  provider: Swipe,
  call: SwipeCall,
  body: { sessionID: string },
  log: RequestNotes,
): Promise<WireAnswer> {
  if (call === 'balance') {
    const info = await wallet.session(provider.code, body.sessionID);
    if ('refused' in info) return toFault({ outcome: info.refused });
    return { status: 200, body: { balance: formatDecimal(info.balance) } };
  }
  const owner = await wallet.sessionOwner(provider.code, body.sessionID);
  if (owner === null) return toFault({ outcome: 'session_unknown' });
  const command = await toCommand(wallet, provider, call, body, owner, log);
  if (command === null) return toFault({ outcome: 'invalid_amount' });
  const outcome = await wallet.execute(provider.code, command);
  switch (outcome.outcome) {
    case 'accepted':
      return { status: 200, body: { balance: formatDecimal(outcome.balance), txID: outcome.transactionId } };
    case 'nothing_to_refund':
      // The provider repeats a call for ever unless it gets 200. There is no transaction of ours, so the refund is
      // stored under its own id.
      return { status: 200, body: { balance: formatDecimal(outcome.balance), txID: command.txId } };
    default:
      return toFault(outcome);
  }
}

/** Null when the amount is finer than a minor unit and may not be rounded. */
async function toCommand(
  wallet: ProviderWallet,
  provider: Swipe,
  call: Exclude<SwipeCall, 'balance'>,
  body: object,
  owner: SessionOwner,
  log: RequestNotes,
): Promise<WalletCommand | null> {
  const { playerId, gameCode, currency } = owner;
  const common = { playerId, gameCode, currency };
  switch (call) {
    case 'bet': {
      const { type, sessionID, amount, txID, roundID } = body as SwipeRequest<'bet'>;
      const stake = readSwipeAmount(amount);
      if (stake.remainder !== null) return null;
      const fields = { ...common, txId: txID, roundId: roundID, roundClosed: false, session: sessionID };
      // The campaign pays a free round. It opens the round and costs the player nothing.
      return { type: 'bet', ...fields, amount: type === 'free' ? minor(0) : stake.amount };
    }
    case 'win': {
      const { sessionID, amount, txID, roundID } = body as SwipeRequest<'win'>;
      const won = readSwipeAmount(amount);
      const { remainder } = won;
      if (remainder !== null)
        log.warn({ dialect: 'swipegames', provider: provider.code, txId: txID, remainder }, 'win rounded down');
      // The provider ends each round with its win, possibly zero; a later win of the round is still paid.
      const fields = { ...common, txId: txID, roundId: roundID, roundClosed: true, session: sessionID };
      const noted = remainder !== null && { remainder };
      return { type: 'win', ...fields, amount: won.amount, repeatsUntilPaid: true, ...noted };
    }
    case 'refund': {
      const { sessionID, origTxID, amount, txID } = body as SwipeRequest<'refund'>;
      const named = readSwipeAmount(amount);
      if (named.remainder !== null) return null;
      // A free bet is stored as zero, but its refund names the regular price of the round.
      const original = await wallet.transaction(provider.code, origTxID);
      const refunded = original?.amount === 0n ? minor(0) : named.amount;
      const fields = { ...common, txId: txID, refTxId: origTxID, roundClosed: false, session: sessionID };
      return { type: 'refund', ...fields, amount: refunded };
    }
    default:
      return unreachable(call);
  }
}
