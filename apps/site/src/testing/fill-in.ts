import { fireEvent } from '@testing-library/react';

/** The field of a form with this name; a select has a value as well. */
export function fieldOf(form: Element, name: string): HTMLInputElement {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field === null) throw new Error(`there is no field ${name}`);
  return field;
}

/** Types into the fields of a form, by their names. */
export function fillIn(form: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(fieldOf(form, name), { target: { value } });
}

/** Types into the fields, and sends the form by its button. */
export function send(form: Element, values: Readonly<Record<string, string>> = {}): void {
  fillIn(form, values);
  const button = form.querySelector('button[type=submit]');
  if (button === null) throw new Error('there is no button that sends');
  fireEvent.click(button);
}
