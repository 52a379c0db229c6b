import type { CallArguments, CallName, CallsOf, CallValue, Domain, FileCall, routes } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Serialised } from './answer.ts';
import type { Cookies } from './cookies.ts';
import type { CsvFile } from './csv.ts';
import type { MemberSession, OperatorSession } from './sessions.ts';

type AccessOf<N extends CallName> = (typeof routes)[N]['access'];

/** What a handler knows about its caller. */
export interface CallContext<N extends CallName = CallName> {
  readonly requestId: string;
  /** The first supported language in `Accept-Language`, else Bengali. */
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  readonly cookies: Cookies;
  /** The browser's user agent, cut off at 512 characters; empty when it sends none. */
  readonly userAgent: string;
  /** The domain of the call as settings store it: `site.example`. */
  readonly domain: string;
  /** The site's origin as the caller sees it: `https://site.example`. */
  readonly origin: string;
  /** The token of the draft that the caller views (`x-preview`); null: none. */
  readonly preview: string | null;
  /** The bearer token as received. Only calls that end a session need it. */
  readonly token: string | null;
  readonly session: AccessOf<N> extends 'member'
    ? MemberSession
    : AccessOf<N> extends 'optional'
      ? MemberSession | null
      : null;
  readonly operator: AccessOf<N> extends 'office' ? OperatorSession : null;
}

/** What a handler answers: the value, or a file where the route says `csv`. */
type Answered<N extends CallName> = N extends FileCall ? CsvFile : CallValue<N> | Serialised<CallValue<N>>;

/** Handles one call: gets parsed input, returns the value or throws `Refused`. */
export type Handler<N extends CallName> = (args: CallArguments<N>, context: CallContext<N>) => Promise<Answered<N>>;

/** One handler for each call. The program does not start without one (`createHandlers`). */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** The handlers of a domain's calls: a missing one does not compile. */
export type HandlersOf<Which extends Domain> = Pick<Handlers, CallsOf<Which>>;
