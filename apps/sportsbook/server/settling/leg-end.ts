import type { Verdict } from '@chhokka/sports-math';
import type { StoredLeg } from '../bets/bets.types.ts';
import type { Ends } from '../words/ends.ts';
import type { CancelReason } from '../words/words.types.ts';
import type { Score } from '@chhokka/feed-protocol';

/** How a leg ended. */
export interface LegEnd {
  readonly verdict: Verdict;
  /** Ms since the epoch. */
  readonly at: number;
  readonly score: Score | null;
  /** Why it is void; null when it was played. */
  readonly cancelled: CancelReason | null;
}

/** The end of a leg of a bet that was placed then; null while it is undecided. A cancel wins over a result. */
export function legEnd(
  ends: Ends,
  leg: Pick<StoredLeg, 'fixture' | 'market' | 'outcome'>,
  placedAt: number,
): LegEnd | null {
  const cancel = ends.cancel(leg, placedAt);
  if (cancel) return { verdict: { result: 'void' }, at: cancel.cancelledAt, score: null, cancelled: cancel.reason };
  const end = ends.end(leg);
  if (end === null) return null;
  const verdict = end.verdicts[leg.outcome] ?? { result: 'lost' };
  return { verdict, at: end.endedAt, score: end.score, cancelled: null };
}
