import type { CallInput, CallName, CallValue, Envelope, Refusal } from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';

/** The wire's languages. */
export type WireLanguage = 'BN' | 'EN';

/** The code of a call that never reached the server or came back unreadable. */
export const UNREACHABLE = 'unreachable';

/** The platform refused a call, or could not be reached (`code` is then `unreachable`, `status` 0). */
export class CallRefused extends Error {
  readonly code: string;
  readonly status: number;
  /** Bad fields of a 400, with a message in the caller's language. */
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

/** What the client asks of the application around it, read anew at every call. */
export interface ClientOptions {
  token(): string | null;
  language(): WireLanguage;
  /** The server no longer knows the session that was sent. */
  onSessionLost(): void;
}

/** Makes a call of the contract by its name. Throws `CallRefused`. */
export type Call = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: { signal?: AbortSignal },
) => Promise<CallValue<N>>;

function addressOf(path: string, query: object): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function readEnvelope<N extends CallName>(response: Response): Promise<Envelope<CallValue<N>>> {
  try {
    return (await response.json()) as Envelope<CallValue<N>>;
  } catch {
    return { success: false, code: UNREACHABLE, message: '' };
  }
}

/** Creates the one door of a browser to the platform. */
export function createClient(options: ClientOptions): Call {
  return async function call(name, input, { signal } = {}) {
    const route = routes[name];
    const token = route.access === 'none' ? null : options.token();
    const headers: Record<string, string> = {
      'accept-language': options.language().toLowerCase(),
      'x-request-id': crypto.randomUUID(),
    };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    const request: RequestInit = { method: route.method, headers, signal: signal ?? null };
    let address: string = route.path;
    if (route.method === 'GET') {
      address = addressOf(route.path, (input ?? {}) as object);
    } else {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input ?? {});
    }
    const response = await fetch(address, request).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new CallRefused(0, { code: UNREACHABLE, message: '' });
    });
    const envelope = await readEnvelope<typeof name>(response);
    if (envelope.success) return envelope.value;
    if (envelope.code === 'unauthorized' && token !== null) options.onSessionLost();
    throw new CallRefused(response.status, envelope);
  };
}
