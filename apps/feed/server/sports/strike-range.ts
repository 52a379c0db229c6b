import { begin, strikeRange as play } from '@chhokka/sports-math/strike-range';
import { esport, tally } from './esports.ts';

/** After a round prices come back when everybody has seen its end. Real ms. */
const AFTER_ROUND = 1_000;

export const strikeRange = esport({
  name: 'strike-range',
  play,
  begin,
  view: ({ winners }) => ({ score: tally(winners) }),
  stopFor: ({ kind }) => (kind === 'round-ended' ? { reason: 'round', before: 0, after: AFTER_ROUND } : null),
  sideOf: (event) => (event.kind === 'round-ended' ? event.winner : null),
});
