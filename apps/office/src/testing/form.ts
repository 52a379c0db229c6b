import { fireEvent } from '@testing-library/react';

const byName = (name: string): Element => {
  const found = document.querySelector(`[name="${name}"]`);
  if (found === null) throw new Error(`there is no field ${name}`);
  return found;
};

/** The page's input or text area with this name. */
export const named = (name: string): HTMLInputElement => byName(name) as HTMLInputElement;

/** The page's select with this name. */
export const choice = (name: string): HTMLSelectElement => byName(name) as HTMLSelectElement;

/** Sets the value of the page's field with this name at once, because typing a long text is slow. */
export function write(name: string, value: string): void {
  fireEvent.change(byName(name), { target: { value } });
}
