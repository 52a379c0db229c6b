import type { TableFault, TableFaultCode } from '@chhokka/game-math';
import type { RefusalCode } from '@chhokka/wallet-protocol/house';
import { wireInteger } from '@chhokka/wallet-protocol';
import type { RgsErrorCode } from '../../rgs/rgs-error.ts';

const STATUS: Readonly<Record<TableFaultCode, number>> = {
  invalid: 400,
  session_over: 401,
  insufficient_funds: 402,
  limit_reached: 403,
  player_locked: 403,
  table_closed: 409,
  round_locked: 409,
  below_minimum: 422,
  over_bet_limit: 422,
  over_stake_limit: 422,
  not_flying: 409,
  flight_over: 409,
  over_exposure: 422,
  too_many: 429,
  maintenance: 503,
  undecided: 504,
};

/** Why a slip or another call is refused. Money in minor units. */
export interface Refusal {
  readonly code: TableFaultCode;
  /** English, for logs. */
  readonly message: string;
  readonly spot?: string;
  readonly limit?: bigint;
  readonly balance?: bigint;
}

/** A refusal of a table's call, as the routes throw it. */
export class TableError extends Error {
  override name = 'TableError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }

  get httpStatus(): number {
    return STATUS[this.refusal.code];
  }

  /** The body of the answer. */
  get fault(): TableFault {
    const { code, message, spot, limit, balance } = this.refusal;
    return {
      error: code,
      message,
      ...(spot !== undefined && { spot }),
      ...(limit !== undefined && { limit: wireInteger(limit) }),
      ...(balance !== undefined && { balance: wireInteger(balance) }),
    };
  }
}

/** What a player is told when the operator refuses a bet. `balance` in minor units, if it is known. */
export function refusalOfBet(code: RefusalCode, balance: bigint | null): Refusal {
  const told = { code: faultOf(code), message: `the operator answered ${code}` };
  return balance === null ? told : { ...told, balance };
}

function faultOf(code: RefusalCode): TableFaultCode {
  switch (code) {
    case 'insufficient_funds':
    case 'limit_reached':
      return code;
    case 'session_unknown':
    case 'session_expired':
    case 'session_mismatch':
      return 'session_over';
    case 'player_unknown':
    case 'player_locked':
      return 'player_locked';
    case 'wrong_currency':
    case 'invalid_amount':
      return 'invalid';
    // The bet was given up before it arrived: the round had been drawn.
    case 'already_refunded':
    case 'nothing_to_refund':
      return 'round_locked';
    case 'game_unknown':
    case 'bet_unknown':
    case 'duplicate_differs':
    case 'already_settled':
      return 'maintenance';
  }
}

/** What a player is told when the operator refuses the session or its balance. */
export function refusalOfSession(code: RgsErrorCode): Refusal {
  const message = `the operator refused the session: ${code}`;
  switch (code) {
    case 'ERR_IS':
      return { code: 'session_over', message };
    case 'ERR_ATE':
    case 'ERR_LOC':
      return { code: 'player_locked', message };
    case 'ERR_GLE':
      return { code: 'limit_reached', message };
    case 'ERR_VAL':
    case 'ERR_IPB':
    case 'ERR_BNF':
    case 'ERR_BE':
    case 'ERR_FREE':
    case 'ERR_GEN':
    case 'ERR_UE':
    case 'ERR_MAINTENANCE':
      return { code: 'maintenance', message };
  }
}
