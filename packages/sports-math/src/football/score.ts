export type Side = 'home' | 'away';

/** Goals of both sides. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export type Leader = Side | 'draw';

export function leader({ home, away }: Score): Leader {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

export function added(one: Score, two: Score): Score {
  return { home: one.home + two.home, away: one.away + two.away };
}
