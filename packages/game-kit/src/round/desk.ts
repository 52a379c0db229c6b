/**
 * The betting desk: one round at a time, from bet to settlement. It knows no screen; it drives one. It never shows an
 * outcome that the server has not confirmed, and never loses one that it has: whenever an answer is lost, it asks
 * the server which round there is and goes on from there.
 */
import type { AuthenticateAnswer, NextFair, RgsConfig, RgsGame, RgsRound } from '@chhokka/game-math';
import { isLong, resumeIndex } from '../book/play-book.ts';
import { micro } from '../money.ts';
import type { Micro } from '../money.ts';
import { RgsRefused, RgsUnknown } from '../rgs/rgs-client.ts';
import type { RgsClient } from '../rgs/rgs-client.ts';

export type DeskState = 'opening' | 'ready' | 'betting' | 'playing' | 'settling' | 'checking' | 'closed';

/** Why the player is told something. */
export type Notice = 'no_funds' | 'not_placed' | 'session_over' | 'limit' | 'maintenance' | 'refused' | 'offline';

/** The screen, as far as the desk needs it. */
export interface DeskScreen {
  /** The reels begin to turn; the outcome is not known yet. */
  spin(): void;
  /** The bet was not taken: the reels go back to where they were. */
  unspin(): void;
  /** Shows the round from event `from`; `onReveal` before each board. */
  show(round: RgsRound, from: number, onReveal: (index: number) => void): Promise<void>;
  /** Puts the last board of a finished round on the screen, without any presentation. */
  rest(round: RgsRound): void;
  notice(notice: Notice): void;
}

export interface DeskEvents {
  changed(): void;
  started(cost: Micro): void;
  ended(round: RgsRound): void;
}

export interface Desk {
  readonly state: DeskState;
  readonly balance: Micro;
  readonly config: RgsConfig | null;
  readonly game: RgsGame | null;
  /** The seeds of the next round. */
  readonly fair: NextFair | null;
  /** The round shown last. */
  readonly round: RgsRound | null;
  /** Signs in and finishes what was left open. */
  open(): Promise<void>;
  /** Bets and shows the round. Answers the round, or null when none was played. */
  bet(bet: { amount: Micro; mode: string; clientSeed: string | null }): Promise<RgsRound | null>;
}

/** Waits between attempts to find out what happened, ms; the last one repeats. */
const BACK_OFF = [400, 1000, 2000, 4000, 8000];

export interface DeskDependencies {
  readonly rgs: RgsClient;
  readonly screen: DeskScreen;
  readonly events: DeskEvents;
  /** Resolves after so many ms. */
  readonly sleep: (ms: number) => Promise<void>;
}

export function createDesk({ rgs, screen, events, sleep }: DeskDependencies): Desk {
  const desk = {
    state: 'opening' as DeskState,
    balance: 0n,
    config: null as RgsConfig | null,
    game: null as RgsGame | null,
    fair: null as NextFair | null,
    round: null as RgsRound | null,
  };

  const enter = (state: DeskState): void => {
    desk.state = state;
    events.changed();
  };

  const greet = (answer: AuthenticateAnswer): void => {
    desk.balance = micro(answer.balance.amount);
    desk.config = answer.config;
    desk.game = answer.game;
    desk.fair = answer.fair;
  };

  /** Asks until the server answers. Refusals are thrown. */
  const ask = async (): Promise<AuthenticateAnswer> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await rgs.authenticate();
      } catch (error) {
        if (!(error instanceof RgsUnknown)) throw error;
        if (attempt === 1) screen.notice('offline');
        await sleep(BACK_OFF[Math.min(attempt, BACK_OFF.length - 1)] ?? 0);
      }
    }
  };

  const settle = async (round: RgsRound): Promise<void> => {
    enter('settling');
    for (;;) {
      try {
        desk.balance = micro((await rgs.endRound()).balance.amount);
        return;
      } catch (error) {
        if (!(error instanceof RgsUnknown)) throw error;
        enter('checking');
        await sleep(BACK_OFF[0] ?? 0);
        const answer = await ask();
        greet(answer);
        if (answer.round?.roundID !== round.roundID || !answer.round.active) return;
      }
    }
  };

  const present = async (round: RgsRound): Promise<void> => {
    desk.round = round;
    enter('playing');
    const long = round.active && isLong(round.state);
    const from = round.active ? resumeIndex(round.state, round.event) : 0;
    await screen.show(round, from, (index) => {
      // Only a bookmark: when it gets lost, a reload shows a little more of the round again.
      if (long) rgs.seen(index).catch(() => {});
    });
    if (round.active) await settle(round);
    events.ended(round);
  };

  /** A bet whose answer was lost: the round it made, or null when it was never placed. */
  const recover = async (): Promise<RgsRound | null> => {
    enter('checking');
    await sleep(BACK_OFF[0] ?? 0);
    const known = desk.round?.roundID;
    const answer = await ask();
    greet(answer);
    return answer.round && answer.round.roundID !== known ? answer.round : null;
  };

  const place = async (bet: Parameters<Desk['bet']>[0]): Promise<RgsRound | null> => {
    try {
      const answer = await rgs.play(bet);
      desk.balance = micro(answer.balance.amount);
      desk.fair = answer.fair;
      return answer.round;
    } catch (error) {
      if (!(error instanceof RgsUnknown)) throw error;
      const round = await recover();
      if (!round) screen.notice('not_placed');
      return round;
    }
  };

  const fail = (error: unknown): void => {
    if (!(error instanceof RgsRefused)) throw error;
    const notice = noticeOf(error.code);
    enter(notice === 'session_over' || notice === 'maintenance' ? 'closed' : 'ready');
    screen.notice(notice);
  };

  const open = async (): Promise<void> => {
    try {
      const answer = await ask();
      greet(answer);
      const { round } = answer;
      desk.round = round;
      if (round?.active) await present(round);
      else if (round) screen.rest(round);
      enter('ready');
    } catch (error) {
      fail(error);
    }
  };

  const bet: Desk['bet'] = async (wanted) => {
    if (desk.state !== 'ready') return null;
    const cost = costOf(desk.config, wanted.amount, wanted.mode);
    if (cost > desk.balance) {
      screen.notice('no_funds');
      return null;
    }
    enter('betting');
    screen.spin();
    let shown = false;
    try {
      const round = await place(wanted);
      if (round) {
        shown = true;
        events.started(cost);
        await present(round);
      } else screen.unspin();
      enter('ready');
      return round;
    } catch (error) {
      // A refusal after the reels have shown the round comes from the settlement, which authenticate will finish.
      if (!shown) screen.unspin();
      fail(error);
      return null;
    }
  };

  return Object.assign(desk, { open, bet });
}

/** What a bet takes from the balance: the bet times the mode's factor. */
export function costOf(config: RgsConfig | null, amount: Micro, mode: string): Micro {
  const factor = config?.betModes[mode]?.costMultiplier ?? 1;
  return (amount * BigInt(Math.round(factor * 100))) / 100n;
}

function noticeOf(code: string): Notice {
  switch (code) {
    case 'ERR_IPB':
      return 'no_funds';
    case 'ERR_IS':
    case 'ERR_ATE':
      return 'session_over';
    case 'ERR_GLE':
      return 'limit';
    case 'ERR_MAINTENANCE':
      return 'maintenance';
    default:
      return 'refused';
  }
}
