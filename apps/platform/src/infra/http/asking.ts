import type { Language } from '@chhokka/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cookies, cookiesOf } from './cookies.ts';
import { domainOf } from './domain.ts';
import type { MemberSession, OperatorSession } from './sessions.ts';

const LONGEST_USER_AGENT = 512;

/** Who makes a call. */
export interface Identity {
  readonly token: string | null;
  readonly session: MemberSession | null;
  readonly operator: OperatorSession | null;
}

/** What a handler is told about a call (`CallContext`). What few handlers read is computed when it is read. */
export class Asking implements Identity {
  readonly token: string | null;
  readonly session: MemberSession | null;
  readonly operator: OperatorSession | null;
  readonly language: Language;
  readonly preview: string | null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #cookies: Cookies | undefined;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    known: Identity & { readonly language: Language; readonly preview: string | null },
  ) {
    this.#request = request;
    this.#reply = reply;
    this.token = known.token;
    this.session = known.session;
    this.operator = known.operator;
    this.language = known.language;
    this.preview = known.preview;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get address(): string {
    return this.#request.ip;
  }

  get cookies(): Cookies {
    return (this.#cookies ??= cookiesOf(this.#request, this.#reply));
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  }

  get domain(): string {
    return domainOf(this.#request.host);
  }

  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`;
  }
}
