import type { Fixture, Score } from '@chhokka/feed-protocol';

/**
 * What the sportsbook's pages and its server say to each other about fixtures. Prices are decimal odds ×1000, lines are part
 * of market keys, times are ms since the epoch on the server's clock.
 *
 * HTTP, JSON, `authorization: Bearer TOKEN` where a player is needed:
 * - `GET /api/fixtures?sport=&league=&state=live|upcoming|ended&text=&favourites=1&from=&to=&after=` → `FixturePage`. `from` and
 *   `to` narrow every list, whatever its state, to matches whose start is in this time, `to` not included. A delayed match keeps
 *   the start that was announced, so that only a list without `from` has it.
 * - `GET /api/leagues?sport=` → `LeagueList`
 * - `GET /api/fixtures/ID` → `FixtureView`
 * - `GET /api/fixtures/ID/proof` → `FixtureProof`
 * - `PUT /api/favourites/KIND/ID`, `DELETE …` (KIND is `team`, `league` or `fixture`), `GET /api/favourites` → `Favourites`
 *
 * WebSocket `/api/live?token=`: the client sends `LiveRequest`, the server sends `LiveNews`.
 */

/** Why nothing can be bet on a market or fixture now. `feed`: the feed is silent. `limit`: the house has taken all it wants. */
export type Suspension =
  | 'feed'
  | 'goal'
  | 'wicket'
  | 'card'
  | 'review'
  | 'ball'
  | 'round'
  | 'price'
  | 'operator'
  | 'limit'
  | 'end'
  | 'trouble';

export interface PricedOutcome {
  readonly id: string;
  /** A proper name, such as a batter's; absent: the id names it. */
  readonly name?: string;
  /** Null: it cannot be bet on at a price worth taking. */
  readonly price: number | null;
}

export interface PricedMarket {
  readonly key: string;
  /** Null: open. */
  readonly suspended: Suspension | null;
  readonly outcomes: readonly PricedOutcome[];
}

/** A fixture in a list: with its main market, if it is open. */
export interface ListedFixture {
  readonly fixture: Fixture;
  readonly score: Score | null;
  readonly main: PricedMarket | null;
  /** How many markets are open. */
  readonly markets: number;
  readonly suspended: Suspension | null;
}

export interface FixturePage {
  readonly list: readonly ListedFixture[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
}

export interface LeagueList {
  readonly leagues: readonly {
    readonly league: Fixture['league'];
    readonly sport: Fixture['sport'];
    readonly live: number;
    readonly upcoming: number;
  }[];
}

/** All open markets of a fixture. `version` goes up with each change. */
export interface FixtureView extends ListedFixture {
  readonly version: number;
  readonly all: readonly PricedMarket[];
  /** Results of markets that are decided, the newest first. */
  readonly settled: readonly {
    readonly key: string;
    readonly winners: readonly { readonly id: string; readonly name?: string }[];
  }[];
}

export interface FixtureProof {
  readonly commitment: string;
  /** Null until the match has ended. */
  readonly seed: string | null;
  readonly inputs: unknown;
}

export interface Favourites {
  readonly team: readonly string[];
  readonly league: readonly string[];
  readonly fixture: readonly string[];
}

/** With this code the server closes the socket of a session that is over. */
export const SESSION_OVER = 4401;

/** `fixtures`: those in sight in a list, at most 60. `fixture`: the one that is open. Each request replaces the one before. */
export interface LiveRequest {
  readonly fixtures?: readonly string[];
  readonly fixture?: string | null;
  /** Sent every 10 s: the page is still there. */
  readonly here?: true;
}

/**
 * - `listed`: a fixture of a list as it is now. `view`: the open fixture as it is now (also the first answer to a request).
 * - `changed`: only these markets changed; `gone` are closed. It follows the version before; after a gap the page asks again.
 * - `bet`: one of the player's own bets changed. `balance`: the player's balance, minor units.
 * - `feed`: whether the feed speaks.
 */
export type LiveNews =
  | { readonly kind: 'listed'; readonly listed: ListedFixture }
  | { readonly kind: 'view'; readonly view: FixtureView }
  | {
      readonly kind: 'changed';
      readonly fixture: string;
      readonly version: number;
      readonly score: Score | null;
      readonly suspended: Suspension | null;
      readonly markets: readonly PricedMarket[];
      readonly gone: readonly string[];
    }
  | { readonly kind: 'bet'; readonly bet: string }
  | { readonly kind: 'balance'; readonly balance: number }
  | { readonly kind: 'feed'; readonly speaks: boolean };
