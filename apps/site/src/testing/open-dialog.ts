import { waitFor } from '@testing-library/react';

/** Waits for the open dialog with this heading. */
export function openDialog(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('dialog[open] :is(h1, h2, h3)')];
    const found = headings.find(({ textContent }) => textContent === title)?.closest('dialog');
    if (!found) throw new Error(`${title} is not open`);
    return found;
  });
}
