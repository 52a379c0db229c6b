import type { SlipView, TableFault, TableInfo } from '@chhokka/game-math';
import type { SpotRules } from '../definition.ts';
import { minor, toMicro } from '../money.ts';
import { betsOf, chipsOf, type DraftAction, emptyDraft, nextDraft, sumOf } from '../slip/draft.ts';
import type { TableSounds } from '../sound/sounds.ts';
import { NO_VERDICT, phaseOf, verdictOf } from './phase.ts';
import { Placing } from './placing.ts';
import { type Over, Seat, type SeatParts } from './seat.ts';
import { resultOf, stakedOn, tidySlips, withSlip } from './slips.ts';
import { firstView, isOpen, limitsOf, type NoticeText, type TableView } from './view.ts';

export interface DeskParts<Outcome> extends SeatParts<Outcome> {
  readonly rules: SpotRules<Outcome>;
  readonly newId: () => string;
  readonly sounds: Pick<TableSounds, 'play'>;
}

/** The last seconds of betting tick. */
const TICKING_S = 5;
/** Faults after which the chips come back to be changed. */
const COMES_BACK: readonly TableFault['error'][] = [
  'below_minimum', 'over_bet_limit', 'over_stake_limit', 'over_exposure', 'insufficient_funds', 'too_many',
]; // prettier-ignore

/** The player's place at a table with spots: knows what is shown, and is the only one that acts. The screen draws its view. */
export class TableDesk<Outcome = unknown> extends Seat<Outcome, NoticeText, TableView<Outcome>, DeskParts<Outcome>> {
  private readonly placing: Placing;
  /** A balance with a win whose drawing is still being shown. */
  private held: bigint | null = null;
  private reported = 0;

  constructor(parts: DeskParts<Outcome>) {
    super(parts, firstView<Outcome>());
    this.placing = new Placing(parts.link, parts.timer, {
      answered: (slip, balance) => this.hear(slip, balance),
      refused: (slip, fault) => this.refuse(slip, fault),
      unknown: (slip) => this.check(slip),
      stillAsked: (slip) => this.stillAsked(slip),
    });
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

  /** Looks at the clock: locks, ends the drawing, counts down. */
  override tick(): void {
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

  protected override entered(table: TableInfo): void {
    const chips = chipsOf(table);
    this.set({ draft: emptyDraft(chips[2] ?? chips.at(-1) ?? 0n) });
  }

  protected override end(over: Over): void {
    this.set({ draft: emptyDraft(this.current.draft.chip) });
    super.end(over);
  }

  protected override roundChanged(round: number | undefined): void {
    if (this.current.draft.chips.size > 0) this.drop();
    this.releaseBalance();
    const slips = round === undefined ? this.current.slips : tidySlips(this.current.slips, round);
    this.set({ slips, verdict: NO_VERDICT, result: null });
  }

  protected override recall(slip: SlipView): void {
    super.recall(slip);
    if (this.current.last.length === 0 && slip.state !== 'refused') this.set({ last: slip.bets });
  }

  protected override slipChanged(slip: SlipView, before: SlipView | undefined): void {
    if (before?.state === 'asked' && slip.state === 'accepted') {
      this.say({ what: 'accepted', amount: minor(slip.stake) });
      this.parts.bridge.tell('round-started', toMicro(this.current.balance));
    }
    if (before?.state === 'asked' && slip.state === 'refused') this.say({ what: 'refused' });
  }

  /** A balance that may hold a win waits for the end of the drawing. */
  protected override hearBalance(balance: bigint): void {
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
    if (!this.takeRefusal(slip, fault)) return;
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
    if (verdict === NO_VERDICT) this.set({ verdict: verdictOf(this.parts.rules, round.outcome, round.pool) });
    this.releaseBalance();
    const own = resultOf(slips, round.id);
    if (own?.payout !== result?.payout || own?.paying !== result?.paying || own?.stake !== result?.stake)
      this.set({ result: own });
    if (own === null) return;
    if (own.paying) this.chase(round.id, now);
    else if (this.reported !== round.id) {
      this.reported = round.id;
      this.parts.sounds.play(own.payout > own.stake ? 'win' : 'lose');
      this.parts.bridge.tell('round-ended', toMicro(this.current.balance));
      this.fetchBalanceOfElsewhere(round.id);
    }
  }
}
