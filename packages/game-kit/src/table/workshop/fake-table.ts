import {
  type Bet,
  type PastRound,
  type RoundView,
  SHOWN_ROUNDS,
  type SlipView,
  type SpotTotal,
  type TableFault,
  type TableInfo,
  type TableSettings,
  type TableState,
} from '@chhokka/game-math';
import type { SpotRules } from '../definition.ts';
import type { TableEvents, TableLink } from '../link/table-link.ts';
import { TableRefused, TableUnknown } from '../link/table-link.ts';
import type { Timer } from '../../core/timer.ts';
import { type Deals, dealsOf } from './fake-deals.ts';
import { type CrowdStake, fakeTerms, poolResult, termsView, type Totals } from './fake-pool.ts';

export interface FakeTableParts<Outcome> {
  readonly table: TableInfo;
  readonly rules: SpotRules<Outcome>;
  readonly settings: Pick<TableSettings, 'bettingMs' | 'restMs' | 'commission'>;
  readonly timer: Timer;
  /** 64 hex digits. */
  readonly newSeed: () => string;
  /** How far the server's clock is ahead of the timer, ms. */
  readonly ahead: number;
  /** How many rounds have been before. */
  readonly past: number;
  /** What others stake in a round's pool; nobody else plays by default. */
  readonly crowd?: () => readonly CrowdStake[];
  /** Which outcomes the rounds to come may have; all by default. */
  readonly wanted?: (outcome: Outcome) => boolean;
}

/** How long the server waits for the wallet after the lock, ms. */
const LOCKED_MS = 900;
/** How long the wallet takes, ms. */
const WALLET_MS = 350;
const FIRST_BALANCE = 1_240_000;

/**
 * A table without an arcade, for workshop and tests: its rounds are drawn with the title's real rules, from seeds of its
 * own. It takes slips with play chips, and can be told to fail.
 */
export class FakeTable<Outcome> implements TableLink<Outcome> {
  private failNext: TableFault | 'unknown' | null = null;
  private readonly parts: FakeTableParts<Outcome>;
  private events: TableEvents<Outcome> | null = null;
  private state: TableState<Outcome>;
  private readonly deals: Deals<Outcome>;
  private balance = FIRST_BALANCE;
  private readonly slips = new Map<string, SlipView>();
  private readonly marks = new Map<number, string>();
  private cancelNext = false;
  private stopped = false;

  constructor(parts: FakeTableParts<Outcome>) {
    this.parts = parts;
    this.deals = dealsOf({ ...parts, table: parts.table.code });
    const history: PastRound[] = [];
    const of: Record<string, number> = {};
    for (let number = 1; number <= parts.past; number += 1) {
      this.deals.open(number);
      const { outcome, shoe } = this.deals.deal(number);
      history.push({ id: number, number, mark: parts.rules.mark(outcome), ...(shoe && { shoe: shoe.number }) });
      for (const name of parts.rules.countsOf(outcome)) of[name] = (of[name] ?? 0) + 1;
    }
    for (const { id, mark } of history) this.marks.set(id, mark);
    this.state = { open: true, round: null, totals: {}, players: 0, history, counts: { over: parts.past, of } };
  }

  serverNow(): number {
    return this.parts.timer.now() + this.parts.ahead;
  }

  async enter(): ReturnType<TableLink['enter']> {
    await this.wait(WALLET_MS);
    return { table: this.parts.table, balance: this.balance, slips: [...this.slips.values()].filter(isRunning) };
  }

  listen(_table: string, events: TableEvents<Outcome>): () => void {
    this.events = events;
    if (this.state.round === null) this.openRound();
    events.state(this.state);
    events.fresh(true);
    return () => {
      this.events = null;
      this.stopped = true;
    };
  }

  async place(order: Parameters<TableLink['place']>[0]): ReturnType<TableLink['place']> {
    const known = this.slips.get(order.slip);
    const fail = this.failNext;
    this.failNext = null;
    await this.wait(WALLET_MS);
    if (known) return { slip: this.slips.get(order.slip) ?? known, balance: this.balance };
    if (fail !== null && fail !== 'unknown') throw new TableRefused(fail);
    const slip = this.take(order);
    if (fail === 'unknown') throw new TableUnknown('the workshop lost the answer');
    return { slip, balance: this.balance };
  }

  async mine(): ReturnType<TableLink['mine']> {
    await this.wait(WALLET_MS);
    const slips = [...this.slips.values()].toReversed();
    return {
      slips: slips.map((slip) => ({ ...slip, mark: this.marks.get(slip.round) ?? null, verify: '../verify/' })),
      next: null,
    };
  }

  verifyAddress(): string {
    return '../verify/';
  }

  address(verify: string): string {
    return verify;
  }

  /** What the next `place` answers: a fault, or no answer at all. */
  failWith(failure: TableFault | 'unknown'): void {
    this.failNext = failure;
  }

  /** Ends betting now. */
  lockNow(): void {
    const { round } = this.state;
    if (round?.state === 'betting') this.changeRound({ ...round, locksAt: this.serverNow() });
  }

  /** The running round is cancelled instead of being drawn. */
  cancelRound(): void {
    this.cancelNext = true;
    this.lockNow();
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

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.parts.timer.after(ms, resolve));
  }

  private change(change: Partial<TableState<Outcome>>): void {
    this.state = { ...this.state, ...change };
    this.events?.state(this.state);
  }

  private changeRound(round: RoundView<Outcome>): void {
    this.change({ round });
  }

  private openRound(): void {
    const { settings, timer, past } = this.parts;
    const last = this.state.round;
    if (this.stopped || !this.state.open || (last && last.state !== 'settled' && last.state !== 'cancelled')) return;
    const number = (last?.number ?? past) + 1;
    const now = this.serverNow();
    const times = { opensAt: now, locksAt: now + settings.bettingMs, drawnAt: null, shownUntil: null };
    const round = { id: number, state: 'betting' as const, ...this.deals.open(number) };
    const opened = { ...round, ...times, outcome: null, serverSeed: null, ...this.poolView() };
    this.change({ round: opened, totals: {}, players: 0 });
    for (const stake of this.parts.crowd?.() ?? []) timer.after(stake.after, () => this.join(number, stake));
    const watch = (): void => {
      const running = this.state.round;
      if (running?.number !== number) return;
      if (this.serverNow() < running.locksAt) timer.after(100, watch);
      else this.lock(running);
    };
    watch();
  }

  private lock(round: RoundView<Outcome>): void {
    this.changeRound({ ...round, state: 'locked' });
    this.parts.timer.after(LOCKED_MS, () => (this.cancelNext ? this.cancel(round) : this.draw(round)));
  }

  private cancel(round: RoundView<Outcome>): void {
    this.cancelNext = false;
    this.changeRound({ ...round, state: 'cancelled' });
    for (const slip of this.ofRound(round.id)) {
      this.balance += slip.stake;
      this.tell({ ...slip, state: 'returned' });
    }
    this.parts.timer.after(this.parts.settings.restMs, () => this.openRound());
  }

  private draw(round: RoundView<Outcome>): void {
    const { rules, timer, settings } = this.parts;
    const { outcome, seed, shoe } = this.deals.deal(round.number);
    const drawnAt = this.serverNow();
    const shownUntil = drawnAt + rules.showMs(outcome);
    const parts = { ...(shoe && { shoe }), ...this.poolView(outcome) };
    const drawn: RoundView<Outcome> = { ...round, state: 'drawing', outcome, drawnAt, shownUntil, ...parts };
    this.changeRound(drawn);
    timer.after(shownUntil - drawnAt, () => {
      this.settle({ ...drawn, state: 'settled', serverSeed: seed }, outcome);
      timer.after(settings.restMs, () => this.openRound());
    });
  }

  private settle(round: RoundView<Outcome>, outcome: Outcome): void {
    const { rules } = this.parts;
    const mark = rules.mark(outcome);
    this.marks.set(round.id, mark);
    const of = { ...this.state.counts.of };
    for (const name of rules.countsOf(outcome)) of[name] = (of[name] ?? 0) + 1;
    const past = { id: round.id, number: round.number, mark, ...(round.shoe && { shoe: round.shoe.number }) };
    const history = [...this.state.history, past].slice(-SHOWN_ROUNDS);
    this.change({ round, history, counts: { over: this.state.counts.over + 1, of } });
    for (const slip of this.ofRound(round.id)) {
      const { state, payout } = this.resultOf(slip, outcome);
      this.balance += state === 'returned' ? slip.stake : (payout ?? 0);
      this.tell({ ...slip, state, payout });
    }
  }

  private resultOf(slip: SlipView, outcome: Outcome): Pick<SlipView, 'state' | 'payout'> {
    const { rules, settings } = this.parts;
    if (rules.kind === 'pool') {
      const { commission = 0 } = settings;
      const terms = fakeTerms(rules, { totals: this.state.totals, outcome, commission });
      return poolResult(slip, rules.wins(outcome), terms);
    }
    const payout = slip.bets.reduce((sum, { spot, amount }) => sum + (amount / 100) * rules.pays(outcome, spot), 0);
    return { state: payout > 0 ? 'won' : 'lost', payout };
  }

  /** The round's pool, with its terms once there is an outcome; nothing of a title without one. */
  private poolView(outcome?: Outcome): Pick<RoundView, 'pool'> {
    const { rules, settings } = this.parts;
    if (rules.kind !== 'pool') return {};
    const { commission = 0 } = settings;
    const { totals } = this.state;
    const terms = outcome === undefined ? null : termsView(fakeTerms(rules, { totals, outcome, commission }));
    return { pool: { commission, terms } };
  }

  /** Somebody else stakes, if bets of that round are still open. */
  private join(number: number, { spot, amount }: CrowdStake): void {
    const { round, totals, players } = this.state;
    if (round?.number !== number || round.state !== 'betting') return;
    this.change({ totals: added(totals, { spot, amount, players: 1 }), players: players + 1 });
  }

  private ofRound(round: number): SlipView[] {
    return [...this.slips.values()].filter((slip) => slip.round === round && isRunning(slip));
  }

  private tell(slip: SlipView): void {
    this.slips.set(slip.slip, slip);
    this.events?.mine(slip, this.balance);
  }

  private take(order: { readonly round: number; readonly slip: string; readonly bets: readonly Bet[] }): SlipView {
    const { round } = this.state;
    const stake = order.bets.reduce((sum, { amount }) => sum + amount, 0);
    const fault = (error: TableFault['error']): TableRefused => new TableRefused({ error, message: 'workshop' });
    if (round?.id !== order.round || round.state !== 'betting') throw fault('round_locked');
    if (stake > this.balance) throw fault('insufficient_funds');
    this.balance -= stake;
    const slip = { ...order, at: this.serverNow(), state: 'accepted' as const, stake, payout: null };
    this.slips.set(order.slip, slip);
    const { totals, players } = this.state;
    const before = this.ofRound(round.id).filter((other) => other !== slip);
    const has = (spot: string): boolean => before.some(({ bets }) => bets.some((bet) => bet.spot === spot));
    const more = order.bets.map((bet) => ({ ...bet, players: has(bet.spot) ? 0 : 1 }));
    this.change({ totals: more.reduce(added, totals), players: players + (before.length > 0 ? 0 : 1) });
    return slip;
  }
}

/** The totals with one more stake, of one more player or of none. */
function added(totals: Totals, { spot, amount, players }: SpotTotal & { readonly spot: string }): Totals {
  const { players: others = 0, amount: theirs = 0 } = totals[spot] ?? {};
  return { ...totals, [spot]: { players: others + players, amount: theirs + amount } };
}

function isRunning({ state }: SlipView): boolean {
  return state === 'accepted';
}
