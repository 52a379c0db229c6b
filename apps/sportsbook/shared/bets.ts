import type { Fixture, Sport } from '@chhokka/feed-protocol';
import type { Result } from '@chhokka/sports-math';

/**
 * What the sportsbook's pages and its server say to each other about bets. Money is an integer of minor units, prices are
 * decimal odds ×1000, times are ms since the epoch.
 *
 * - `GET /api/session` → `SessionView`; `PUT /api/session` with `SessionChange`
 * - `GET /api/terms` → `HouseTerms`
 * - `POST /api/slips/check` with `SlipCheck` → `SlipChecked`: what the slip may stake and pay now
 * - `POST /api/slips` with `SlipOrder` → `SlipAnswer`; the same `id` again gets the same answer
 * - `GET /api/slips/ID` → `SlipAnswer`, 404 when it never arrived
 * - `GET /api/bets?state=open|settled&after=` → `BetPage`; `GET /api/bets/ID` → `BetView`
 * - `POST /api/bets/ID/cash-out/quote` with `{ share }` → `CashOutAnswer`; `POST /api/bets/ID/cash-out` with `{ quote }` → `CashOutAnswer`
 * - `POST /api/shares` with `{ legs }` → `{ code }`; `GET /api/shares/CODE` → `{ legs }`
 *
 * A refusal is HTTP 4xx with `BetFault`.
 */

export interface SessionView {
  /** Who plays, opaque: the same in all sessions of a member, another one in each demo. */
  readonly player: string;
  readonly nickname: string;
  readonly currency: string;
  /** Null while the wallet cannot be asked. */
  readonly balance: number | null;
  /** Whether this is play money. Replays take play money only. */
  readonly demo: boolean;
  readonly oddsFormat: OddsFormat;
  readonly acceptance: Acceptance;
  /** Whether the player was told that replays are of past matches. */
  readonly replaysTold: boolean;
  /** Of the server's clock, to correct that of the page. */
  readonly now: number;
  /** The smallest stake of a line. */
  readonly minStake: number;
  readonly returnUrl: string;
  readonly depositUrl: string | null;
}

/** What the house takes and keeps, as operators have set it. */
export interface HouseTerms {
  readonly sports: readonly SportTerms[];
  /** What the house keeps of the worth of a bet that it buys back, ×10000. */
  readonly cashOutFee: number;
}

/** The numbers of one sport. */
export interface SportTerms {
  readonly sport: Sport;
  /** Of a line. */
  readonly minStake: number;
  /** Of a bet with all its lines. */
  readonly maxStake: number;
  /** Of a bet. */
  readonly maxPayout: number;
  /** Seconds that an acceptance in play waits. */
  readonly delay: number;
  /** Hours after which what nobody decided of a postponed or abandoned match is void. */
  readonly voidHours: number;
}

export type OddsFormat = 'decimal' | 'fractional' | 'american' | 'hong-kong' | 'malay' | 'indonesian';

export interface SessionChange {
  readonly oddsFormat?: OddsFormat;
  readonly acceptance?: Acceptance;
  readonly replaysTold?: true;
}

/** Which changed prices the player takes: all, better ones, none. */
export type Acceptance = 'any' | 'better' | 'none';

/** A selection with the price that the player saw. */
export interface SlipLeg {
  readonly fixture: string;
  readonly market: string;
  readonly outcome: string;
  readonly price: number;
}

/**
 * `single`: one leg. `accumulator`: all legs together. `system`: the named combinations, or each combination of `k` legs.
 * `builder`: several selections of one fixture at one price, from their joint distribution.
 */
export type BetKind =
  | { readonly kind: 'single' | 'accumulator' | 'builder' }
  | { readonly kind: 'system'; readonly system: SystemName | number };
export type SystemName = 'trixie' | 'patent' | 'yankee' | 'lucky15' | 'canadian' | 'lucky31' | 'heinz' | 'lucky63';

export interface SlipCheck {
  readonly bet: BetKind;
  readonly legs: readonly SlipLeg[];
}

/** A leg as it is now. */
export interface CheckedLeg extends SlipLeg {
  /** What can be had now; null: nothing, for the reason in `fault`. */
  readonly now: number | null;
  readonly fault: BetFaultCode | null;
}

export interface SlipChecked {
  readonly legs: readonly CheckedLeg[];
  /** What stands against this slip as a whole. */
  readonly fault: BetFaultCode | null;
  readonly lines: number;
  /** Price of all legs together, or of the builder; null for systems and refused slips. */
  readonly price: number | null;
  /** Most stake of a line. 0: none is taken now. */
  readonly maxStake: number;
  /** Seconds that an acceptance in play waits; 0 before the match. */
  readonly delay: number;
}

export interface SlipOrder extends SlipCheck {
  /** A UUID that the page makes once for a slip. */
  readonly id: string;
  /** Of each line. */
  readonly stake: number;
  /** The builder's price that the player saw; only for `builder`. */
  readonly price?: number;
  readonly acceptance: Acceptance;
  /** Takes what the house offers below the stake, instead of nothing. */
  readonly partial?: boolean;
}

/**
 * - `waiting`: in play; the prices are looked at again at `until`. `sending`: the wallet is asked.
 * - `accepted`: the bet stands. `changed`: prices changed, nothing was taken; `legs` has those of now.
 * - `less`: the house takes `maxStake` a line at most; nothing was taken.
 */
export type SlipAnswer =
  | { readonly state: 'waiting'; readonly id: string; readonly until: number }
  | { readonly state: 'sending'; readonly id: string }
  | { readonly state: 'accepted'; readonly id: string; readonly bet: BetView; readonly balance: number | null }
  | {
      readonly state: 'changed';
      readonly id: string;
      readonly legs: readonly CheckedLeg[];
      readonly price: number | null;
    }
  | { readonly state: 'less'; readonly id: string; readonly maxStake: number }
  | { readonly state: 'refused'; readonly id: string; readonly fault: BetFaultCode; readonly leg: number | null };

export const BET_FAULTS = [
  'fixture_unknown',
  'market_closed',
  'suspended',
  'price_unknown',
  'outcome_unknown',
  'feed_silent',
  'too_many_legs',
  'too_few_legs',
  'same_fixture',
  'contradictory',
  'not_combinable',
  'same_leg',
  'stake_too_small',
  'stake_too_high',
  'replay_play_money_only',
  'replays_not_told',
  'insufficient_funds',
  'player_locked',
  'limit_reached',
  'session_over',
  'bad_request',
  'bet_unknown',
  'not_open',
  'cash_out_suspended',
  'quote_over',
  'quote_changed',
  'share_unknown',
  'too_many_requests',
  'differs',
  'wallet_refused',
] as const;
export type BetFaultCode = (typeof BET_FAULTS)[number];

export interface BetFault {
  readonly fault: BetFaultCode;
  /** The leg that it is about, from 0. */
  readonly leg?: number;
}

/** `open` → `settled`; `cashed-out`: all of it was sold; `void`: the stake went back. A settled bet may be settled again. */
export type BetState = 'open' | 'settled' | 'cashed-out' | 'void';

export interface BetLeg extends SlipLeg {
  readonly outcomeName?: string;
  readonly teams: Pick<Fixture, 'sport' | 'nature' | 'league' | 'home' | 'away' | 'startsAt'>;
  /** Null while it is undecided. */
  readonly result: Result | null;
  readonly shares: number | null;
  /** Score when it was decided, as text that needs no language, such as `2–1`. */
  readonly scoreText: string | null;
  /** Why a void leg is void. */
  readonly voidReason: string | null;
}

/** What happened to a bet, the oldest first. Amounts in minor units; `settled` again after a corrected result. */
export type BetEvent =
  | { readonly at: number; readonly what: 'placed'; readonly amount: number }
  | { readonly at: number; readonly what: 'leg'; readonly leg: number; readonly result: Result }
  | {
      readonly at: number;
      readonly what: 'leg-reopened';
      readonly leg: number;
      readonly reason: 'result-corrected' | 'cancel-taken-back';
    }
  | { readonly at: number; readonly what: 'cash-out'; readonly amount: number; readonly share: number }
  | {
      readonly at: number;
      readonly what: 'settled' | 'settled-again';
      readonly amount: number;
      readonly before: number | null;
    }
  | { readonly at: number; readonly what: 'void'; readonly amount: number };

export interface BetView {
  readonly id: string;
  readonly bet: BetKind;
  readonly state: BetState;
  readonly placedAt: number;
  /** Of each line, as accepted. */
  readonly stake: number;
  readonly lines: number;
  /** All of it. */
  readonly total: number;
  /** Of single, accumulator and builder. */
  readonly price: number | null;
  readonly legs: readonly BetLeg[];
  /** Most that can still be won, with what was sold taken off. */
  readonly potential: number;
  /** Paid so far, cash-outs included. */
  readonly paid: number;
  /** Part that was sold, ×10000. */
  readonly sold: number;
  readonly currency: string;
  readonly events: readonly BetEvent[];
  /** The quote for all that is left, as a guide; null: it cannot be sold now. */
  readonly cashOut: number | null;
}

export interface BetPage {
  readonly list: readonly BetView[];
  readonly next: string | null;
}

/** `quoted`: holds until `until`, ms since the epoch. `sold`: done; `balance` is null until the wallet has told it. */
export type CashOutAnswer =
  | {
      readonly state: 'quoted';
      readonly quote: string;
      readonly amount: number;
      readonly share: number;
      readonly until: number;
    }
  | { readonly state: 'sold'; readonly bet: BetView; readonly balance: number | null };
