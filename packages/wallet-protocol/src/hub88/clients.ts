import { type Result, fail, ok } from '@chhokka/kernel';
import { type Fetch, type TransportFault, parseJson } from '@chhokka/kernel/exchange';
import { z } from 'zod';
import { exchange } from '../transport.ts';
import { webAddress } from '../text.ts';
import { type Hub88Answer, type Hub88Call, hub88Answer, type hub88Requests } from './calls.ts';
import { HUB88_HEADER, signHub88 } from './signature.ts';

export interface Hub88Options {
  /** Without a slash at the end. */
  readonly url: string;
  /** PEM: signs the requests of this client. */
  readonly privateKey: string;
  readonly timeoutMs: number;
  readonly fetch?: Fetch;
}

/** The hub's side of the wallet. An answer that violates the protocol is a fault. */
export function hub88Wallet(options: Hub88Options) {
  return async <C extends Hub88Call>(
    call: C,
    body: z.input<(typeof hub88Requests)[C]>,
  ): Promise<Hub88Answer | TransportFault> => {
    const sent = await post(options, call, body);
    if ('fault' in sent) return sent;
    const answer = hub88Answer.safeParse(parseJson(sent.text));
    if (sent.status === 200 && answer.success) return answer.data;
    return { fault: 'network', detail: `HTTP ${sent.status} with an answer outside the protocol` };
  };
}

export interface Hub88Launch {
  readonly user: string;
  readonly token: string;
  readonly sub_partner_id?: string | undefined;
  readonly platform: 'GPL_DESKTOP' | 'GPL_MOBILE';
  readonly operator_id: number;
  readonly lobby_url: string;
  readonly lang: string;
  readonly country: string;
  readonly currency: string;
  readonly game_code: string;
  readonly ip: string;
}

export interface Hub88Round {
  readonly user: string;
  readonly round: string;
  readonly operator_id: number;
}

/** `missing`: the hub does not know the game or the round. `detail` is for the log. */
export type Hub88Error = { readonly code: 'missing' | 'unavailable'; readonly detail: string };

/** The operator's side of the hub's games API. */
export function hub88Core(options: Hub88Options) {
  const call = async (path: string, body: object): Promise<Result<{ url: string }, Hub88Error>> => {
    const sent = await post(options, path, body);
    if ('fault' in sent) return fail({ code: 'unavailable', detail: `${sent.fault}: ${sent.detail}` });
    const answer = z.object({ url: webAddress }).safeParse(parseJson(sent.text));
    if (sent.status === 200 && answer.success) return ok(answer.data);
    return fail({ code: sent.status === 404 ? 'missing' : 'unavailable', detail: `HTTP ${sent.status}` });
  };
  return {
    launch: (body: Hub88Launch) => call('game/url', body),
    round: (body: Hub88Round) => call('game/round', body),
  };
}

function post(options: Hub88Options, path: string, value: object) {
  const body = JSON.stringify(value);
  return exchange({
    url: `${options.url}/${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', [HUB88_HEADER]: signHub88(options.privateKey, body) },
    body,
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
  });
}
