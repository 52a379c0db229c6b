import type { CallArguments, CallName, CallsOf, CallValue, Domain, routes } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Serialised } from './answer.ts';
import type { Cookies } from './cookies.ts';
import type { MemberSession, OperatorSession } from './sessions.ts';

type AccessOf<N extends CallName> = (typeof routes)[N]['access'];

/** What a handler knows of its caller. */
export interface CallContext<N extends CallName = CallName> {
  readonly requestId: string;
  /** The first of ours that `Accept-Language` names, else Bengali. */
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  readonly cookies: Cookies;
  /** What the browser says it is; empty when it says nothing, cut off at 512 characters. */
  readonly userAgent: string;
  /** The domain that the call is for, as settings know it: `site.example`. */
  readonly domain: string;
  /** Where the caller sees this site: `https://site.example`. */
  readonly origin: string;
  /** The token of a draft that the caller looks at (`x-preview`); null: of none. */
  readonly preview: string | null;
  /** The bearer token as it came; only what ends a session needs it. */
  readonly token: string | null;
  readonly session: AccessOf<N> extends 'member'
    ? MemberSession
    : AccessOf<N> extends 'optional'
      ? MemberSession | null
      : null;
  readonly operator: AccessOf<N> extends 'office' ? OperatorSession : null;
}

/** Acts on one call: gets parsed input, answers the value or throws `Refused`. */
export type Handler<N extends CallName> = (
  args: CallArguments<N>,
  context: CallContext<N>,
) => Promise<CallValue<N> | Serialised<CallValue<N>>>;

/** One handler for each call: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** The handlers of a domain's calls: a missing one does not compile. */
export type HandlersOf<Which extends Domain> = Pick<Handlers, CallsOf<Which>>;
