import { fireEvent } from '@testing-library/react';

const byName = (name: string): Element => {
  const found = document.querySelector(`[name="${name}"]`);
  if (found === null) throw new Error(`there is no field ${name}`);
  return found;
};

/** The field of the page that has this name; of a longer text too. */
export const named = (name: string): HTMLInputElement => byName(name) as HTMLInputElement;

/** The field of the page that has this name, of which one of several is chosen. */
export const choice = (name: string): HTMLSelectElement => byName(name) as HTMLSelectElement;

/** Writes into the field of the page that has this name, at once: much text takes its time when it is typed. */
export function write(name: string, value: string): void {
  fireEvent.change(byName(name), { target: { value } });
}
