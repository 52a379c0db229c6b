import {
  FINAL_STATES,
  type Fixture,
  type LogWord,
  type Offer,
  type OfferedMarket,
  type PassingWord,
  type Score,
} from '@chhokka/feed-protocol';
import { type Verdicts, readMarketKey } from '@chhokka/sports-math';
import { scoreOf } from './fixture-rules.ts';

type StopReason = (PassingWord & { kind: 'stop' })['reason'];

/** A market that ended. `names`: proper names of its outcomes. */
export interface HeldEnd {
  readonly number: number;
  readonly verdicts: Verdicts;
  readonly names: Readonly<Record<string, string>> | null;
}

/** A cancel of bets that are placed from now on, too. */
export interface HeldCancel {
  readonly number: number | null;
  readonly markets: readonly string[] | null;
}

/** A fixture as memory has it. Only `Held` changes it. */
export interface HeldFixture {
  readonly fixture: Fixture;
  readonly score: Score | null;
  /** Of the last odds or snapshot; 0: there were none. */
  readonly offerVersion: number;
  /** What the last odds offered, by key, in their order, without what is decided or void. A market that did not change is the same object. */
  readonly markets: ReadonlyMap<string, OfferedMarket>;
  /** Why nothing of the fixture can be bet on; null: it is not stopped as a whole. */
  readonly stop: StopReason | null;
  /** Why these markets cannot be bet on. */
  readonly stops: ReadonlyMap<string, StopReason>;
  /** Since when it is stopped, ms since the epoch; null: it is not. */
  readonly stoppedAt: number | null;
  /** Decided markets. */
  readonly ended: ReadonlyMap<string, HeldEnd>;
  readonly cancels: readonly HeldCancel[];
  /** When it took a final state; null: it has not. */
  readonly overAt: number | null;
}

/** What follows from a word: the next state, absent if it is the same, and what of the word is not believed. */
export interface Next {
  readonly held?: HeldFixture;
  readonly oddity?: string;
}

export function newFixture(fixture: Fixture): HeldFixture {
  return {
    fixture,
    score: null,
    offerVersion: 0,
    markets: new Map(),
    stop: null,
    stops: new Map(),
    stoppedAt: null,
    ended: new Map(),
    cancels: [],
    overAt: null,
  };
}

/** What the feed offers now. It ends every stop. A market that cannot be priced is left out, as if it were closed. */
export function withOffer(held: HeldFixture, offer: Offer): Next {
  if (FINAL_STATES.has(held.fixture.state)) return { oddity: 'odds of a finished fixture' };
  // What it offers now is not known then.
  if (offer.score.sport !== held.fixture.sport)
    return { held: { ...held, stop: 'trouble' }, oddity: 'a score of another sport' };
  const markets = new Map<string, OfferedMarket>();
  let isOdd = false;
  for (const told of offer.markets) {
    const before = held.markets.get(told.key);
    const market = same(before, told);
    if (markets.has(told.key) || (market !== before && !isWhole(market))) isOdd = true;
    else if (!isDecided(held, told.key)) markets.set(told.key, market);
  }
  const { score, version: offerVersion } = offer;
  return {
    held: { ...held, score, offerVersion, markets, stop: null, stops: new Map(), stoppedAt: null },
    ...(isOdd && { oddity: 'odds with a market that is not whole' }),
  };
}

/** Chances of a market may be off by so much in all, because feeds round them. */
const CHANCE_ERROR = 1e-3;

/** Whether a market can be priced: its key is one of ours, its outcomes are different and complete. */
function isWhole({ key, outcomes, winners }: OfferedMarket): boolean {
  let sum = 0;
  for (const { probability } of outcomes) sum += probability;
  const isUnique = new Set(outcomes.map(({ id }) => id)).size === outcomes.length;
  return isUnique && Math.abs(sum - winners) <= CHANCE_ERROR && readMarketKey(key) !== null;
}

function same(before: OfferedMarket | undefined, now: OfferedMarket): OfferedMarket {
  if (!before || before.winners !== now.winners || before.returned !== now.returned) return now;
  if (before.outcomes.length !== now.outcomes.length) return now;
  const isSame = before.outcomes.every(({ id, name, probability }, place) => {
    const other = now.outcomes[place];
    return other?.id === id && other.probability === probability && other.name === name;
  });
  return isSame ? before : now;
}

export function withStop(
  held: HeldFixture,
  { markets, reason }: PassingWord & { kind: 'stop' },
  now: number,
): HeldFixture {
  const stoppedAt = held.stoppedAt ?? now;
  if (markets === null) return { ...held, stop: reason, stoppedAt };
  const stops = new Map(held.stops);
  for (const market of markets) stops.set(market, reason);
  return { ...held, stops, stoppedAt };
}

/** After a word about the fixture that decides about money. The word was believed by `refusesFixture`. */
export function withWord(held: HeldFixture, word: LogWord, now: number): HeldFixture {
  switch (word.kind) {
    case 'fixture': {
      const isOver = FINAL_STATES.has(word.fixture.state);
      const closed = isOver ? { markets: new Map(), stop: null, stops: new Map(), stoppedAt: null } : {};
      const score = scoreOf(word.fixture.sport, word.score) ?? held.score;
      return { ...held, fixture: word.fixture, score, ...closed, overAt: isOver ? (held.overAt ?? now) : null };
    }
    case 'settle':
      return settled(held, word);
    case 'settle-rollback': {
      const ended = new Map(held.ended);
      for (const market of word.markets) ended.delete(market);
      return { ...held, ended };
    }
    case 'cancel': {
      // One that ended before now does not concern bets to come.
      if (word.until !== null && word.until <= now) return held;
      const { number, markets } = word;
      return without({ ...held, cancels: [...held.cancels, { number, markets }] });
    }
    case 'cancel-rollback':
      return { ...held, cancels: held.cancels.filter(({ number }) => number !== word.cancels) };
  }
}

function settled(held: HeldFixture, { markets, number }: LogWord & { kind: 'settle' }): HeldFixture {
  const ended = new Map(held.ended);
  for (const { key, verdicts } of markets) {
    if (!ended.has(key)) ended.set(key, { number, verdicts, names: namesOf(held, key) });
  }
  return without({ ...held, ended });
}

/** Without offers of markets that are decided or void. */
function without(held: HeldFixture): HeldFixture {
  const markets = new Map([...held.markets].filter(([key]) => !isDecided(held, key)));
  return { ...held, markets };
}

function isDecided({ ended, cancels }: HeldFixture, key: string): boolean {
  return ended.has(key) || cancels.some(({ markets }) => markets === null || markets.includes(key));
}

/** Proper names of a market's outcomes, as it is offered; null: none has one. */
export function namesOf({ markets, ended }: HeldFixture, key: string): Readonly<Record<string, string>> | null {
  const market = markets.get(key);
  if (!market) return ended.get(key)?.names ?? null;
  const named = market.outcomes.flatMap(({ id, name }): [string, string][] => (name === undefined ? [] : [[id, name]]));
  return named.length === 0 ? null : Object.fromEntries(named);
}
