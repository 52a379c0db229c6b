import { deliverDue } from './deliver.ts';
import * as repository from './requests.repository.ts';
import type { TablesParts } from './tables.types.ts';

/** What operators decide about live tables, sent to their providers. */
export interface Tables {
  /** Sends decided requests that have no answer yet. Harmless to run twice at once. */
  deliver(): Promise<void>;
  /** Ends requests that nobody decided in time. */
  expire(): Promise<void>;
}

export function createTables(parts: Pick<TablesParts, 'pool' | 'clock' | 'gateway'>): Tables {
  return {
    deliver: () => deliverDue(parts),
    expire: () => repository.expire(parts.pool, parts.clock.now()),
  };
}
