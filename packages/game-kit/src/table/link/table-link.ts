import type {
  Bet,
  EnterAnswer,
  LeaveAnswer,
  MineAnswer,
  PlaceAnswer,
  SlipView,
  TableFault,
  TableState,
} from '@chhokka/game-math';

/** The arcade refused, and took nothing. */
export class TableRefused extends Error {
  readonly fault: TableFault;
  constructor(fault: TableFault) {
    super(`${fault.error}: ${fault.message}`);
    this.name = 'TableRefused';
    this.fault = fault;
  }
}

/** No answer, or one that leaves the outcome open: the same question may be asked again. */
export class TableUnknown extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TableUnknown';
  }
}

/** What a table tells its page. */
export interface TableEvents<Outcome = unknown> {
  state(state: TableState<Outcome>): void;
  mine(slip: SlipView, balance: number | null): void;
  /** Whether the state is fresh. False from the loss of the connection until the next snapshot or missed deltas. */
  fresh(fresh: boolean): void;
  /** The arcade ended the connection for good. */
  over(why: 'session' | 'table' | 'message'): void;
}

/** The wire between a page and a table: the arcade's, or a scripted one in workshop and tests. */
export interface TableLink<Outcome = unknown> {
  /** Calls reject with `TableRefused` or `TableUnknown`. */
  enter(): Promise<EnterAnswer>;
  place(order: { readonly round: number; readonly slip: string; readonly bets: readonly Bet[] }): Promise<PlaceAnswer>;
  /** `before` null: the first page. */
  mine(before: number | null): Promise<MineAnswer>;
  /** Listens to `table` until the returned function is called. */
  listen(table: string, events: TableEvents<Outcome>): () => void;
  /** Now on the server's clock, ms since the epoch. */
  serverNow(): number;
  /** The address where anybody verifies a round. */
  verifyAddress(round: number): string;
  /** The whole address of a verify link of `mine`. */
  address(verify: string): string;
}

/** The wire between a page and a table of flights. */
export interface FlightLink<Outcome = unknown> extends TableLink<Outcome> {
  /** Takes a stake out of the flight, at the multiplier of the moment at which the call arrives. Rejects as calls do. */
  leave(slip: string): Promise<LeaveAnswer>;
}
