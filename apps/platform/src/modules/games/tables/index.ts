import { deliverDue, expire } from '../requests/index.ts';
import { tableRequests } from './kind.ts';
import { TABLE_REQUESTS } from './requests.repository.ts';
import type { TablesParts } from './tables.types.ts';

/** What operators decide about live tables, sent to their providers. */
export interface Tables {
  /** Sends decided requests that have no answer yet. Harmless to run twice at once. */
  deliver(): Promise<void>;
  /** Ends requests that nobody decided in time. */
  expire(): Promise<void>;
}

export function createTables(parts: Pick<TablesParts, 'pool' | 'clock' | 'gateway' | 'office'>): Tables {
  const kind = tableRequests(parts);
  return {
    deliver: () => deliverDue(parts, kind),
    expire: () => expire(TABLE_REQUESTS, parts.pool, parts.clock.now()),
  };
}
