import type { PublicSource } from '../../../../infra/realtime/sources.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { findNewest, findResultsAfter } from './results.repository.ts';

/** Results of all games, in the order in which they became public. Whoever draws wakes the channel. */
export function drawsSource({ pool }: Pick<LotteryParts, 'pool'>): PublicSource {
  return {
    audience: 'public',
    channel: 'draws',
    newest: () => findNewest(pool),
    after: (number) => findResultsAfter(pool, number),
  };
}
