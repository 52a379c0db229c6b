import type { RgsRound } from '@chhokka/game-math';
import { createBridge } from '../bridge.ts';
import { playBook } from '../book/play-book.ts';
import { finalView, viewBefore } from '../book/round-view.ts';
import { readLaunch } from '../launch.ts';
import type { Launch } from '../launch.ts';
import { formatDuration, formatMoney, micro, payoutOf } from '../money.ts';
import type { Micro } from '../money.ts';
import { createRgsClient } from '../rgs/rgs-client.ts';
import { afterRound, startOf } from '../round/autoplay.ts';
import type { AutoplayProgress, AutoplayRules } from '../round/autoplay.ts';
import { costOf, createDesk } from '../round/desk.ts';
import type { DeskScreen, Notice } from '../round/desk.ts';
import { netOf, openSitting, saveSitting } from '../round/sitting.ts';
import type { Memory } from '../round/sitting.ts';
import type { HudActions, HudState } from '../ui/hud.ts';
import { h } from '../ui/dom.ts';
import { autoplayForm } from '../ui/autoplay-page.ts';
import { fairnessBox, historyList } from '../ui/history-page.ts';
import { rulesPage } from '../ui/rules-page.ts';
import type { SlotDefinition } from './definition.ts';
import { mountSlot, rememberMute } from './mount.ts';
import type { MountedSlot } from './mount.ts';
import { createShow } from './show.ts';

const BASE = 'BASE';
const BUY = 'BONUS';
const TURBO_SPEED = 2.4;

/** Session storage, or memory where it is forbidden. */
function sessionMemory(): Memory {
  try {
    sessionStorage.getItem('');
    return sessionStorage;
  } catch {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  }
}

/** Opens a slot in this page: builds it, signs in, and lets the player play. */
export async function startSlot(definition: SlotDefinition): Promise<void> {
  const launch = readLaunch(new URL(location.href), document.referrer);
  let game: SlotGame | null = null;
  // The controls exist before the game behind them does.
  const late =
    <Name extends keyof HudActions>(name: Name) =>
    () =>
      game?.actions[name]();
  const slot = await mountSlot(definition, launch.language, {
    spin: late('spin'), less: late('less'), more: late('more'), turbo: late('turbo'), autoplay: late('autoplay'),
    sound: late('sound'), rules: late('rules'), history: late('history'), back: late('back'), buy: late('buy'),
  }); // prettier-ignore
  game = createGame(slot, launch);
  await game.open();
}

interface SlotGame {
  readonly actions: HudActions;
  open(): Promise<void>;
}

function createGame(slot: MountedSlot, launch: Launch): SlotGame {
  const { hud, words, pace, sounds, sheet, curtain, definition, language } = slot;
  const bridge = createBridge(window.parent, window.parent === window ? null : launch.host);
  const rgs = createRgsClient({ base: launch.rgs, session: launch.session, language, currency: launch.currency });
  const memory = sessionMemory();
  const money = (amount: Micro): string => formatMoney(amount, launch.currency);
  let sitting = openSitting(memory, launch.session, Date.now());
  /** Index of the bet level; −1 until the server has said which there are. */
  let level = -1;
  let turbo = false;
  let clientSeed: string | null = null;
  let series: { rules: AutoplayRules; progress: AutoplayProgress } | null = null;
  let shownAmount: Micro | null = null;

  const screen: DeskScreen = {
    spin() {
      pace.calm();
      hud.pay('', '', false);
      shownAmount = null;
      sounds.play('spin');
      if (slot.still) slot.board.clear();
      else slot.board.turn('basegame');
    },
    unspin: () =>
      slot.board.set(desk.round ? (finalView(desk.round.state).board ?? definition.board) : definition.board),
    async show(round, from, onReveal) {
      shownAmount = micro(round.amount);
      if (from > 0) show.restore(viewBefore(round.state, from));
      const onEvent = (event: { type: string; index: number }): void => {
        if (event.type === 'reveal') onReveal(event.index);
      };
      await playBook(round.state, show.handlers, { from, onEvent });
    },
    rest: (round) => show.restore({ ...finalView(round.state), totalWin: 0 }),
    notice: (notice) => tell(notice),
  };
  const desk = createDesk({
    rgs,
    screen,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    events: {
      changed: () => refresh(),
      started: (cost) => {
        sitting = { ...sitting, staked: sitting.staked + cost };
        saveSitting(memory, launch.session, sitting);
        bridge.tell('round-started', desk.balance);
      },
      ended: (round) => {
        sitting = { ...sitting, paid: sitting.paid + payoutOf(round) };
        saveSitting(memory, launch.session, sitting);
        bridge.tell('round-ended', desk.balance);
      },
    },
  });
  const bet = (): Micro => micro(desk.config?.betLevels[level] ?? 0);
  const show = createShow(slot, () => ({ amount: shownAmount ?? bet(), currency: launch.currency }));

  const tell = (notice: Notice): void => {
    hud.say(words.notices[notice]);
    if (desk.state === 'closed') curtain.block(words.notices[notice], words.leave, leave);
  };
  const leave = (): void => bridge.tell('close');

  const hudState = (): HudState => {
    const { config, game, state } = desk;
    const rules = config?.jurisdiction;
    const ready = state === 'ready';
    const net = netOf(sitting);
    const canBuy = config?.betModes[BUY] !== undefined && rules?.disabledBuyFeature !== true && series === null;
    const busyKey = series ? { auto: series.progress.left } : ready || state === 'opening' ? 'spin' : 'stop';
    return {
      balance: money(desk.balance),
      bet: money(bet()),
      rtp: game ? `${(game.rtp[BASE] ?? Object.values(game.rtp)[0] ?? 0).toFixed(2)}%` : '–',
      clock: formatDuration(Date.now() - sitting.since),
      net: `${net > 0n ? '+' : ''}${money(net)}`,
      netSign: net > 0n ? 1 : net < 0n ? -1 : 0,
      canBet: ready && series === null,
      canLess: level > 0,
      canMore: level < (config?.betLevels.length ?? 1) - 1,
      key: busyKey,
      keyEnabled: ready || series !== null || (state === 'playing' && rules?.disabledSlamstop !== true),
      turbo: rules?.disabledTurbo ? null : turbo,
      muted: sounds.muted,
      autoplay: rules?.disabledAutoplay !== true,
      buy: canBuy ? money(costOf(config, bet(), BUY)) : null,
      status: state,
    };
  };
  const refresh = (): void => {
    if (level < 0 && desk.config) level = Math.max(0, desk.config.betLevels.indexOf(desk.config.defaultBetLevel));
    hud.update(hudState());
    if (desk.state === 'checking') hud.say(words.checking);
  };

  /** One round; keeps to the shortest duration that the operator's rules allow. */
  const play = async (mode: string): Promise<RgsRound | null> => {
    const began = performance.now();
    const round = await desk.bet({ amount: bet(), mode, clientSeed });
    const rest = (desk.config?.jurisdiction.minimumRoundDuration ?? 0) - (performance.now() - began);
    if (round && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    return round;
  };

  const runSeries = async (rules: AutoplayRules): Promise<void> => {
    series = { rules, progress: startOf(rules) };
    while (series) {
      const round = await play(BASE);
      if (!round || !series) break;
      const feature = round.state.some((event) => event.type === 'freeSpinTrigger');
      const result = { cost: costOf(desk.config, bet(), BASE), payout: payoutOf(round), feature };
      const { progress, stop } = afterRound(rules, series.progress, result);
      series = stop ? null : { rules, progress };
      if (stop) hud.say(words.auto.ended[stop]);
      refresh();
      await new Promise((resolve) => setTimeout(resolve, turbo ? 150 : 500));
    }
    series = null;
    refresh();
  };

  const askToBuy = (): void => {
    const price = money(costOf(desk.config, bet(), BUY));
    const yes = h('button', { type: 'button', className: 'primary' }, words.buyYes(price));
    const no = h('button', { type: 'button', className: 'second', onclick: () => sheet.close() }, words.cancel);
    yes.onclick = () => {
      sheet.close();
      void play(BUY);
    };
    void sheet.open(words.buy, h('p', {}, words.buyAsk(price)), h('div', { className: 'answers' }, no, yes));
  };

  const openHistory = (): void => {
    const address = (verify: string): string => {
      const url = new URL(verify, `${location.origin}/`);
      url.searchParams.set('lang', language);
      return url.href;
    };
    const { fair } = desk;
    const seeds = fair ? [fairnessBox(fair, words, clientSeed ?? fair.clientSeed, (seed) => (clientSeed = seed || null))] : []; // prettier-ignore
    void sheet.open(words.history, historyList(rgs, words, address), ...seeds);
  };

  const setLevel = (next: number): void => {
    const last = (desk.config?.betLevels.length ?? 1) - 1;
    level = Math.min(last, Math.max(0, next));
    sounds.play('press');
    refresh();
  };

  const actions: HudActions = {
    spin() {
      if (series) series = null;
      else if (desk.state === 'ready') void play(BASE);
      else pace.hurry();
      refresh();
    },
    less: () => setLevel(level - 1),
    more: () => setLevel(level + 1),
    turbo() {
      turbo = !turbo;
      pace.setSpeed(turbo ? TURBO_SPEED : 1);
      refresh();
    },
    autoplay() {
      const form = autoplayForm(costOf(desk.config, bet(), BASE), launch.currency, words, (rules) => {
        sheet.close();
        void runSeries(rules);
      });
      void sheet.open(words.auto.title, form);
    },
    sound() {
      sounds.setMuted(!sounds.muted);
      rememberMute(sounds.muted);
      refresh();
    },
    rules: () => void sheet.open(words.rules, ...rulesPage(definition, desk.game, words, language)),
    history: openHistory,
    back: leave,
    buy: askToBuy,
  };

  const listen = (): void => {
    window.addEventListener('keydown', (event) => {
      if (event.code !== 'Space' || event.repeat || sheet.opened || event.target instanceof HTMLInputElement) return;
      // A focused button answers to the space bar itself.
      if (event.target instanceof HTMLButtonElement && !event.target.classList.contains('spin')) return;
      event.preventDefault();
      if (desk.config?.jurisdiction.disabledSpacebar !== true) actions.spin();
    });
    setInterval(() => {
      if (!document.hidden) refresh();
    }, 1000);
  };

  return {
    actions,
    async open() {
      refresh();
      const opening = desk.open();
      listen();
      bridge.tell('ready');
      await opening;
    },
  };
}
