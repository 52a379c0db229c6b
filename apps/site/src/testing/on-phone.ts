import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

interface View {
  readonly setViewport: (size: { width: number }) => void;
}

const WIDE = 1_024;
const NARROW = 390;

const view = (width: number): void =>
  act(() => (window as unknown as { happyDOM: View }).happyDOM.setViewport({ width }));

/** Shows the page on a phone until the test ends. */
export function onPhone(): void {
  view(NARROW);
  onTestFinished(onWide);
}

/** Shows the page on a wide screen, as tests do unless they ask for a phone. */
export function onWide(): void {
  view(WIDE);
}
