import { type Clock, type Minor, systemClock, uuidv7 } from '@chhokka/kernel';
import { type Fetch, parseJson } from '@chhokka/kernel/exchange';
import type { z } from 'zod';
import { wireInteger } from '../amounts.ts';
import { exchange } from '../transport.ts';
import { type CallName, answers, fault, type plainRefusals, requests } from './calls.ts';
import { type Credentials, signedHeaders } from './signature.ts';

/** Every final refusal. `nothing_to_refund`: the bet never arrived, and never can. */
export type RefusalCode = (typeof plainRefusals)[number] | 'insufficient_funds' | 'nothing_to_refund';

/**
 * The outcome of a call. Only `accepted` and `refused` are decisions about the call. `unknown` decides nothing: an
 * earlier attempt or this one may have been processed, so send the same `txId` again, or refund the bet. `rejected`
 * means that the other side would not read the request (key, clock, format): repeating it alone does not help.
 */
export type Reply<Value> =
  | { readonly outcome: 'accepted'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly code: RefusalCode; readonly balance?: Minor }
  | {
      readonly outcome: 'unknown';
      readonly reason: 'timeout' | 'network' | 'retry' | 'rejected';
      readonly detail: string;
    };

type Answer<N extends CallName> = z.output<(typeof answers)[N]>;
/** The answer of an accepted call, without its status. */
export type Accepted<N extends CallName> = Omit<Extract<Answer<N>, { status: 'ok' }>, 'status'>;

/** A call's fields; `requestId` and `at` are filled in when they are omitted, `call` always. */
export type Input<N extends CallName> = OptionalHead<z.output<(typeof requests)[N]>>;
type OptionalHead<Body> = Omit<Body, 'requestId' | 'at' | 'call'> & {
  readonly requestId?: string;
  readonly at?: number;
};

export interface HouseWalletOptions extends Credentials {
  /** Without a slash at the end, for example `http://127.0.0.1:8080/provider/house/v1`. */
  readonly url: string;
  readonly timeoutMs: number;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
}

/** The provider's side of the house protocol. No method throws because of the network or the operator. */
export type HouseWallet = { readonly [N in CallName]: (input: Input<N>) => Promise<Reply<Accepted<N>>> };

export function houseWallet(options: HouseWalletOptions): HouseWallet {
  const clock = options.clock ?? systemClock;
  const call = async <N extends CallName>(name: N, input: Input<N>): Promise<Reply<Accepted<N>>> => {
    const now = clock.now();
    const filled = { ...input, requestId: input.requestId ?? uuidv7(now), at: input.at ?? now, call: name };
    const body = JSON.stringify(filled, toWire);
    const sent = await exchange({
      url: `${options.url}/${name}`,
      method: 'POST',
      headers: signedHeaders(options, body, now),
      body,
      timeoutMs: options.timeoutMs,
      fetch: options.fetch,
    });
    if ('fault' in sent) return { outcome: 'unknown', reason: sent.fault, detail: sent.detail };
    return readAnswer(name, sent.status, sent.text);
  };
  const names = Object.keys(requests) as CallName[];
  const methods = names.map((name) => [name, (input: Input<typeof name>) => call(name, input)] as const);
  // `fromEntries` loses the relation between names and methods.
  return Object.fromEntries(methods) as unknown as HouseWallet;
}

/**
 * A field as the wire has it: only amounts differ. The types promise what `requests` would check, and the other side does check
 * it. To check here too took half of the time that a batch of a thousand needs before it is sent.
 */
function toWire(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? wireInteger(value) : value;
}

function readAnswer<N extends CallName>(name: N, status: number, text: string): Reply<Accepted<N>> {
  const json = parseJson(text);
  if (status !== 200) return readFault(status, json);
  const parsed = answers[name].safeParse(json);
  // A 200 that cannot be read is not a decision that we can rely on.
  if (!parsed.success)
    return { outcome: 'unknown', reason: 'network', detail: 'the answer does not follow the protocol' };
  const answer = parsed.data;
  if (answer.status === 'ok') {
    const { status: _, ...value } = answer;
    return { outcome: 'accepted', value: value as unknown as Accepted<N> };
  }
  return 'balance' in answer
    ? { outcome: 'refused', code: answer.status, balance: answer.balance }
    : { outcome: 'refused', code: answer.status };
}

function readFault(
  status: number,
  json: unknown,
): { outcome: 'unknown'; reason: 'retry' | 'rejected'; detail: string } {
  const parsed = fault.safeParse(json);
  const detail = parsed.success ? `${parsed.data.status}: ${parsed.data.message}` : `HTTP ${status}`;
  const retryable = status >= 500 || status === 429 || status === 408;
  return { outcome: 'unknown', reason: retryable ? 'retry' : 'rejected', detail };
}
