import { type ByRoleMatcher, screen, waitFor, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The entry of a list with this text, once it is shown. */
export async function cardOf(text: string): Promise<HTMLElement> {
  const found = await screen.findByText(text, { selector: 'li *' });
  const card = found.closest('li');
  if (card === null) throw new Error(`${text} stands in no entry of a list`);
  return card;
}

/** The open dialog, or null. */
export const openDialog = (): HTMLDialogElement | null => document.querySelector('dialog[open]');

/** The dialog, once it is open. */
export const question = (): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = openDialog();
    if (dialog === null) throw new Error('no dialog is open');
    return dialog;
  });

/** Waits until no dialog is open. */
export const noQuestion = (): Promise<void> =>
  waitFor(() => {
    if (openDialog() !== null) throw new Error(`a dialog is open: ${openDialog()?.textContent}`);
  });

/** A descendant by its role and name. */
export const part = (of: HTMLElement, role: ByRoleMatcher, name: string): HTMLElement =>
  within(of).getByRole(role, { name });

/** A button of an element. */
export const button = (of: HTMLElement, name: string): HTMLButtonElement =>
  part(of, 'button', name) as HTMLButtonElement;

/** The input or text area of an element by its name. */
export function field(of: HTMLElement, name: string): HTMLInputElement {
  const found = of.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`there is no field ${name}`);
  return found;
}

/** The name of the focused field, or null. */
export const focused = (): string | null => document.activeElement?.getAttribute('name') ?? null;

/** The value of a label in a list of facts; undefined when the label is missing. */
export const fact = (of: HTMLElement, name: string): string | undefined =>
  [...of.querySelectorAll('dt')].find((each) => each.textContent === name)?.nextElementSibling?.textContent;

/** The texts of a table's cells, row by row, the column heads first. */
export const cellsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

/** Lets a test advance the timers that reload lists. Call it before the page is opened. */
export function heldClock(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (ms) => void (await vi.advanceTimersByTimeAsync(ms));
}
