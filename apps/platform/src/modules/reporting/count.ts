import type { Consumer } from '../facts/index.ts';
import { countMovements, forgetMovements } from './count-movements.repository.ts';
import { countRounds, forgetRounds } from './count-rounds.repository.ts';

/** What a site day is: its offset from UTC. */
export interface SiteDay {
  readonly gmtOffsetMinutes: number;
}

/** Counts rounds and movements for the reports, on the site's calendar of the moment at which they are counted. */
export function reportsConsumer(day: () => SiteDay): Consumer {
  return {
    name: 'reports',
    async batch(tx, range) {
      await countRounds(tx, range, day());
      await countMovements(tx, range, day());
    },
    async forget(tx) {
      await forgetRounds(tx);
      await forgetMovements(tx);
    },
  };
}
