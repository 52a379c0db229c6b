import type { LogWord, Proof, SettledMarket } from '@chhokka/feed-protocol';
import { MOST_LOG_WORDS, SPORTS } from '@chhokka/feed-protocol';
import { type FeedReply, feedClient } from '@chhokka/feed-protocol/client';
import { commitment } from '@chhokka/game-math/fairness';
import { ConfigError } from '@chhokka/provider-server/config';
import { abandonedBefore, fateOf } from '../courses/fate.ts';
import { randomFor } from '../courses/seeds.ts';
import type { ProofInputs } from '../api/proof.ts';
import { stateAfter } from '../runner/load-match.ts';
import { isSame } from '../runner/settling.ts';
import { sports } from '../sports/index.ts';
import type { Target } from './where.ts';

/** What a check of a simulated match found. */
export interface Verified {
  readonly events: number;
  /** Settled markets that follow from the seed. */
  readonly right: number;
  /** Markets that were settled otherwise. */
  readonly wrong: readonly string[];
  /** Void by a cancel word. */
  readonly cancelled: number;
  /** Orders of the operator that may explain differences. */
  readonly orders: readonly unknown[];
}

/**
 * Plays a simulated match again from its seed and inputs, and compares every settled market with what the feed said of it.
 * Throws ConfigError when the seed does not fit the commitment or is not told yet.
 */
export function verifyMatch(proof: Proof, words: readonly LogWord[]): Verified {
  const announced = words.find((word) => word.kind === 'fixture');
  const told = announced?.kind === 'fixture' ? announced.fixture.commitment : null;
  if (proof.seed === null) throw new ConfigError('The match is not over, so that its seed is secret.');
  if (told === null || told !== proof.commitment || commitment(proof.seed) !== told)
    throw new ConfigError('The seed does NOT fit the commitment that was announced before the first bet.');
  const { sport: name, setup, model, shares, orders } = proof.inputs as ProofInputs;
  const sport = sports[SPORTS.find((known) => known === name) ?? 'football'];
  const beginning = sport.begin(setup);
  const events = sport.play.simulate(model, beginning, randomFor(proof.seed, 'play'));
  const fate = fateOf(proof.seed, shares);
  const played = fate.kind === 'abandoned' ? events.slice(0, abandonedBefore(events.length, fate.share)) : events;
  const end = stateAfter(sport, beginning, played);
  const { settled, cancelled } = lastSaid(words);
  const wrong = settled.filter(({ key, verdicts }) => {
    const right = sport.play.settle(end, key);
    return right === null || !isSame({ ...right }, verdicts);
  });
  return {
    events: played.length,
    right: settled.length - wrong.length,
    wrong: wrong.map(({ key }) => key),
    cancelled,
    orders,
  };
}

/** Asks a feed for the proof and the words of a match, and checks them. Gives the findings as text. */
export async function verifyAt({ url, key }: Target, fixture: string): Promise<string> {
  if (key === null) throw new ConfigError('FEED_KEY is not set.');
  const client = feedClient({ url, key });
  const proof = answered(await client.proof(fixture));
  const words: LogWord[] = [];
  for (let after = 0, last = 1; after < last;) {
    const page = answered(await client.log(after, MOST_LOG_WORDS));
    words.push(...page.words.filter((word) => fixtureOf(word) === fixture));
    after = page.words.at(-1)?.number ?? page.last;
    last = page.last;
  }
  const { events, right, wrong, cancelled, orders } = verifyMatch(proof, words);
  return [
    `The seed fits the commitment ${proof.commitment}.`,
    `${events} events follow from it. ${right} markets were settled as they decide, ${cancelled} were cancelled.`,
    ...(orders.length > 0 ? [`The operator of the feed gave orders: ${JSON.stringify(orders)}`] : []),
    ...(wrong.length > 0 ? [`SETTLED OTHERWISE: ${wrong.join(', ')}`] : []),
  ].join('\n');
}

function lastSaid(words: readonly LogWord[]): { readonly settled: SettledMarket[]; readonly cancelled: number } {
  const settled = new Map<string, SettledMarket>();
  let cancelled = 0;
  for (const word of words) {
    if (word.kind === 'settle') for (const market of word.markets) settled.set(market.key, market);
    if (word.kind === 'settle-rollback') for (const key of word.markets) settled.delete(key);
    if (word.kind === 'cancel') cancelled += word.markets?.length ?? 0;
  }
  return { settled: [...settled.values()], cancelled };
}

function fixtureOf(word: LogWord): string {
  return word.kind === 'fixture' ? word.fixture.id : word.fixture;
}

function answered<Value>(reply: FeedReply<Value>): Value {
  if (reply.outcome === 'ok') return reply.value;
  throw new ConfigError(`The feed did not answer: ${reply.detail}`);
}
