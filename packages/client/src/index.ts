import type { CallInput, CallName, CallValue, Envelope, FileCall, Refusal } from '@chhokka/contracts';
import type { Route } from '@chhokka/contracts/routes';
import { forgetKey, seal, sealHeaders } from './sealing.ts';

/** The code of a call that did not reach the server, or whose answer could not be read. */
export const UNREACHABLE = 'unreachable';

/** The platform refused a call, or could not be reached (`code` is then `unreachable`, `status` 0). */
export class CallRefused extends Error {
  readonly code: string;
  readonly status: number;
  /** The invalid fields of a 400, with a message in the caller's language. */
  readonly fields: Record<string, string>;
  readonly value: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(status: number, refusal: Pick<Refusal, 'code' | 'message' | 'fields' | 'value' | 'requestId'>) {
    super(refusal.message);
    this.name = 'CallRefused';
    this.code = refusal.code;
    this.status = status;
    this.fields = refusal.fields ?? {};
    this.value = refusal.value ?? {};
    this.requestId = refusal.requestId;
  }
}

/** What the client needs from the application around it; read at every call. */
export interface ClientOptions {
  token(): string | null;
  /** Language tag of the messages of refusals: `bn`. */
  language(): string;
  /** The token of a draft of the settings that the page previews; null: none. */
  preview?(): string | null;
  /** Called when the server no longer knows the session that was sent. */
  onSessionLost(): void;
  /** Called when the server refused a call because the site is closed: for maintenance, or to the caller's region. */
  onSiteClosed?(): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sends the request in place of `fetch`. */
  readonly send?: Send;
}

/** The part of `fetch` that calls need. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

/** What a call comes to: its value, or the file that it answers. */
type Answered<N extends CallName> = N extends FileCall ? Blob : CallValue<N>;

/**
 * Makes a call of the contract by its name; one that takes a picture gets its `Blob`, and one that answers CSV returns it as a
 * `Blob`. Throws `CallRefused`.
 */
export type Call<Names extends CallName = CallName> = <N extends Names>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
) => Promise<Answered<N>>;

function addressOf(path: string, query: object): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    return (await response.json()) as Envelope<unknown>;
  } catch {
    return { success: false, code: UNREACHABLE, message: '' };
  }
}

/** The body of a call on the wire: sealed where the route requires it. */
async function bodyOf(route: Route, input: unknown): Promise<string | Blob> {
  if (input instanceof Blob) return input;
  if (route.formEncoded) return new URLSearchParams(input as Record<string, string>).toString();
  if (!route.sealed) return JSON.stringify(input ?? {});
  return JSON.stringify(await seal(route.method, route.path, input).catch(unreachable));
}

/** Without the key or the sealing code, the call is not sent. */
function unreachable(): never {
  throw new CallRefused(0, { code: UNREACHABLE, message: '' });
}

/** Creates a browser's client of the platform for the calls of one table. */
export function createClient<Names extends CallName>(
  routes: Readonly<Record<Names, Route>>,
  options: ClientOptions,
): Call<Names> {
  async function attempt(route: Route, input: unknown, { signal, send = fetch }: CallOptions): Promise<unknown> {
    const token = route.access === 'none' ? null : options.token();
    const headers: Record<string, string> = {
      'accept-language': options.language(),
      'x-request-id': crypto.randomUUID(),
    };
    if (route.sealedHeader) Object.assign(headers, await sealHeaders(route.method, route.path).catch(unreachable));
    if (token !== null) headers.authorization = `Bearer ${token}`;
    const preview = options.preview?.();
    if (preview) headers['x-preview'] = preview;
    const request: RequestInit = { method: route.method, headers, signal: signal ?? null };
    let address = route.path;
    if (route.method === 'GET') {
      address = addressOf(route.path, input ?? {});
    } else {
      const body = await bodyOf(route, input);
      const text = route.formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
      headers['content-type'] = typeof body === 'string' ? text : body.type;
      request.body = body;
    }
    // Calls that start together, as on the load of a page, yield between each other, so that the page stays responsive.
    await globalThis.scheduler?.yield?.();
    const response = await send(address, request).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      return unreachable();
    });
    // A refusal is an envelope, and what is cut off in its middle is no file.
    if (route.csv && response.ok) return response.blob().catch(unreachable);
    const envelope = await readEnvelope(response);
    if (envelope.success) return envelope.value;
    // Not when another session was opened while the request was running.
    const wasCurrent = token !== null && token === options.token();
    if (envelope.code === 'unauthorized' && wasCurrent) options.onSessionLost();
    if (envelope.code === 'maintenance' || envelope.code === 'access_restricted') options.onSiteClosed?.();
    throw new CallRefused(response.status, envelope);
  }

  return async function call(name, input, how = {}) {
    const route: Route = routes[name];
    const answer = attempt(route, input, how).catch((refused: unknown) => {
      // The server has changed its key since it was fetched. It opened nothing, so the call may be sealed again, once.
      if (!(refused instanceof CallRefused) || refused.code !== 'seal_key_unknown') throw refused;
      forgetKey();
      return attempt(route, input, how);
    });
    return (await answer) as Answered<typeof name>;
  };
}
