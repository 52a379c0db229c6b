import type { Fixture, Score } from '@chhokka/feed-protocol';
import { type Pool, transaction } from '@chhokka/provider-server/db';
import { followedFeed } from './feeds.repository.ts';
import { IS_NOT_OVER } from './fixture-rules.ts';
import type { HeldCancel, HeldEnd } from './held-fixture.ts';

/** What memory starts with: fixtures that are live or to come, and what is decided about them, after log word `number`. */
export interface HeldRows {
  readonly number: number;
  readonly fixtures: readonly { readonly fixture: Fixture; readonly score: Score | null }[];
  readonly ends: readonly (HeldEnd & { readonly fixture: string; readonly market: string })[];
  readonly cancels: readonly (HeldCancel & { readonly fixture: string })[];
}

/**
 * Reads it as it was at one moment. `now`: cancels that ended before do not concern bets to come. Null: the feed of that name
 * is not followed.
 */
export async function readHeld(pool: Pool, feedId: string, now: number): Promise<HeldRows | null> {
  return transaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const feed = await followedFeed(tx);
    if (feed.id !== feedId) return null;
    const fixtures = await tx.query<{ fixture: Fixture; score: Score | null }>(
      `select body as fixture, score from words.fixture where ${IS_NOT_OVER}`,
    );
    const ends = await tx.query<Omit<HeldRows['ends'][number], 'number'> & { number: bigint }>(
      `select fixture_id as fixture, market, number, verdicts, names from words.market_end
       where rolled_back_number is null and fixture_id in (select id from words.fixture where ${IS_NOT_OVER}) order by number`,
    );
    const cancels = await tx.query<Omit<HeldRows['cancels'][number], 'number'> & { number: bigint | null }>(
      `select number, fixture_id as fixture, markets from words.cancel
       where taken_back_at is null and (placed_until is null or placed_until > $1)
         and fixture_id in (select id from words.fixture where ${IS_NOT_OVER}) order by id`,
      [new Date(now)],
    );
    return {
      number: feed.last,
      fixtures: fixtures.rows,
      ends: ends.rows.map((end) => ({ ...end, number: Number(end.number) })),
      cancels: cancels.rows.map((cancel) => ({
        ...cancel,
        number: cancel.number === null ? null : Number(cancel.number),
      })),
    };
  });
}
