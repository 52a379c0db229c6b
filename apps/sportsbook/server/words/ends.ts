import type { Queryable } from '@chhokka/provider-server/db';
import { readCancels, readEnds } from './ends.repository.ts';
import type { Cancel, MarketEnd, Pair } from './words.types.ts';

/** What is decided about some markets. */
export interface Ends {
  /** The end in force; null: undecided. */
  end(pair: Pair): MarketEnd | null;
  /** The oldest cancel in force that voids a bet on the market which was placed then (ms since the epoch); null: none does. */
  cancel(pair: Pair, placedAt: number): Cancel | null;
}

/** Reads what is decided about those markets, with two statements for any number of them. */
export async function endsOf(db: Queryable, pairs: readonly Pair[]): Promise<Ends> {
  const distinct = [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()];
  const ends = new Map((await readEnds(db, distinct)).map((end) => [keyOf(end), end]));
  const cancels = new Map<string, Cancel[]>();
  const found = await readCancels(
    db,
    distinct.map(({ fixture }) => fixture),
  );
  for (const cancel of found) cancels.set(cancel.fixture, [...(cancels.get(cancel.fixture) ?? []), cancel]);
  return {
    end: (pair) => ends.get(keyOf(pair)) ?? null,
    cancel: ({ fixture, market }, placedAt) =>
      cancels.get(fixture)?.find((cancel) => covers(cancel, market, placedAt)) ?? null,
  };
}

/** Whether a cancel voids a bet on the market that was placed then. */
function covers({ markets, from, until }: Cancel, market: string, placedAt: number): boolean {
  if (markets !== null && !markets.includes(market)) return false;
  return (from === null || from <= placedAt) && (until === null || placedAt < until);
}

/** A text for each market of each fixture. */
function keyOf({ fixture, market }: Pair): string {
  return `${fixture} ${market}`;
}
