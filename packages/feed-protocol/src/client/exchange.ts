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
  let [status, text] = [0, ''];
  try {
    const response = await request.fetch(request.url, {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${request.key}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    status = response.status;
    text = await boundedText(response);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { outcome: 'unknown', reason: isTimeout ? 'timeout' : 'network', detail: describe(error) };
  }
  return status === 200 ? readValue(request.answer, text) : readFault(status, text);
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

/** The whole body as text. Throws when it is longer than any answer of the protocol. */
async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER) throw new Error(`the answer is longer than ${LONGEST_ANSWER} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
