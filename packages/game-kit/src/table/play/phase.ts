import type { TableState } from '@chhokka/game-math';

/** What a player sees the table do. `settled` begins when the drawing has been shown, not when the server settled. */
export type Phase = 'waiting' | 'betting' | 'locked' | 'drawing' | 'settled' | 'cancelled' | 'closed';

/** How long the last result of a closing table stands, ms. */
const LAST_LOOK_MS = 6_000;

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

/** Spots that an outcome pays more than nothing. */
export function winnersOf<Outcome>(
  rules: { readonly spots: ReadonlyMap<string, string>; pays(outcome: Outcome, spot: string): number },
  outcome: Outcome,
): ReadonlySet<string> {
  return new Set([...rules.spots.keys()].filter((spot) => rules.pays(outcome, spot) > 0));
}
