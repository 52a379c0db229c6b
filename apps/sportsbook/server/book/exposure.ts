import type { Selected } from './book.types.ts';

/** Real money on an outcome, minor units. `gain`: what the house would pay beyond the stakes. */
export interface OutcomeTaken {
  readonly stake: bigint;
  readonly gain: bigint;
  readonly bets: number;
}

/** What was taken on the outcomes of a market, by their ids. Another object when any of it changed. */
export type MarketTaken = ReadonlyMap<string, OutcomeTaken>;

interface FixtureTaken {
  /** By key. */
  readonly markets: ReadonlyMap<string, MarketTaken>;
  /** The most that the house can pay beyond stakes: of each market what its best outcomes bring, all together. */
  readonly worst: bigint;
}

export interface TakenRow extends Selected, OutcomeTaken {}
export type AddedBet = Selected & { readonly stake: bigint; readonly gain: bigint };

const NO_MARKETS: FixtureTaken = { markets: new Map(), worst: 0n };
export const NOTHING_TAKEN: OutcomeTaken = { stake: 0n, gain: 0n, bets: 0 };
export const NO_BETS: MarketTaken = new Map();

/** What the house has taken, in memory: as the database had it a moment ago, and bets that this process added since. */
export class Exposure {
  #fixtures = new Map<string, FixtureTaken>();
  /** Bets since the last reading began, and how many came before them. */
  #added: AddedBet[] = [];
  #before = 0;
  readonly #onChange: (fixture: string) => void;

  constructor(onChange: (fixture: string) => void) {
    this.#onChange = onChange;
  }

  of(fixture: string): FixtureTaken {
    return this.#fixtures.get(fixture) ?? NO_MARKETS;
  }

  /** Adds bets that were stored. */
  add(bets: readonly AddedBet[]): void {
    this.#added.push(...bets);
    this.#apply(bets);
  }

  /** Call it before a reading begins, and give the result to `replace`: bets that are added later may be missing in what is read. */
  mark(): number {
    return this.#before + this.#added.length;
  }

  /** Takes what was read in the place of all that it has, with the bets that were added since the mark. */
  replace(rows: readonly TakenRow[], mark: number): void {
    this.#added = this.#added.slice(mark - this.#before);
    this.#before = mark;
    const before = this.#fixtures;
    this.#fixtures = new Map();
    for (const [fixture, own] of Map.groupBy(rows, (row) => row.fixture))
      this.#fixtures.set(fixture, kept(before.get(fixture), own));
    this.#apply(this.#added);
    for (const fixture of new Set([...before.keys(), ...this.#fixtures.keys()]))
      if (before.get(fixture) !== this.#fixtures.get(fixture)) this.#onChange(fixture);
  }

  #apply(bets: readonly AddedBet[]): void {
    for (const [fixture, own] of Map.groupBy(bets, (bet) => bet.fixture)) {
      const of = this.of(fixture);
      const markets = new Map(of.markets);
      let { worst } = of;
      for (const [market, added] of Map.groupBy(own, (bet) => bet.market)) {
        const before = of.markets.get(market) ?? NO_BETS;
        const taken = withBets(before, added);
        markets.set(market, taken);
        worst += worstIn(market, taken) - worstIn(market, before);
      }
      this.#fixtures.set(fixture, { markets, worst });
      this.#onChange(fixture);
    }
  }
}

function withBets(before: MarketTaken, bets: readonly AddedBet[]): MarketTaken {
  const outcomes = new Map(before);
  for (const { outcome, stake, gain } of bets) {
    const taken = outcomes.get(outcome) ?? NOTHING_TAKEN;
    outcomes.set(outcome, { stake: taken.stake + stake, gain: taken.gain + gain, bets: taken.bets + 1 });
  }
  return outcomes;
}

/** The fixture as it was read; markets without a change stay the same objects, and so does the whole. */
function kept(before: FixtureTaken | undefined, rows: readonly TakenRow[]): FixtureTaken {
  const markets = new Map<string, MarketTaken>();
  let isSame = true;
  for (const [market, own] of Map.groupBy(rows, (row) => row.market)) {
    const known = before?.markets.get(market);
    const outcomes = new Map(own.map(({ outcome, stake, gain, bets }) => [outcome, { stake, gain, bets }]));
    const isKnown = known !== undefined && areSame(known, outcomes);
    isSame &&= isKnown;
    markets.set(market, isKnown ? known : outcomes);
  }
  if (before && isSame && before.markets.size === markets.size) return before;
  return { markets, worst: worstOf(markets) };
}

function areSame(one: MarketTaken, other: MarketTaken): boolean {
  if (one.size !== other.size) return false;
  for (const [id, { stake, gain, bets }] of one) {
    const taken = other.get(id);
    if (taken?.stake !== stake || taken.gain !== gain || taken.bets !== bets) return false;
  }
  return true;
}

function worstOf(markets: ReadonlyMap<string, MarketTaken>): bigint {
  let sum = 0n;
  for (const [key, taken] of markets) sum += worstIn(key, taken);
  return sum;
}

/** What the outcomes of one market that cost most bring together. */
function worstIn(key: string, taken: MarketTaken): bigint {
  return topGains(taken, winnersOf(key)).reduce((sum, gain) => sum + gain, 0n);
}

/** The gains of the outcomes that cost most if so many win, the highest first. */
export function topGains(taken: MarketTaken, winners: number): bigint[] {
  const gains = [...taken.values()].map(({ gain }) => gain);
  return gains.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)).slice(0, winners);
}

/** How many outcomes of a market win together. */
export function winnersOf(key: string): number {
  return kindOf(key) === 'double-chance' ? 2 : 1;
}

/** Of the key of an offered market: `total` of `total/h1=2.25`. */
export function kindOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}
