import { FINAL_STATES, type SettledMarket } from '@chhokka/feed-protocol';
import type { Log } from '@chhokka/provider-server';
import { change } from '../runner/live.ts';
import type { Match } from '../runner/match.ts';
import { sayOdds, sayStop } from '../runner/prices.ts';
import { openMarkets, sayCorrected, settleRest } from '../runner/settling.ts';
import type { Turn } from '../runner/turn.ts';
import { cancelMarket, marketsOf, reopenCancelled } from '../store/markets.repository.ts';
import { wordOf, wordsOfFixture } from '../store/words.repository.ts';
import { type OrderOf, OrderRefusal } from './orders.ts';

/**
 * Bets on these markets that were placed in a window are void. Without a window the open markets among them are closed for
 * good; without a list of markets too, nothing is offered on the fixture any more.
 */
export function cancelBets(turn: Turn, match: Match, order: OrderOf<'cancel'>): object {
  const { fixture, markets, from, until, reason } = order;
  const unknown = markets?.find((key) => !match.markets.has(key));
  if (unknown !== undefined) throw new OrderRefusal(`the market ${unknown} was never offered`);
  if (from !== null && until !== null && from >= until) throw new OrderRefusal('the window is empty');
  const { number } = turn.log(causeOf(turn, fixture), { kind: 'cancel', fixture, markets, from, until, reason });
  if (from !== null || until !== null) return { number };
  sayStop(turn, match, 'trouble');
  for (const key of openMarkets(match).filter((open) => markets === null || markets.includes(open))) {
    cancelMarket(turn.store, fixture, key, number);
    const known = match.markets.get(key);
    if (known) known.isOpen = false;
  }
  if (markets === null) change(turn, match, { isStopped: true });
  if (!FINAL_STATES.has(match.course.state)) sayOdds(turn, match);
  return { number };
}

/** What a cancel word voided counts again. At the end of a match its markets are settled at once. */
export function rollBackCancel(
  turn: Turn,
  match: Match,
  { cancels, log }: { readonly cancels: number; readonly log: Log },
): object {
  const { id } = match.course;
  const word = wordOf(turn.store, cancels);
  if (word?.kind !== 'cancel' || word.fixture !== id) throw new OrderRefusal(`word ${cancels} is no cancel of ${id}`);
  const isDone = wordsOfFixture(turn.store, id).some(
    (other) => other.kind === 'cancel-rollback' && other.cancels === cancels,
  );
  if (isDone) throw new OrderRefusal(`word ${cancels} was taken back before`);
  const { number } = turn.log(causeOf(turn, id), { kind: 'cancel-rollback', fixture: id, cancels });
  reopenCancelled(turn.store, id, cancels);
  for (const { key, outcomes, state } of marketsOf(turn.store, id))
    match.markets.set(key, { outcomes, isOpen: state === 'open' });
  if (match.course.state === 'ended') settleRest(turn, match, match.state, { cause: causeOf(turn, id), log });
  return { number };
}

/**
 * Tells other results of markets that are settled, and the results of open ones of a match that is over (such as after the
 * rollback of a cancel).
 */
export function correctResults(turn: Turn, match: Match, right: readonly SettledMarket[]): object {
  const known = new Map(marketsOf(turn.store, match.course.id).map((market) => [market.key, market]));
  for (const { key, verdicts } of right) {
    const market = known.get(key);
    if (!market) throw new OrderRefusal(`the market ${key} was never offered`);
    const isReady = market.state === 'settled' || (market.state === 'open' && FINAL_STATES.has(match.course.state));
    if (!isReady) throw new OrderRefusal(`the market ${key} is ${market.state}`);
    const unknown = Object.keys(verdicts).find((outcome) => !market.outcomes.includes(outcome));
    if (unknown !== undefined) throw new OrderRefusal(`the market ${key} has no outcome ${unknown}`);
  }
  return { corrected: sayCorrected(turn, match, right, causeOf(turn, match.course.id)) };
}

/** An order's words have a cause of their own: two orders may say the same. */
function causeOf({ number }: Turn, fixture: string): string {
  return `${fixture} order at ${number}`;
}
