import type { CallContext } from '../../../infra/http/handlers.ts';
import type { Origin } from './sessions/sessions.ts';

/** What is known of whoever signs up, logs in or recovers a password. */
export type Caller = Pick<CallContext, 'address' | 'userAgent' | 'language' | 'cookies'>;

/** Where a session of the caller is opened from. */
export function originOf({ address, userAgent }: Caller): Origin {
  return { address, userAgent };
}
