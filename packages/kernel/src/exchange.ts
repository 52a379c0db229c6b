/** One HTTP exchange of a client whose faults are values. */

export type Fetch = typeof fetch;

/** Faults of the network: whether the other side acted is unknown. */
export type TransportFault = { readonly fault: 'timeout' | 'network'; readonly detail: string };

export interface Exchange {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  readonly timeoutMs: number;
  /** Bytes. A longer answer is a fault of the network, so that it cannot fill our memory. */
  readonly longestAnswer: number;
  readonly fetch?: Fetch | undefined;
}

/**
 * Sends one request. Returns the HTTP status and the whole body as text, or the fault; never throws. It follows no
 * redirection, because the request carries the caller's key.
 */
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
    return { status: response.status, text: await boundedText(response, request.longestAnswer) };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { fault: isTimeout ? 'timeout' : 'network', detail: describe(error) };
  }
}

/** The whole body as text. Throws when it is longer than so many bytes. */
async function boundedText(response: Response, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > longest) throw new Error(`the answer is longer than ${longest} bytes`);
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
