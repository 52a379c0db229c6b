import { exchange as send, parseJson } from '@chhokka/kernel/exchange';
import type { z } from 'zod';
import { fault } from '../calls.ts';

/**
 * The outcome of a call. `refused` is the feed's decision about this call; repeating it does not help. `unknown` decides
 * nothing: the network, the feed or its answer failed, and the call may be repeated.
 */
export type FeedReply<Value> =
  | { readonly outcome: 'ok'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly status: z.output<typeof fault>['status']; readonly detail: string }
  | {
      readonly outcome: 'unknown';
      readonly reason: 'timeout' | 'network' | 'retry' | 'invalid';
      readonly detail: string;
    };

interface Exchange<Schema extends z.ZodType> {
  readonly url: string;
  readonly key: string;
  readonly body?: unknown;
  readonly answer: Schema;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** A snapshot of thousands of fixtures has some 20 MB. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

/** One call of a feed. Never throws. */
export async function exchange<Schema extends z.ZodType>(
  request: Exchange<Schema>,
): Promise<FeedReply<z.output<Schema>>> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const sent = await send({
    url: request.url,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${request.key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body,
    timeoutMs: request.timeoutMs,
    longestAnswer: LONGEST_ANSWER,
    fetch: request.fetch,
  });
  if ('fault' in sent) return { outcome: 'unknown', reason: sent.fault, detail: sent.detail };
  return sent.status === 200 ? readValue(request.answer, sent.text) : readFault(sent.status, sent.text);
}

function readValue<Schema extends z.ZodType>(schema: Schema, text: string): FeedReply<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return { outcome: 'ok', value: parsed.data };
  const issue = parsed.error.issues[0];
  return { outcome: 'unknown', reason: 'invalid', detail: `${issue?.path.join('.')}: ${issue?.message}` };
}

function readFault(status: number, text: string): FeedReply<never> {
  const parsed = fault.safeParse(parseJson(text));
  const detail = parsed.success ? parsed.data.message : `HTTP ${status}`;
  if (status >= 500 || status === 429 || !parsed.success) return { outcome: 'unknown', reason: 'retry', detail };
  return { outcome: 'refused', status: parsed.data.status, detail };
}
