import type {
  Rider,
  Riders,
  RoundView,
  SlipView,
  TableFault,
  TableInfo,
  TableSettings,
  TableState,
} from '@chhokka/game-math';
import {
  CRASH_CAP,
  flightMs,
  type FlightOutcome,
  LEAST_TARGET,
  multiplierAt,
  reachedAt,
} from '@chhokka/game-math/tables/crash';
import { type FlightLink, type TableEvents, TableRefused, TableUnknown } from '../../table/link/table-link.ts';
import { leftAt } from '../../table/play/slips.ts';
import type { Timer } from '../../core/timer.ts';

/** A flight that is to come: where it ends, and what its view shows of the chain. */
export interface FakeSeed {
  readonly seed: string;
  readonly commitment: string;
  readonly point: number;
}

/** Play riders of the workshop. `target` null: flies until the end. */
export interface FakeRider {
  readonly name: string;
  readonly stake: number;
  readonly target: number | null;
}

export interface FakeFlightParts {
  readonly table: TableInfo;
  readonly settings: Pick<TableSettings, 'bettingMs' | 'restMs'>;
  readonly timer: Timer;
  readonly chain: NonNullable<RoundView['flight']>['chain'];
  /** The flight of that place in the chain, from 1. */
  readonly seedAt: (place: number) => FakeSeed;
  readonly crowd?: (place: number) => readonly FakeRider[];
  /** Everybody leaves there, hundredths. */
  readonly ceiling?: number;
  /** How far the server's clock is ahead of the timer, ms. */
  readonly ahead: number;
  /** How many flights have been before. */
  readonly past: number;
}

type State = TableState<FlightOutcome>;
type Round = RoundView<FlightOutcome>;

const LOCKED_MS = 700;
const WALLET_MS = 300;
/** How long a call to leave travels, ms. */
const WAY_MS = 60;
/** How often the list of riders is told, ms. */
const RIDERS_MS = 250;
const FIRST_BALANCE = 1_240_000;

/**
 * A flight without an arcade, for workshop and tests: kites fly by the real growth until the points that it is given, stakes
 * are play chips, and it can be told to fail.
 */
export class FakeFlight implements FlightLink<FlightOutcome> {
  private readonly parts: FakeFlightParts;
  private events: TableEvents<FlightOutcome> | null = null;
  private state: State;
  private balance = FIRST_BALANCE;
  private readonly slips = new Map<string, SlipView>();
  private readonly marks = new Map<number, string>();
  private crowd: readonly FakeRider[] = [];
  private failPlace: TableFault | 'unknown' | null = null;
  private failLeave: TableFault | 'unknown' | null = null;
  private cancelNext = false;
  private isCutNow = false;

  constructor(parts: FakeFlightParts) {
    this.parts = parts;
    const history = Array.from({ length: parts.past }, (_, at) => this.pastOf(at + 1));
    this.state = { open: true, round: null, totals: {}, players: 0, history, counts: { over: 0, of: {} } };
  }

  serverNow(): number {
    return this.parts.timer.now() + this.parts.ahead;
  }

  async enter(): ReturnType<FlightLink['enter']> {
    await this.wait(WALLET_MS);
    const running = [...this.slips.values()].filter(({ state }) => state === 'accepted');
    return { table: this.parts.table, balance: this.balance, slips: running };
  }

  listen(_table: string, events: TableEvents<FlightOutcome>): () => void {
    this.events = events;
    if (this.state.round === null) this.openRound();
    events.state(this.state);
    events.fresh(true);
    return () => {
      this.events = null;
    };
  }

  async place(order: Parameters<FlightLink['place']>[0]): ReturnType<FlightLink['place']> {
    const fail = this.failPlace;
    this.failPlace = null;
    await this.wait(WALLET_MS);
    if (fail !== null && fail !== 'unknown') throw new TableRefused(fail);
    const slip = this.slips.get(order.slip) ?? this.take(order);
    if (fail === 'unknown') throw new TableUnknown('the workshop lost the answer');
    return { slip, balance: this.balance };
  }

  async leave(id: string): ReturnType<FlightLink['leave']> {
    const fail = this.failLeave;
    this.failLeave = null;
    await this.wait(WAY_MS);
    if (fail !== null && fail !== 'unknown') throw new TableRefused(fail);
    const slip = this.letOut(id);
    await this.wait(WAY_MS);
    if (fail === 'unknown') throw new TableUnknown('the workshop lost the answer');
    return { slip: this.slips.get(id) ?? slip };
  }

  async mine(): ReturnType<FlightLink['mine']> {
    await this.wait(WALLET_MS);
    const slips = [...this.slips.values()].toReversed();
    const shown = slips.map((slip) => ({ ...slip, mark: this.marks.get(slip.round) ?? null, verify: '../verify/' }));
    return { slips: shown, next: null };
  }

  verifyAddress(): string {
    return '../verify/';
  }

  address(verify: string): string {
    return verify;
  }

  /** What the next `place` answers: a fault, or no answer at all. */
  failPlaceWith(failure: TableFault | 'unknown'): void {
    this.failPlace = failure;
  }

  /** The same for `leave`: with `unknown` the stake has left, and the answer is lost. */
  failLeaveWith(failure: TableFault | 'unknown'): void {
    this.failLeave = failure;
  }

  /** Cuts the string now. */
  cutNow(): void {
    this.isCutNow = this.state.round?.state === 'drawing';
  }

  /** The running round is cancelled instead of flying. */
  cancelRound(): void {
    this.cancelNext = true;
  }

  setConnected(connected: boolean): void {
    if (connected) this.events?.state(this.state);
    this.events?.fresh(connected);
  }

  setOpen(open: boolean): void {
    this.change({ open });
    if (open) this.openRound();
  }

  endSession(): void {
    this.events?.over('session');
  }

  private pastOf(number: number): State['history'][number] {
    const mark = (this.parts.seedAt(number).point / 100).toFixed(2);
    this.marks.set(number, mark);
    return { id: number, number, mark };
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.parts.timer.after(ms, resolve));
  }

  private change(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.events?.state(this.state);
  }

  private tell(slip: SlipView): void {
    this.slips.set(slip.slip, slip);
    this.events?.mine(slip, this.balance);
  }

  private openRound(): void {
    const { parts } = this;
    const last = this.state.round;
    if (!this.state.open || (last && last.state !== 'settled' && last.state !== 'cancelled')) return;
    const place = (last?.number ?? parts.past) + 1;
    const now = this.serverNow();
    this.crowd = parts.crowd?.(place) ?? [];
    const round: Round = {
      id: place,
      number: place,
      state: 'betting',
      commitment: parts.seedAt(place).commitment,
      opensAt: now,
      locksAt: now + parts.settings.bettingMs,
      outcome: null,
      drawnAt: null,
      shownUntil: null,
      serverSeed: null,
      flight: { chain: parts.chain, place, ceiling: null },
    };
    this.change({ round, totals: {}, ...this.ridersOf(round, 100) });
    parts.timer.after(parts.settings.bettingMs, () => this.lock(round));
  }

  private lock(round: Round): void {
    const locked: Round = { ...round, state: 'locked' };
    this.change({ round: locked });
    this.parts.timer.after(LOCKED_MS, () => (this.cancelNext ? this.cancel(locked) : this.takeOff(locked)));
  }

  private cancel(round: Round): void {
    this.cancelNext = false;
    this.change({ round: { ...round, state: 'cancelled' } });
    for (const slip of this.riding(round.id)) {
      this.balance += slip.stake;
      this.tell({ ...slip, state: 'returned' });
    }
    this.parts.timer.after(this.parts.settings.restMs, () => this.openRound());
  }

  private takeOff(round: Round): void {
    const ceiling = this.parts.ceiling ?? CRASH_CAP;
    const flight = round.flight && { ...round.flight, ceiling };
    const flying: Round = { ...round, state: 'drawing', drawnAt: this.serverNow(), ...(flight && { flight }) };
    this.isCutNow = false;
    this.change({ round: flying });
    const { point } = this.parts.seedAt(round.number);
    this.parts.timer.after(flightMs(point), () => this.cut(flying, point));
    this.follow(flying);
  }

  /** Lets targets out, and tells the riders, until the cut. */
  private follow(round: Round): void {
    const { round: running } = this.state;
    if (running?.id !== round.id || running.outcome !== null) return;
    const multiplier = this.multiplierOf(round);
    if (this.isCutNow) return this.cut(round, multiplier);
    const ceiling = round.flight?.ceiling ?? CRASH_CAP;
    for (const slip of this.riding(round.id)) {
      const goal = Math.min(slip.flight?.target ?? Infinity, ceiling);
      if (multiplier >= goal) this.leaveAt(slip, goal);
    }
    this.change(this.ridersOf(round, multiplier));
    const targets = this.riding(round.id).map(({ flight }) => flight?.target ?? Infinity).filter((goal) => goal > multiplier && goal <= CRASH_CAP); // prettier-ignore
    const next = targets.length === 0 ? Infinity : reachedAt(Math.min(...targets)) + (round.drawnAt ?? 0) - this.serverNow(); // prettier-ignore
    this.parts.timer.after(Math.max(0, Math.min(RIDERS_MS, next)), () => this.follow(round));
  }

  private multiplierOf({ drawnAt }: Pick<Round, 'drawnAt'>): number {
    return drawnAt === null ? 100 : multiplierAt(this.serverNow() - drawnAt);
  }

  private leaveAt(slip: SlipView, left: number): SlipView {
    const gone = { ...slip, flight: { target: slip.flight?.target ?? null, left } };
    this.tell(gone);
    return gone;
  }

  private letOut(id: string): SlipView {
    const { round } = this.state;
    const slip = this.slips.get(id);
    const fault = (error: TableFault['error']): TableRefused => new TableRefused({ error, message: 'workshop' });
    if (!slip || !round || slip.round !== round.id) throw fault('not_flying');
    if (leftAt(slip) !== null) return slip;
    if (round.outcome !== null) throw fault('flight_over');
    const multiplier = this.multiplierOf(round);
    if (round.drawnAt === null || multiplier < LEAST_TARGET) throw fault('not_flying');
    return this.leaveAt(slip, Math.min(multiplier, round.flight?.ceiling ?? CRASH_CAP));
  }

  private cut(round: Round, point: number): void {
    if (this.state.round?.id !== round.id || this.state.round.outcome !== null) return;
    for (const slip of this.riding(round.id)) {
      const target = slip.flight?.target ?? null;
      if (target !== null && target <= point && leftAt(slip) === null) this.leaveAt(slip, target);
    }
    const cut: Round = { ...round, outcome: { point }, shownUntil: this.serverNow() };
    this.change({ round: cut, ...this.ridersOf(round, point) });
    this.parts.timer.after(WALLET_MS, () => this.settle(cut, point));
  }

  private settle(round: Round, point: number): void {
    const mark = (point / 100).toFixed(2);
    this.marks.set(round.id, mark);
    const settled: Round = { ...round, state: 'settled', serverSeed: this.parts.seedAt(round.number).seed };
    const history = [...this.state.history, { id: round.id, number: round.number, mark }].slice(-100);
    this.change({ round: settled, history });
    for (const slip of [...this.slips.values()].filter((own) => own.round === round.id && own.state === 'accepted')) {
      const payout = (slip.stake / 100) * (slip.flight?.left ?? 0);
      this.balance += payout;
      this.tell({ ...slip, state: payout > 0 ? 'won' : 'lost', payout });
    }
    this.parts.timer.after(this.parts.settings.restMs, () => this.openRound());
  }

  private riding(round: number): SlipView[] {
    return [...this.slips.values()].filter(
      (slip) => slip.round === round && slip.state === 'accepted' && leftAt(slip) === null,
    );
  }

  private ridersOf(round: Round, multiplier: number): Pick<State, 'players' | 'riders'> {
    const crowd = this.crowd.map(({ target, ...rest }) => ({ ...rest, left: target !== null && target <= multiplier ? target : null })); // prettier-ignore
    const own = [...this.slips.values()]
      .filter((slip) => slip.round === round.id && slip.state !== 'returned')
      .map((slip) => ({ name: 'pl***y', stake: slip.stake, left: slip.flight?.left ?? null }));
    const all = [...crowd, ...own]
      .map((rider, at): Rider => ({
        ...rider,
        id: at + 1,
        payout: rider.left === null ? null : (rider.stake / 100) * rider.left,
      })) // prettier-ignore
      .toSorted((a, b) => b.stake - a.stake);
    const gone = all.filter(({ left }) => left !== null);
    const riders: Riders = {
      shown: all.slice(0, 40),
      staked: all.reduce((sum, { stake }) => sum + stake, 0),
      left: gone.length,
      paid: gone.reduce((sum, { payout }) => sum + (payout ?? 0), 0),
    };
    return { players: crowd.length + Math.min(1, own.length), riders };
  }

  private take({ round: id, slip, bets }: Parameters<FlightLink['place']>[0]): SlipView {
    const { round } = this.state;
    const fault = (error: TableFault['error']): TableRefused => new TableRefused({ error, message: 'workshop' });
    if (round?.id !== id || round.state !== 'betting') throw fault('round_locked');
    const [bet] = bets;
    if (!bet || bets.length > 1) throw fault('invalid');
    if (bet.amount > this.balance) throw fault('insufficient_funds');
    this.balance -= bet.amount;
    const flight = { target: bet.target ?? null, left: null };
    const taken = { slip, round: id, bets, at: this.serverNow(), state: 'accepted' as const, stake: bet.amount, payout: null, flight }; // prettier-ignore
    this.slips.set(slip, taken);
    this.change(this.ridersOf(round, 100));
    return taken;
  }
}
