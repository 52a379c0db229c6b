import { formatDecimal, parseDecimal, unreachable } from '@chhokka/kernel';
import { parseJson } from '@chhokka/kernel/exchange';
import {
  SWIPE_HEADER,
  type SwipeCode,
  canonicalJson,
  signSwipe,
  swipeAnswer,
  swipeFault,
} from '../swipegames/index.ts';
import { exchange } from '../transport.ts';
import type { Driver, Forgery, Malformation, Movement, MovementCall, Refusal, Seen } from './driver.ts';
import type { DriverOptions } from './house-driver.ts';

const TIMEOUT = 10_000;

/** The code of each refusal; without a code, the outcome is in `details`. */
const codes: Readonly<Partial<Record<Refusal, SwipeCode>>> = {
  insufficient_funds: 'insufficient_funds',
  session_unknown: 'session_not_found',
  session_mismatch: 'session_not_found',
  player_unknown: 'session_not_found',
  session_expired: 'session_expired',
  player_locked: 'account_blocked',
  wrong_currency: 'currency_not_supported',
  game_unknown: 'game_not_found',
  limit_reached: 'bet_limit',
};

/** Acts as Swipe Games. */
export function swipegamesDriver({ url, fixture }: DriverOptions): Driver {
  if (fixture.keys.dialect !== 'swipegames') throw new Error('the fixture is of another dialect');
  const link: Link = { url, key: fixture.keys.reverseKey };
  return {
    dialect: 'swipegames',
    cannot: {
      betwin: 'there is no such call',
      adjust: 'there is no such call',
      promo: 'there is no such call',
      endround: 'a round is ended by a win of zero',
      batch: 'there is no such call',
      readback: 'there is no such call',
      authenticate: 'the game starts with balance',
      timestamps: 'requests carry no time',
      request_ids: 'requests carry no id of their own',
      win_names_bet: 'a win names the round alone',
      names_player: 'the session stands for the player',
      names_game: 'the session stands for the game',
      lobbies: 'the session stands for the game',
      names_currency: 'the session stands for the currency',
      bet_after_win: 'the win ends the round',
    },
    shape,
    word: (refusal) => (refusal === 'nothing_to_refund' ? null : (codes[refusal] ?? refusal)),
    perform: async (movement) => post(link, movement.call, encode(movement)),
    performTwice: async (movement) => [
      await post(link, movement.call, encode(movement)),
      await post(link, movement.call, encode(movement)),
    ],
    balance: ({ session }) => getBalance(link, session),
    forge: (movement, how) => forge(link, movement, how),
    malform: (movement, how) => post(link, movement.call, ...spoil(link, movement, how)),
  };
}

interface Link {
  readonly url: string;
  readonly key: string;
}

function shape(movement: Movement): Movement {
  const { refTxId, ...rest } = movement;
  switch (movement.call) {
    case 'bet':
      return { ...rest, roundClosed: false };
    case 'win':
      return { ...rest, roundClosed: true };
    default:
      return { ...rest, roundId: '', roundClosed: false, ...(refTxId !== undefined && { refTxId }) };
  }
}

function encode(movement: Movement): Record<string, string> {
  const { call, session, txId, roundId, refTxId = '' } = movement;
  const amount = `${formatDecimal(movement.amount)}${movement.finer ? '5' : ''}`;
  if (call === 'refund') return { sessionID: session, origTxID: refTxId, amount, txID: txId };
  const free: Record<string, string> = movement.free ? { type: 'free', frID: 'campaign' } : { type: 'regular' };
  return { ...free, sessionID: session, amount, txID: txId, roundID: roundId };
}

async function post(link: Link, call: MovementCall, value: object, raw?: string, signature?: string): Promise<Seen> {
  const signed = signature ?? signSwipe(link.key, value);
  const headers = { 'content-type': 'application/json', [SWIPE_HEADER]: signed };
  const body = raw ?? canonicalJson(value);
  return read(await exchange({ url: `${link.url}/${call}`, method: 'POST', headers, body, timeoutMs: TIMEOUT }));
}

async function getBalance(link: Link, sessionID: string): Promise<Seen> {
  const headers = { [SWIPE_HEADER]: signSwipe(link.key, { sessionID }) };
  const url = `${link.url}/balance?${new URLSearchParams({ sessionID })}`;
  return read(await exchange({ url, method: 'GET', headers, timeoutMs: TIMEOUT }));
}

function read(sent: Awaited<ReturnType<typeof exchange>>): Seen {
  if ('fault' in sent) return { seen: 'unknown', detail: sent.detail };
  const json = parseJson(sent.text);
  const answer = swipeAnswer.safeParse(json);
  if (sent.status === 200 && answer.success) {
    return {
      seen: 'accepted',
      balance: parseDecimal(answer.data.balance) ?? 0n,
      transactionId: answer.data.txID ?? null,
    };
  }
  const refused = swipeFault.safeParse(json);
  if (!refused.success || sent.status >= 500) return { seen: 'unknown', detail: `HTTP ${sent.status}` };
  if (sent.status === 401) return { seen: 'not_taken', word: 'signature' };
  const { code, details = '' } = refused.data;
  const outcome = /^[a-z_]+$/.test(details) ? details : null;
  // The answer to a body that was not understood has neither a code nor an outcome.
  if (code === undefined && outcome === null) return { seen: 'not_taken', word: details };
  const told = /^balance (\d+\.\d{2})$/.exec(details)?.[1];
  return { seen: 'refused', word: code ?? outcome ?? '', balance: told === undefined ? null : parseDecimal(told) };
}

function spoil(link: Link, movement: Movement, how: Malformation): [value: object, raw?: string, signature?: string] {
  const whole = encode(movement);
  switch (how) {
    case 'no_json':
      return [whole, `${canonicalJson(whole)}}`, signSwipe(link.key, whole)];
    case 'missing_field': {
      const { txID: _, ...rest } = whole;
      return [rest];
    }
    case 'wrong_type':
      return [{ ...whole, amount: 10 }];
    case 'negative_amount':
      return [{ ...whole, amount: '-10.00' }];
    default:
      return unreachable(how);
  }
}

async function forge(link: Link, movement: Movement, how: Forgery): Promise<Seen> {
  const value = encode(movement);
  switch (how) {
    case 'wrong_key':
      return post({ ...link, key: `${link.key}x` }, movement.call, value);
    case 'altered_body':
      return post(link, movement.call, { ...value, amount: '0.01' }, undefined, signSwipe(link.key, value));
    case 'no_signature':
      return post(link, movement.call, value, undefined, '');
    case 'unknown_provider':
      return post({ ...link, url: link.url.replace(/[^/]+$/, 'NOBODY') }, movement.call, value);
    default:
      return { seen: 'unknown', detail: `${how} cannot be said in this dialect` };
  }
}
