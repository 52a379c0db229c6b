import type { SlipView, TableFault, TableInfo } from '@chhokka/game-math';
import { type FlightOutcome, isTarget, STAKES } from '@chhokka/game-math/tables/crash';
import type { FlightLink } from '../../table/link/table-link.ts';
import { minor, toMicro } from '../../table/money.ts';
import { askUntilClear } from '../../table/play/ask.ts';
import { Placing } from '../../table/play/placing.ts';
import { type Over, Seat, type SeatParts } from '../../table/play/seat.ts';
import { isFinal, stakedOn, tidySlips, withSlip } from '../../table/play/slips.ts';
import { sumOf } from '../../table/slip/draft.ts';
import type { TableSounds } from '../../table/sound/sounds.ts';
import { afterFlight, type AutoEnd, type AutoPlan, begun, endBefore, refusalOfPlan, resultOfRun } from './auto-play.ts';
import { hasLeft, isRiding, type Panel, type PanelName, refusalOfStake, slipOn, statusOf } from './panel.ts';
import { flightPhaseOf } from './phase.ts';
import { firstFlightView, type FlightDeskView, type FlightNotice } from './view.ts';

export interface FlightDeskParts extends SeatParts<FlightOutcome> {
  readonly link: FlightLink<FlightOutcome>;
  readonly newId: () => string;
  readonly sounds: Pick<TableSounds, 'play'>;
}

/** The last seconds of betting tick. */
const TICKING_S = 3;
/** How long after the end of a stake a tap does nothing, ms: it was meant for what was there before. */
const GUARD_MS = 1_200;
/** How long auto play goes on out of sight, ms. */
const HIDDEN_MS = 60_000;
/** Waits between two tries to leave, ms: in the air every moment counts. */
const LEAVE_AGAIN_MS = [250, 500, 1_000, 2_000];
/** Answers that say nothing about the stake that wants to leave. */
const LEAVE_GOES_ON: readonly TableFault['error'][] = ['undecided', 'too_many', 'maintenance'];

/** The player's place at a flight: two stakes, each with its queue and its auto play. The only one that acts. */
export class FlightDesk extends Seat<FlightOutcome, FlightNotice, FlightDeskView, FlightDeskParts> {
  private readonly placing: Placing;
  /** Until when a tap on a panel does nothing, on the timer's clock. */
  private readonly guards = new Map<PanelName, number>();
  private hiddenSince: number | null = null;

  constructor(parts: FlightDeskParts) {
    super(parts, firstFlightView());
    this.placing = new Placing(parts.link, parts.timer, {
      answered: (slip, balance) => this.hear(slip, balance),
      refused: (slip, fault) => this.refuse(slip, fault),
      unknown: (slip) => this.check(slip),
      stillAsked: (slip) => this.stillAsked(slip),
    });
  }

  /** Changes what a panel stakes next. Does nothing while it is queued or plays by itself. */
  choose(name: PanelName, change: Partial<Pick<Panel, 'amount' | 'target' | 'byTarget'>>): void {
    const { queued, run } = this.current.panels[name];
    if (queued || run !== null) return;
    if (change.target !== undefined && !isTarget(change.target)) return;
    if (change.amount !== undefined && (change.amount <= 0n || change.amount % this.step() !== 0n)) return;
    this.setPanel(name, change);
  }

  /** The panel's button: does what its status says. */
  press(name: PanelName): void {
    this.tick();
    switch (this.current.statuses[name]) {
      case 'place':
        this.stake(name, (refusal) => ({ what: 'refusal', refusal }));
        break;
      case 'queue':
        this.queue(name);
        break;
      case 'queued':
        this.setPanel(name, { queued: false });
        break;
      case 'flying':
        this.takeOut(name);
        break;
      default:
        return;
    }
    this.tick();
  }

  /** Begins auto play with the panel's stake and target. Does nothing with a plan that `refusalOfPlan` refuses. */
  startAuto(name: PanelName, plan: AutoPlan): void {
    const panel = this.current.panels[name];
    if (panel.run !== null || refusalOfPlan(plan, panel) !== null || !this.current.connected) return;
    this.setPanel(name, { run: begun(plan), queued: false, ended: null });
    this.tick();
  }

  /** Ends auto play. A stake that is in the flight stays there, with its target. */
  stopAuto(name: PanelName, end: AutoEnd = 'stopped'): void {
    const { run } = this.current.panels[name];
    if (run === null) return;
    this.setPanel(name, { run: null, ended: resultOfRun(run, end) });
    if (end !== 'stopped') this.say({ what: 'autoEnded', end });
    this.tick();
  }

  /** Tells whether the page is out of sight. */
  setHidden(hidden: boolean): void {
    const now = this.parts.timer.now();
    if (!hidden) {
      // Timers may have slept with the page.
      if (this.hiddenSince !== null && now - this.hiddenSince >= HIDDEN_MS) this.stopAllAuto('hidden');
      this.hiddenSince = null;
      this.callOff('hidden');
    } else if (this.hiddenSince === null) {
      this.hiddenSince = now;
      this.later('hidden', HIDDEN_MS, () => this.stopAllAuto('hidden'));
    }
  }

  override tick(): void {
    const { state, phase: before } = this.current;
    if (state === null) return;
    const now = this.parts.link.serverNow();
    const phase = flightPhaseOf(state, now);
    const { round } = state;
    const secondsLeft = phase === 'betting' && round ? Math.max(0, Math.ceil((round.locksAt - now) / 1000)) : null;
    if (secondsLeft !== this.current.secondsLeft) {
      if (secondsLeft !== null && secondsLeft <= TICKING_S && secondsLeft > 0) this.parts.sounds.play('tick');
      this.set({ secondsLeft });
    }
    if (phase !== before) {
      this.set({ phase });
      if (phase === 'cut' && before === 'flying') this.cut();
      if (phase === 'cancelled' && STAKES.some((name) => this.slipOf(name) !== null)) this.say({ what: 'cancelled' });
    }
    if (phase === 'betting') this.stakeWhatWaits();
    if (phase === 'closed') this.giveUpWaiting('closed');
    if (phase === 'cut' && round && this.ownOf(round.id).some((slip) => !isFinal(slip))) this.chase(round.id, now);
    this.lookAtPanels(now);
  }

  protected override entered(table: TableInfo): void {
    const amount = minor(table.minBet) * 5n;
    for (const name of STAKES) if (this.current.panels[name].amount === 0n) this.setPanel(name, { amount });
  }

  protected override end(over: Over): void {
    this.giveUpWaiting('session');
    super.end(over);
  }

  protected override freshen(fresh: boolean): void {
    super.freshen(fresh);
    if (!fresh) this.giveUpWaiting('connection');
    this.tick();
  }

  protected override roundChanged(round: number | undefined): void {
    if (round !== undefined) this.set({ slips: tidySlips(this.current.slips, round) });
    for (const name of STAKES) this.setPanel(name, { leaving: false });
    this.guards.clear();
  }

  protected override slipChanged(slip: SlipView, before: SlipView | undefined): void {
    const name = panelOf(slip);
    if (before?.state === 'asked' && slip.state === 'accepted') {
      this.say({ what: 'accepted', amount: minor(slip.stake) });
      this.parts.bridge.tell('round-started', toMicro(this.current.balance));
    }
    if (before?.state === 'asked' && slip.state === 'refused') {
      this.say({ what: 'refused' });
      if (name && this.current.panels[name].run?.slip === slip.slip) this.stopAuto(name, 'refused');
    }
    const left = hasLeft(slip) && !(before && hasLeft(before));
    const ended = isFinal(slip) && !(before && isFinal(before));
    if (left) this.parts.sounds.play('chime');
    if (name && (left || ended)) this.setPanel(name, { leaving: false });
    if (name && left) this.guard(name);
    if (!ended) return;
    if (slip.state === 'won' || slip.state === 'lost')
      this.parts.bridge.tell('round-ended', toMicro(this.current.balance));
    this.fetchBalanceOfElsewhere(slip.round);
    if (name) this.countForAuto(name, slip);
  }

  protected override hearBalance(balance: bigint): void {
    this.set({ balance });
  }

  private step(): bigint {
    return minor(this.current.table?.step ?? 100);
  }

  private slipOf(name: PanelName): SlipView | null {
    return slipOn(this.current.slips, this.current.state?.round?.id, name);
  }

  private ownOf(round: number): SlipView[] {
    return [...this.current.slips.values()].filter((slip) => slip.round === round);
  }

  private setPanel(name: PanelName, change: Partial<Panel>): void {
    const { panels } = this.current;
    this.set({ panels: { ...panels, [name]: { ...panels[name], ...change } } });
  }

  private guard(name: PanelName): void {
    this.guards.set(name, this.parts.timer.now() + GUARD_MS);
  }

  private lookAtPanels(now: number): void {
    const { statuses } = this.current;
    const timerNow = this.parts.timer.now();
    const look = (name: PanelName) =>
      statusOf(this.current, name, { now, guarded: (this.guards.get(name) ?? 0) > timerNow });
    const [first, second] = [look('first'), look('second')];
    if (first !== statuses.first || second !== statuses.second) this.set({ statuses: { first, second } });
  }

  /** The string was cut before this page's eyes. */
  private cut(): void {
    this.parts.sounds.play('cut');
    for (const name of STAKES) if (isRiding(this.slipOf(name))) this.guard(name);
  }

  /** Why the panel's stake would be refused now. `staked`: what is in the same flight already. */
  private refusalNow(name: PanelName, staked: bigint): ReturnType<typeof refusalOfStake> {
    const { table, balance, slips, panels } = this.current;
    if (table === null) return null;
    const asked = [...slips.values()].filter(({ state }) => state === 'asked');
    const reserved = asked.reduce((sum, { stake }) => sum + minor(stake), 0n);
    const free = balance > reserved ? balance - reserved : 0n;
    return refusalOfStake(panels[name].amount, { table, balance: free, staked }, name);
  }

  private queue(name: PanelName): void {
    const { panels } = this.current;
    const others = STAKES.filter((other) => other !== name && panels[other].queued);
    const refusal = this.refusalNow(name, others.reduce((sum, other) => sum + panels[other].amount, 0n)); // prettier-ignore
    if (refusal) this.say({ what: 'refusal', refusal });
    else this.setPanel(name, { queued: true });
  }

  /** Sends the panel's stake into the running round. Says `why` and returns null when a limit forbids it. */
  private stake(
    name: PanelName,
    why: (refusal: NonNullable<ReturnType<typeof refusalOfStake>>) => FlightNotice,
  ): string | null {
    const { state, panels, slips } = this.current;
    const round = state?.round;
    if (!round) return null;
    const refusal = this.refusalNow(name, sumOf(stakedOn(slips, round.id)));
    if (refusal) {
      this.say(why(refusal));
      return null;
    }
    const { amount, target, byTarget } = panels[name];
    const bet = { spot: name, amount: Number(amount), ...(byTarget && { target }) };
    const id = this.parts.newId();
    const slip: SlipView = {
      slip: id,
      round: round.id,
      at: this.parts.link.serverNow(),
      state: 'asked',
      bets: [bet],
      stake: Number(amount),
      payout: null,
      flight: { target: byTarget ? target : null, left: null },
    };
    this.sent.add(id);
    this.parts.sounds.play('confirm');
    this.set({ slips: withSlip(slips, slip), notice: null });
    this.placing.place({ round: round.id, slip: id, bets: [bet] });
    return id;
  }

  /** Betting is open: places what was queued, and what auto play stakes next. */
  private stakeWhatWaits(): void {
    if (!this.current.connected) return;
    for (const name of STAKES) {
      const { queued, run, amount } = this.current.panels[name];
      if (this.slipOf(name) !== null) continue;
      if (queued) {
        this.setPanel(name, { queued: false });
        this.stake(name, (refusal) => ({ what: 'queueDropped', refusal }));
      } else if (run !== null && run.slip === null) {
        const end = endBefore(run, amount);
        if (end !== null) this.stopAuto(name, end);
        else this.stakeForAuto(name);
      }
    }
  }

  private stakeForAuto(name: PanelName): void {
    const slip = this.stake(name, (refusal) => ({ what: 'refusal', refusal }));
    const { run } = this.current.panels[name];
    if (run === null) return;
    if (slip === null) this.setPanel(name, { run: null, ended: resultOfRun(run, 'refused') });
    else this.setPanel(name, { run: { ...run, left: run.left - 1, slip } });
  }

  private countForAuto(name: PanelName, slip: SlipView): void {
    const { run } = this.current.panels[name];
    if (run === null || run.slip !== slip.slip) return;
    const settled = slip.state === 'won' || slip.state === 'lost';
    const after = afterFlight(run, settled ? minor(slip.payout ?? 0) - minor(slip.stake) : 0n);
    this.setPanel(name, { run: after.run });
    const end = after.end ?? endBefore(after.run, this.current.panels[name].amount);
    if (end !== null) this.stopAuto(name, end);
  }

  private stopAllAuto(end: AutoEnd): void {
    for (const name of STAKES) this.stopAuto(name, end);
  }

  /** Nothing is staked that waits for a flight to come. */
  private giveUpWaiting(end: Extract<AutoEnd, 'connection' | 'closed' | 'session'>): void {
    this.stopAllAuto(end);
    const queued = STAKES.filter((name) => this.current.panels[name].queued);
    for (const name of queued) this.setPanel(name, { queued: false });
    if (queued.length > 0 && end !== 'session') this.say({ what: 'queueDropped', refusal: null });
  }

  private refuse(id: string, fault: TableFault): void {
    const slip = this.current.slips.get(id);
    const name = slip && panelOf(slip);
    if (!this.takeRefusal(slip, fault)) return;
    if (name && this.current.panels[name].run?.slip === id) this.stopAuto(name, 'refused');
    this.say({ what: 'fault', fault });
    this.tick();
  }

  /** Asks to leave until there is an answer. What it is paid is what the arcade says, and nothing else. */
  private takeOut(name: PanelName): void {
    const slip = this.slipOf(name);
    if (slip === null) return;
    const id = slip.slip;
    this.setPanel(name, { leaving: true });
    void askUntilClear(
      {
        ask: () => this.parts.link.leave(id),
        answered: (answer) => {
          this.hear(answer.slip, null);
          return true;
        },
        refused: (fault) => {
          this.setPanel(name, { leaving: false });
          if (fault.error === 'session_over') return this.end('session');
          if (fault.error === 'flight_over') this.guard(name);
          this.say({ what: 'fault', fault });
          this.tick();
        },
        isVerdict: ({ error }) => !LEAVE_GOES_ON.includes(error),
        unknown: () => this.check(id),
        stillAsked: () => isRiding(this.current.slips.get(id) ?? null),
        waits: LEAVE_AGAIN_MS,
      },
      this.parts.timer,
    );
  }
}

function panelOf({ bets }: SlipView): PanelName | undefined {
  return STAKES.find((name) => name === bets[0]?.spot);
}
