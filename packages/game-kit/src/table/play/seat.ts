import type { EnterAnswer, SlipView, TableFault, TableInfo, TableState } from '@chhokka/game-math';
import type { Bridge } from '../../core/bridge.ts';
import { type TableLink, TableRefused } from '../link/table-link.ts';
import { minor, toMicro } from '../money.ts';
import { isFinal, type Slips, withSlip } from './slips.ts';
import type { Timer } from '../../core/timer.ts';
import { Watched } from './watched.ts';

/** Why the table cannot be played any more. */
export type Over = 'session' | 'table' | 'message' | 'failed';

/** What every table shows, whatever its rounds are. A new object for every change. `Text`: what it tells in passing. */
export interface SeatView<Outcome = unknown, Text = unknown> {
  readonly over: Over | null;
  /** Whether the state is fresh. */
  readonly connected: boolean;
  readonly table: TableInfo | null;
  readonly state: TableState<Outcome> | null;
  /** Minor units. */
  readonly balance: bigint;
  readonly slips: Slips;
  /** Slips whose outcome is unknown and is being asked for. */
  readonly checking: ReadonlySet<string>;
  readonly notice: (Text & { readonly id: number }) | null;
}

export interface SeatParts<Outcome> {
  readonly link: TableLink<Outcome>;
  readonly timer: Timer;
  readonly bridge: Bridge;
}

/** How often the seat looks at the clock, ms. */
const LOOK_MS = 100;
/** How long after a failed entry the next one follows, ms. */
const ENTER_AGAIN_MS = 3_000;
/** How long a settled round's own slip may stay unsettled before it is asked for, ms. */
const MISSED_MS = 4_000;
/** The same for a slip of another page, of which no news come here. */
const ELSEWHERE_MS = 800;
/** How long a notice stands, ms. */
const NOTICE_MS = 5_000;
/** Faults of an entry that trying again does not change. */
const FOR_GOOD: Partial<Record<TableFault['error'], Over>> = {
  session_over: 'session',
  player_locked: 'session',
  table_closed: 'table',
  invalid: 'message',
};

/**
 * The player's place at a table of any kind: enters and listens, keeps the player's slips and balance, and finds out what was
 * missed. What can be done at the table is the desk's, which is made of it.
 */
export abstract class Seat<
  Outcome,
  Text extends object,
  View extends SeatView<Outcome, Text>,
  Parts extends SeatParts<Outcome>,
> {
  readonly parts: Parts;
  protected current: View;
  /** Slips that this page sent. News of a slip go to the session that sent it; a page that is loaded again has a new one. */
  protected readonly sent = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly watched = new Watched();
  /** What is to happen later, by name. */
  private readonly appointments = new Map<string, () => void>();
  private stopListening = (): void => {};
  private closed = false;
  private wasConnected = false;
  private missedAt: number | null = null;
  private notices = 0;

  constructor(parts: Parts, first: View) {
    this.parts = parts;
    this.current = first;
  }

  readonly view = (): View => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Enters the table, and goes on trying while the arcade does not answer. */
  async open(): Promise<void> {
    const answer = await this.enter();
    if (answer === null || this.closed) return;
    const { table, balance } = answer;
    this.change({ table, balance: minor(balance), over: null });
    this.entered(table);
    this.parts.bridge.tell('ready', toMicro(minor(balance)));
    this.stopListening = this.parts.link.listen(table.code, {
      state: (state) => this.follow(state),
      mine: (slip, left) => this.hear(slip, left),
      fresh: (fresh) => this.freshen(fresh),
      over: (why) => this.end(why),
    });
    this.look();
  }

  close(): void {
    this.closed = true;
    this.stopListening();
    for (const cancel of this.appointments.values()) cancel();
  }

  /** Where anybody verifies a round; with the fingerprint that this page showed before the bets closed, if it did. */
  verifyAddress(round: number): string {
    return this.watched.onto(this.parts.link.verifyAddress(round), round);
  }

  /** Where the player verifies a slip of their own; with the fingerprint, as above. */
  slipAddress({ round, verify }: { readonly round: number; readonly verify: string }): string {
    return this.watched.onto(this.parts.link.address(verify), round);
  }

  say(text: Text): void {
    this.notices += 1;
    const id = this.notices;
    this.change({ notice: { ...text, id } });
    this.later('notice', NOTICE_MS, () => this.change({ notice: null }));
  }

  /** Looks at the clock, and does what is due. */
  abstract tick(): void;
  /** The table has been entered: called once, before its first state. */
  protected abstract entered(table: TableInfo): void;
  /** Another round follows the shown one. `round` is its id. */
  protected abstract roundChanged(round: number | undefined): void;
  /** A slip has changed from `before`, which is undefined for a slip that was not known. */
  protected abstract slipChanged(slip: SlipView, before: SlipView | undefined): void;
  /** The wallet's balance was told. */
  protected abstract hearBalance(balance: bigint): void;

  /** Replaces the appointment of that name. */
  protected later(name: string, ms: number, run: () => void): void {
    this.appointments.get(name)?.();
    this.appointments.set(name, this.parts.timer.after(ms, run));
  }

  /** The appointment of that name is not kept. */
  protected callOff(name: string): void {
    this.appointments.get(name)?.();
    this.appointments.delete(name);
  }

  protected set(change: Partial<View>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Changes what every table shows. */
  private change(change: Partial<SeatView<Outcome, Text>>): void {
    this.set(change as Partial<View>);
  }

  protected end(over: Over): void {
    this.change({ over, connected: false });
  }

  protected freshen(fresh: boolean): void {
    const returns = fresh && !this.current.connected && this.wasConnected;
    this.wasConnected ||= fresh;
    this.change({ connected: fresh });
    if (returns) void this.catchUp();
  }

  protected hear(slip: SlipView, balance: number | null): void {
    const before = this.current.slips.get(slip.slip);
    const checking = new Set(this.current.checking);
    if (slip.state !== 'asked') checking.delete(slip.slip);
    this.change({ slips: withSlip(this.current.slips, slip), checking });
    if (balance !== null) this.hearBalance(minor(balance));
    this.slipChanged(slip, before);
    if (slip.state === 'returned' && before?.state !== 'returned') this.parts.bridge.tell('round-ended');
    this.tick();
  }

  /** A slip without an answer stays asked, and is shown as being checked. */
  protected check(slip: string): void {
    this.change({ checking: new Set(this.current.checking).add(slip) });
  }

  protected stillAsked(slip: string): boolean {
    return !this.closed && this.current.slips.get(slip)?.state === 'asked';
  }

  /** The arcade has refused the slip. False when nothing can be played any more, or the slip is not known. */
  protected takeRefusal(slip: SlipView | undefined, fault: TableFault): slip is SlipView {
    if (!slip) return false;
    const checking = new Set(this.current.checking);
    checking.delete(slip.slip);
    const balance = fault.balance === undefined ? {} : { balance: minor(fault.balance) };
    this.change({ slips: withSlip(this.current.slips, { ...slip, state: 'refused' }), checking, ...balance });
    if (fault.error === 'session_over') this.end('session');
    return fault.error !== 'session_over';
  }

  /** The round's slips should be settled by `now` and are not: asks for them when it has waited long enough. */
  protected chase(round: number, now: number): void {
    this.missedAt ??= now;
    if (now - this.missedAt < (this.hasSlipOfElsewhere(round) ? ELSEWHERE_MS : MISSED_MS)) return;
    this.missedAt = now;
    void this.askMine();
  }

  /** News of a slip of another page do not come here, nor does the balance after it: it is asked for. */
  protected fetchBalanceOfElsewhere(round: number): void {
    if (this.hasSlipOfElsewhere(round)) this.later('balance', ELSEWHERE_MS, () => void this.catchUp());
  }

  private look(): void {
    if (this.closed) return;
    this.tick();
    this.later('look', LOOK_MS, () => this.look());
  }

  private async enter(): Promise<EnterAnswer | null> {
    try {
      const answer = await this.parts.link.enter();
      for (const slip of answer.slips) this.recall(slip);
      return answer;
    } catch (error) {
      const over = error instanceof TableRefused ? FOR_GOOD[error.fault.error] : undefined;
      if (over !== undefined) this.end(over);
      else if (this.current.table === null) {
        this.change({ over: 'failed' });
        this.later('enter', ENTER_AGAIN_MS, () => void this.open());
      }
      return null;
    }
  }

  /** A slip that the arcade names at an entry. */
  protected recall(slip: SlipView): void {
    this.change({ slips: withSlip(this.current.slips, slip) });
  }

  private follow(state: TableState<Outcome>): void {
    const round = state.round?.id;
    if (round !== this.current.state?.round?.id) {
      this.missedAt = null;
      this.roundChanged(round);
    }
    if (state.round !== null) this.watched.see(state.round);
    this.change({ state });
    this.tick();
  }

  /** News of slips has no numbers, so what may have been missed while the connection was lost is asked for. */
  private async catchUp(): Promise<void> {
    const answer = await this.enter();
    if (answer === null) return;
    this.change({ table: answer.table });
    this.hearBalance(minor(answer.balance));
    const told = new Set(answer.slips.map(({ slip }) => slip));
    const waiting = [...this.current.slips.values()].filter((slip) => !isFinal(slip) && slip.state !== 'asked');
    if (waiting.some(({ slip }) => !told.has(slip))) await this.askMine();
  }

  private async askMine(): Promise<void> {
    try {
      const { slips } = await this.parts.link.mine(null);
      for (const slip of slips) if (this.current.slips.has(slip.slip)) this.hear(slip, null);
    } catch {
      // It is asked again while the slip stays unsettled.
    }
  }

  private hasSlipOfElsewhere(round: number): boolean {
    return [...this.current.slips.values()].some((slip) => slip.round === round && !this.sent.has(slip.slip));
  }
}
