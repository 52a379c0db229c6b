import type { Consumer } from '../../../money/facts/index.ts';
import { countDeposits, countPlay, forgetPlay } from './count.repository.ts';

/** The consumer's name. */
export const CONSUMER = 'bonuses';

/** Sums what members stake and lose, and numbers their deposits. It awards nothing: jobs do, by these sums. */
export const bonusesConsumer: Consumer = {
  name: CONSUMER,
  async batch(tx, range) {
    await countPlay(tx, range);
    await countDeposits(tx, range);
  },
  forget: forgetPlay,
};
