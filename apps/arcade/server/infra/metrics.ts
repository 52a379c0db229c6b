import type { Pool } from '@chhokka/provider-server/db';
import { type Metrics, createMetrics } from '@chhokka/provider-server/http';

/** The arcade's metrics, one registry per program. */
export interface ArcadeMetrics extends Metrics {
  /** Counts a round by its game and how it went: played, refused, unknown, active_round. */
  round(game: string, outcome: string): void;
}

/** `openStakes`: how many stakes wait in each state; read at each request of the metrics. */
export function createArcadeMetrics(pool: Pool, openStakes: () => Promise<ReadonlyMap<string, number>>): ArcadeMetrics {
  const metrics = createMetrics({ program: 'arcade', pool });
  const round = metrics.counter('arcade_rounds_total', 'Rounds by game and outcome.', ['game', 'outcome']);
  const help = 'Stakes that are not finished, by state. An open one is a round that its player has not ended.';
  metrics.states('arcade_open_stakes', help, openStakes);
  return { ...metrics, round: (game, outcome) => round({ game, outcome }) };
}
