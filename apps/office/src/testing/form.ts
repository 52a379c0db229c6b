import { fireEvent } from '@testing-library/react';

/** The field of the page that has this name. */
export function named<Field extends HTMLElement = HTMLInputElement>(name: string): Field {
  const found = document.querySelector<Field>(`[name="${name}"]`);
  if (found === null) throw new Error(`there is no field ${name}`);
  return found;
}

/** Writes into the field of the page that has this name, at once: much text takes its time when it is typed. */
export function write(name: string, value: string): void {
  fireEvent.change(named(name), { target: { value } });
}
