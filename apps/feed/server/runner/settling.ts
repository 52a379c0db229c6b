import type { SettledMarket } from '@chhokka/feed-protocol';
import type { Log } from '@chhokka/provider-server';
import type { Verdicts } from '../store/markets.repository.ts';
import { cancelMarket, marketsOf, reopenMarket, settleMarket } from '../store/markets.repository.ts';
import type { NewWord } from '../store/words.repository.ts';
import { type Match, bareScoreOf } from './match.ts';
import type { Turn } from './turn.ts';

/** Markets of one word. */
const MOST_MARKETS = 400;
type Cancel = Extract<NewWord, { kind: 'cancel' }>;

/** Settles every open market that the state decides. `cause` names what decided them. */
export function settleDecided(turn: Turn, match: Match, state: unknown, cause: string): void {
  const decided = openMarkets(match).flatMap((key): SettledMarket[] => {
    const verdicts = match.sport.play.settle(state, key);
    return verdicts === null ? [] : [{ key, verdicts: { ...verdicts } }];
  });
  saySettled(turn, match, { state, settled: decided }, cause);
}

/**
 * Settles what is still open at the end of a match. When the match was abandoned, markets of which every stake goes back are
 * cancelled instead, so that their reason is told. A market that the sport leaves undecided is void; that is a fault.
 */
export function settleRest(
  turn: Turn,
  match: Match,
  state: unknown,
  of: { readonly cause: string; readonly log: Log },
): void {
  const settled: SettledMarket[] = [];
  const voided: string[] = [];
  const isAbandoned = match.course.state === 'abandoned';
  for (const key of openMarkets(match)) {
    const verdicts = match.sport.play.settle(state, key);
    if (verdicts === null && !isAbandoned)
      of.log.error({ fixture: match.course.id, market: key }, 'a market is undecided at the end, and void');
    if (verdicts === null || (isAbandoned && isVoid(verdicts))) voided.push(key);
    else settled.push({ key, verdicts: { ...verdicts } });
  }
  saySettled(turn, match, { state, settled }, of.cause);
  sayCancelled(turn, match, voided, { cause: of.cause, reason: isAbandoned ? 'abandoned' : 'other' });
}

/** Cancels these markets from their beginning on. */
export function sayCancelled(
  turn: Turn,
  match: Match,
  keys: readonly string[],
  { cause, reason }: { readonly cause: string; readonly reason: Cancel['reason'] },
): void {
  const fixture = match.course.id;
  for (const [part, markets] of parts(keys).entries()) {
    const word = { kind: 'cancel' as const, fixture, markets, from: null, until: null, reason };
    const { number } = turn.log(`${cause} cancel ${part}`, word);
    for (const key of markets) {
      cancelMarket(turn.store, fixture, key, number);
      close(match, key);
    }
  }
}

/**
 * Takes back results that were wrong, and says the right ones, also of markets that are open. Markets that are as they should
 * be are left alone. Returns how many were not.
 */
export function sayCorrected(turn: Turn, match: Match, right: readonly SettledMarket[], cause: string): number {
  const fixture = match.course.id;
  const before = new Map(marketsOf(turn.store, fixture).map((market) => [market.key, market]));
  const isSettled = (key: string): boolean => before.get(key)?.state === 'settled';
  const wrong = right.filter(
    ({ key, verdicts }) => !isSettled(key) || !isSame(before.get(key)?.verdicts ?? {}, verdicts),
  );
  for (const [part, markets] of parts(wrong.map(({ key }) => key).filter(isSettled)).entries()) {
    turn.log(`${cause} rollback ${part}`, { kind: 'settle-rollback', fixture, markets });
    for (const key of markets) reopenMarket(turn.store, fixture, key);
  }
  saySettled(turn, match, { state: match.state, settled: wrong }, cause);
  return wrong.length;
}

/** The keys of a match's open markets. */
export function openMarkets({ markets }: Match): string[] {
  return [...markets].flatMap(([key, { isOpen }]) => (isOpen ? [key] : []));
}

/** `state` decided these markets. */
function saySettled(
  turn: Turn,
  match: Match,
  { state, settled }: { readonly state: unknown; readonly settled: readonly SettledMarket[] },
  cause: string,
): void {
  if (settled.length === 0) return;
  const fixture = match.course.id;
  const score = bareScoreOf(match, state);
  for (const [part, markets] of parts(settled).entries()) {
    turn.log(`${cause} settle ${part}`, { kind: 'settle', fixture, markets, score });
    for (const { key, verdicts } of markets) {
      settleMarket(turn.store, fixture, key, verdicts);
      close(match, key);
    }
  }
}

function close({ markets }: Match, key: string): void {
  const known = markets.get(key);
  if (known) known.isOpen = false;
}

function parts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MOST_MARKETS);
  return Array.from({ length: count }, (_, part) => items.slice(part * MOST_MARKETS, (part + 1) * MOST_MARKETS));
}

function isVoid(verdicts: Verdicts): boolean {
  const results = Object.values(verdicts);
  return results.length > 0 && results.every(({ result }) => result === 'void');
}

/** Whether two readings of a market pay the same. An outcome that is not named lost. */
export function isSame(one: Verdicts, two: Verdicts): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(two)]);
  return [...ids].every((id) => {
    const [first, second] = [one[id], two[id]];
    const result = (first?.result ?? 'lost') === (second?.result ?? 'lost');
    return result && (first?.shares ?? 1) === (second?.shares ?? 1);
  });
}
