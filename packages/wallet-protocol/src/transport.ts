/** Shared by the clients of all dialects: one HTTP exchange whose faults are values. */

export type Fetch = typeof fetch;

// The longest answer, a page of 1,000 transactions, is a quarter of this.
const LONGEST_ANSWER = 2 * 1024 * 1024;

/** Faults of the network: whether the other side acted is unknown. */
export type TransportFault = { readonly fault: 'timeout' | 'network'; readonly detail: string };

export interface Exchange {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly fetch?: Fetch | undefined;
}

/** Sends one request. Returns the HTTP status and the whole body as text, or the fault; never throws. */
export async function exchange(request: Exchange): Promise<{ status: number; text: string } | TransportFault> {
  const send = request.fetch ?? fetch;
  try {
    const response = await send(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return { status: response.status, text: await boundedText(response) };
  } catch (error) {
    const timeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { fault: timeout ? 'timeout' : 'network', detail: describe(error) };
  }
}

/** The whole body as text. Throws when it is longer than any answer of a protocol, to protect our memory. */
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

/** Parses JSON; undefined when it is invalid. */
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
