import { screen, waitFor } from '@testing-library/react';
import { en } from '@chhokka/messages/en';
import { vi } from 'vitest';
import { fieldOf } from './fill-in.ts';
import type { OpenSite } from './open-site.tsx';

/** The values of a sign-up by name. */
export const NAME_FORM = { username: 'nasima', password: 'kalo-biral7', confirmPassword: 'kalo-biral7' };

/** The texts of the dialog, where the site is not in English. */
interface PopupWords {
  readonly open: string;
  readonly title: string;
}

/** The dialog with this heading. */
export async function dialogNamed(title: string): Promise<HTMLDialogElement> {
  const heading = await screen.findByText(title, { selector: 'dialog h2' });
  return heading.closest('dialog') as HTMLDialogElement;
}

/** Opens the sign-up dialog from the header. */
export async function openSignUp(
  { user }: OpenSite,
  { open, title }: PopupWords = { open: en.shell.register, title: en.register.title },
): Promise<HTMLDialogElement> {
  await user.click(await screen.findByText(open, { selector: 'header button, header button *' }));
  const dialog = await dialogNamed(title);
  await waitFor(() => fieldOf(dialog, 'agreed'));
  return dialog;
}

/** The sign-up page, once its form is shown. */
export async function signUpPage(): Promise<HTMLElement> {
  const main = await screen.findByRole('main');
  await waitFor(() => fieldOf(main, 'agreed'));
  return main;
}

export const agree = (form: Element): void => fieldOf(form, 'agreed').click();

/** The names of the fields that a form shows, in order. */
export const namesOf = (form: Element): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')].map(({ name }) => name);

/** The error below each field that is marked as wrong, by the field's name. */
export function faultsOf(form: Element): Readonly<Record<string, string | undefined>> {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]')];
  const noteOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '');
  return Object.fromEntries(wrong.map((input) => [input.name, noteOf(input)?.textContent.trim()]));
}

let ahead = 0;

/**
 * Moves the page's clocks forward, for what may be requested once a second; no timer fires earlier. They stay so until
 * the file ends.
 */
export function letPass(ms: number): void {
  if (ahead === 0) {
    const [now, sinceStart] = [Date.now.bind(Date), performance.now.bind(performance)];
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + ahead);
  }
  ahead += ms;
}
