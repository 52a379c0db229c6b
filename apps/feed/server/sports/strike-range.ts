import {
  type StrikeRangeEvent,
  type StrikeRangeModel,
  type StrikeRangeState,
  begin,
  strikeRange as play,
} from '@chhokka/sports-math/strike-range';
import { esport } from './esports.ts';

type RoundsMap = StrikeRangeState['maps'][number];

/** After a round prices come back when everybody has seen its end. Real ms. */
const AFTER_ROUND = 1_000;

export const strikeRange = esport<StrikeRangeModel, StrikeRangeState, RoundsMap, StrikeRangeEvent>({
  name: 'strike-range',
  play,
  begin,
  view: ({ winners }) => {
    const home = winners.filter((side) => side === 'home').length;
    return { score: [home, winners.length - home] };
  },
  stopFor: ({ kind }) => (kind === 'round-ended' ? { reason: 'round', before: 0, after: AFTER_ROUND } : null),
  sideOf: (event) => (event.kind === 'round-ended' ? event.winner : null),
});
