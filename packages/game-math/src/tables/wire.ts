import type { CardProof } from './baccarat/seal.ts';

/**
 * What a table's client and the arcade say to each other. Money is an integer of minor units, times are ms since the
 * epoch on the server's clock, ids of rounds are integers.
 *
 * HTTP, `POST /tables/NAME` with JSON: `enter`, `place`, `leave`, `mine`; refusals are HTTP 4xx/5xx with `TableFault`.
 * `GET /tables/round/ID` shows a round to anybody (`SharedRoundAnswer`), `GET /tables/chains/TABLE` the chains of flights.
 * WebSocket `/tables/live`: the client sends `ClientMessage`, the arcade sends `ServerMessage`.
 */

export type RoundState = 'betting' | 'locked' | 'drawing' | 'settled' | 'cancelled';

/** The running round, or the last one, as everybody sees it. */
export interface RoundView<Outcome = unknown> {
  /** Of the whole arcade: what histories and verify pages name. */
  readonly id: number;
  /** Of the table, without gaps. */
  readonly number: number;
  readonly state: RoundState;
  /**
   * Hex SHA-256 of the seed, which was shown before the first bet. Rounds of one shoe have one seed, and so one
   * commitment.
   */
  readonly commitment: string;
  readonly opensAt: number;
  readonly locksAt: number;
  /** From `drawing` on. */
  readonly outcome: Outcome | null;
  readonly drawnAt: number | null;
  /** When the drawing has been shown and the round is settled; the next one opens after the table's rest. */
  readonly shownUntil: number | null;
  /** Hex; from `settled` on. Of a round from a shoe: once the shoe has ended. */
  readonly serverSeed: string | null;
  /** Of a round that is dealt from a shoe. */
  readonly shoe?: ShoeView;
  /** Of a round with a pool. */
  readonly pool?: PoolView;
  /**
   * Of a flight. Its `outcome` and `shownUntil` are null until the kite is cut: `shownUntil` is then the moment of the
   * cut.
   */
  readonly flight?: FlightView;
}

/** The sealed shoe of a round. */
export interface ShoeView {
  /** Of the table, without gaps. */
  readonly number: number;
  /** Hex, the Merkle root over the salted order of its cards: public before its first round. */
  readonly root: string;
  /** The position of the round's first card. */
  readonly from: number;
  /** No round of the shoe follows. Known once this one is drawn. */
  readonly isLast: boolean;
  /** Of the round's cards, in the order of their positions; empty before the round is drawn. */
  readonly proofs: readonly CardProof[];
}

/** The pool of a round. What lies in it is `totals`, and odds follow from that until the lock. */
export interface PoolView {
  /** Hundredths of a per cent. */
  readonly commission: number;
  /** Null before the drawing. `returned`: every stake goes back. `odds`: hundredths of the stake, of the winning spot. */
  readonly terms:
    | { readonly kind: 'paid'; readonly odds: number }
    | { readonly kind: 'returned'; readonly why: 'one-sided' | 'nobody-won' }
    | null;
}

/** A flight, apart from its point. */
export interface FlightView {
  /** The chain of seeds that it belongs to, and its place in it, from 1. */
  readonly chain: { readonly id: number; readonly end: string; readonly salt: string; readonly length: number };
  readonly place: number;
  /** Hundredths: everybody leaves there, because the table's exposure is reached. Null before the lock. */
  readonly ceiling: number | null;
}

/** A stake in the running flight, as everybody sees it. */
export interface Rider {
  /** Of the flight, and no name of a player or a slip. */
  readonly id: number;
  /** Masked. */
  readonly name: string;
  readonly stake: number;
  /** Hundredths, when it has left. */
  readonly left: number | null;
  readonly payout: number | null;
}

/** The riders of the running flight. */
export interface Riders {
  /** The largest stakes, the largest first: at most 40. */
  readonly shown: readonly Rider[];
  /** Of all stakes: minor units, how many have left, and what those are paid. */
  readonly staked: number;
  readonly left: number;
  readonly paid: number;
}

/** What all players together have on a spot: true counts. */
export interface SpotTotal {
  readonly players: number;
  readonly amount: number;
}

export interface PastRound {
  readonly id: number;
  readonly number: number;
  /** `mark` of the rules. */
  readonly mark: string;
  /** Of a round from a shoe: the shoe's number. Roads are made from the rounds of one shoe. */
  readonly shoe?: number;
}

/** A road as its columns of marks, from the left; see `roads.ts`. */
export type RoadName = 'bead' | 'big' | 'bigEye' | 'small' | 'cockroach';

export interface TableState<Outcome = unknown> {
  /** No round follows the running one when it is false. */
  readonly open: boolean;
  readonly round: RoundView<Outcome> | null;
  /** Of the running round. Spots without a stake are missing. */
  readonly totals: Readonly<Record<string, SpotTotal>>;
  /** Players with a stake in the running round. */
  readonly players: number;
  /** Settled rounds, the oldest first; at most 101, so that it has all rounds of a shoe. */
  readonly history: readonly PastRound[];
  /** How often each count of the rules occurred in the last `over` rounds (at most 500). */
  readonly counts: { readonly over: number; readonly of: Readonly<Record<string, number>> };
  /** Of a flight. */
  readonly riders?: Riders;
}

export type ClientMessage =
  | { readonly type: 'hello'; readonly sessionID: string; readonly table: string; readonly since?: Place }
  /** Answered at once by `pong`: how a client learns the server's clock. */
  | { readonly type: 'ping'; readonly at: number };

/** A place in a stream of deltas. A stream is one process's; its numbers have no gaps. */
export interface Place {
  readonly stream: string;
  readonly seq: number;
}

export type ServerMessage<Outcome = unknown> =
  | ({ readonly type: 'snapshot'; readonly now: number; readonly state: TableState<Outcome> } & Place)
  | { readonly type: 'delta'; readonly now: number; readonly seq: number; readonly change: Change<Outcome> }
  /** For this player alone, unnumbered: a slip was decided, paid or refunded. */
  | { readonly type: 'mine'; readonly slip: SlipView; readonly balance: number | null }
  | { readonly type: 'pong'; readonly at: number; readonly now: number }
  /** The last message of a connection that the arcade ends. */
  | { readonly type: 'bye'; readonly why: 'session' | 'table' | 'message' };

/** Replaces those parts of the state that it names; `applyChange` makes the new state. */
export type Change<Outcome = unknown> = Partial<Omit<TableState<Outcome>, 'totals'>> & {
  /** Only the spots whose totals changed; null where no stake is left. Every round begins without totals. */
  readonly totals?: Readonly<Record<string, SpotTotal | null>>;
  /** Rounds that were settled since: they follow the history, of which the oldest go. */
  readonly past?: readonly PastRound[];
};

/**
 * A slip: the chips that a player confirmed together. `asked`: the wallet has not answered; `accepted`: it counts;
 * `refused`: nothing was taken; `won` and `lost`: settled; `returning` and `returned`: the stake goes back or is back.
 */
export type SlipState = 'asked' | 'accepted' | 'refused' | 'won' | 'lost' | 'returning' | 'returned';

export interface SlipView {
  /** As the client named it in `place`. */
  readonly slip: string;
  readonly round: number;
  readonly at: number;
  readonly state: SlipState;
  readonly bets: readonly Bet[];
  readonly stake: number;
  /** Null before the round is settled. */
  readonly payout: number | null;
  /** Of a stake in a flight, hundredths: where it leaves by itself, if it was set, and where it has left. */
  readonly flight?: { readonly target: number | null; readonly left: number | null };
}

export interface Bet {
  readonly spot: string;
  readonly amount: number;
  /** Of a stake in a flight, hundredths: where it leaves by itself. */
  readonly target?: number;
}

/** `POST /tables/enter` {sessionID, table?}. */
export interface EnterAnswer {
  readonly table: TableInfo;
  readonly balance: number;
  /** The player's slips of the running round, and those that are still being decided or paid. */
  readonly slips: readonly SlipView[];
}

export interface TableInfo {
  readonly code: string;
  readonly gameCode: string;
  readonly title: { readonly bn: string; readonly en: string };
  /** Name of the rules. */
  readonly rules: string;
  readonly currency: string;
  readonly minBet: number;
  readonly step: number;
  readonly maxStake: number;
  /**
   * By bet type, in the order of the rules. `rtp` and `maxWin` in hundredths: 9730 is 97.30 %, 3600 is 36 times; null: no
   * bound.
   */
  readonly betTypes: readonly {
    readonly name: string;
    readonly maxBet: number;
    readonly rtp: number;
    readonly maxWin: number | null;
  }[];
}

/** `POST /tables/place` {sessionID, round, slip, bets}: `slip` is a UUID of the client's; a repeat is answered alike. */
export interface PlaceAnswer {
  readonly slip: SlipView;
  readonly balance: number | null;
}

/**
 * `POST /tables/leave` {sessionID, slip}: takes a stake out of a flight, at the multiplier of the moment at which the call
 * arrives. A repeat is answered alike. `flight_over` when the kite was cut before.
 */
export interface LeaveAnswer {
  readonly slip: SlipView;
}

/** `POST /tables/mine` {sessionID, before?}: the player's own slips, the newest first, 20 a page. */
export interface MineAnswer {
  readonly slips: readonly (SlipView & { readonly mark: string | null; readonly verify: string })[];
  /** `before` of the next page; null at the end. */
  readonly next: number | null;
}

export type TableFaultCode =
  /** The body is not valid: negative or fractional amounts, unknown spots, the same spot twice. */
  | 'invalid'
  | 'session_over'
  | 'table_closed'
  /** The round is not open for bets any more, by the server's clock. */
  | 'round_locked'
  /** `limit` says which value, minor units. */
  | 'below_minimum'
  | 'over_bet_limit'
  | 'over_stake_limit'
  | 'over_exposure'
  /** The stake is not in the air: the flight has not begun, or the kite was cut before the call arrived. */
  | 'not_flying'
  | 'flight_over'
  | 'insufficient_funds'
  /** The player's own limits, exclusion or reality check, by the operator. */
  | 'limit_reached'
  | 'player_locked'
  /** The wallet has not answered yet: the slip is decided later and told over the WebSocket. */
  | 'undecided'
  | 'too_many'
  | 'maintenance';

export interface TableFault {
  readonly error: TableFaultCode;
  /** English, for logs. Clients show their own words. */
  readonly message: string;
  readonly spot?: string;
  readonly limit?: number;
  readonly balance?: number;
}

/**
 * `GET /tables/round/ID`: all that is needed to verify a round. Its outcome is null before it is settled, its seed while
 * it is secret.
 */
export interface SharedRoundAnswer {
  readonly id: number;
  readonly number: number;
  readonly table: string;
  readonly game: { readonly code: string; readonly title: { readonly bn: string; readonly en: string } };
  readonly rules: string;
  readonly state: RoundState;
  readonly opensAt: number;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly outcome: unknown;
  readonly mark: string | null;
  /** Who cancelled the round: two operators while its bets were open, or a written rule of the table. Null: it was not. */
  readonly cancelledBy: 'operators' | 'rule' | null;
  /** The slip of the link, if its address names one with its token. */
  readonly slip: SlipView | null;
  readonly currency: string;
  /** Of a round from a shoe. */
  readonly shoe?: ShoeView;
  /** Of a round with a pool: what lay on each spot when it was locked. */
  readonly pool?: PoolView & { readonly staked: Readonly<Record<string, number>> };
  /**
   * Of a flight; `before` is the seed of the flight before it, or the chain's end: the hash of its own seed. `saltBy`: who
   * chose the chain's salt, people at the operator or the arcade's program.
   */
  readonly flight?: FlightView & { readonly before: string; readonly saltBy: 'own' | 'operator' };
}

/** `GET /tables/chains/TABLE`: the chains of a table of flights, the newest first. */
export interface ChainsAnswer {
  readonly chains: readonly PublicChain[];
}

/** A chain of seeds, also before its first flight. */
export interface PublicChain {
  readonly id: number;
  /** Of the table, without gaps. */
  readonly number: number;
  readonly length: number;
  /** Hex: seed 0. Published with the chain, before its salt was chosen. */
  readonly end: string;
  readonly publishedAt: number;
  /** Null until it is chosen. */
  readonly salt: string | null;
  readonly saltBy: 'own' | 'operator';
  readonly saltedAt: number | null;
  /** How many of its flights have begun. */
  readonly flights: number;
}
