import { type Result, fail, ok } from '@chhokka/kernel';
import { type Fetch, type TransportFault, parseJson } from '@chhokka/kernel/exchange';
import { z } from 'zod';
import { exchange } from '../transport.ts';
import { webAddress } from '../text.ts';
import { type SwipeCall, type SwipeFault, swipeAnswer, swipeFault, type swipeRequests } from './calls.ts';
import { SWIPE_HEADER, canonicalJson, signSwipe } from './signature.ts';

export interface SwipeOptions {
  /** Without a slash at the end. */
  readonly url: string;
  /** Signs the requests of this client. */
  readonly key: string;
  readonly timeoutMs: number;
  readonly fetch?: Fetch;
}

export type SwipeReply =
  | ({ readonly ok: true } & z.infer<typeof swipeAnswer>)
  | ({ readonly ok: false; readonly httpStatus: number } & SwipeFault);

/** The provider's side of the reverse calls. An answer that violates the protocol is a fault. */
export function swipeWallet(options: SwipeOptions) {
  return async <C extends SwipeCall>(
    call: C,
    value: z.input<(typeof swipeRequests)[C]>,
  ): Promise<SwipeReply | TransportFault> => {
    const headers = { 'content-type': 'application/json', [SWIPE_HEADER]: signSwipe(options.key, value) };
    const common = { headers, timeoutMs: options.timeoutMs, fetch: options.fetch };
    const sent =
      call === 'balance'
        ? await exchange({
            ...common,
            method: 'GET',
            url: `${options.url}/balance?${new URLSearchParams({ sessionID: value.sessionID })}`,
          })
        : await exchange({ ...common, method: 'POST', url: `${options.url}/${call}`, body: canonicalJson(value) });
    if ('fault' in sent) return sent;
    return readReply(sent.status, parseJson(sent.text));
  };
}

function readReply(status: number, json: unknown): SwipeReply | TransportFault {
  if (status === 200) {
    const answer = swipeAnswer.safeParse(json);
    if (answer.success) return { ok: true, ...answer.data };
  } else {
    const refused = swipeFault.safeParse(json);
    if (refused.success) return { ok: false, httpStatus: status, ...refused.data };
  }
  return { fault: 'network', detail: `HTTP ${status} with an answer outside the protocol` };
}

export interface SwipeLaunch {
  readonly cID: string;
  readonly extCID: string;
  readonly gameID: string;
  readonly demo: boolean;
  readonly platform: 'desktop' | 'mobile';
  readonly currency: string;
  readonly locale: string;
  readonly sessionID: string;
  readonly returnURL: string;
  readonly user: { readonly id: string; readonly nickName: string; readonly country: string };
}

/** `missing`: the provider does not know the game. `detail` is for the log. */
export type SwipeError = { readonly code: 'missing' | 'unavailable'; readonly detail: string };

/** The operator's side of the core API. */
export function swipeCore(options: SwipeOptions) {
  return {
    async launch(value: SwipeLaunch): Promise<Result<{ url: string }, SwipeError>> {
      const sent = await exchange({
        url: `${options.url}/create-new-game`,
        method: 'POST',
        headers: { 'content-type': 'application/json', [SWIPE_HEADER]: signSwipe(options.key, value) },
        body: canonicalJson(value),
        timeoutMs: options.timeoutMs,
        fetch: options.fetch,
      });
      if ('fault' in sent) return fail({ code: 'unavailable', detail: `${sent.fault}: ${sent.detail}` });
      const json = parseJson(sent.text);
      const answer = z.object({ gameURL: webAddress }).safeParse(json);
      if (sent.status === 200 && answer.success) return ok({ url: answer.data.gameURL });
      const code = z.object({ code: z.string() }).safeParse(json).data?.code ?? `HTTP ${sent.status}`;
      return fail({ code: code === 'game_not_found' ? 'missing' : 'unavailable', detail: code });
    },
  };
}
