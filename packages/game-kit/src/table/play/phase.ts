import type { PoolView, TableState } from '@chhokka/game-math';
import type { SpotRules } from '../definition.ts';

/** What a player sees the table do. `settled` begins when the drawing has been shown, not when the server settled. */
export type Phase = 'waiting' | 'betting' | 'locked' | 'drawing' | 'settled' | 'cancelled' | 'closed';

/** How long the last result of a closing table stands, ms. */
export const LAST_LOOK_MS = 6_000;

/** The phase of the table at `now` on the server's clock. It goes by the clock, and waits for no message to lock. */
export function phaseOf(state: TableState, now: number): Phase {
  const { round, open } = state;
  if (round === null) return open ? 'waiting' : 'closed';
  switch (round.state) {
    case 'betting':
      if (now < round.opensAt) return 'waiting';
      return now < round.locksAt ? 'betting' : 'locked';
    case 'locked':
      return 'locked';
    case 'cancelled':
      return open || now < round.locksAt + LAST_LOOK_MS ? 'cancelled' : 'closed';
    case 'drawing':
    case 'settled': {
      const until = round.shownUntil ?? now;
      if (now < until) return 'drawing';
      return open || now < until + LAST_LOOK_MS ? 'settled' : 'closed';
    }
  }
}

/** What an outcome does to the spots: `winners` pay more than the stake, `returned` give back all or a part of it. */
export interface Verdict {
  readonly winners: ReadonlySet<string>;
  readonly returned: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();
export const NO_VERDICT: Verdict = { winners: NOBODY, returned: NOBODY };

/** What this outcome does to each spot of the rules. A pool that is returned gives back the stakes on all spots. */
export function verdictOf<Outcome>(rules: SpotRules<Outcome>, outcome: Outcome, pool?: PoolView): Verdict {
  const spots = [...rules.spots.keys()];
  if (rules.kind === 'pool') {
    if (pool?.terms?.kind === 'returned') return { winners: NOBODY, returned: new Set(spots) };
    return { winners: new Set([rules.wins(outcome)]), returned: NOBODY };
  }
  const paid = spots.map((spot) => ({ spot, pays: rules.pays(outcome, spot) }));
  return {
    winners: new Set(paid.filter(({ pays }) => pays > 100).map(({ spot }) => spot)),
    returned: new Set(paid.filter(({ pays }) => pays > 0 && pays <= 100).map(({ spot }) => spot)),
  };
}
