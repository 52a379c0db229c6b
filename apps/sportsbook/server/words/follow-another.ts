import { type Clock, MINUTE } from '@chhokka/kernel';
import { type Pool, transaction } from '@chhokka/provider-server/db';
import { followInstead, followedFeed, holdFollowed } from './feeds.repository.ts';
import * as repository from './follow-another.repository.ts';
import { insertVoid, undecidedMarkets } from './void-overdue.repository.ts';

/** So far may the clocks of two processes be apart, ms. Nobody bets on these fixtures any more. */
const CLOCKS_APART = MINUTE;

interface FollowParts {
  readonly pool: Pool;
  readonly clock: Clock;
}

/**
 * `followed`: from now on, after log word `last`; `closed` fixtures of the feed before are over. `same`: it was followed
 * already. `unheard`: a feed of that name has not answered in the place of the followed one; `other` has (null: none).
 * `undecided`: bets wait for words of the followed feed. But for `followed` nothing was changed.
 */
export type WentOver =
  | { readonly outcome: 'followed'; readonly last: number; readonly closed: number }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'unheard'; readonly other: string | null }
  | ({ readonly outcome: 'undecided' } & repository.WaitingBets);

/** Which feed is followed, how far, and how many bets wait for its words. */
interface Following extends repository.WaitingBets {
  /** Null: it has not said its name yet. */
  readonly id: string | null;
  readonly last: number;
  /** Another feed that answered last in its place; null: none did. */
  readonly other: string | null;
}

/** What an operator asks before he goes over to another feed. */
export async function describeFollowing(pool: Pool): Promise<Following> {
  const { key, id, last, other } = await followedFeed(pool);
  return { id, last, other, ...(await repository.undecidedBets(pool, key)) };
}

/**
 * Goes over to the feed of that name, in one transaction: what is left of the fixtures of the feed before is over, and the new
 * log is read from where it was left, from its start if it is new. It is not done while bets wait for words of the feed before;
 * `voids`: what they wait for is void. Throws when the database fails; then nothing was changed.
 */
export async function followAnother(
  { pool, clock }: FollowParts,
  { feed, voids }: { readonly feed: string; readonly voids: boolean },
): Promise<WentOver> {
  try {
    return await transaction(pool, async (tx): Promise<WentOver> => {
      const before = await holdFollowed(tx);
      if (before.id === feed) return { outcome: 'same' };
      if (before.other !== feed) return { outcome: 'unheard', other: before.other };
      const closed = await repository.closeFixtures(tx, before.key, clock.now());
      // After the wait for bets that were being written: a void covers bets that were placed before its moment.
      const now = clock.now() + CLOCKS_APART;
      if (voids)
        for (const fixture of await repository.undecidedFixtures(tx, before.key)) {
          const markets = await undecidedMarkets(tx, fixture);
          await insertVoid(tx, { fixture, markets, reason: 'other', now });
        }
      // Bets that were being written are counted too: closing the fixtures has waited for them.
      const waiting = await repository.undecidedBets(tx, before.key);
      if (waiting.bets > 0) throw new Undecided(waiting);
      return { outcome: 'followed', last: await followInstead(tx, before, feed), closed };
    });
  } catch (error) {
    if (error instanceof Undecided) return { outcome: 'undecided', ...error.waiting };
    throw error;
  }
}

/** Takes the transaction back. */
class Undecided extends Error {
  readonly waiting: repository.WaitingBets;

  constructor(waiting: repository.WaitingBets) {
    super(`${waiting.bets} bets wait for words`);
    this.waiting = waiting;
  }
}
