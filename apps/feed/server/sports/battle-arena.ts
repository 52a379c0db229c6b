import { battleArena as play, begin } from '@chhokka/sports-math/battle-arena';
import { esport, tally } from './esports.ts';

/** Kills come fast, and the next one is soon bet on again. Real ms. */
const AFTER_STEP = 500;

export const battleArena = esport({
  name: 'battle-arena',
  play,
  begin,
  view: ({ kills, towers }) => ({ score: [kills.home, kills.away], towers: tally(towers) }),
  stopFor: ({ kind }) => (kind === 'map-started' ? null : { reason: 'round', before: 0, after: AFTER_STEP }),
  sideOf: (event) => ('by' in event ? event.by : null),
});
