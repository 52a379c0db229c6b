import { deliverDue, expire } from '../requests/index.ts';
import { sportsRequests } from './kind.ts';
import { SPORTS_REQUESTS } from './requests.repository.ts';
import type { SportsParts } from './sports.types.ts';

/** What operators decide about sportsbooks, sent to their providers. */
export interface Sports {
  /** Sends decided requests that have no answer yet. Harmless to run twice at once. */
  deliver(): Promise<void>;
  /** Ends requests that nobody decided in time. */
  expire(): Promise<void>;
}

export function createSports(parts: Pick<SportsParts, 'pool' | 'clock' | 'gateway' | 'office'>): Sports {
  const kind = sportsRequests(parts);
  return {
    deliver: () => deliverDue(parts, kind),
    expire: () => expire(SPORTS_REQUESTS, parts.pool, parts.clock.now()),
  };
}
