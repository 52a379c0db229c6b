import { feedId } from '@chhokka/feed-protocol';
import { systemClock } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { type WentOver, describeFollowing, followAnother } from '../words/follow-another.ts';

/** What a command says, and whether it did what was asked. */
interface Said {
  readonly text: string;
  readonly done: boolean;
}

/** Says which feed is followed, and what an operator must know before he goes over to another one. */
export async function sayFollowing(pool: Pool): Promise<Said> {
  const { id, last, other, ...waiting } = await describeFollowing(pool);
  const lines = [
    `The followed feed is ${id ?? 'one that has not said its name yet'}, whose log was applied up to word ${last}.`,
    `Bets that wait for its words: ${countOf(waiting)}.`,
    other === null ? 'No other feed has answered in its place.' : `The feed ${other} has answered in its place.`,
  ];
  return { text: lines.join('\n'), done: true };
}

/** Goes over to the feed of that name. `voids`: bets that wait for the feed before are void on what nobody decided. */
export async function follow(pool: Pool, feed: string, voids: boolean): Promise<Said> {
  if (!feedId.safeParse(feed).success) return { text: `No feed can have the name ${feed}.`, done: false };
  const went = await followAnother({ pool, clock: systemClock }, { feed, voids });
  return { text: sentenceOf(feed, went), done: went.outcome === 'followed' || went.outcome === 'same' };
}

function sentenceOf(feed: string, went: WentOver): string {
  switch (went.outcome) {
    case 'followed':
      return `The feed ${feed} is followed from its word ${went.last + 1} on. Cancelled fixtures of the feed before: ${went.closed}.`;
    case 'same':
      return `The feed ${feed} is followed already.`;
    case 'unheard':
      return `Nothing was changed: the feed ${feed} has not answered in the place of the followed one${
        went.other === null ? '' : `, but ${went.other} has`
      }. Start the sportsbook with the FEED_URL and FEED_KEY of that feed first.`;
    case 'undecided':
      return `Nothing was changed. Bets that wait for words of the followed feed: ${countOf(went)}. Go back to its address and let it decide them, or give --void.`;
  }
}

function countOf({ bets, demos }: { readonly bets: number; readonly demos: number }): string {
  return `${bets} (${demos} of play money)`;
}
