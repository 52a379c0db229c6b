import type { Win } from '@chhokka/game-math';
import type { EventHandlers, EventOf } from './book/play-book.ts';
import type { RoundView } from './book/round-view.ts';
import { formatFactor, formatMoney, ofBet, type Micro } from '../core/money.ts';
import { easeOut } from '../core/pace.ts';
import type { MountedSlot } from './mount.ts';

/** The bet of which the shown round's amounts are hundredths. */
export interface ShownBet {
  readonly amount: Micro;
  /** What the round cost, in hundredths of the bet: more than 100 where free spins were bought. */
  readonly cost: number;
  readonly currency: string;
}

/** Wins from this level of `setWin` get the large presentation. */
const BIG_LEVEL = 6;
const WHOLE_BET = 100;
/** All wins of a board together are shown for about this many ms. */
const WINS_SHOWN = 2600;
const ANNOUNCED = 6000;

/** Shows the events of a slot's rounds on the mounted page, with one method for each type of event. */
export class RoundShow implements EventHandlers {
  readonly #slot: MountedSlot;
  readonly #bet: () => ShownBet;
  #free: RoundView['freeSpins'] = null;
  #factor = 1;
  #total = 0;

  constructor(slot: MountedSlot, bet: () => ShownBet) {
    this.#slot = slot;
    this.#bet = bet;
  }

  /** Sets the screen to the given state of a round, without any presentation. */
  restore(view: RoundView): void {
    this.#free = view.freeSpins;
    this.#factor = view.globalMultiplier;
    this.#total = view.totalWin;
    if (view.board) this.#slot.board.set(view.board);
    this.#slot.hud.pay('', '', false);
    this.#light(this.#free !== null);
    this.#count();
  }

  async reveal(event: EventOf<'reveal'>): Promise<void> {
    const { hud, board, pace, still } = this.#slot;
    hud.pay('', '', false);
    if (still) {
      await pace.wait(250);
      board.set(event.board);
    } else await board.reveal(event);
  }

  async winInfo({ wins }: EventOf<'winInfo'>): Promise<void> {
    const { board, hud, pace } = this.#slot;
    const each = Math.max(280, Math.min(820, WINS_SHOWN / wins.length));
    const quiet = !this.#isGain(wins.reduce((sum, { win }) => sum + win, 0));
    for (const win of wins) {
      board.light(win.positions, win);
      hud.pay(this.#money(win.win), this.#detailOf(win), quiet);
      await (quiet ? pace.wait(each) : board.pulse(each));
    }
    const only = wins.length === 1 ? (wins[0] ?? null) : null;
    board.light(wins.flatMap((win) => [...win.positions]), only); // prettier-ignore
  }

  async setWin({ amount, winLevel }: EventOf<'setWin'>): Promise<void> {
    const { hud, sounds, pace, words } = this.#slot;
    const isGain = this.#isGain(amount);
    const factor = formatFactor(amount);
    const said = isGain || this.#free ? factor : words.returned(factor);
    const draw = (text: string): void => hud.pay(text, said, !isGain);
    if (isGain && winLevel >= BIG_LEVEL) {
      await this.#celebrate(amount, winLevel, words.grades[Math.min(3, winLevel - BIG_LEVEL)] ?? words.grades[0]);
    } else if (isGain) {
      sounds.play('win', 0.9 + winLevel * 0.06);
      await this.#countUp(amount, 220 + winLevel * 110, draw);
    }
    draw(this.#money(amount));
    await pace.wait(this.#free ? 450 : 150);
  }

  setTotalWin({ amount }: EventOf<'setTotalWin'>): void {
    this.#total = amount;
    this.#count();
  }

  async freeSpinTrigger({ totalFs, positions }: EventOf<'freeSpinTrigger'>): Promise<void> {
    const { pace, board, sounds, curtain, words } = this.#slot;
    pace.calm();
    board.light(positions, null);
    sounds.play('feature');
    await board.pulse(1100);
    this.#light(true);
    await curtain.announce({ kind: 'free', title: words.freeWon(totalFs), action: words.start, ms: ANNOUNCED });
    this.#free = { current: 0, total: totalFs };
    this.#count();
  }

  updateFreeSpin(event: EventOf<'updateFreeSpin'>): void {
    // A stop by the player ends with the free spin in which it was requested.
    this.#slot.pace.calm();
    this.#free = { current: event.amount + 1, total: event.total };
    this.#count();
  }

  async freeSpinRetrigger({ totalFs, positions }: EventOf<'freeSpinRetrigger'>): Promise<void> {
    const { board, sounds, curtain, words } = this.#slot;
    board.light(positions, null);
    sounds.play('feature', 1.2);
    await board.pulse(900);
    this.#free = { current: this.#free?.current ?? 0, total: totalFs };
    this.#count();
    await curtain.announce({ kind: 'free', title: words.freeMore(totalFs), ms: 1600 });
  }

  async updateGlobalMult({ globalMult }: EventOf<'updateGlobalMult'>): Promise<void> {
    this.#factor = globalMult;
    this.#count();
    this.#slot.sounds.play('scatter', 1 + globalMult * 0.05);
    await this.#slot.pace.wait(350);
  }

  async freeSpinEnd({ amount }: EventOf<'freeSpinEnd'>): Promise<void> {
    const { pace, sounds, curtain, words } = this.#slot;
    pace.calm();
    this.#free = null;
    this.#factor = 1;
    sounds.play('end');
    const isGain = this.#isGain(0);
    const title = isGain ? words.freeEnd : words.freeReturned;
    const kind = isGain ? 'free over' : 'free over quiet';
    await curtain.announce({ kind, title, figure: this.#money(amount), action: words.goOn, ms: ANNOUNCED });
    this.#count();
    this.#light(false);
  }

  async wincap({ amount }: EventOf<'wincap'>): Promise<void> {
    this.#slot.pace.calm();
    await this.#celebrate(amount, BIG_LEVEL + 3, this.#slot.words.winCap);
  }

  finalWin({ amount }: EventOf<'finalWin'>): void {
    const { hud, words } = this.#slot;
    const isGain = amount >= this.#bet().cost;
    const said = isGain ? formatFactor(amount) : words.returned(formatFactor(amount));
    if (amount > 0) hud.pay(this.#money(amount), said, !isGain);
    hud.announce(amount > 0 ? `${isGain ? words.win : said}: ${this.#money(amount)}` : '');
    this.#total = 0;
  }

  /**
   * Whether this much on top of the round's wins so far is celebrated: a board must return a whole bet, and the round
   * what it cost. Anything less is a loss, which is shown quietly.
   */
  #isGain(amount: number): boolean {
    return (amount === 0 || amount >= WHOLE_BET) && this.#total + amount >= this.#bet().cost;
  }

  #money(hundredths: number): string {
    const { amount, currency } = this.#bet();
    return formatMoney(ofBet(amount, hundredths), currency);
  }

  #detailOf({ meta, kind, symbol, win }: Win): string {
    const { words, definition, language } = this.#slot;
    const title = definition.symbols.find(({ name }) => name === symbol)?.title[language] ?? symbol;
    const parts = [
      meta.lineIndex === undefined ? '' : words.line(meta.lineIndex),
      words.ofKind(kind, title),
      meta.ways === undefined ? '' : words.ways(meta.ways),
      meta.multiplier > 1 ? `×${meta.multiplier}` : '',
      formatFactor(win),
    ];
    return parts.filter((part) => part !== '').join(' · ');
  }

  #count(): void {
    const { hud } = this.#slot;
    if (!this.#free) return hud.free(null);
    const { current, total } = this.#free;
    const factor = this.#factor > 1 ? `×${this.#factor}` : '';
    const label = this.#slot.words.freeSpin;
    return hud.free({ label, spins: `${current} / ${total}`, factor, total: this.#money(this.#total) });
  }

  /** Switches the scene of the free spins on or off: its light and its music. */
  #light(isOn: boolean): void {
    this.#slot.hud.feature(isOn);
    this.#slot.sounds.setMusic(isOn);
  }

  async #countUp(amount: number, ms: number, draw: (text: string) => void): Promise<void> {
    const { pace, sounds, still } = this.#slot;
    let ticked = 0;
    const step = (t: number): void => {
      draw(this.#money(t < 1 ? Math.round(amount * t) : amount));
      if (t - ticked <= 0.08 || t === 1) return;
      ticked = t;
      sounds.play('tick', 1 + t * 0.5);
    };
    await pace.tween(still ? 0 : ms, step, easeOut);
  }

  async #celebrate(amount: number, level: number, title: string): Promise<void> {
    const { curtain, sounds, coins, pace, still, area } = this.#slot;
    const grade = Math.min(3, Math.max(0, level - BIG_LEVEL));
    const banner = curtain.celebrate(`big grade-${grade}`, title);
    sounds.play('big', 1 + grade * 0.1);
    const { x, y, width, height } = area();
    const middle = { x: x + width / 2, y: y + height * 0.7 };
    const thrown = still ? null : coins.burst(26 + grade * 16, middle, Math.min(width, height * 1.3));
    await Promise.all([this.#countUp(amount, 1500 + grade * 500, banner.draw), thrown]);
    await pace.wait(900);
    banner.done();
  }
}
