/**
 * What a dialog starts from: the element marked `data-first-focus`, or its first field (a choice marked `data-beside`
 * belongs to the field after it). On touch screens a field would call up the keyboard before the dialog has been read,
 * so there the dialog itself takes the focus.
 */
export function firstToFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]');
  if (marked) return marked;
  if (matchMedia('(pointer: coarse)').matches) return dialog;
  return (
    dialog.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select:not([data-beside]), textarea') ??
    dialog
  );
}

/** What led to a dialog, and has the focus again after it. */
const leaders = new WeakMap<Element, Element | null>();

export function rememberLeader(dialog: HTMLDialogElement, leader: Element | null): void {
  leaders.set(dialog, leader);
}

/** What has the focus now, or, where that is about to vanish with its own dialog, what led there. */
export function leaderOf(focused: Element | null): Element | null {
  const vanishing = focused?.closest('dialog[data-state=closing]');
  return vanishing ? leaderOf(leaders.get(vanishing) ?? null) : focused;
}

/**
 * Where the focus goes when what led to a dialog is gone: what the dialog behind it marks `data-focus-next`, or the page, or
 * the page's content.
 */
export function placeToGoOn(): Element | null {
  const marked = document.querySelectorAll(
    'main [data-focus-next], dialog:not([data-state=closing]) [data-focus-next]',
  );
  return [...marked].at(-1) ?? document.querySelector('main');
}

/** Where Enter means something of its own. */
const OWN_ENTER = 'textarea, button, a[href], select, summary, form, [contenteditable], [role=button], [role=menuitem]';

/** Whether Enter, pressed here, is for the dialog's default button (1-site §2). */
export function isForDefaultButton(event: KeyboardEvent, dialog: HTMLDialogElement): boolean {
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest('dialog') !== dialog) return false;
  const own = target.closest(OWN_ENTER);
  return own === null || !dialog.contains(own);
}
