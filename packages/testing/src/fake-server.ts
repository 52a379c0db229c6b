import {
  type Access,
  type CallArguments,
  type CallName,
  type CallValue,
  type Contract,
  contracts,
  type Envelope,
  type ErrorCode,
  type Route,
} from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';
import { onTestFinished, vi } from 'vitest';
import { callAt, languageOf, readInput, sealingKey } from './request.ts';
import { FakeRefusal } from './refused.ts';

type Answer<N extends CallName> = CallValue<N> | FakeRefusal;
type Handler<N extends CallName> =
  | Answer<N>
  | ((input: CallArguments<N>, headers: Headers) => Answer<N> | Promise<Answer<N>>);

/** The fake server's answers by the names of the calls: a fixed value, or a function of the input. */
export type FakeHandlers = { readonly [N in CallName]?: Handler<N> };

/** A stand-in for the platform, as a page sees it. */
export interface FakeServer {
  /** Changes the answers of these calls from now on. */
  answer(changes: FakeHandlers): void;
  /** Every input of a call, in order, as the platform's handler would receive it. */
  inputs<N extends CallName>(name: N): readonly CallArguments<N>[];
  /** The names of all calls, in order. */
  readonly called: readonly CallName[];
  /** Holds the answers to a call until the returned function is called. */
  hold(name: CallName): () => void;
  /** Makes a call fail like a lost connection until the returned function is called: before or after its answer. */
  cutOff(name: CallName, when?: 'before' | 'after'): () => void;
}

/** The refusals that any call may get, whatever its contract lists. */
const ALWAYS: readonly ErrorCode[] = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'need_true_account',
  'too_many_requests',
  'server_fault',
  'temporarily_unavailable',
  'maintenance',
  'access_restricted',
];

const NEEDS_SESSION: ReadonlySet<Access> = new Set(['member', 'office']);

/**
 * Stands in for `fetch` until the test ends. An answer that does not fit its contract does not compile. An answer that
 * violates its schema, a call without an answer, and an input that the contract refuses make the test fail at its end.
 * Sealed bodies are opened as the platform opens them.
 */
export function fakeServer(handlers: FakeHandlers = {}): FakeServer {
  const server = new Fake(handlers);
  vi.stubGlobal('fetch', server.fetch);
  onTestFinished(async () => {
    await server.settled();
    vi.unstubAllGlobals();
    if (server.faults.length > 0) throw new Error(`the fake server: ${server.faults.join('\n')}`);
  });
  return server;
}

/** The server without the test around it. Its `faults` are sentences that say what went wrong. */
export class Fake implements FakeServer {
  readonly faults: string[] = [];
  readonly called: CallName[] = [];
  #handlers: FakeHandlers;
  readonly #inputs = new Map<CallName, unknown[]>();
  readonly #held = new Map<CallName, Promise<void>>();
  readonly #deciding = new Set<Promise<unknown>>();
  readonly #cut = new Map<CallName, 'before' | 'after'>();

  constructor(handlers: FakeHandlers) {
    this.#handlers = handlers;
  }

  /** Resolves when every call has been answered, because only then are all faults known. */
  async settled(): Promise<void> {
    while (this.#deciding.size > 0) await Promise.all(this.#deciding);
  }

  answer(changes: FakeHandlers): void {
    this.#handlers = { ...this.#handlers, ...changes };
  }

  inputs<N extends CallName>(name: N): readonly CallArguments<N>[] {
    return (this.#inputs.get(name) ?? []) as CallArguments<N>[];
  }

  hold(name: CallName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(name, promise);
    return () => {
      if (this.#held.get(name) === promise) this.#held.delete(name);
      resolve();
    };
  }

  cutOff(name: CallName, when: 'before' | 'after' = 'before'): () => void {
    this.#cut.set(name, when);
    return () => void this.#cut.delete(name);
  }

  readonly fetch = async (address: string, request: RequestInit = {}): Promise<Response> => {
    const method = request.method ?? 'GET';
    const name = callAt(method, address);
    if (name === null) return this.#fault(`nothing of the contracts is at ${method} ${address}`);
    this.called.push(name);
    const cut = this.#cut.get(name);
    if (cut === 'before') throw new TypeError('the fake server was cut off');
    const headers = new Headers(request.headers);
    const language = languageOf(headers);
    const deciding = this.#decide(name, { address, body: request.body, headers }).catch((error: unknown) =>
      // A page would take an exception here for a lost connection, and hide it.
      this.#refuseWith(`answering ${name}: ${String(error)}`),
    );
    this.#deciding.add(deciding);
    const answer = await deciding;
    this.#deciding.delete(deciding);
    await this.#held.get(name);
    if (cut === 'after') throw new TypeError('the answer of the fake server was lost');
    request.signal?.throwIfAborted();
    if (answer instanceof FakeRefusal) return respond(answer.status, answer.envelope(language));
    const { csv }: Route = routes[name];
    if (csv) return new Response(String(answer), { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    return respond(200, { success: true, message: '', value: answer });
  };

  async #decide(
    name: CallName,
    { address, body, headers }: { address: string; body: unknown; headers: Headers },
  ): Promise<unknown> {
    const handler = this.#handlers[name] as Handler<CallName> | undefined;
    if (name === 'sealingKey' && handler === undefined) return sealingKey();
    const sent = await readInput(name, address, body);
    const declared: Contract = contracts[name];
    const schema = declared.query ?? declared.body;
    const parsed =
      sent instanceof Blob || schema === undefined ? { success: true, data: sent } : schema.safeParse(sent);
    this.#keep(name, parsed.success ? parsed.data : sent);
    if (handler === undefined) return this.#refuseWith(`nobody answers ${name} ${JSON.stringify(sent)}`);
    const expectsStranger = handler instanceof FakeRefusal && handler.code === 'unauthorized';
    if (NEEDS_SESSION.has(routes[name].access) && !headers.has('authorization') && !expectsStranger)
      return this.#refuseWith(`${name} was called without a session`);
    const expectsBad = handler instanceof FakeRefusal && handler.code === 'bad_request';
    if (!parsed.success && !expectsBad)
      return this.#refuseWith(`the contract of ${name} refuses ${JSON.stringify(sent)}`);
    const answer = typeof handler === 'function' ? await handler(parsed.data, headers) : handler;
    return answer instanceof FakeRefusal ? this.#checkRefusal(name, answer) : this.#checkValue(name, answer);
  }

  #keep(name: CallName, input: unknown): void {
    this.#inputs.set(name, [...(this.#inputs.get(name) ?? []), input]);
  }

  #checkRefusal(name: CallName, answer: FakeRefusal): FakeRefusal {
    const { errors } = contracts[name];
    if (!ALWAYS.includes(answer.code) && !errors.includes(answer.code))
      this.faults.push(`the contract of ${name} knows no refusal ${answer.code}`);
    return answer;
  }

  #checkValue(name: CallName, answer: unknown): unknown {
    const checked = contracts[name].value.safeParse(answer);
    if (checked.success) return checked.data;
    this.faults.push(`the contract of ${name} allows no such answer: ${checked.error.message}`);
    return answer;
  }

  #refuseWith(fault: string): FakeRefusal {
    this.faults.push(fault);
    return new FakeRefusal('server_fault', {});
  }

  #fault(fault: string): Response {
    return respond(500, this.#refuseWith(fault).envelope('en'));
  }
}

function respond(status: number, envelope: Envelope<unknown>): Response {
  return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
}
