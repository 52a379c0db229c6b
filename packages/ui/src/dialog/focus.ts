/**
 * The element that gets the focus first: the one marked `data-first-focus`, or the first field (a select marked
 * `data-beside` belongs to the field after it). On touch screens a field would open the keyboard before the user has
 * read the dialog, so there the dialog itself gets the focus.
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

/** The opener of each dialog, which gets the focus back. */
const leaders = new WeakMap<Element, Element | null>();

export function rememberLeader(dialog: HTMLDialogElement, leader: Element | null): void {
  leaders.set(dialog, leader);
}

/** The focused element or, if it is about to vanish with its dialog, the opener of that dialog. */
export function leaderOf(focused: Element | null): Element | null {
  const vanishing = focused?.closest('dialog[data-state=closing]');
  return vanishing ? leaderOf(leaders.get(vanishing) ?? null) : focused;
}

/**
 * Where the focus goes when the opener of a dialog is gone: the element that the dialog behind it or the page marks
 * `data-focus-next`, or the page's content.
 */
export function placeToGoOn(): Element | null {
  const marked = document.querySelectorAll(
    'main [data-focus-next], dialog:not([data-state=closing]) [data-focus-next]',
  );
  return [...marked].at(-1) ?? document.querySelector('main');
}

/** Elements for which Enter has a meaning of its own. */
const OWN_ENTER = 'textarea, button, a[href], select, summary, form, [contenteditable], [role=button], [role=menuitem]';

/** Whether this press of Enter is for the dialog's default button (1-site §2). */
export function isForDefaultButton(event: KeyboardEvent, dialog: HTMLDialogElement): boolean {
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest('dialog') !== dialog) return false;
  const own = target.closest(OWN_ENTER);
  return own === null || !dialog.contains(own);
}
