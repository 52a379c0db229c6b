import type { Consumer } from '../facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { countMovements, forgetMovements } from './count-movements.repository.ts';
import { countRounds, forgetRounds } from './count-rounds.repository.ts';
import { forgetMinutes } from './today.repository.ts';

/** Counts rounds and movements for the reports, by the site's calendar at the time of counting. */
export function reportsConsumer({ settings }: { readonly settings: Pick<Settings, 'at'> }): Consumer {
  return {
    name: 'reports',
    async batch(tx, range) {
      const { gmtOffsetMinutes } = settings.at('').values;
      await countRounds(tx, range, gmtOffsetMinutes);
      await countMovements(tx, range, gmtOffsetMinutes);
    },
    async forget(tx) {
      await forgetRounds(tx);
      await forgetMovements(tx);
      await forgetMinutes(tx);
    },
  };
}
