import type { Pace } from '../pace.ts';
import { h } from './dom.ts';

/** The overlay before the reels: free spins won, a large win, or the notice that the game cannot go on. */
export interface Curtain {
  /**
   * Shows an announcement until the player presses its button, or until `ms` have passed, if given. The button takes
   * the keyboard focus and returns it afterwards.
   */
  announce(options: { kind: string; title: string; figure?: string; action?: string; ms?: number }): Promise<void>;
  /** Shows a title above a figure that the caller updates, until `done` is called. */
  celebrate(kind: string, title: string): { draw: (figure: string) => void; done: () => void };
  /** Stays open: the game cannot be played. The button takes the keyboard focus. */
  block(title: string, action: string, onAction: () => void): void;
}

export function createCurtain(parent: HTMLElement, pace: Pace): Curtain {
  const title = h('strong');
  const figure = h('b', { className: 'figure' });
  const key = h('button', { type: 'button', className: 'primary' });
  const box = h('div', { className: 'curtain', hidden: true }, h('div', { className: 'rays' }), title, figure, key);
  parent.append(box);

  const show = (kind: string, words: string, amount: string, action: string): void => {
    box.className = `curtain ${kind}`;
    title.textContent = words;
    figure.textContent = amount;
    key.textContent = action;
    key.hidden = action === '';
    box.hidden = false;
  };
  /** The present action of the button. */
  let press = (): void => {};
  key.addEventListener('click', () => press());
  const hide = (): void => {
    box.hidden = true;
  };

  return {
    async announce({ kind, title: words, figure: amount = '', action = '', ms }) {
      const before = document.activeElement;
      show(kind, words, amount, action);
      if (action !== '') key.focus({ preventScroll: true });
      const pressed = new Promise<void>((resolve) => {
        press = resolve;
      });
      await (ms === undefined ? pressed : Promise.race([pressed, pace.wait(ms)]));
      const held = document.activeElement === key;
      hide();
      // A hidden element loses the focus to the document, and the player would have to tab back to the spin button.
      if (held && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    celebrate(kind, words) {
      show(kind, words, '', '');
      return {
        draw: (amount) => (figure.textContent = amount),
        done: hide,
      };
    },
    block(words, action, onAction) {
      show('blocked', words, '', action);
      press = onAction;
      key.focus({ preventScroll: true });
    },
  };
}
