import type { CallContext } from './handlers.ts';

/** The caller of a sign-up, a login or a recovery. */
export type Caller = Pick<CallContext, 'address' | 'userAgent' | 'language' | 'cookies'>;

/** The address and browser that open a session. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** The origin of a session that the caller opens. */
export function originOf({ address, userAgent }: Caller): Origin {
  return { address, userAgent };
}
