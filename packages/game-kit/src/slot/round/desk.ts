/**
 * The betting desk: one round at a time, from bet to settlement. It has no screen of its own but controls one. It never
 * shows an outcome that the server has not confirmed, and never loses a confirmed one: whenever an answer is lost, it
 * asks the server for the present round and continues with that.
 */
import type { AuthenticateAnswer, FreeRounds, NextFair, RgsConfig, RgsGame, RgsRound } from '@chhokka/game-math';
import { isLong, resumeIndex } from '../book/play-book.ts';
import { micro, type Micro } from '../../core/money.ts';
import { RgsRefused, RgsUnknown, type RgsClient } from '../rgs/rgs-client.ts';

export type DeskState = 'opening' | 'ready' | 'betting' | 'playing' | 'settling' | 'checking' | 'closed';

/** The notices to the player. */
export type Notice =
  | 'no_funds'
  | 'not_placed'
  | 'session_over'
  | 'no_play'
  | 'limit'
  | 'maintenance'
  | 'refused'
  | 'free_over'
  | 'offline';

/** The functions of the screen that the desk needs. */
export interface DeskScreen {
  /** The reels start to turn; the outcome is not known yet. */
  spin(): void;
  /** The bet was not taken: the reels return to the previous board. */
  unspin(): void;
  /** Shows the round from event `from`; calls `onReveal` before each board. */
  show(round: RgsRound, from: number, onReveal: (index: number) => void): Promise<void>;
  /** Shows the last board of a finished round without any presentation. */
  rest(round: RgsRound): void;
  /** The free rounds of a grant are over; resolves when the player has seen what they won. */
  freeOver(grant: FreeRounds): Promise<void>;
  notice(notice: Notice): void;
}

export interface DeskEvents {
  changed(): void;
  /** A bet was taken. */
  started(): void;
  /** A round has been shown and settled. */
  ended(round: RgsRound): void;
}

/** `amount` in millionths, before the mode's factor; `mode` upper case; the server replaces a null `clientSeed`. */
export interface Bet {
  readonly amount: Micro;
  readonly mode: string;
  readonly clientSeed: string | null;
}

/** Pauses between attempts to find out what happened, ms; the last one repeats. */
const BACK_OFF = [400, 1000, 2000, 4000, 8000];

export interface DeskDependencies {
  readonly rgs: RgsClient;
  readonly screen: DeskScreen;
  readonly events: DeskEvents;
  /** Resolves after that many ms. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** See the head of this file. `state` and the fields after it are read-only for callers. */
export class Desk {
  state: DeskState = 'opening';
  balance: Micro = 0n;
  config: RgsConfig | null = null;
  game: RgsGame | null = null;
  /** The seeds of the next round. */
  fair: NextFair | null = null;
  /** The free rounds that come first; null: there are none. */
  free: FreeRounds | null = null;
  /** The last shown round. */
  round: RgsRound | null = null;
  readonly #rgs: RgsClient;
  readonly #screen: DeskScreen;
  readonly #events: DeskEvents;
  readonly #sleep: (ms: number) => Promise<void>;

  constructor({ rgs, screen, events, sleep }: DeskDependencies) {
    this.#rgs = rgs;
    this.#screen = screen;
    this.#events = events;
    this.#sleep = sleep;
  }

  /** Authenticates and finishes an open round. */
  async open(): Promise<void> {
    try {
      const answer = await this.#ask();
      this.#greet(answer);
      this.round = answer.round;
      if (answer.round?.active) await this.#present(answer.round);
      else if (answer.round) this.#screen.rest(answer.round);
      this.#enter('ready');
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Bets, or plays a free round, and shows the round. Resolves with the round, or null when none was played. */
  async bet(wanted: Bet): Promise<RgsRound | null> {
    if (this.state !== 'ready') return null;
    if (this.free === null && costOf(this.config, wanted.amount, wanted.mode) > this.balance) {
      this.#screen.notice('no_funds');
      return null;
    }
    this.#enter('betting');
    this.#screen.spin();
    let shown = false;
    try {
      const round = await this.#place(wanted);
      if (round) {
        shown = true;
        this.#events.started();
        await this.#present(round);
      } else this.#screen.unspin();
      this.#enter('ready');
      return round;
    } catch (error) {
      // After the round was shown, only the settlement can refuse: the reels keep the round's board.
      if (!shown) this.#screen.unspin();
      this.#fail(error);
      return null;
    }
  }

  /** Fills up the play money of a demo. */
  async refill(): Promise<void> {
    try {
      this.balance = micro((await this.#rgs.refill()).balance.amount);
      this.#events.changed();
    } catch (error) {
      if (error instanceof RgsUnknown) this.#screen.notice('offline');
      else this.#fail(error);
    }
  }

  #enter(state: DeskState): void {
    this.state = state;
    this.#events.changed();
  }

  #greet(answer: AuthenticateAnswer): void {
    this.balance = micro(answer.balance.amount);
    this.config = answer.config;
    this.game = answer.game;
    this.fair = answer.fair;
    this.free = answer.freeRounds;
  }

  /** Repeats the request until the server answers. Refusals are thrown. */
  async #ask(): Promise<AuthenticateAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#rgs.authenticate();
      } catch (error) {
        if (!(error instanceof RgsUnknown)) throw error;
        if (attempt === 1) this.#screen.notice('offline');
        await this.#sleep(BACK_OFF[Math.min(attempt, BACK_OFF.length - 1)] ?? 0);
      }
    }
  }

  async #place(bet: Bet): Promise<RgsRound | null> {
    try {
      const { free } = this;
      const answer = await this.#rgs.play({
        ...bet,
        ...(free && { amount: micro(free.stake), freeRounds: free.grantId }),
      });
      this.balance = micro(answer.balance.amount);
      this.fair = answer.fair;
      this.free = answer.freeRounds;
      return answer.round;
    } catch (error) {
      if (error instanceof RgsRefused && error.code === 'ERR_FREE') {
        this.#greet(await this.#ask());
        this.#screen.notice('free_over');
        return null;
      }
      if (!(error instanceof RgsUnknown)) throw error;
      const round = await this.#recover();
      if (!round) this.#screen.notice('not_placed');
      return round;
    }
  }

  /** A bet whose answer was lost: the resulting round, or null when the bet was never placed. */
  async #recover(): Promise<RgsRound | null> {
    this.#enter('checking');
    await this.#sleep(BACK_OFF[0] ?? 0);
    const known = this.round?.roundID;
    const answer = await this.#ask();
    this.#greet(answer);
    return answer.round && answer.round.roundID !== known ? answer.round : null;
  }

  async #present(round: RgsRound): Promise<void> {
    this.round = round;
    this.#enter('playing');
    const long = round.active && isLong(round.state);
    const from = round.active ? resumeIndex(round.state, round.event) : 0;
    await this.#screen.show(round, from, (index) => {
      // Only a bookmark: if it is lost, a reload shows a bit more of the round again.
      if (long) this.#rgs.seen(index).catch(() => {});
    });
    // After the last free round the server pays, also when that round has won nothing.
    const isLast = round.free === true && this.free?.left === 0;
    if (round.active || isLast) await this.#settle(round);
    if (isLast) await this.#endFree();
    this.#events.ended(round);
  }

  /** Shows what the free rounds have won, and asks what comes next. */
  async #endFree(): Promise<void> {
    const over = this.free;
    if (over !== null) await this.#screen.freeOver(over);
    this.#greet(await this.#ask());
  }

  async #settle(round: RgsRound): Promise<void> {
    this.#enter('settling');
    for (;;) {
      try {
        const { balance, freeRounds } = await this.#rgs.endRound();
        this.balance = micro(balance.amount);
        if (freeRounds) this.free = freeRounds;
        return;
      } catch (error) {
        if (!(error instanceof RgsUnknown)) throw error;
        this.#enter('checking');
        await this.#sleep(BACK_OFF[0] ?? 0);
        const answer = await this.#ask();
        this.#greet(answer);
        if (answer.round?.roundID !== round.roundID || !answer.round.active) return;
      }
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof RgsRefused)) throw error;
    const notice = noticeOf(error.code);
    this.#enter(notice === 'session_over' || notice === 'no_play' || notice === 'maintenance' ? 'closed' : 'ready');
    this.#screen.notice(notice);
  }
}

/** The amount that a bet takes from the balance: the bet times the mode's factor. */
export function costOf(config: RgsConfig | null, amount: Micro, mode: string): Micro {
  const factor = config?.betModes[mode]?.costMultiplier ?? 1;
  return (amount * BigInt(Math.round(factor * 100))) / 100n;
}

function noticeOf(code: string): Notice {
  switch (code) {
    case 'ERR_IPB':
      return 'no_funds';
    case 'ERR_IS':
      return 'session_over';
    case 'ERR_ATE':
      return 'no_play';
    case 'ERR_GLE':
      return 'limit';
    case 'ERR_MAINTENANCE':
      return 'maintenance';
    default:
      return 'refused';
  }
}
