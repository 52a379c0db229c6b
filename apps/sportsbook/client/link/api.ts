import type {
  BetFaultCode,
  BetPage,
  BetView,
  CashOutAnswer,
  HouseTerms,
  SessionChange,
  SessionView,
  SlipAnswer,
  SlipCheck,
  SlipChecked,
  SlipLeg,
  SlipOrder,
} from '../../shared/bets.ts';
import type { Favourites, FixturePage, FixtureProof, FixtureView, LeagueList } from '../../shared/offer.ts';
import type { Sport } from '../offer/sports.ts';

export interface FixtureQuery {
  readonly sport?: Sport | undefined;
  readonly league?: string | undefined;
  readonly state?: 'live' | 'upcoming' | 'ended' | undefined;
  readonly text?: string | undefined;
  readonly favourites?: boolean | undefined;
  readonly after?: string | undefined;
  /** Those whose start is from here on, and before there. Ms since the epoch. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The calls of `shared/offer.ts` and `shared/bets.ts`. Each throws `ApiRefused` or `NoAnswer`. */
export interface Api {
  session(): Promise<SessionView>;
  changeSession(change: SessionChange): Promise<void>;
  terms(): Promise<HouseTerms>;
  fixtures(query: FixtureQuery): Promise<FixturePage>;
  leagues(sport: Sport | null): Promise<LeagueList>;
  fixture(id: string): Promise<FixtureView>;
  proof(id: string): Promise<FixtureProof>;
  favourites(): Promise<Favourites>;
  setFavourite(kind: keyof Favourites, id: string, on: boolean): Promise<void>;
  check(check: SlipCheck): Promise<SlipChecked>;
  place(order: SlipOrder): Promise<SlipAnswer>;
  /** Null: the slip never arrived. */
  slip(id: string): Promise<SlipAnswer | null>;
  bets(state: 'open' | 'settled', after: string | null): Promise<BetPage>;
  bet(id: string): Promise<BetView>;
  /** `share`: the part of what is left, ×10000. */
  quote(bet: string, share: number): Promise<CashOutAnswer>;
  sell(bet: string, quote: string): Promise<CashOutAnswer>;
  share(legs: readonly SlipLeg[]): Promise<string>;
  shared(code: string): Promise<readonly SlipLeg[]>;
}

/** The server said no: nothing happened. */
export class ApiRefused extends Error {
  readonly fault: BetFaultCode;
  /** The leg that it is about, from 0. */
  readonly leg: number | null;

  constructor(fault: BetFaultCode, leg: number | null = null) {
    super(fault);
    this.fault = fault;
    this.leg = leg;
  }
}

/** Nothing, or nothing readable, came back: what happened is not known. */
export class NoAnswer extends Error {}
