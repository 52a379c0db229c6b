import type { Transaction } from '../../../infra/db.ts';
import type { Consumer, Range } from '../../money/facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { countActive } from './count-active.repository.ts';
import { countBalances, countMoney, countMoves } from './count-money.repository.ts';
import { countDays, countPlay } from './count-play.repository.ts';
import { forgetSums } from './forget.repository.ts';
import { spreadTold, takeTurn } from './nodes.repository.ts';
import { EVERYBODY, settlePlaces } from './places.repository.ts';
import { countPlaces } from './places.ts';

/** The consumer's name. */
export const CONSUMER = 'teams';

/** Keeps the sums of every line by day, who was active, and what stands in it now. */
export function teamsConsumer({ settings }: { readonly settings: Pick<Settings, 'dayOffset'> }): Consumer {
  return {
    name: CONSUMER,
    async batch(tx, range) {
      await takeTurn(tx);
      const offset = settings.dayOffset();
      await countPlaces(tx, offset);
      await count(tx, range, offset);
    },
    async forget(tx) {
      await takeTurn(tx);
      await forgetSums(tx);
      await settlePlaces(tx, EVERYBODY, settings.dayOffset());
    },
  };
}

async function count(tx: Transaction, range: Range, offset: number): Promise<void> {
  await spreadTold(tx, range);
  await countDays(tx, range);
  await countPlay(tx, range);
  await countMoney(tx, range);
  await countMoves(tx, range);
  await countBalances(tx, range);
  await countActive(tx, range, offset);
}
