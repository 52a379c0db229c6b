import type { Words } from '../text/words.ts';
import { h, icon, iconButton, setIcon } from '../../core/ui/dom.ts';

/** The player's controls. */
export interface HudActions {
  spin(): void;
  less(): void;
  more(): void;
  turbo(): void;
  autoplay(): void;
  sound(): void;
  rules(): void;
  history(): void;
  back(): void;
  buy(): void;
}

/** Everything that the controls show; money is formatted text. */
export interface HudState {
  readonly balance: string;
  readonly bet: string;
  readonly rtp: string;
  readonly canBet: boolean;
  readonly canLess: boolean;
  readonly canMore: boolean;
  /** Whether the large button spins, stops the running presentation, or stops autoplay with that many rounds left. */
  readonly key: 'spin' | 'stop' | { readonly auto: number };
  readonly keyEnabled: boolean;
  readonly turbo: boolean | null;
  readonly muted: boolean;
  readonly autoplay: boolean;
  /** Price of the free spins, null when they cannot be bought. */
  readonly buy: string | null;
  readonly status: string;
}

/** The counter of the free spins, or of the free rounds. */
interface FreeCounter {
  readonly label: string;
  /** "3 / 8" */
  readonly spins: string;
  /** "×4"; empty without a multiplier. */
  readonly factor: string;
  /** What they have won so far. */
  readonly total: string;
}

export interface Hud {
  update(state: HudState): void;
  /** The amount below the reels and the text under it; empty strings clear it. Only real wins are not `quiet`. */
  pay(amount: string, detail: string, quiet: boolean): void;
  /** The counter above the reels, in the title's place; null hides it. */
  free(shown: FreeCounter | null): void;
  /** The counter of the free rounds, shown while there is none of free spins; null: there are no free rounds. */
  rounds(shown: FreeCounter | null): void;
  /** The light of the free spins over the whole scene. */
  feature(isOn: boolean): void;
  /** Shows the player a sentence, and announces it to screen readers. */
  say(text: string): void;
  /** Announces the result of a round to screen readers only; sighted players see the amount. */
  announce(text: string): void;
}

function stat(label: string, className: string): { box: HTMLElement; name: HTMLElement; value: HTMLElement } {
  const value = h('b', { className: 'figure' });
  const name = h('span', {}, label);
  return { box: h('div', { className: `stat ${className}` }, name, value), name, value };
}

function createBetKeys(words: Words, actions: HudActions) {
  const less = iconButton('less', words.less, actions.less);
  const more = iconButton('more', words.more, actions.more);
  const value = h('b', { className: 'figure' });
  const box = h(
    'div',
    { className: 'bet' },
    less,
    h('div', { className: 'value' }, h('span', {}, words.bet), value),
    more,
  );
  return { box, less, more, value };
}

function createTop(words: Words, actions: HudActions) {
  const sound = iconButton('sound', words.sound, actions.sound);
  const top = h(
    'div',
    { className: 'top' },
    // A host page has a back button of its own; two beside each other would confuse the player.
    ...(window.parent === window ? [iconButton('back', words.back, actions.back)] : []),
    h('i', { className: 'gap' }),
    sound,
    iconButton('history', words.history, actions.history),
    iconButton('rules', words.rules, actions.rules),
  );
  return { top, sound };
}

function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** The bar under the reels; `update` shows a state on it. */
function createLow(words: Words, actions: HudActions) {
  const balance = stat(words.balance, 'balance');
  const rtp = stat(words.rtp, 'rtp');
  const bet = createBetKeys(words, actions);
  const press = (): void => {
    if (spin.ariaDisabled !== 'true') actions.spin();
  };
  const spin = iconButton('spin', words.spin, press, 'spin');
  const turbo = iconButton('turbo', words.turbo, actions.turbo, 'key side turbo');
  const auto = iconButton('auto', words.autoplay, actions.autoplay, 'key side auto');
  const price = h('b', { className: 'figure' });
  const buy = h('button', { type: 'button', className: 'buy', onclick: actions.buy }, h('span', {}, words.buy), price);
  let shownKey = '';

  const updateKey = ({ key, keyEnabled }: HudState): void => {
    // A disabled button would lose the keyboard focus at every round, so it is only marked as disabled.
    spin.ariaDisabled = String(!keyEnabled);
    const wanted = typeof key === 'string' ? key : `auto ${key.auto}`;
    // Replacing the icon with an equal one would restart its tooltip.
    if (wanted === shownKey) return;
    shownKey = wanted;
    spin.classList.toggle('stopping', key !== 'spin');
    setIcon(spin, key === 'spin' ? 'spin' : 'stop', key === 'spin' ? words.spin : words.stop);
    if (typeof key !== 'string') spin.append(h('i', { className: 'figure' }, String(key.auto)));
  };

  const update = (state: HudState): void => {
    balance.value.textContent = state.balance;
    bet.value.textContent = state.bet;
    rtp.value.textContent = state.rtp;
    bet.less.disabled = !state.canBet || !state.canLess;
    bet.more.disabled = !state.canBet || !state.canMore;
    turbo.hidden = state.turbo === null;
    turbo.setAttribute('aria-pressed', String(state.turbo === true));
    auto.hidden = !state.autoplay;
    auto.disabled = !state.canBet;
    buy.hidden = state.buy === null;
    buy.disabled = !state.canBet;
    price.textContent = state.buy ?? '';
    updateKey(state);
  };
  // The spin key stands on the axis of the reels: both sides of it are equally wide.
  const before = h('div', { className: 'side-of' }, balance.box, bet.box);
  const after = h('div', { className: 'side-of' }, turbo, auto, buy, rtp.box);
  return { parts: [before, spin, after], update };
}

/** The three parts of the counter; the multiplier's is left out while there is none. */
function createCounter(words: Words) {
  const spins = stat(words.freeSpin, 'part');
  const factor = stat(words.multiplier, 'part');
  const total = stat(words.freeTotal, 'part');
  place('free').replaceChildren(spins.box, factor.box, total.box);
  return (shown: FreeCounter): void => {
    spins.name.textContent = shown.label;
    spins.value.textContent = shown.spins;
    factor.value.textContent = shown.factor;
    factor.box.hidden = shown.factor === '';
    total.value.textContent = shown.total;
  };
}

/** Builds the controls around the reels inside the page's prepared elements (`#top`, `#pay`, `#free`, `#low`). */
export function createHud(words: Words, actions: HudActions): Hud {
  const { top, sound } = createTop(words, actions);
  const low = createLow(words, actions);
  const amount = h('b', { className: 'figure' });
  const detail = h('small');
  const toast = h('p', { className: 'toast' });
  const live = h('p', { className: 'unseen' });
  toast.setAttribute('role', 'status');
  live.setAttribute('role', 'status');
  const free = place('free');
  const count = createCounter(words);
  const pay = place('pay');
  place('top').replaceChildren(top);
  pay.replaceChildren(amount, detail, toast, live);
  place('low').replaceChildren(...low.parts);
  let fading: ReturnType<typeof setTimeout> | undefined;
  let counted: { spins: FreeCounter | null; rounds: FreeCounter | null } = { spins: null, rounds: null };
  const recount = (change: Partial<typeof counted>): void => {
    counted = { ...counted, ...change };
    const shown = counted.spins ?? counted.rounds;
    free.hidden = shown === null;
    document.body.classList.toggle('counting', shown !== null);
    if (shown) count(shown);
  };

  return {
    update(state) {
      low.update(state);
      setIcon(sound, state.muted ? 'muted' : 'sound', words.sound);
      sound.setAttribute('aria-pressed', String(!state.muted));
      document.body.dataset['status'] = state.status;
    },
    pay(text, said, quiet) {
      amount.textContent = text;
      detail.textContent = said;
      pay.classList.toggle('quiet', quiet);
    },
    announce(text) {
      live.textContent = text;
    },
    free: (spins) => recount({ spins }),
    rounds: (rounds) => recount({ rounds }),
    feature(isOn) {
      document.body.classList.toggle('feature', isOn);
    },
    say(text) {
      toast.replaceChildren(...(text === '' ? [] : [icon('rules'), h('span', {}, text)]));
      toast.classList.add('shown');
      clearTimeout(fading);
      fading = setTimeout(() => toast.classList.remove('shown'), 5000);
    },
  };
}
