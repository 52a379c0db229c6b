import type { Pace } from '../pace.ts';
import { h } from './dom.ts';

/** What stands before the reels for a moment: free spins won, a large win, or that the game cannot go on. */
export interface Curtain {
  /**
   * Shows words until the player presses the key, or `ms` have passed when given. The key takes the keyboard's focus
   * and gives it back to what had it.
   */
  announce(options: { kind: string; title: string; figure?: string; action?: string; ms?: number }): Promise<void>;
  /** Shows a title over a figure that the caller draws into; ends with `done`. */
  celebrate(kind: string, title: string): { draw: (figure: string) => void; done: () => void };
  /** Stays: the game cannot be played. */
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
  /** What the key does now. */
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
      // What is hidden loses the focus to nothing: the next round would be a walk of many keys away.
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
    },
  };
}
