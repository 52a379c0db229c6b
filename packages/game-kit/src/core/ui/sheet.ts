import { h, iconButton } from './dom.ts';

export interface Sheet {
  /** Opens with fresh content; resolves when it has been closed. */
  open(title: string, ...content: readonly Node[]): Promise<void>;
  close(): void;
  readonly opened: boolean;
}

/** The only dialog of a game, for rules, history, autoplay and confirmations. Escape and the backdrop close it. */
export function createSheet(parent: HTMLElement, closeLabel: string): Sheet {
  const heading = h('h2', { id: 'sheet-title' });
  const body = h('div', { className: 'sheet-body', tabIndex: 0 });
  const close = iconButton('close', closeLabel, () => dialog.close());
  const dialog = h('dialog', { className: 'sheet' }, h('header', {}, heading, close), body);
  dialog.setAttribute('aria-labelledby', 'sheet-title');
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  parent.append(dialog);

  return {
    open(title, ...content) {
      heading.textContent = title;
      body.replaceChildren(...content);
      if (!dialog.open) dialog.showModal();
      body.scrollTop = 0;
      return new Promise((resolve) => {
        dialog.addEventListener('close', () => resolve(), { once: true });
      });
    },
    close: () => dialog.close(),
    get opened() {
      return dialog.open;
    },
  };
}
