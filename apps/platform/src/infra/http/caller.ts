import type { CallContext } from './handlers.ts';

/** What is known of whoever signs up, logs in or recovers a password. */
export type Caller = Pick<CallContext, 'address' | 'userAgent' | 'language' | 'cookies'>;

/** Where a session is opened from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** Where a session of the caller is opened from. */
export function originOf({ address, userAgent }: Caller): Origin {
  return { address, userAgent };
}
