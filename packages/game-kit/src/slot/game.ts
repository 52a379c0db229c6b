import type { FreeRounds, RgsRound } from '@chhokka/game-math';
import { createBridge, type Bridge } from '../core/bridge.ts';
import { playBook } from './book/play-book.ts';
import { finalView, viewBefore } from './book/round-view.ts';
import type { Launch } from '../core/launch.ts';
import { formatMoney, micro, type Micro } from '../core/money.ts';
import { createRgsClient, type RgsClient } from './rgs/rgs-client.ts';
import { afterRound, startOf, type AutoplayProgress, type AutoplayRules } from './round/autoplay.ts';
import { costOf, Desk, type DeskEvents, type DeskScreen, type Notice } from './round/desk.ts';
import { autoplayForm } from './ui/autoplay-page.ts';
import { h } from '../core/ui/dom.ts';
import { fairnessBox, historyList } from './ui/history-page.ts';
import type { HudActions, HudState } from './ui/hud.ts';
import { rulesPage } from './ui/rules-page.ts';
import { rememberMute, type MountedSlot } from './mount.ts';
import { RoundShow } from './show.ts';

const BASE = 'BASE';
const BUY = 'BONUS';
const TURBO_SPEED = 2.4;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A playable slot: the mounted page, the desk behind it, and the player's settings. */
export class SlotGame implements HudActions {
  readonly #slot: MountedSlot;
  readonly #launch: Launch;
  readonly #bridge: Bridge;
  readonly #rgs: RgsClient;
  readonly #desk: Desk;
  readonly #show: RoundShow;
  /** Index of the bet level; −1 until the server has sent the levels. */
  #level = -1;
  #turbo = false;
  #clientSeed: string | null = null;
  #series: { rules: AutoplayRules; progress: AutoplayProgress } | null = null;
  /** The round on the screen; null while the player chooses the next one. */
  #shown: RgsRound | null = null;

  constructor(slot: MountedSlot, launch: Launch) {
    this.#slot = slot;
    this.#launch = launch;
    this.#bridge = createBridge(window.parent, window.parent === window ? null : launch.host);
    const { rgs: base, session, language, currency } = launch;
    this.#rgs = createRgsClient({ base, session, language, currency });
    this.#desk = new Desk({ rgs: this.#rgs, screen: this.#screen(), events: this.#events(), sleep });
    this.#show = new RoundShow(slot, () => ({
      amount: this.#shown ? micro(this.#shown.amount) : this.#bet,
      cost: Math.round((this.#shown?.costMultiplier ?? 1) * 100),
      currency,
    }));
  }

  /** Signs in and finishes an open round; the player can play when it resolves. */
  async open(): Promise<void> {
    this.#refresh();
    this.#listen();
    this.#bridge.tell('ready');
    await this.#desk.open();
  }

  spin(): void {
    if (this.#series) this.#series = null;
    else if (this.#desk.state === 'ready') void this.#play(BASE);
    else if (this.#desk.config?.jurisdiction.disabledSlamstop !== true) this.#slot.pace.hurry();
    this.#refresh();
  }

  less(): void {
    this.#setLevel(this.#level - 1);
  }

  more(): void {
    this.#setLevel(this.#level + 1);
  }

  turbo(): void {
    this.#turbo = !this.#turbo;
    this.#slot.pace.setSpeed(this.#turbo ? TURBO_SPEED : 1);
    this.#refresh();
  }

  sound(): void {
    const { sounds } = this.#slot;
    sounds.setMuted(!sounds.muted);
    rememberMute(sounds.muted);
    this.#refresh();
  }

  back(): void {
    this.#bridge.tell('close');
  }

  rules(): void {
    const { sheet, words, definition, language } = this.#slot;
    void sheet.open(words.rules, ...rulesPage(definition, this.#desk.game, words, language));
  }

  autoplay(): void {
    const { sheet, words } = this.#slot;
    const form = autoplayForm(this.#cost(BASE), this.#launch.currency, words, (rules) => {
      sheet.close();
      void this.#runSeries(rules);
    });
    void sheet.open(words.auto.title, form);
  }

  history(): void {
    const { sheet, words, language } = this.#slot;
    const { minutesEast } = this.#launch;
    const address = (verify: string): string => {
      const url = new URL(verify, `${location.origin}/`);
      url.searchParams.set('lang', language);
      url.searchParams.set('gmt', String(minutesEast));
      return url.href;
    };
    const { fair } = this.#desk;
    const keep = (seed: string): void => {
      this.#clientSeed = seed === '' ? null : seed;
    };
    const seeds = fair ? [fairnessBox(fair, words, this.#clientSeed ?? fair.clientSeed, keep)] : [];
    void sheet.open(words.history, historyList(this.#rgs, { words, language, minutesEast, address }), ...seeds);
  }

  /** Asks before a bonus is bought: it costs a hundred ordinary bets, and a profit is not certain. */
  buy(): void {
    const { sheet, words } = this.#slot;
    const price = this.#money(this.#cost(BUY));
    const yes = h('button', { type: 'button', className: 'primary' }, words.buyYes(price));
    const no = h('button', { type: 'button', className: 'second' }, words.cancel);
    no.addEventListener('click', () => sheet.close());
    yes.addEventListener('click', () => {
      sheet.close();
      void this.#play(BUY);
    });
    void sheet.open(words.buy, h('p', {}, words.buyAsk(price)), h('div', { className: 'answers' }, no, yes));
  }

  /** The player's bet; in free rounds that of the grant. */
  get #bet(): Micro {
    return micro(this.#desk.free?.stake ?? this.#desk.config?.betLevels[this.#level] ?? 0);
  }

  #cost(mode: string): Micro {
    return costOf(this.#desk.config, this.#bet, mode);
  }

  #money(amount: Micro): string {
    return formatMoney(amount, this.#launch.currency);
  }

  #setLevel(next: number): void {
    const last = (this.#desk.config?.betLevels.length ?? 1) - 1;
    this.#level = Math.min(last, Math.max(0, next));
    this.#slot.sounds.play('press');
    this.#refresh();
  }

  #screen(): DeskScreen {
    const { pace, hud, sounds, board, definition, still } = this.#slot;
    return {
      spin: () => {
        pace.calm();
        hud.pay('', '', false);
        this.#shown = null;
        sounds.play('spin');
        if (still) board.clear();
        else board.turn('basegame');
      },
      unspin: () => {
        const last = this.#desk.round ? finalView(this.#desk.round.state).board : null;
        board.set(last ?? definition.board);
      },
      show: async (round, from, onReveal) => {
        this.#shown = round;
        if (from > 0) this.#show.restore(viewBefore(round.state, from));
        const onEvent = (event: { type: string; index: number }): void => {
          if (event.type === 'reveal') onReveal(event.index);
        };
        await playBook(round.state, this.#show, { from, onEvent });
      },
      rest: (round) => this.#show.restore({ ...finalView(round.state), totalWin: 0 }),
      freeOver: (grant) => this.#endFree(grant),
      notice: (notice) => this.#tell(notice),
    };
  }

  #events(): DeskEvents {
    return {
      changed: () => this.#refresh(),
      started: () => this.#bridge.tell('round-started', this.#desk.balance),
      ended: () => this.#bridge.tell('round-ended', this.#desk.balance),
    };
  }

  #tell(notice: Notice): void {
    const { hud, words, curtain } = this.#slot;
    if (notice === 'no_funds' && this.#launch.demo) return this.#offerRefill();
    if (this.#desk.state !== 'closed') return hud.say(words.notices[notice]);
    hud.announce(words.notices[notice]);
    curtain.block(words.notices[notice], words.leave, () => this.back());
  }

  async #endFree({ won, state }: FreeRounds): Promise<void> {
    const { curtain, pace, words } = this.#slot;
    pace.calm();
    const title = words.roundsOver[won === 0 ? 'none' : state === 'paid' ? 'paid' : 'paying'];
    const figure = this.#money(micro(won));
    await curtain.announce({ kind: 'free over', title, figure, action: words.goOn, ms: 6000 });
  }

  /** A demo whose play money is used up goes on with a full purse, or not. */
  #offerRefill(): void {
    const { sheet, words } = this.#slot;
    const yes = h('button', { type: 'button', className: 'primary' }, words.demo.refill);
    const no = h('button', { type: 'button', className: 'second' }, words.cancel);
    no.addEventListener('click', () => sheet.close());
    yes.addEventListener('click', () => {
      sheet.close();
      void this.#desk.refill();
    });
    const text = h('p', {}, words.notices.no_funds);
    void sheet.open(words.demo.emptyTitle, text, h('div', { className: 'answers' }, no, yes));
  }

  /** Plays one round, which lasts at least as long as the operator's rules require. */
  async #play(mode: string): Promise<RgsRound | null> {
    const began = performance.now();
    const round = await this.#desk.bet({ amount: this.#bet, mode, clientSeed: this.#clientSeed });
    const rest = (this.#desk.config?.jurisdiction.minimumRoundDuration ?? 0) - (performance.now() - began);
    if (round && rest > 0) await sleep(rest);
    return round;
  }

  async #runSeries(rules: AutoplayRules): Promise<void> {
    const { hud, words } = this.#slot;
    this.#series = { rules, progress: startOf(rules) };
    this.#refresh();
    while (this.#series) {
      const round = await this.#play(BASE);
      if (!round || !this.#series) break;
      const feature = round.state.some((event) => event.type === 'freeSpinTrigger');
      const cost = round.free ? 0n : this.#cost(BASE);
      const result = { cost, payout: micro(round.payout), feature };
      const { progress, stop: due } = afterRound(rules, this.#series.progress, result);
      // A series that began with free rounds does not go on with the player's money.
      const stop = round.free && !this.#desk.free ? 'rounds' : due;
      this.#series = stop ? null : { rules, progress };
      if (stop) hud.say(words.auto.ended[stop]);
      this.#refresh();
      await sleep(this.#turbo ? 150 : 500);
    }
    this.#series = null;
    this.#refresh();
  }

  #refresh(): void {
    const { config, state } = this.#desk;
    if (this.#level < 0 && config) this.#level = Math.max(0, config.betLevels.indexOf(config.defaultBetLevel));
    this.#slot.hud.update(this.#hudState());
    this.#slot.hud.rounds(this.#roundsLeft());
    if (state === 'checking') this.#slot.hud.say(this.#slot.words.checking);
  }

  #roundsLeft() {
    const { free } = this.#desk;
    const label = this.#slot.words.freeRounds;
    return free && { label, spins: String(free.left), factor: '', total: this.#money(micro(free.won)) };
  }

  #hudState(): HudState {
    const { config, game, state, free } = this.#desk;
    const rules = config?.jurisdiction;
    const ready = state === 'ready';
    const canBuy =
      config?.betModes[BUY] !== undefined && rules?.disabledBuyFeature !== true && this.#series === null && !free;
    const rtp = game ? (game.rtp[BASE] ?? Object.values(game.rtp)[0] ?? 0) : null;
    return {
      balance: this.#money(this.#desk.balance),
      bet: this.#money(this.#bet),
      rtp: rtp === null ? '–' : `${rtp.toFixed(2)}%`,
      canBet: ready && this.#series === null,
      canLess: !free && this.#level > 0,
      canMore: !free && this.#level < (config?.betLevels.length ?? 1) - 1,
      key: this.#series ? { auto: this.#series.progress.left } : ready || state === 'opening' ? 'spin' : 'stop',
      keyEnabled: ready || this.#series !== null || (state === 'playing' && rules?.disabledSlamstop !== true),
      turbo: rules?.disabledTurbo ? null : this.#turbo,
      muted: this.#slot.sounds.muted,
      autoplay: rules?.disabledAutoplay !== true,
      buy: canBuy ? this.#money(this.#cost(BUY)) : null,
      status: state,
    };
  }

  #listen(): void {
    const { sheet } = this.#slot;
    window.addEventListener('keydown', (event) => {
      if (event.code !== 'Space' || event.repeat || sheet.opened || event.target instanceof HTMLInputElement) return;
      // Any other focused button handles the space bar itself.
      if (event.target instanceof HTMLButtonElement && !event.target.classList.contains('spin')) return;
      event.preventDefault();
      if (this.#desk.config?.jurisdiction.disabledSpacebar !== true) this.spin();
    });
  }
}
