import type { EnterAnswer, SlipView, TableFault, TableRules, TableState } from '@chhokka/game-math';
import type { Bridge } from '../../core/bridge.ts';
import { type TableLink, TableRefused } from '../link/table-link.ts';
import { minor, toMicro } from '../money.ts';
import { betsOf, chipsOf, type DraftAction, emptyDraft, nextDraft, sumOf } from '../slip/draft.ts';
import type { TableSounds } from '../sound/sounds.ts';
import { NO_VERDICT, phaseOf, verdictOf } from './phase.ts';
import { Placing } from './placing.ts';
import { isFinal, resultOf, stakedOn, tidySlips, withSlip } from './slips.ts';
import type { Timer } from './timer.ts';
import { Watched } from './watched.ts';
import { firstView, isOpen, limitsOf, type NoticeText, type Over, type TableView } from './view.ts';

export interface DeskParts<Outcome> {
  readonly link: TableLink<Outcome>;
  readonly rules: TableRules<Outcome>;
  readonly timer: Timer;
  readonly newId: () => string;
  readonly sounds: Pick<TableSounds, 'play'>;
  readonly bridge: Bridge;
}

/** How often the desk looks at the clock, ms. */
const LOOK_MS = 100;
/** How long after a failed entry the next one follows, ms. */
const ENTER_AGAIN_MS = 3_000;
/** How long a settled round's own slip may stay unsettled before the desk asks for it, ms. */
const MISSED_MS = 4_000;
/** The same for a slip of another page, of which no news come here. */
const ELSEWHERE_MS = 800;
/** The last seconds of betting tick. */
const TICKING_S = 5;
/** How long a notice stands, ms. */
const NOTICE_MS = 5_000;
/** Faults of an entry that trying again does not change. */
const FOR_GOOD: Partial<Record<TableFault['error'], Over>> = {
  session_over: 'session',
  player_locked: 'session',
  table_closed: 'table',
  invalid: 'message',
};
/** Faults after which the chips come back to be changed. */
const COMES_BACK: readonly TableFault['error'][] = [
  'below_minimum', 'over_bet_limit', 'over_stake_limit', 'over_exposure', 'insufficient_funds', 'too_many',
]; // prettier-ignore

/** The player's place at a table: knows what is shown, and is the only one that acts. The screen draws its view. */
export class TableDesk<Outcome = unknown> {
  readonly parts: DeskParts<Outcome>;
  private current: TableView<Outcome> = firstView<Outcome>();
  private readonly listeners = new Set<() => void>();
  private readonly placing: Placing;
  private readonly watched = new Watched();
  private leave = (): void => {};
  /** What is to happen later, by name. */
  private readonly appointments = new Map<string, () => void>();
  private closed = false;
  private wasConnected = false;
  /** A balance with a win whose drawing is still being shown. */
  private held: bigint | null = null;
  private reported = 0;
  private missedAt: number | null = null;
  /** Slips that this page sent. News of a slip go to the session that sent it; a page that is loaded again has a new one. */
  private readonly sent = new Set<string>();
  private notices = 0;

  constructor(parts: DeskParts<Outcome>) {
    this.parts = parts;
    this.placing = new Placing(parts.link, parts.timer, {
      answered: (slip, balance) => this.hear(slip, balance),
      refused: (slip, fault) => this.refuse(slip, fault),
      unknown: (slip) => this.set({ checking: new Set(this.current.checking).add(slip) }),
      stillAsked: (slip) => !this.closed && this.current.slips.get(slip)?.state === 'asked',
    });
  }

  readonly view = (): TableView<Outcome> => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Enters the table, and goes on trying while the arcade does not answer. */
  async open(): Promise<void> {
    const answer = await this.enter();
    if (answer === null || this.closed) return;
    const { table, balance } = answer;
    const chips = chipsOf(table);
    this.set({ table, balance: minor(balance), over: null, draft: emptyDraft(chips[2] ?? chips.at(-1) ?? 0n) });
    this.parts.bridge.tell('ready', toMicro(minor(balance)));
    this.leave = this.parts.link.listen(table.code, {
      state: (state) => this.follow(state),
      mine: (slip, left) => this.hear(slip, left),
      fresh: (fresh) => this.freshen(fresh),
      over: (why) => this.end(why),
    });
    this.look();
  }

  close(): void {
    this.closed = true;
    this.leave();
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

  /** Changes the chips that are not confirmed. Does nothing while bets are off, except to choose a chip. */
  act(action: DraftAction): void {
    const { table, draft } = this.current;
    if (table === null || (action.type !== 'choose' && !isOpen(this.current))) return;
    const { spots } = this.parts.rules;
    const step = nextDraft(draft, action, limitsOf(this.current, table, spots));
    if (step.refusal) this.say({ what: 'refusal', refusal: step.refusal });
    else if (step.draft !== draft) {
      if (action.type !== 'clear') this.parts.sounds.play('chip');
      this.set({ draft: step.draft });
    }
  }

  /** Puts the chips of the last slip again. */
  repeat(): void {
    const { last } = this.current;
    if (last.length === 0) this.say({ what: 'nothingToRepeat' });
    else this.act({ type: 'add', bets: last });
  }

  /** Stakes the chips: the draft becomes a slip with an id of its own, so that a second click finds nothing to stake. */
  confirm(): void {
    const { draft, state } = this.current;
    const round = state?.round;
    this.tick();
    if (!round || draft.chips.size === 0 || !isOpen(this.current)) return;
    const bets = betsOf(draft.chips);
    const slip: SlipView = {
      slip: this.parts.newId(),
      round: round.id,
      at: this.parts.link.serverNow(),
      state: 'asked',
      bets,
      stake: Number(sumOf(draft.chips)),
      payout: null,
    };
    this.sent.add(slip.slip);
    this.parts.sounds.play('confirm');
    this.set({ draft: emptyDraft(draft.chip), slips: withSlip(this.current.slips, slip), last: bets, notice: null });
    this.placing.place({ round: round.id, slip: slip.slip, bets });
  }

  say(text: NoticeText): void {
    this.notices += 1;
    const id = this.notices;
    this.set({ notice: { ...text, id } });
    this.later('notice', NOTICE_MS, () => this.set({ notice: null }));
  }

  /** Looks at the clock: locks, ends the drawing, counts down. */
  tick(): void {
    const { state, phase: before, draft } = this.current;
    if (state === null) return;
    const now = this.parts.link.serverNow();
    const phase = phaseOf(state, now);
    const { round } = state;
    const secondsLeft = phase === 'betting' && round ? Math.max(0, Math.ceil((round.locksAt - now) / 1000)) : null;
    if (secondsLeft !== this.current.secondsLeft) {
      if (secondsLeft !== null && secondsLeft <= TICKING_S && secondsLeft > 0) this.parts.sounds.play('tick');
      this.set({ secondsLeft });
    }
    if (phase !== before) this.set({ phase });
    if (phase !== 'betting' && draft.chips.size > 0) this.drop();
    if (phase === 'locked' && before === 'betting') this.parts.sounds.play('lock');
    if (phase === 'cancelled' && before !== 'cancelled' && round) this.tellCancelled(round.id);
    this.showResult(now);
  }

  private look(): void {
    if (this.closed) return;
    this.tick();
    this.later('look', LOOK_MS, () => this.look());
  }

  /** Replaces the appointment of that name. */
  private later(name: string, ms: number, run: () => void): void {
    this.appointments.get(name)?.();
    this.appointments.set(name, this.parts.timer.after(ms, run));
  }

  private set(change: Partial<TableView<Outcome>>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }

  private async enter(): Promise<EnterAnswer | null> {
    try {
      const answer = await this.parts.link.enter();
      for (const slip of answer.slips) this.remember(slip);
      return answer;
    } catch (error) {
      const over = error instanceof TableRefused ? FOR_GOOD[error.fault.error] : undefined;
      if (over !== undefined) this.end(over);
      else if (this.current.table === null) {
        this.set({ over: 'failed' });
        this.later('enter', ENTER_AGAIN_MS, () => void this.open());
      }
      return null;
    }
  }

  private end(over: Over): void {
    this.set({ over, connected: false, draft: emptyDraft(this.current.draft.chip) });
  }

  private follow(state: TableState<Outcome>): void {
    const round = state.round?.id;
    if (round !== this.current.state?.round?.id) {
      if (this.current.draft.chips.size > 0) this.drop();
      this.releaseBalance();
      const slips = round === undefined ? this.current.slips : tidySlips(this.current.slips, round);
      this.set({ slips, verdict: NO_VERDICT, result: null });
      this.missedAt = null;
    }
    if (state.round !== null) this.watched.see(state.round);
    this.set({ state });
    this.tick();
  }

  private freshen(fresh: boolean): void {
    const returns = fresh && !this.current.connected && this.wasConnected;
    this.wasConnected ||= fresh;
    this.set({ connected: fresh });
    if (returns) void this.catchUp();
  }

  /** News of slips has no numbers, so what may have been missed while the connection was lost is asked for. */
  private async catchUp(): Promise<void> {
    const answer = await this.enter();
    if (answer === null) return;
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

  private remember(slip: SlipView): void {
    this.set({ slips: withSlip(this.current.slips, slip) });
    if (this.current.last.length === 0 && slip.state !== 'refused') this.set({ last: slip.bets });
  }

  private hear(slip: SlipView, balance: number | null): void {
    const before = this.current.slips.get(slip.slip)?.state;
    const checking = new Set(this.current.checking);
    if (slip.state !== 'asked') checking.delete(slip.slip);
    this.set({ slips: withSlip(this.current.slips, slip), checking });
    if (balance !== null) this.hearBalance(minor(balance));
    if (before === 'asked' && slip.state === 'accepted') {
      this.say({ what: 'accepted', amount: minor(slip.stake) });
      this.parts.bridge.tell('round-started', toMicro(this.current.balance));
    }
    if (before === 'asked' && slip.state === 'refused') this.say({ what: 'refused' });
    if (slip.state === 'returned' && before !== 'returned') this.parts.bridge.tell('round-ended');
    this.tick();
  }

  /** A balance that may hold a win waits for the end of the drawing. */
  private hearBalance(balance: bigint): void {
    const { phase, slips, state } = this.current;
    const playing = stakedOn(slips, state?.round?.id).size > 0;
    if (phase === 'drawing' && playing && balance > this.current.balance) this.held = balance;
    else {
      this.held = null;
      this.set({ balance });
    }
  }

  private releaseBalance(): void {
    if (this.held === null) return;
    this.set({ balance: this.held });
    this.held = null;
  }

  private refuse(id: string, fault: TableFault): void {
    const slip = this.current.slips.get(id);
    if (!slip) return;
    const checking = new Set(this.current.checking);
    checking.delete(id);
    const change = fault.balance === undefined ? {} : { balance: minor(fault.balance) };
    this.set({ slips: withSlip(this.current.slips, { ...slip, state: 'refused' }), checking, ...change });
    if (fault.error === 'session_over') return this.end('session');
    if (COMES_BACK.includes(fault.error) && slip.round === this.current.state?.round?.id) this.bringBack(slip);
    this.say({ what: 'fault', fault });
  }

  /** The chips of a refused slip lie on the board again, to be changed. They are not checked: the player sees why. */
  private bringBack({ bets }: SlipView): void {
    if (!isOpen(this.current)) return;
    const { draft } = this.current;
    const chips = new Map(draft.chips);
    for (const { spot, amount } of bets) chips.set(spot, (chips.get(spot) ?? 0n) + minor(amount));
    this.set({ draft: { ...draft, chips, past: [...draft.past, draft.chips] } });
  }

  private drop(): void {
    const { draft } = this.current;
    this.set({ draft: emptyDraft(draft.chip) });
    this.say({ what: 'notStaked', amount: sumOf(draft.chips) });
  }

  private tellCancelled(round: number): void {
    if (resultOf(this.current.slips, round) !== null || [...this.current.slips.values()].some((s) => s.round === round))
      this.say({ what: 'cancelled' });
  }

  /** Winners, own result and balance, when the drawing has been shown. */
  private showResult(now: number): void {
    const { phase, state, verdict, slips, result } = this.current;
    const round = state?.round;
    if (phase !== 'settled' || !round || round.outcome === null) return;
    if (verdict === NO_VERDICT) this.set({ verdict: verdictOf(this.parts.rules, round.outcome) });
    this.releaseBalance();
    const own = resultOf(slips, round.id);
    if (own?.payout !== result?.payout || own?.paying !== result?.paying || own?.stake !== result?.stake)
      this.set({ result: own });
    if (own === null) return;
    const elsewhere = this.hasSlipOfElsewhere(round.id);
    if (own.paying) {
      this.missedAt ??= now;
      if (now - this.missedAt < (elsewhere ? ELSEWHERE_MS : MISSED_MS)) return;
      this.missedAt = now;
      void this.askMine();
    } else if (this.reported !== round.id) {
      this.reported = round.id;
      this.parts.sounds.play(own.payout > own.stake ? 'win' : 'lose');
      this.parts.bridge.tell('round-ended', toMicro(this.current.balance));
      if (elsewhere) this.later('balance', ELSEWHERE_MS, () => void this.catchUp());
    }
  }

  private hasSlipOfElsewhere(round: number): boolean {
    return [...this.current.slips.values()].some((slip) => slip.round === round && !this.sent.has(slip.slip));
  }
}
