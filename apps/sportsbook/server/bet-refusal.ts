import type { BetFaultCode } from '../shared/bets.ts';

/** A call of a player's page that is refused, for a reason that the page can tell. */
export class BetRefusal extends Error {
  override name = 'BetRefusal';
  readonly fault: BetFaultCode;
  /** The leg that it is about, from 0. */
  readonly leg: number | null;

  constructor(fault: BetFaultCode, leg: number | null = null) {
    super(fault);
    this.fault = fault;
    this.leg = leg;
  }
}

/** HTTP statuses that are not 409. */
const STATUSES: Partial<Record<BetFaultCode, number>> = {
  bad_request: 400,
  too_many_legs: 400,
  too_few_legs: 400,
  stake_too_small: 400,
  session_over: 401,
  fixture_unknown: 404,
  bet_unknown: 404,
  share_unknown: 404,
  too_many_requests: 429,
};

export function statusOf(fault: BetFaultCode): number {
  return STATUSES[fault] ?? 409;
}
