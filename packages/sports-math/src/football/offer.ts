import { type Market, type Outcome, returning, writeMarketKey } from '../core/index.ts';
import { asianHandicaps, europeanHandicaps, scoreList, totals } from './lines.ts';
import { marginalsOf } from './marginals.ts';
import { type FootballMarket, type Kind, readFootballMarket, type Scope, SCOPES } from './markets.ts';
import { restOfHalf, scoreMatrix } from './matrix.ts';
import type { FootballModel } from './model.ts';
import { isOpen } from './open.ts';
import { type Book, pricesOf, returnedOf } from './prices.ts';
import type { FootballState } from './state.ts';

/** A market with a rarer outcome is not offered, because no model knows such chances well. */
const RAREST = 0.002;
/** Nor is one whose result is nearly certain. */
const SUREST = 0.995;
/** Kinds without a line, which stand once in each scope. */
const PLAIN: readonly Kind[] = [
  'result',
  'double-chance',
  'draw-no-bet',
  'odd-even',
  'both-score',
  'half-full',
  'first-goal-interval',
];

/**
 * All markets that can be bet on now, with fair chances from one matrix. A market that has an outcome below 0.2 %, or one
 * above 99.5 %, is left out; outcomes that can no longer come are left out of theirs. Nothing is offered while a goal may be
 * cancelled, when the match is over, and about halves or moments that the state does not know.
 */
export function offer(model: FootballModel, state: FootballState): readonly Market[] {
  if (!isOpen(state, { kind: 'result', scope: 'match', quarters: 0 })) return [];
  const book = bookOf(model, state);
  return SCOPES.flatMap((scope) => candidates(book, state, scope)).flatMap((market) => {
    if (!isOpen(state, market)) return [];
    const outcomes = pricesOf(book, market);
    return outcomes.every(({ probability }) => probability >= RAREST && probability <= SUREST)
      ? [written(book, market, outcomes)]
      : [];
  });
}

/**
 * One market in this state, also when `offer` leaves it out or has moved on to other lines: for the value of an open bet.
 * Null: football has no such market, or it is not open.
 */
export function priceMarket(model: FootballModel, state: FootballState, key: string): Market | null {
  const market = readFootballMarket(key);
  if (!market || !isOpen(state, market)) return null;
  const book = bookOf(model, state);
  return written(book, market, pricesOf(book, market));
}

function bookOf(model: FootballModel, state: FootballState): Book {
  const intervals = ([0, 1] as const).flatMap((half) => [...(restOfHalf(model, state, half)?.shares ?? [0, 0, 0])]);
  return { ...marginalsOf(scoreMatrix(model, state)), intervals };
}

function candidates(book: Book, state: FootballState, scope: Scope): FootballMarket[] {
  const list = scoreList(book[scope], RAREST);
  const lined = (kind: Kind, lines: readonly number[]): FootballMarket[] =>
    lines.map((quarters) => ({ kind, scope, quarters }));
  const plain = PLAIN.filter((kind) => scope === 'match' || kind !== 'half-full');
  return [
    ...plain.map((kind) => ({ kind, scope, quarters: 0 })),
    ...lined('asian-handicap', asianHandicaps(scope, book[scope])),
    ...lined('total', totals(scope, book[scope])),
    ...lined('european-handicap', europeanHandicaps(book[scope])),
    ...lined('correct-score', list === null ? [] : [list]),
    ...lined('next-goal', scope === 'match' ? [4 * (state.goals.length + 1)] : []),
  ];
}

function written(book: Book, market: FootballMarket, outcomes: readonly Outcome[]): Market {
  const { kind, scope, quarters } = market;
  const key = writeMarketKey({ kind, scope, quarters: PLAIN.includes(kind) ? null : quarters });
  return { key, outcomes, winners: kind === 'double-chance' ? 2 : 1, ...returning(returnedOf(book, market)) };
}
