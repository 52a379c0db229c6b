import {
  type BattleArenaEvent,
  type BattleArenaModel,
  type BattleArenaState,
  battleArena as play,
  begin,
} from '@chhokka/sports-math/battle-arena';
import { esport } from './esports.ts';

type ArenaMap = BattleArenaState['maps'][number];

/** Kills come fast, and the next one is soon bet on again. Real ms. */
const AFTER_STEP = 500;

export const battleArena = esport<BattleArenaModel, BattleArenaState, ArenaMap, BattleArenaEvent>({
  name: 'battle-arena',
  play,
  begin,
  view: ({ kills, towers }) => {
    const home = towers.filter((side) => side === 'home').length;
    return { score: [kills.home, kills.away], towers: [home, towers.length - home] };
  },
  stopFor: ({ kind }) => (kind === 'map-started' ? null : { reason: 'round', before: 0, after: AFTER_STEP }),
  sideOf: (event) => ('by' in event ? event.by : null),
});
